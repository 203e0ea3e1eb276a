import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { decisionOf, outcomeOf, phaseStateOf, statusOf, trackingOf } from './states';

const standing = (decision: Record<string, unknown>) => aRequest({ decision });
const phase = (about: object) => ({ name: 'p', ...about }) as Parameters<typeof phaseStateOf>[0];

test.each([
  ['in-progress', 'inProgress', 'due'],
  ['suspended', 'suspended', 'due'],
  ['provisioning', 'provisioning', 'due'],
  ['complete', 'completed', 'ok'],
  ['cancelled', 'canceled', 'bad'],
  ['something new', 'inProgress', 'due'],
])('status %s is shown as %s', (status, word, tone) => {
  expect(statusOf(standing({ status }))).toEqual({ word, tone });
});

describe('the decision', () => {
  test('is pending until somebody decides', () => {
    expect(decisionOf(standing({}))).toEqual({ word: 'pending', tone: 'due' });
    expect(decisionOf(standing({ decision: 'approved' }))?.tone).toBe('ok');
    expect(decisionOf(standing({ decision: 'rejected' }))?.tone).toBe('bad');
  });

  test('is absent when it ended without one', () => {
    for (const status of ['complete', 'cancelled']) expect(decisionOf(standing({ status }))).toBeNull();
  });
});

test('the outcome with a space is red, the one without green; unknown ones are not shown', () => {
  expect(outcomeOf(standing({ outcome: 'not provisioned' }))).toEqual({ word: 'notProvisioned', tone: 'bad' });
  expect(outcomeOf(standing({ outcome: 'provisioned' }))).toEqual({ word: 'provisioned', tone: 'ok' });
  expect(outcomeOf(standing({ outcome: 'constructor' }))).toBeNull();
  expect(outcomeOf(standing({}))).toBeNull();
});

describe('the state of a phase', () => {
  test('is its decision, else its status', () => {
    expect(phaseStateOf(phase({ decision: 'approve', status: 'complete' }), null).word).toBe('approved');
    expect(phaseStateOf(phase({ decision: 'deny', status: 'complete' }), null).word).toBe('denied');
    expect(phaseStateOf(phase({ status: 'in-progress' }), null).word).toBe('inProgress');
    expect(phaseStateOf(phase({ status: 'cancelled' }), null).word).toBe('canceled');
  });

  test('is the outcome of the request when it only ended', () => {
    expect(phaseStateOf(phase({ status: 'complete' }), 'provisioned').word).toBe('approved');
    expect(phaseStateOf(phase({ status: 'complete' }), null).word).toBe('pending');
  });
});

describe('tracking', () => {
  const states = (decision: Record<string, unknown>) => trackingOf(standing(decision)).map(({ state }) => state);

  test('follows the status', () => {
    expect(states({ status: 'in-progress' })).toEqual(['done', 'now', 'later', 'later']);
    expect(states({ status: 'provisioning' })).toEqual(['done', 'done', 'now', 'later']);
    expect(states({ status: 'complete' })).toEqual(['done', 'done', 'done', 'done']);
  });

  test('knows only the beginning of what is suspended or cancelled', () => {
    for (const status of ['suspended', 'cancelled'])
      expect(states({ status })).toEqual(['done', 'later', 'later', 'later']);
  });
});
