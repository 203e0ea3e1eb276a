import { describe, expect, it } from 'vitest';
import { PatternBudget } from '../../../../lib/linear-pattern';
import type { Property } from '../../../../platform/schemas.server';
import {
  findDuplicateKey,
  findProblems,
  fitToStorage,
  type ImportResult,
  itemName,
  parseItems,
  toNewObject,
} from './import';

const property = (type: string, more: Partial<Property> = {}) =>
  ({
    type,
    enum: [],
    policies: [],
    isVirtual: false,
    isRelationshipList: false,
    items: null,
    ...more,
  }) as unknown as Property;
const schema = {
  required: ['name', 'hidden'],
  unread: ['sealed'],
  properties: {
    name: property('string'),
    size: property('integer'),
    level: property('string', { enum: ['low', 'high'] }),
    owner: property('relationship'),
    roles: property('array', { isRelationshipList: true }),
    tags: property('array', { items: { type: 'string', enum: [], properties: {} } }),
    made: property('string', { isVirtual: true }),
    hidden: property('string'),
  },
};
const create = { allowed: true, properties: ['name', 'size', 'level', 'owner', 'roles', 'tags', 'made'] };
const fieldsOf = (item: object) =>
  findProblems({ name: 'x', ...item }, { schema, create, patterns: new PatternBudget() }).map(({ field }) => field);

describe('parsing an import', () => {
  it('accepts one object or a list', () => {
    expect(parseItems('\ufeff{"name":"x"}')).toEqual({ items: [{ name: 'x' }] });
    expect(parseItems('[{"name":"x"},{}]')).toEqual({ items: [{ name: 'x' }, {}] });
  });
  it.each(['', '5', 'null', '[]', '[[]]', '{"a":1,"a":1}', '{"constructor":1}'])('refuses %s', (text) => {
    expect(parseItems(text)).toHaveProperty('wrong');
  });
});

describe('validation of an imported object', () => {
  it.each([
    [{ size: 1.5 }, 'size'],
    [{ size: '1' }, 'size'],
    [{ level: 'middle' }, 'level'],
    [{ owner: 'managed/alpha_user/x' }, 'owner'],
    [{ owner: { _ref: '../x' } }, 'owner'],
    [{ roles: [{ _ref: 'managed/alpha_role/x' }, 1] }, 'roles'],
    [{ tags: [1] }, 'tags'],
    [{ made: 'x' }, 'made'],
    [{ hidden: 'x' }, 'hidden'],
    [{ nope: 'x' }, 'nope'],
    [{ toString: 'x' }, 'toString'],
    [{ name: '' }, 'name'],
  ])('reports %j at its property', (item, field) => expect(fieldsOf(item)).toEqual([field]));

  it('accepts valid objects and ignores properties of the platform', () => {
    const item = { _id: '1', _rev: '2', size: 1, level: 'low', owner: { _ref: 'managed/alpha_user/x' }, tags: ['a'] };
    expect(fieldsOf({ ...item, roles: null })).toEqual([]);
    expect(Object.keys(toNewObject({ ...item, roles: null }))).toEqual(['size', 'level', 'owner', 'tags']);
  });
});

it('an imported object repeats an earlier one by its keys, whatever case', () => {
  const items = [{ name: 'a' }, { name: 'A' }, { name: 'b' }, {}];
  expect(items.map((_, at) => findDuplicateKey(items, at, ['name']))).toEqual([null, 'name', null, null]);
});

it('the name of an imported object is one line, or its number', () => {
  expect(itemName({ name: 'a\u0000\nb' }, ['name'], 1)).toBe('a b');
  expect(itemName({ name: '\u202e' }, ['name'], 7)).toBe('#7');
});

const refused = (name: string, problems: ImportResult['problems'], more = 0): ImportResult => {
  return { name, outcome: 'refused', id: null, problems, more };
};

it('the results of a batch always fit into storage', () => {
  const text = '"'.repeat(1000);
  const portion = Array.from({ length: 25 }, () => refused('x'.repeat(60), Array(4).fill({ field: text, text })));
  const stored = fitToStorage(portion);
  expect(JSON.stringify(stored).length).toBeLessThan(16_000);
  expect(stored.map(({ problems, more }) => problems.length + more)).toEqual(Array(25).fill(4));
});

it('stored results keep as many problems as fit and count the others', () => {
  const problems = Array.from({ length: 12 }, (_, at) => ({ field: `field${at}`, text: 'x'.repeat(60) }));
  const [few] = fitToStorage([refused('a', problems, 1)]);
  expect(few).toMatchObject({ problems: problems.slice(0, 10), more: 3 });
  const many = fitToStorage(Array.from({ length: 25 }, () => refused('a', problems)));
  expect(many.map(({ problems: kept, more }) => kept.length + more)).toEqual(Array(25).fill(12));
  expect(many[0]?.problems).toEqual(problems.slice(0, 5));
  const [long] = fitToStorage([refused('a', [{ field: '', text: 'x'.repeat(200) }])]);
  expect(long?.problems[0]?.text).toMatch(/^x{159}…$/);
});

it('five hundred objects share the budget of the request, and what is not judged is no problem', () => {
  const policies = [{ policyId: 'regexpMatches', params: { regexp: '[a-z]{2,500}@' } }];
  const patterns = new PatternBudget();
  const judge = {
    schema: { required: [], unread: [], properties: { name: property('string', { policies }) } },
    create,
    patterns,
  };
  const started = performance.now();
  const found = Array.from({ length: 500 }, () => findProblems({ name: 'a'.repeat(2_000) }, judge));
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(found.flat()).toEqual([]);
  expect(findProblems({ name: 'a' }, { ...judge, patterns: new PatternBudget() })).toHaveLength(1);
});
