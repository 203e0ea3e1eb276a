import { expect, test } from 'vitest';
import { NAMING } from '../../../../tests/builders/naming';
import { aRequest } from '../../../../tests/builders/request';
import { asQueryFilter } from '../../../platform/protocol/query-filter';
import { isRepeatable, toRepeatedRequest } from './repeat-request';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const over = { status: 'complete', outcome: 'denied' };
const finished = (more = {}) => aRequest({ decision: over, assignment: { id: 'as1' }, ...more });

test('a finished grant can be requested again, with its answers but no past date', () => {
  const common = { priority: 'high', startDate: '2026-01-01T00:00:00Z', endDate: '2099-01-01T00:00:00Z' };
  const again = toRepeatedRequest(finished({ common }), NOW, NAMING);
  expect(again).toMatchObject({
    type: 'entitlement',
    person: { id: 'kai', name: 'Kai Ruiz' },
    answers: { priority: 'high', start: null, end: '2099-01-01T00:00:00.000Z', expires: null },
  });
  expect(again && asQueryFilter(again.filter)).toBe("(item.type eq 'entitlementGrant') and (assignment.id eq 'as1')");
});

test('open requests, removals and requests without an item cannot be repeated', () => {
  expect(isRepeatable(finished())).toBe(true);
  expect(isRepeatable(finished({ decision: {} }))).toBe(false);
  expect(isRepeatable(finished({ type: 'entitlementRemove' }))).toBe(false);
  expect(isRepeatable(finished({ assignment: null }))).toBe(false);
  expect(isRepeatable(finished({ type: 'guestBadge' }))).toBe(false);
});
