import { env, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Env } from '../platform-object';
import { collection } from './collection';
import { parseElasticQuery } from './elastic-query';
import { LIMITS } from './query';
import { openStore } from './store';

const events = collection<{
  id: string;
  score: number;
  at: string;
  city?: string;
  risky: boolean;
  why: string[];
  found?: object[];
}>({
  name: 'test/elastic',
  lists: ['why'],
});

const EVENTS = [
  { id: 'a', score: 10, at: '2026-03-01T08:00:00.123456', city: 'oslo', risky: false, why: [] },
  {
    id: 'b',
    score: 49.6,
    at: '2026-03-02T08:00:00.123456',
    city: 'lyon',
    risky: true,
    why: ['device', 'country'],
    found: [
      { is_a: true, score: 80 },
      { is_a: false, score: 0 },
    ],
  },
  { id: 'c', score: 80.4, at: '2026-03-03T08:00:00.123456', city: 'oslo', risky: true, why: ['country'] },
  { id: 'd', score: 100, at: '2026-03-04T08:00:00.123456', risky: true, why: ['hour'] },
];

function found(query: unknown): Promise<string> {
  const { PLATFORM_OBJECT } = env as unknown as Env;
  return runInDurableObject(PLATFORM_OBJECT.getByName('elastic'), (_, { storage }) => {
    const store = openStore(storage);
    for (const event of EVENTS) store.put(events, event.id, event);
    const ids = store.search(events, { filter: parseElasticQuery(query) }).map(({ id }) => id);
    return ids.join('');
  });
}

const term = (field: string, value: unknown) => ({ term: { [field]: value } });

describe('Elasticsearch queries', () => {
  it.each([
    ['everything', { match_all: {} }, 'abcd'],
    ['one value', term('city.keyword', 'oslo'), 'ac'],
    ['a boolean', term('risky', true), 'bcd'],
    ['one value, in its own case', term('city.keyword', 'Oslo'), ''],
    ['one value of a list', term('why.keyword', 'country'), 'bc'],
    ['several values', { terms: { 'city.keyword': ['oslo', 'lyon'] } }, 'abc'],
    ['no values', { terms: { city: [] } }, ''],
    ['a match', { match: { 'city.keyword': 'lyon' } }, 'b'],
    ['a pattern, in its own case', { wildcard: { 'city.keyword': '*sl*' } }, 'ac'],
    ['a pattern in another case', { wildcard: { 'city.keyword': 'OS*' } }, ''],
    ['a pattern with signs that mean themselves', { wildcard: { 'city.keyword': '[o]slo\\*' } }, ''],
    ['one entry of a list of objects', { nested: { path: 'found', query: term('found.is_a', true) } }, 'b'],
    [
      'both of one entry',
      { nested: { path: 'found', query: { bool: { must: [term('found.is_a', true), term('found.score', 0)] } } } },
      '',
    ],
    ['a range without its upper end', { range: { score: { gte: 49.6, lt: 100 } } }, 'bc'],
    ['a range without its lower end', { range: { score: { gt: 10, lte: 100 } } }, 'bcd'],
    [
      'dates without a zone as UTC',
      { range: { at: { gte: '2026-03-02T08:00:00Z', lte: '2026-03-03T09:00:00Z' } } },
      'bc',
    ],
    ['a field that is there', { exists: { field: 'city' } }, 'abc'],
    ['what must hold', { bool: { must: [term('risky', true), term('city', 'oslo')] } }, 'c'],
    ['single queries in place of lists', { bool: { must: term('risky', true), filter: term('city', 'oslo') } }, 'c'],
    ['what must not hold', { bool: { must_not: [term('id', 'b'), { exists: { field: 'nothing' } }] } }, 'acd'],
    ['one of several', { bool: { should: [term('id', 'a'), term('id', 'd')] } }, 'ad'],
    [
      'one of several, where it is demanded beside others',
      { bool: { must: [term('risky', true)], should: [term('id', 'a'), term('id', 'd')], minimum_should_match: 1 } },
      'd',
    ],
    [
      'alternatives that are not demanded',
      { bool: { filter: [term('risky', true)], should: [term('id', 'a')] } },
      'bcd',
    ],
    ['one of none', { bool: { should: [], minimum_should_match: 1 } }, ''],
    ['an empty bool', { bool: {} }, 'abcd'],
    [
      'what is nested',
      { bool: { must: [{ bool: { should: [term('id', 'a'), term('id', 'c')], minimum_should_match: 1 } }] } },
      'ac',
    ],
  ])('find %s', async (_, query, ids) => expect(await found(query)).toBe(ids));

  it.each([
    ['another clause', { fuzzy: { city: 'oslo' } }],
    ['two clauses', { match_all: {}, exists: { field: 'city' } }],
    ['no clause', {}],
    ['no object', 'everything'],
    ['two fields', { term: { a: 1, b: 2 } }],
    ['an object as a value', term('a', { value: 1 })],
    ['terms without a list', { terms: { a: 'b' } }],
    ['another bound', { range: { score: { above: 1 } } }],
    ['a bound that is no number and no text', { range: { score: { gte: true } } }],
    ['another key in bool', { bool: { must: [], boost: 2 } }],
    ['more alternatives than one', { bool: { should: [{ match_all: {} }], minimum_should_match: 2 } }],
    ['a field of the prototype as clause', { constructor: {} }],
  ])('refuse %s', (_, query) =>
    expect(() => parseElasticQuery(query)).toThrow(expect.objectContaining({ status: 400 })),
  );

  it('refuse unlimited nesting and repetition', () => {
    let nested: unknown = { match_all: {} };
    for (let depth = 0; depth <= LIMITS.depth; depth += 1) nested = { bool: { must: [nested] } };
    expect(() => parseElasticQuery(nested)).toThrow('nested too deeply');
    const many = { bool: { should: Array(LIMITS.nodes).fill({ match_all: {} }) } };
    expect(() => parseElasticQuery(many)).toThrow('too many clauses');
  });
});
