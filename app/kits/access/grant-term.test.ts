import { expect, test } from 'vitest';
import type { Grant } from '../../platform/grants.server';
import { termOf } from './grant-term';

const grant = (request: object | null, duration: string | null) =>
  ({
    item: { decision: request && { accessRequest: request } },
    relationship: { temporalConstraints: duration === null ? [] : [{ duration }] },
  }) as unknown as Grant;

const MEMBERSHIP = '2026-01-01T00:00:00Z/2027-01-01T00:00:00Z';

test.each([
  [
    'the request',
    grant({ grantStartDate: '2026-05-01', grantEndDate: '2026-06-01' }, MEMBERSHIP),
    '2026-05-01',
    '2026-06-01',
  ],
  ['the membership', grant(null, MEMBERSHIP), '2026-01-01', '2027-01-01'],
  ['both, each date by itself', grant({ grantEndDate: '2026-06-01' }, MEMBERSHIP), '2026-01-01', '2026-06-01'],
])('termOf takes the dates of a grant from %s', (_, found, starts, ends) => {
  expect(termOf(found)).toEqual({ starts: Date.parse(starts), ends: Date.parse(ends), endUnknown: false });
});

test('termOf has no dates for a grant without any', () => {
  expect(termOf(grant(null, null))).toEqual({ starts: null, ends: null, endUnknown: false });
});

test('termOf does not know an end that cannot be read', () => {
  expect(termOf(grant(null, 'soon'))).toMatchObject({ ends: null, endUnknown: true });
  expect(termOf(grant({ grantEndDate: 'soon' }, null))).toMatchObject({ ends: null, endUnknown: true });
  expect(termOf(grant({ grantEndDate: '2026-06-01' }, 'soon')).endUnknown).toBe(false);
});
