import { describe, expect, it } from 'vitest';
import { PlatformError, plainMessage, reasonOf, refusalReason } from './platform-error';

describe('the reason of a status', () => {
  it.each([
    [400, 'refused'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'missing'],
    [405, 'refused'],
    [408, 'unavailable'],
    [409, 'conflict'],
    [410, 'missing'],
    [412, 'conflict'],
    [422, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('%i is %s', (status, reason) => expect(reasonOf(status)).toBe(reason));
});

describe('words of the platform', () => {
  it.each([
    ['The request is closed.', 'The request is closed.'],
    ['<b>No</b> <i>more</i>', 'No more'],
    ['<b>Denied</b> now', 'Denied now'],
    ["'\u202egnp&#x202b;.exe' is not known", "'gnp.exe' is not known"],
    ['Can&#39;t do it', "Can't do it"],
    ['<img src=x onerror=alert(1)>', null],
    ['<img src="x" onerror="alert(1)">No', 'No'],
    ['a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#x27; &apos;e&apos;', `a <b> & "c" 'd' 'e'`],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&#0;&#7;x&#10;', 'x'],
    ['&#1114112;x', 'x'],
    ['&#xd800;x', 'x'],
    ['&nope;', '&nope;'],
    ['5 < 6', '5 < 6'],
    ['  spaced  ', 'spaced'],
    ['<br>', null],
    ['', null],
    ['&nbsp;', null],
  ])('%j is read as %j [shell 107]', (message, words) => expect(plainMessage(message)).toBe(words));

  it('words of the platform are read in no time, whatever they are', () => {
    const started = performance.now();
    for (const message of ['<'.repeat(100_000), '&#'.repeat(100_000), '<a'.repeat(100_000)]) plainMessage(message);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
  it('words of the platform are shortened', () => expect(plainMessage('x'.repeat(9_000))).toHaveLength(2_000));
});

describe('the reason of a refusal', () => {
  const reasonFor = (status: number, message: string) =>
    refusalReason(new PlatformError({ reason: reasonOf(status), status, callName: 'a call', body: { message } }));

  it.each([
    'Not Found',
    'Object 17a-b not found in managed/alpha_user',
    'Resource cannot be found.',
    'The draft report template X does not exist',
    'No configuration exists for id x',
    'UMA policy 7 not found',
  ])('is none where it says no more than that nothing is there: %s', (message) => {
    expect(reasonFor(404, message)).toBeNull();
  });

  it.each([
    [404, 'The workflow was stopped. Ask your administrator to start it again.'],
    [404, 'Frozen until the audit is over'],
    [403, 'Object 17a-b not found in managed/alpha_user'],
  ])('is the sentence of the platform: %i %s', (status, message) => {
    expect(reasonFor(status, message)).toBe(message);
  });
});

describe('PlatformError', () => {
  it('carries words and detail of the body and keeps the body itself to itself [shell 107]', () => {
    const error = new PlatformError({
      reason: 'refused',
      callName: 'POST iga/governance/requests',
      status: 400,
      body: { code: 400, message: 'No <b>way</b>', detail: { failedPolicyRequirements: [] }, secret: 'tok_SECRET' },
    });
    expect(error).toMatchObject({
      platformMessage: 'No way',
      detail: { failedPolicyRequirements: [] },
      uncertain: false,
    });
    expect(JSON.stringify(error) + error.message + error.stack).not.toContain('tok_SECRET');
    expect(error.message).not.toContain('No ');
  });
  it('has no message where the body only repeats the name of the status', () => {
    const body = { code: 409, reason: 'Conflict', message: 'Conflict' };
    expect(new PlatformError({ reason: 'refused', callName: 'x', status: 409, body }).platformMessage).toBeNull();
  });
  it.each(['Not Found', 'taken', 'BAD_REQUEST', 'Precondition Failed.', 'java.lang.NullPointerException'])(
    'has no message where that is only %j',
    (message) => {
      const error = new PlatformError({ reason: 'refused', callName: 'x', status: 400, body: { message } });
      expect(error.platformMessage).toBeNull();
    },
  );
  it('has our own reason as the key of its text', () => {
    const error = new PlatformError({ reason: 'conflict', callName: 'x', status: 409, messageKey: 'violations.gone' });
    expect(error.platformMessage).toBe('violations.gone');
  });
  it.each([undefined, null, 'text', 7, [], { message: { en: 'x' } }])('has no words for the body %j', (body) => {
    const error = new PlatformError({ reason: 'refused', callName: 'x', body });
    expect([error.platformMessage, error.detail]).toEqual([null, undefined]);
  });
});
