import { describe, expect, it } from 'vitest';
import { parseFieldName } from '../../../server/guard/field-names';
import type { Parameter } from '../definition';
import { buildParameterForm, type FormTexts, readRunValues, toPayload } from './parameter-form';

const presets = { today: 'T', yesterday: 'Y', last7: '7', last30: '30', custom: 'C' };
const texts: FormTexts = {
  timeframe: 'Timeframe',
  presets,
  from: 'From',
  until: 'Until',
  others: (label) => `${label}+`,
  eitherNeeded: 'One of both.',
  day: 'In UTC.',
};
const parameter = (key: string, more: Partial<Parameter> = {}): Parameter => ({
  key,
  label: key,
  hint: null,
  picked: null,
  type: 'string',
  item: 'string',
  options: [],
  optional: false,
  toItsEnd: false,
  ...more,
});
const options = [{ value: 'a', label: 'A' }];
const user = { entity: 'user', attribute: 'userName' };
const questionsOf = (parameters: Parameter[], more = {}) => ({ parameters, ootb: false, canSearch: false, ...more });
const reader = { now: Date.parse('2026-11-19T09:42:00Z'), zone: null, realm: 'alpha' };
const fields = (...args: Parameters<typeof questionsOf>) =>
  buildParameterForm(questionsOf(...args), texts).fields.map(({ label, kind, required }) => [label, kind, required]);
const payload = (parameters: Parameter[], values: object, more = {}) =>
  toPayload(questionsOf(parameters, more), values as Record<string, unknown>, reader);

describe('parameter field', () => {
  it.each([
    [{}, 'text'],
    [{ options }, 'text'],
    [{ type: 'array' }, 'lines'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'float' }, 'number'],
    [{ type: 'date' }, 'date'],
    [{ picked: user }, 'text'],
    [{ picked: user, type: 'array' }, 'lines'],
  ] as const)('has for %j the kind %s without search rights [reports 22]', (more, kind) => {
    expect(fields([parameter('x', more)])).toEqual([['x', kind, true]]);
  });

  it('is never required for booleans [reports 22]', () => {
    expect(fields([parameter('x', { type: 'boolean' })])).toEqual([['x', 'boolean', false]]);
  });

  it('accepts other values beside offered lists [reports 31]', () => {
    expect(fields([parameter('x', { type: 'array', options, optional: true })])).toEqual([
      ['x', 'choices', false],
      ['x+', 'lines', false],
    ]);
  });

  it('is a picker for administrators where objects can be searched [reports 32]', () => {
    const searching = { canSearch: true };
    expect(fields([parameter('x', { picked: user })], searching)).toEqual([['x', 'reference', true]]);
    expect(fields([parameter('x', { picked: { entity: 'violation', attribute: 'id' } })], searching)).toEqual([
      ['x', 'text', true],
    ]);
    expect(fields([parameter('x', { picked: user, options })], searching)).toEqual([['x', 'choice', true]]);
  });

  it('is left out for the realm, and joins two dates only in built-in reports [reports 25]', () => {
    const dates = [parameter('startDate', { type: 'date' }), parameter('endDate', { type: 'date' })];
    expect(fields([parameter('realm'), ...dates])).toEqual([
      ['startDate', 'date', true],
      ['endDate', 'date', true],
    ]);
    expect(fields(dates, { ootb: true }).map(([label]) => label)).toEqual(['Timeframe', 'From', 'Until']);
  });
});

it('fields are named by their parameters, each by another name, whatever the keys hold', () => {
  const keys = ['who', 'who.else', 'who-else', 'who[0]', 'Straße', 'toString', 'x'.repeat(150), `${'x'.repeat(150)}y`];
  const { fields: made } = buildParameterForm(questionsOf(keys.map((key) => parameter(key))), texts);
  const names = made.map(({ name }) => name);
  expect(new Set(names).size).toBe(keys.length);
  expect(names.every((name) => parseFieldName(name)?.length === 2)).toBe(true);
  expect(names[0]).toBe('form.value-who');
});

