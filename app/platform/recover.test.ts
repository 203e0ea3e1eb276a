import { describe, expect, it, test } from 'vitest';
import { PlatformError, type Reason } from './platform-error';
import { loadPart, mayStillRun, outcomeOf, recover, requirePart, withErrorKey, writeFailure } from './recover';

const failure = (reason: Reason, facts: { status?: number; write?: boolean } = {}) =>
  new PlatformError({ reason, callName: 'GET idm/x', ...facts });

function ending(reason: Reason): PlatformError {
  return Object.assign(failure(reason), { endsPage: true });
}

describe('a part of a page', () => {
  it.each([failure('unavailable'), failure('signed-out'), failure('forbidden'), new Error('ours')])(
    'says that it failed with %s',
    async (error) => {
      expect(await loadPart(Promise.resolve(3))).toEqual({ loaded: 3 });
      expect(await loadPart(Promise.reject(error))).toEqual({ failed: true });
      expect(await recover(Promise.reject(error), { otherwise: 7 })).toBe(7);
    },
  );

  it.each([ending('signed-out'), ending('forbidden'), new Response(null, { status: 302 })])(
    'does not stand after %s',
    async (thrown) => {
      await expect(loadPart(Promise.reject(thrown))).rejects.toBe(thrown);
      await expect(recover(Promise.reject(thrown), { otherwise: 7 })).rejects.toBe(thrown);
    },
  );
});

test('a value is given for a reason, and other failures are thrown', async () => {
  expect(await recover(Promise.reject(failure('missing')), { missing: null })).toBeNull();
  expect(await recover(Promise.reject(failure('forbidden')), { forbidden: 1, otherwise: 2 })).toBe(1);
  const error = failure('unavailable');
  await expect(recover(Promise.reject(error), { missing: null })).rejects.toBe(error);
});

test('a page may say what could not be loaded', async () => {
  await expect(withErrorKey('requests.failed', Promise.reject(failure('unavailable')))).rejects.toMatchObject({
    what: 'requests.failed',
  });
});

test('the outcome of a failed write', async () => {
  expect(await writeFailure(Promise.resolve())).toBeNull();
  const refused = new PlatformError({
    reason: 'refused',
    status: 400,
    callName: 'x',
    write: true,
    body: { message: 'Not this one.' },
  });
  expect(await writeFailure(Promise.reject(refused))).toMatchObject({ outcome: 'refused', message: 'Not this one.' });
  const over = ending('signed-out');
  await expect(writeFailure(Promise.reject(over))).rejects.toBe(over);
});

describe('a write that failed', () => {
  it.each<[Reason, number, ReturnType<typeof outcomeOf>]>([
    ['refused', 400, 'refused'],
    ['conflict', 409, 'conflict'],
    ['forbidden', 403, 'notAllowed'],
    ['missing', 404, 'missing'],
    ['signed-out', 401, 'signedOut'],
    ['unavailable', 501, 'unsaved'],
    ['unavailable', 500, 'unknown'],
    ['unavailable', 0, 'unknown'],
    ['garbled', 200, 'unknown'],
    ['refused', 302, 'unknown'],
  ])('%s with status %i is %s', (reason, status, outcome) => {
    expect(outcomeOf(failure(reason, { status, write: true }))).toBe(outcome);
  });

  it.each([
    [0, true],
    [504, true],
    [500, false],
    [503, false],
    [200, false],
  ])('with status %i may still run: %s', (status, expected) => {
    expect(mayStillRun(failure('unavailable', { status, write: true }))).toBe(expected);
  });

  it('was not made where a read before it was refused, unless the refusal is our own', () => {
    const read = new PlatformError({ reason: 'refused', status: 400, service: 'idm', callName: 'GET idm/x' });
    expect(outcomeOf(read)).toBe('unsaved');
    expect(outcomeOf(failure('refused', { status: 400 }))).toBe('refused');
  });

  it('was not sent where the platform could not be reached, and is unknown after a fault of ours', () => {
    expect(outcomeOf(failure('unavailable'))).toBe('unsaved');
    expect(outcomeOf(new Error('ours'))).toBe('unknown');
  });
});

test.each(['unavailable', 'forbidden', 'missing', 'refused'] as const)(
  'requirePart turns %s into a part that could not be loaded',
  async (reason) => {
    await expect(requirePart('problem.form', Promise.reject(failure(reason)))).rejects.toMatchObject({
      reason: 'unavailable',
      what: 'problem.form',
      write: false,
    });
    expect(await requirePart('problem.form', Promise.resolve(null))).toBeNull();
  },
);

test('requirePart lets what ends the page end it', async () => {
  const over = ending('signed-out');
  await expect(requirePart('problem.form', Promise.reject(over))).rejects.toBe(over);
});
