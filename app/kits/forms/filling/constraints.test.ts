import { describe, expect, it } from 'vitest';
import { fieldAt } from '../field';
import { shownForm } from '../shown';
import type { Values } from '../values';
import { constraintsOf, defaultsOf, inEntry, nested, problemsIn } from './constraints';

const people = { object: 'user' } as const;
const fields = [
  fieldAt('a.name', { label: 'Name', kind: 'text', required: true }),
  fieldAt('a.limit', { label: 'Limit', kind: 'number' }),
  fieldAt('pin', { label: 'PIN', kind: 'password', required: true }),
  fieldAt('kinds', { label: 'Kinds', kind: 'choices', required: true, options: [] }),
  fieldAt('host', { label: 'Host', kind: 'reference', required: true, source: people }),
  fieldAt('fixed', { label: 'Fixed', kind: 'text', required: true, readOnly: true }),
  fieldAt('tags', { label: 'Tags', kind: 'list', entry: [fieldAt('', { label: 'Tag', kind: 'text' })] }),
  fieldAt('places', {
    label: 'Places',
    kind: 'list',
    required: true,
    entry: [
      fieldAt('city', { label: 'City', kind: 'text', required: true }),
      fieldAt('size', { label: 'Size', kind: 'number' }),
    ],
  }),
];
const shown = (values: Values = {}) => shownForm({ lines: [], fields }, values).fields;

describe('a browser', () => {
  it('judges what one control alone can tell, and leaves the rest to the server', () => {
    const constraints = constraintsOf(shown());
    expect(constraints['form.a.name']).toEqual({ required: true, pattern: undefined });
    expect(constraints['form.a.limit']?.pattern).toBeTypeOf('string');
    expect(constraints['form.~secret~pin']?.required).toBe(true);
    expect(constraints['form.places[].city']).toEqual({ required: true, pattern: undefined });
    for (const name of ['form.kinds', 'form.host', 'form.fixed', 'form.places'])
      expect(constraints).not.toHaveProperty([name]);
  });
  it('asks for no secret that is there already', () => {
    expect(constraintsOf(shown({ pin: 'hush' }))['form.~secret~pin']?.required).toBeUndefined();
  });
  it.each(['5', '-5,25', '+123456789012345.123456'])('takes %s for a number', (text) => {
    expect(new RegExp(`^(?:${constraintsOf(shown())['form.a.limit']?.pattern})$`, 'v').test(text)).toBe(true);
  });
  it.each(['', 'x', '1e9', '1.', '1234567890123456'])('takes "%s" for none', (text) => {
    expect(new RegExp(`^(?:${constraintsOf(shown())['form.a.limit']?.pattern})$`, 'v').test(text)).toBe(false);
  });
});

describe('what is wrong with controls', () => {
  const ok = { valid: true, badInput: false, valueMissing: false, patternMismatch: false };
  const control = (name: string, wrong: Partial<typeof ok> = {}) => ({
    name,
    validity: { ...ok, valid: Object.keys(wrong).length === 0, ...wrong },
  });
  const plain = shown().filter(({ byServer }) => !byServer);
  const judged = (...controls: ReturnType<typeof control>[]) => problemsIn(controls, plain);

  it('is said as the server would say it, once for each name', () => {
    expect(
      judged(
        control('form.a.name', { valueMissing: true }),
        control('form.a.name', { valueMissing: true }),
        control('form.a.limit', { patternMismatch: true }),
        control('start', { badInput: true }),
        control('form.pin'),
      ),
    ).toEqual({
      'form.a.name': ['forms.enterField?field=Name'],
      'form.a.limit': ['common.policyValidationMessages.VALID_NUMBER'],
      start: ['form.incomplete'],
    });
  });
  it('is left to the server where it judges a field, but for what would not be sent', () => {
    const controls = [
      control('form.a.name', { valueMissing: true }),
      control('form.a.limit', { patternMismatch: true }),
    ];
    expect(problemsIn(controls, shown())).toBeNull();
    const half = control('start', { badInput: true });
    expect(problemsIn([...controls, half], shown())).toEqual({ start: ['form.incomplete'] });
  });
  it('tells that a date which is needed cannot be left empty', () => {
    expect(judged(control('form.a.name', { badInput: true }))).toEqual({ 'form.a.name': ['form.incompleteNeeded'] });
  });
  it('is nothing when all is well, or where nobody knows the control', () => {
    expect(judged(control('form.a.name'), control('find.p0', { valueMissing: true }))).toBeNull();
  });
});

describe('what fields hold', () => {
  it('lies within each other by their names', () => {
    const values = {
      a: { name: 'x', limit: 5 },
      pin: 'hush',
      kinds: ['k'],
      tags: ['t', 'u'],
      places: [{ city: 'Oslo', size: 2 }],
    };
    expect(defaultsOf(shown(values))).toEqual({
      form: {
        a: { name: 'x', limit: '5' },
        '~secret~pin': '',
        kinds: ['k'],
        host: '',
        tags: ['t', 'u'],
        places: [{ city: 'Oslo', size: '2' }],
      },
    });
  });
  it('reaches nothing that every object has', () => {
    expect(
      nested([
        ['a[0].b', 'x'],
        ['a[1].b', 'y'],
        ['__proto__.z', 1],
        ['constructor', 1],
      ]),
    ).toEqual({
      a: [{ b: 'x' }, { b: 'y' }],
    });
    expect({}).not.toHaveProperty('z');
  });
  it('is called by its place within an entry', () => {
    expect(inEntry('form.tags[0]', { name: '' })).toBe('form.tags[0]');
    expect(inEntry('form.places[0]', { name: 'city' })).toBe('form.places[0].city');
  });
});
