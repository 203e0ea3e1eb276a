import { describe, expect, it } from 'vitest';
import { ExtensionForm, requestsOf } from './extension';

const NOW = Date.UTC(2026, 10, 23);
const day = (days: number) => NOW + days * 86_400_000;
const text = (days: number) => new Date(day(days)).toISOString().slice(0, 10);
const form = ExtensionForm(
  [
    { place: 0, ends: day(10) },
    { place: 1, ends: day(40) },
  ],
  { reasonNeeded: true, zone: 'UTC', now: NOW },
);
const wrong = (sent: object) => {
  const { error } = form.safeParse({ 'line-0': 'extend', 'line-1': 'end', justification: 'Goes on', ...sent });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('ExtensionForm', () => {
  it('requires an end after all current ones', () => {
    expect(wrong({ until: [text(20)] })).toEqual([]);
    expect(wrong({ until: [text(20)], 'line-1': 'extend' })).toEqual([['until', 'access.ending.extend.tooEarly']]);
    expect(wrong({ until: [] })).toEqual([['until', 'access.ending.extend.untilNeeded']]);
    expect(wrong({ until: [text(-1)] })[0]?.[0]).toBe('until');
  });

  it('requires a reason when something is extended, and nothing otherwise', () => {
    expect(wrong({ until: [text(20)], justification: ' ' })).toEqual([
      ['justification', 'access.ending.extend.reasonNeeded'],
    ]);
    expect(wrong({ 'line-0': 'end', until: [], justification: '' })).toEqual([]);
  });

  it('refuses unknown fields', () => {
    expect(wrong({ until: [text(20)], users: 'somebody' })).toHaveLength(1);
    expect(wrong({ until: [text(20)], 'line-0': 'forever' })).toHaveLength(1);
  });
});

describe('requestsOf', () => {
  const line = { id: '/x', name: 'x', within: null, ends: day(10), extend: true } as const;
  const kai = { id: 'kai', name: 'Kai', own: false };
  const mina = { id: 'mina', name: 'Mina', own: true };
  const until = new Date(day(90)).toISOString();
  const answers = { until, justification: '', priority: 'low', expires: null, list: '' } as const;

  it('returns one request per user with all extended access', () => {
    const lines = [
      { ...line, kind: 'role' as const, catalogId: 'c1', person: kai },
      { ...line, kind: 'account' as const, catalogId: 'c2', person: mina },
      { ...line, kind: 'entitlement' as const, catalogId: 'c3', person: kai },
      { ...line, kind: 'role' as const, catalogId: 'c4', person: kai, extend: false },
    ];
    expect(requestsOf({ ...answers, lines })).toEqual([
      {
        users: ['kai'],
        accessModifier: 'add',
        priority: 'low',
        endDate: until,
        catalogs: [
          { type: 'role', id: 'c1' },
          { type: 'entitlement', id: 'c3' },
        ],
      },
      {
        users: ['mina'],
        accessModifier: 'add',
        priority: 'low',
        endDate: until,
        catalogs: [{ type: 'application', id: 'c2' }],
      },
    ]);
  });

  it('returns none when nothing is extended', () => {
    const lines = [{ ...line, kind: 'role' as const, catalogId: 'c1', person: kai, extend: false }];
    expect(requestsOf({ ...answers, lines, until: null })).toEqual([]);
  });
});
