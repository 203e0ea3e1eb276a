import { describe, expect, it } from 'vitest';
import { ExtensionForm, isAbout, toExtensionRequest } from './extension';

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

describe('toExtensionRequest', () => {
  const grant = { grantType: 'roleMembership', grantIdType: 'roleId', grantId: 'r1' } as const;
  const line = { person: { id: 'kai', name: 'Kai', own: false }, grant };
  const until = new Date(day(90)).toISOString();

  it('names user, access and new end, and what else was answered', () => {
    const common = { userId: 'kai', ...grant, endDate: until, priority: 'low' };
    const terms = { until, justification: '', priority: 'low', expires: null } as const;
    expect(toExtensionRequest(line, terms)).toEqual({ common });
    expect(toExtensionRequest(line, { ...terms, justification: 'Goes on', expires: '2026-12-01' })).toEqual({
      common: { ...common, justification: 'Goes on', expiryDate: '2026-12-01' },
    });
  });

  it('is found again among the requests by user and access', () => {
    const request = {
      requestType: 'extendEndDate',
      user: { id: 'managed/user/kai' },
      request: { common: { ...grant } },
    };
    expect(isAbout(request, line)).toBe(true);
    expect(isAbout({ ...request, user: { id: 'mina' } }, line)).toBe(false);
    expect(isAbout({ ...request, requestType: 'roleRemove' }, line)).toBe(false);
    expect(isAbout({ ...request, request: { common: { ...grant, grantId: 'r2' } } }, line)).toBe(false);
    expect(isAbout({ requestType: 'extendEndDate', user: null, request: null }, line)).toBe(false);
  });
});
