import { describe, expect, test } from 'vitest';
import {
  cartFingerprint,
  countRequests,
  findMadeLines,
  findRemainingItems,
  findSkipped,
  groupSkippedByItem,
  namesAll,
  removeSkipped,
  type SentCart,
  type SentItem,
  toAccessScan,
  toLines,
  toNewRequests,
  toSkippedLines,
} from './sending';

const item = (id: string, more: Partial<SentItem> = {}): SentItem => ({
  type: 'entitlement',
  id,
  name: id,
  within: null,
  assignmentId: `as-${id}`,
  start: null,
  end: null,
  form: null,
  except: [],
  ...more,
});
const KAI = { id: 'kai', name: 'Kai Ruiz' };
const TOM = { id: 'tom', name: 'Tom Vale' };
const cart = (more: Partial<SentCart> = {}): SentCart => ({
  people: [KAI],
  items: [item('e1')],
  answers: { priority: 'low', justification: '', start: null, end: null, expires: null },
  ...more,
});

describe('the requests of a cart', () => {
  test('leaves out empty terms, and names applications first [requests 50]', () => {
    const items = [item('r1', { type: 'role' }), item('e1'), item('a1', { type: 'application', form: { floor: '3' } })];
    expect(toNewRequests(cart({ items }))).toEqual([
      {
        users: ['kai'],
        accessModifier: 'add',
        priority: 'low',
        catalogs: [
          { type: 'application', id: 'a1', data: { form: { floor: '3' } } },
          { type: 'entitlement', id: 'e1' },
          { type: 'role', id: 'r1' },
        ],
      },
    ]);
  });

  test('makes one call for each pair of dates, those of an item before those of all', () => {
    const answers = { priority: 'high', justification: 'Audit', start: 'S', end: null, expires: '2027-01-01' } as const;
    const calls = toNewRequests(cart({ items: [item('e1'), item('e2', { end: 'E' }), item('e3')], answers }));
    expect(calls.map(({ catalogs }) => catalogs.map(({ id }) => id))).toEqual([['e1', 'e3'], ['e2']]);
    expect(calls[0]).toMatchObject({ startDate: 'S', expiryDate: '2027-01-01', justification: 'Audit' });
    expect(calls[1]).toMatchObject({ endDate: 'E' });
    expect(calls[1]).not.toHaveProperty('startDate');
  });
});

test('rules are looked at for one person with entitlements only [requests 47]', () => {
  expect(toAccessScan(cart())).toEqual({ userId: 'kai', assignmentIds: ['as-e1'] });
  expect(toAccessScan(cart({ people: [KAI, TOM] }))).toBeNull();
  expect(toAccessScan(cart({ items: [item('a', { type: 'application', assignmentId: null })] }))).toBeNull();
});

test('a cart is known again while people and access stay', () => {
  const two = { people: [KAI, TOM], items: [item('a'), item('b')] };
  expect(cartFingerprint(two)).toBe(cartFingerprint({ people: [TOM, KAI], items: [item('b'), item('a')] }));
  expect(cartFingerprint(two)).not.toBe(cartFingerprint({ ...two, items: [item('a')] }));
});

test('every person and item has a line that says how it went', () => {
  const sent = cart({ people: [KAI, TOM], items: [item('e1'), item('e2', { end: 'E' })] });
  const [first, second] = toNewRequests(sent);
  if (!first || !second) throw new Error('two calls');
  const none = { message: null, catalogId: null };
  const lines = toLines(sent, [
    {
      request: first,
      result: {
        created: {
          made: [{ id: 'R1', userId: 'kai', catalogId: 'e1' }],
          errors: [{ userId: 'tom', error: 'DUPLICATE', ...none }],
        },
      },
    },
    { request: second, result: { failed: 'unsure', text: null } },
  ]);
  expect(
    lines.map(({ person, item: what, requestId, state, error }) => [person, what, requestId, state, error]),
  ).toEqual([
    ['Kai Ruiz', 'e1', 'R1', 'made', null],
    ['Kai Ruiz', 'e2', null, 'unsure', null],
    ['Tom Vale', 'e1', null, 'refused', 'DUPLICATE'],
    ['Tom Vale', 'e2', null, 'unsure', null],
  ]);
});

