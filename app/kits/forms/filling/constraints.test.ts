import { describe, expect, it } from 'vitest';
import { fieldAt } from '../field';
import { toFormView } from '../form-view';
import type { Values } from '../values';
import { defaultValues, entryFieldName, findProblems, nestByName, toConstraints } from './constraints';

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
const shown = (values: Values = {}) => toFormView({ lines: [], fields }, values).fields;

describe('browser constraints', () => {
  it('cover single controls only', () => {
    const constraints = toConstraints(shown());
    expect(constraints['form.a.name']).toEqual({ required: true, pattern: undefined });
    expect(constraints['form.a.limit']?.pattern).toBeTypeOf('string');
    expect(constraints['form.~secret~pin']?.required).toBe(true);
    expect(constraints['form.places[].city']).toEqual({ required: true, pattern: undefined });
    for (const name of ['form.kinds', 'form.host', 'form.fixed', 'form.places'])
      expect(constraints).not.toHaveProperty([name]);
  });
  it('require no existing secret', () => {
    expect(toConstraints(shown({ pin: 'hush' }))['form.~secret~pin']?.required).toBeUndefined();
  });
  it.each(['5', '-5,25', '+123456789012345.123456'])('accept %s as a number', (text) => {
    expect(new RegExp(`^(?:${toConstraints(shown())['form.a.limit']?.pattern})$`, 'v').test(text)).toBe(true);
  });
  it.each(['', 'x', '1e9', '1.', '1234567890123456'])('refuse "%s" as a number', (text) => {
    expect(new RegExp(`^(?:${toConstraints(shown())['form.a.limit']?.pattern})$`, 'v').test(text)).toBe(false);
  });
});

describe('findProblems', () => {
  const ok = { valid: true, badInput: false, valueMissing: false, patternMismatch: false };
  const control = (name: string, wrong: Partial<typeof ok> = {}) => ({
    name,
    validity: { ...ok, valid: Object.keys(wrong).length === 0, ...wrong },
  });
  const plain = shown().filter(({ checkedByServer }) => !checkedByServer);
  const problemsOf = (...controls: ReturnType<typeof control>[]) => findProblems(controls, plain);

  it('returns the server’s messages, once per name', () => {
    expect(
      problemsOf(
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
  it('returns only unsendable values while the fields are not up to date', () => {
    const controls = [control('form.a.name', { valueMissing: true }), control('start', { badInput: true })];
    expect(findProblems(controls, plain, { isOutdated: true })).toEqual({ start: ['form.incomplete'] });
  });
  it('returns only unsendable values when the server validates a field', () => {
    const controls = [
      control('form.a.name', { valueMissing: true }),
      control('form.a.limit', { patternMismatch: true }),
    ];
    expect(findProblems(controls, shown())).toBeNull();
    const half = control('start', { badInput: true });
    expect(findProblems([...controls, half], shown())).toEqual({ start: ['form.incomplete'] });
  });
  it('reports a partly typed required date', () => {
    expect(problemsOf(control('form.a.name', { badInput: true }))).toEqual({
      'form.a.name': ['form.incompleteNeeded'],
    });
  });
  it('returns null for valid or unknown controls', () => {
    expect(problemsOf(control('form.a.name'), control('find.p0', { valueMissing: true }))).toBeNull();
  });
});

describe('default values', () => {
  it('nest by field names', () => {
    const values = {
      a: { name: 'x', limit: 5 },
      pin: 'hush',
      kinds: ['k'],
      tags: ['t', 'u'],
      places: [{ city: 'Oslo', size: 2 }],
    };
    expect(defaultValues(shown(values))).toEqual({
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
  it('never reach prototype members', () => {
    expect(
      nestByName([
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
  it('use the entry name as prefix', () => {
    expect(entryFieldName('form.tags[0]', { name: '' })).toBe('form.tags[0]');
    expect(entryFieldName('form.places[0]', { name: 'city' })).toBe('form.places[0].city');
  });
});
