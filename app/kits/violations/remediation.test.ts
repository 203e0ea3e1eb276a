import { describe, expect, test } from 'vitest';
import {
  cartAddress,
  findFewestRemovals,
  listRemovalOptions,
  matchesText,
  parseCart,
  resolvedViolations,
  resolvesViolation,
  shouldRevalidateRemediation,
  toggleInCart,
} from './remediation';

const of = (id: string, ...sets: string[][]) => ({ id, sets });
const removed = (...ids: string[]) => new Set(ids);

describe('resolving violations', () => {
  test('resolvesViolation is true when one of its sets is removed completely', () => {
    const sets = [['a', 'b'], ['c']];
    expect(resolvesViolation(sets, removed('a'))).toBe(false);
    expect(resolvesViolation(sets, removed('a', 'b'))).toBe(true);
    expect(resolvesViolation(sets, removed('c'))).toBe(true);
    expect(resolvesViolation([[], ['c']], removed('a'))).toBe(false);
  });

  test('resolvedViolations includes others with the same access', () => {
    const others = [of('v2', ['c'], ['d']), of('v3', ['e'], ['f'])];
    expect(resolvedViolations(others, removed('c')).map(({ id }) => id)).toEqual(['v2']);
    expect(resolvedViolations(others, removed())).toEqual([]);
  });
});

describe('listRemovalOptions', () => {
  test('sorts by fewest removals, then by most other violations resolved', () => {
    const others = [of('v2', ['d'], ['x'])];
    const ways = listRemovalOptions({ sets: [['a', 'b'], ['c'], ['d']] }, others);
    expect(ways.map(({ set, also, smallest }) => [set, also, smallest])).toEqual([
      [2, ['v2'], true],
      [1, [], true],
      [0, [], false],
    ]);
  });

  test('leaves out redundant options', () => {
    expect(listRemovalOptions({ sets: [['a', 'b'], ['a']] }, []).map(({ ids }) => ids)).toEqual([['a']]);
    expect(listRemovalOptions({ sets: [['a'], ['a']] }, []).map(({ set }) => set)).toEqual([0]);
    expect(listRemovalOptions({ sets: [[], []] }, [])).toEqual([]);
  });
});

describe('findFewestRemovals', () => {
  test('prefers access that breaks several rules', () => {
    const all = [of('v1', ['a'], ['x']), of('v2', ['b'], ['x']), of('v3', ['c'], ['x'])];
    expect(findFewestRemovals(all)).toEqual({ ids: ['x'], exact: true });
  });

  test('finds a solution the greedy choice misses', () => {
    const all = [of('v1', ['a'], ['x', 'y']), of('v2', ['b'], ['x', 'y']), of('v3', ['c'], ['x', 'y'])];
    expect(new Set(findFewestRemovals(all).ids)).toEqual(new Set(['x', 'y']));
  });

  test('stops at the step limit and reports the result as not exact', () => {
    const all = Array.from({ length: 60 }, (_, at) =>
      of(`v${at}`, [`a${at}`, `s${at % 7}`], [`b${at}`, `t${at % 5}`], [`c${at}`, `u${at % 3}`]),
    );
    const begun = performance.now();
    const { ids, exact } = findFewestRemovals(all);
    expect(exact).toBe(false);
    expect(resolvedViolations(all, new Set(ids))).toHaveLength(60);
    // Trying every set would take too long.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('the remediation cart', () => {
  const entry = (id: string) => ({ id });
  const sets = [[entry('a'), entry('b')], [entry('c')]];
  const cart = (search: string) => parseCart(new URLSearchParams(search), sets);

  test('holds a whole set or some of one, never of both, and no unknown ids', () => {
    expect(cart('set=0')).toEqual({ set: 0, ids: ['a', 'b'] });
    expect(cart('grant=b&grant=c&grant=zzz')).toEqual({ set: 0, ids: ['b'] });
    expect(cart('set=7&grant=c')).toEqual({ set: 1, ids: ['c'] });
    expect(cart('set=-1')).toEqual({ set: null, ids: [] });
  });

  test('adds and removes one id; choosing from the other set empties it first', () => {
    expect(toggleInCart({ set: 0, ids: ['a'] }, 0, 'b')).toEqual({ set: 0, ids: ['a', 'b'] });
    expect(toggleInCart({ set: 0, ids: ['a'] }, 0, 'a')).toEqual({ set: null, ids: [] });
    expect(toggleInCart({ set: 0, ids: ['a', 'b'] }, 1, 'c')).toEqual({ set: 1, ids: ['c'] });
  });

  test('is kept in the address together with the other parameters', () => {
    const here = { pathname: '/violations/remediate/v1', search: '?list=page%3D2&set=1' };
    expect(cartAddress(here, { set: 0, ids: ['a', 'b'] }, 2)).toBe('/violations/remediate/v1?list=page%3D2&set=0');
    expect(cartAddress(here, { set: 0, ids: ['a'] }, 2)).toBe('/violations/remediate/v1?list=page%3D2&grant=a');
    expect(cartAddress({ ...here, search: '?set=1' }, { set: null, ids: [] }, 0)).toBe('/violations/remediate/v1');
  });

  test('needs no revalidation on change, but on submit and retry', () => {
    const at = (search: string) => new URL(`https://portal.example/violations/remediate/v1${search}`);
    const step = { currentUrl: at(''), nextUrl: at('?set=1'), defaultShouldRevalidate: true };
    expect(shouldRevalidateRemediation(step)).toBe(false);
    expect(shouldRevalidateRemediation({ ...step, formMethod: 'GET' })).toBe(false);
    expect(shouldRevalidateRemediation({ ...step, formMethod: 'POST' })).toBe(true);
    expect(shouldRevalidateRemediation({ ...step, nextUrl: at('') })).toBe(true);
  });
});

test('matchesText searches name, application and description', () => {
  const entry = {
    id: 'cid',
    name: 'Post journal',
    isUnread: false,
    application: 'Ledger',
    applicationId: 'app-ledger',
    description: 'May post',
    byRole: false,
    roles: [],
  };
  for (const text of ['', ' JOURNAL', 'ledger', 'may p']) expect(matchesText(entry, text), text).toBe(true);
  expect(matchesText(entry, 'cid')).toBe(false);
});