test('what the answer does not name is not known to be requested', () => {
  const [first] = toNewRequests(cart());
  if (!first) throw new Error('one call');
  const nothing = { made: [], errors: [] };
  const [line] = toLines(cart(), [{ request: first, result: { created: nothing, others: 'unsure' } }]);
  expect([line?.state, line?.requestId]).toEqual(['unsure', null]);
  expect(namesAll(first, nothing)).toBe(false);
  expect(namesAll(first, { made: [{ id: 'R1', userId: 'kai', catalogId: 'e1' }], errors: [] })).toBe(true);
});

test('only requests of the member for the same person and access are lines of the cart', () => {
  const made = (id: string, userId: string, assignmentId: string | null) =>
    ({
      id,
      requestType: 'entitlementGrant',
      user: { id: userId },
      ...(assignmentId === null ? {} : { assignment: { id: assignmentId } }),
    }) as never;
  const mine = cart({ items: [item('e1', { assignmentId: 'a1' })] });
  expect(findMadeLines(mine, [made('R1', 'kai', 'a1')])).toEqual([{ id: 'R1', userId: 'kai', catalogId: 'e1' }]);
  expect(findMadeLines(mine, [made('R1', 'tom', 'a1'), made('R2', 'kai', 'a2')])).toEqual([]);
  expect(findMadeLines(mine, [made('R1', 'kai', null)])).toBeNull();
});

describe('people an item is not requested for', () => {
  const none = { message: null };
  const two = cart({ people: [KAI, TOM], items: [item('e1', { except: ['kai'] }), item('e2')] });

  test('appear in no call, line or number', () => {
    const calls = toNewRequests(two);
    expect(calls.map(({ users, catalogs }) => [users, catalogs.map(({ id }) => id)])).toEqual([
      [['tom'], ['e1']],
      [['kai', 'tom'], ['e2']],
    ]);
    expect(countRequests(two)).toBe(3);
    const result = { created: { made: [], errors: [] } };
    const lines = toLines(
      two,
      calls.map((request) => ({ request, result })),
    );
    expect(lines.map(({ person, item: name }) => `${person} ${name}`)).toEqual([
      'Kai Ruiz e2',
      'Tom Vale e1',
      'Tom Vale e2',
    ]);
    expect(cartFingerprint(two)).not.toBe(cartFingerprint({ ...two, items: [item('e1'), item('e2')] }));
    expect(toAccessScan(cart({ items: [item('e1', { except: ['kai'] })] }))).toBeNull();
  });

  test('appear again before sending, as people may have changed', () => {
    const skipped = findSkipped(two, [
      { userId: 'kai', catalogId: 'e1', error: 'EXISTING_ACCESS', ...none },
      { userId: 'tom', catalogId: 'e1', error: 'DUPLICATE', ...none },
      { userId: 'kai', catalogId: 'e2', error: 'EXISTING_ACCESS', ...none },
      { userId: null, catalogId: null, error: 'STRANGE', ...none },
    ]);
    expect(skipped.map(({ person, item: { id }, error }) => [person.id, id, error])).toEqual([
      ['tom', 'e1', 'DUPLICATE'],
      ['kai', 'e2', 'EXISTING_ACCESS'],
    ]);
    expect(removeSkipped(two.people, two.items, skipped)).toEqual([item('e2', { except: ['kai'] })]);
    expect(groupSkippedByItem(skipped, 'kai')).toMatchObject([
      { name: 'e1', held: [], requested: ['Tom Vale'], self: false, count: 1 },
      { name: 'e2', held: ['Kai Ruiz'], requested: [], self: true, count: 1 },
    ]);
    expect(toSkippedLines(skipped)[1]).toMatchObject({ person: 'Kai Ruiz', item: 'e2', state: 'left' });
  });

  test('include those whose request was made, when the rest stays in the cart', () => {
    const calls = toNewRequests(two);
    const error = { userId: 'tom', catalogId: 'e2', error: 'DUPLICATE', ...none };
    const results = [{ failed: 'unsure' as const, text: null }, { created: { made: [], errors: [error] } }];
    const left = findRemainingItems(
      two,
      calls.map((request, at) => ({ request, result: results[at] ?? results[0] }) as never),
    );
    expect(left.map(({ id, except }) => [id, except])).toEqual([
      ['e1', ['kai']],
      ['e2', ['kai']],
    ]);
    const made = calls.map((request) => ({ request, result: { created: { made: [], errors: [] } } }));
    expect(findRemainingItems(two, made)).toEqual([]);
  });
});
