import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { outcomeOf, phaseStateOf, statusOf } from './states';

const standing = (decision: Record<string, unknown>) => aRequest({ decision });
const phase = (about: object) => ({ name: 'p', ...about }) as Parameters<typeof phaseStateOf>[0];

test.each([
  ['in-progress', 'inProgress', 'plain'],
  ['suspended', 'suspended', 'plain'],
  ['provisioning', 'provisioning', 'plain'],
  ['cancelled', 'canceled', 'plain'],
  ['something new', 'unknown', 'plain'],
  [null, 'unknown', 'plain'],
])('status %s is shown as %s [requests 20]', (status, word, tone) => {
  expect(statusOf(standing({ status }))).toEqual({ word, tone });
});

test.each([
  [{ decision: 'rejected', outcome: 'denied' }, 'rejected'],
  [{ decision: 'approved', outcome: 'not provisioned' }, 'notProvisioned'],
  [{ decision: 'approved', outcome: 'denied' }, 'denied'],
])('a request that ended with %j has the status %s, and no success [requests 20]', (end, word) => {
  expect(statusOf(standing({ status: 'complete', ...end }))).toEqual({ word, tone: 'bad' });
});

test.each(['provisioned', 'fulfilled'])('a complete request with the outcome %s is completed', (outcome) => {
  expect(statusOf(standing({ status: 'complete', outcome }))).toEqual({ word: 'completed', tone: 'ok' });
});

test.each([null, 'pending', 'something new'])(
  'the result of a complete request with the outcome %s is unclear',
  (outcome) => {
    const decision = { status: 'complete', decision: 'approved', outcome };
    for (const type of ['roleGrant', 'roleRemove'])
      expect(statusOf(aRequest({ type, decision }))).toEqual({ word: 'unclear', tone: 'plain' });
  },
);

test.each([
  [{ status: 'provisioning' }, 'removing'],
  [{ status: 'complete', outcome: 'provisioned' }, 'removed'],
  [{ status: 'complete', outcome: 'not provisioned' }, 'notRemoved'],
  [{ status: 'complete', outcome: 'denied' }, 'notRemoved'],
])('a removal with %j has the status %s', (decision, word) => {
  expect(statusOf(aRequest({ type: 'entitlementRemove', decision })).word).toBe(word);
});

test('the outcome of a removal shows whether the access is gone', () => {
  const of = (outcome: string) => outcomeOf(aRequest({ type: 'roleRemove', decision: { outcome } }))?.word;
  expect([of('provisioned'), of('not provisioned'), of('denied')]).toEqual(['removed', 'notRemoved', 'notRemoved']);
});

test('a canceled request is no failure', () => {
  expect(statusOf(standing({ status: 'complete', outcome: 'cancelled' }))).toEqual({ word: 'canceled', tone: 'plain' });
  expect(outcomeOf(standing({ outcome: 'cancelled' }))).toEqual({ word: 'canceled', tone: 'plain' });
});

test('a request that was not decided in time has expired, and was not canceled', () => {
  const comments = [{ action: 'expire', comment: 'Nobody decided.', user: { id: 'SYSTEM' } }];
  expect(statusOf(standing({ status: 'cancelled', comments })).word).toBe('expired');
});

test('a failed outcome is red, a successful one green; unknown ones are not shown [requests 20]', () => {
  expect(outcomeOf(standing({ outcome: 'not provisioned' }))).toEqual({ word: 'notProvisioned', tone: 'bad' });
  expect(outcomeOf(standing({ outcome: 'provisioned' }))).toEqual({ word: 'provisioned', tone: 'ok' });
  expect(outcomeOf(standing({ outcome: 'constructor' }))).toBeNull();
  expect(outcomeOf(standing({}))).toBeNull();
});

describe('the state of a phase', () => {
  test('does not depend on the outcome for a wait', () => {
    const wait = phase({ type: 'scheduled', status: 'complete' });
    for (const outcome of ['provisioned', 'denied', null]) expect(phaseStateOf(wait, outcome).word).toBe('ended');
  });

  test('follows the decision, else the status', () => {
    expect(phaseStateOf(phase({ decision: 'approve', status: 'complete' }), null).word).toBe('approved');
    expect(phaseStateOf(phase({ decision: 'deny', status: 'complete' }), null).word).toBe('denied');
    expect(phaseStateOf(phase({ status: 'in-progress' }), null).word).toBe('inProgress');
    expect(phaseStateOf(phase({ status: 'cancelled' }), null).word).toBe('canceled');
  });

  test('is unknown where neither can be read', () => {
    expect(phaseStateOf(phase({}), 'provisioned').word).toBe('unknown');
    expect(phaseStateOf(phase({ status: 'something new' }), null).word).toBe('unknown');
    expect(phaseStateOf(phase({ status: 'pending' }), null).word).toBe('pending');
  });

  test('follows the outcome of the request when it only ended', () => {
    expect(phaseStateOf(phase({ status: 'complete' }), 'provisioned').word).toBe('approved');
    expect(phaseStateOf(phase({ status: 'complete' }), null).word).toBe('ended');
    expect(phaseStateOf(phase({ status: 'complete' }), 'not provisioned').word).toBe('ended');
  });
});
