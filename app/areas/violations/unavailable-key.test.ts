import { expect, it } from 'vitest';
import { UNSURE, unavailableKey } from './unavailable-key';

it.each([
  ['allow', 'exception', 'violations.gone.exception'],
  ['extend', 'in-progress', 'violations.gone.noException'],
  ['revoke', 'in-progress', 'violations.gone.noException'],
  ['forward', 'pending', 'violations.gone.pending'],
  ['allow', 'pending', 'violations.gone.pending'],
  ['forward', 'in-progress', 'violations.notAllowed.forward'],
  ['extend', 'exception', 'violations.notAllowed.extend'],
] as const)('unavailableKey of %s at status %s is %s', (verb, status, text) => {
  expect(unavailableKey('notAllowed', verb, status)).toBe(text);
});

it.each([
  ['complete', 'violations.gone.notWaiting'],
  [UNSURE, 'violations.failed.unsure'],
])('unavailableKey of one that does not wait at status %s is %s', (status, text) => {
  expect(unavailableKey('notWaiting', 'comment', status)).toBe(text);
});