describe('run payload', () => {
  it('has every parameter by key, null when empty [reports 24]', () => {
    const parameters = [
      parameter('realm'),
      parameter('who', { optional: true }),
      parameter('many', { type: 'array', optional: true }),
      parameter('count', { type: 'integer' }),
      parameter('day', { type: 'date' }),
      parameter('yes', { type: 'boolean' }),
    ];
    const values = {
      'value-who': '',
      'value-many': [],
      'value-count': 3,
      'value-day': '2026-11-01',
      'value-yes': false,
    };
    expect(payload(parameters, values)).toEqual({
      payload: { realm: 'alpha', who: null, many: null, count: 3, day: '2026-11-01T00:00:00.000Z', yes: false },
    });
  });

  it('has a day from its first or to its last moment, as the report compares with it', () => {
    const parameters = [parameter('from', { type: 'date' }), parameter('to', { type: 'date', toItsEnd: true })];
    const values = { 'value-from': '2026-11-01', 'value-to': '2026-11-20' };
    const given = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-20T23:59:59.999Z' };
    expect(payload(parameters, values)).toEqual({ payload: given });
    expect(readRunValues(questionsOf(parameters), given, reader)).toEqual(values);
  });

  it('joins chosen and typed values, each once', () => {
    const many = parameter('many', { type: 'array', options });
    expect(payload([many], { 'value-many': ['a'], 'others-many': ['b', 'a'] })).toEqual({
      payload: { many: ['a', 'b'] },
    });
    expect(payload([many], { 'value-many': [], 'others-many': [] })).toHaveProperty('wrong', {
      'form.value-many': ['forms.chooseField?field=many'],
    });
  });

  it('accepts only whole numbers for integers', () => {
    const wrong = (what: string) => ({ wrong: { 'form.value-n': [`common.policyValidationMessages.${what}`] } });
    expect(payload([parameter('n', { type: 'integer' })], { 'value-n': 1.5 })).toEqual(wrong('VALID_INT'));
    const list = parameter('n', { type: 'array', item: 'integer' });
    expect(payload([list], { 'value-n': ['1', 'x'] })).toEqual(wrong('VALID_NUMBER'));
    expect(payload([list], { 'value-n': ['1', '1.5'] })).toEqual(wrong('VALID_INT'));
    expect(payload([list], { 'value-n': ['1', '2'] })).toEqual({ payload: { n: [1, 2] } });
  });

  it('requires both days of a custom timeframe, in order [reports 27]', () => {
    const dates = [parameter('startDate', { type: 'date' }), parameter('endDate', { type: 'date' })];
    const own = (values: object) => payload(dates, { timeframe: 'custom', ...values }, { ootb: true });
    expect(own({})).toEqual({
      wrong: { 'form.from': ['reports.run.fromNeeded'], 'form.until': ['reports.run.untilNeeded'] },
    });
    expect(own({ from: '2026-11-02', until: '2026-11-02' })).toEqual({
      wrong: { 'form.until': ['reports.run.untilAfter?date=2026-11-02'] },
    });
    expect(own({ from: '2026-11-02', until: '2026-11-03' })).toEqual({
      payload: { startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-03T23:59:59.999Z' },
    });
  });
});

it('readRunValues restores the values of an earlier run', () => {
  const parameters = [
    parameter('startDate', { type: 'date' }),
    parameter('endDate', { type: 'date' }),
    parameter('many', { type: 'array', options }),
    parameter('day', { type: 'date' }),
    parameter('none', { optional: true }),
  ];
  const given = {
    startDate: '2026-11-02T00:00:00.000Z',
    endDate: '2026-11-03T23:59:59.999Z',
    many: ['a', 'b'],
    day: '2026-11-01T00:00:00.000Z',
    none: null,
  };
  const all = questionsOf(parameters, { ootb: true });
  const values = readRunValues(all, given, reader);
  expect(values).toMatchObject({
    timeframe: 'custom',
    'value-many': ['a'],
    'others-many': ['b'],
    'value-day': '2026-11-01',
  });
  expect(toPayload(all, values, reader)).toEqual({ payload: given });
});

it.each(['today', 'yesterday', 'last7', 'last30'])('a run with timeframe %s can be repeated unchanged', (timeframe) => {
  const all = questionsOf([parameter('startDate', { type: 'date' }), parameter('endDate', { type: 'date' })], {
    ootb: true,
  });
  const started = toPayload(all, { timeframe }, reader);
  const { payload: given = {} } = started as { payload?: Record<string, unknown> };
  const values = readRunValues(all, given, reader);
  expect(values).toEqual({ timeframe });
  expect(toPayload(all, values, reader)).toEqual(started);
});
