import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { availableVerbs } from '../../work-items/verbs';
import { mayCancel, OWN_VERBS, toItemState } from './verbs';

const inStatus = (status: string, permissions: Record<string, unknown> | null = null) =>
  aRequest({ decision: { status }, permissions });

test('an own request can be canceled as long as it is open', () => {
  expect(['in-progress', 'suspended', 'complete', 'cancelled'].map((status) => mayCancel(inStatus(status)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('where the platform lists permissions, canceling has to be one of them', () => {
  expect(mayCancel(inStatus('in-progress', { cancel: true }))).toBe(true);
  expect(mayCancel(inStatus('in-progress', { comment: true }))).toBe(false);
  expect(mayCancel(inStatus('in-progress', { cancel: 'true' }))).toBe(false);
});

test('a comment can be added at any time', () => {
  expect(availableVerbs(OWN_VERBS, toItemState(inStatus('complete', { cancel: true })), 'denied')).toEqual(['comment']);
});
