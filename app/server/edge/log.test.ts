import { describe, expect, it, vi } from 'vitest';
import { errorFields, maskSecrets, writeLog } from './log';

describe('maskSecrets', () => {
  it.each([
    'token',
    'accessToken',
    'clientSecret',
    'password',
    'newPassword',
    'cookie',
    'set-cookie',
    'authorization',
    'verifier',
    'justification',
    'comment',
    'code',
    'sid',
  ])('never shows a value named %s', (name) => {
    expect(maskSecrets({ [name]: 'x-1' })).toEqual({ [name]: '[masked]' });
  });

  it.each([
    ['/auth/callback?code=abc&state=def&iss=https://idp.example', 'abc', 'def'],
    ['redirect to https://idp.example/x#id_token=abc.def', 'abc.def'],
    ['Authorization: Bearer tok_SECRET', 'tok_SECRET'],
    ['Basic dXNlcjpwYXNz in a header', 'dXNlcjpwYXNz'],
    [
      'jwt eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtaW5hIn0.c2lnbmF0dXJl here',
      'eyJhbGciOiJSUzI1NiJ9',
      'eyJzdWIiOiJtaW5hIn0',
      'c2lnbmF0dXJl',
    ],
    ['jwe eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn here', 'eyJhbGciOiJkaXIifQ', 'Y2lwaGVy', 'dGFn'],
    ['__Host-sid=s3cret-value; other', 's3cret-value'],
    ['"access_token":"abc-1"', 'abc-1'],
    ['code_verifier=abc-1', 'abc-1'],
    ['refresh_token=abc-1&x', 'abc-1'],
    ['password=hunter2', 'hunter2'],
    ['/x/clientToken%3Dabc-1', 'abc-1'],
  ])('hides the secrets in %j', (text, ...secrets) => {
    const { reason } = maskSecrets({ reason: text });
    for (const secret of secrets) expect(reason).not.toContain(secret);
    expect(reason).toContain('[masked]');
  });

  it('leaves the rest as it is', () => {
    const record = {
      id: 'r-1',
      path: '/approvals/1',
      status: 200,
      ms: 4,
      ok: true,
      tenant: null,
      reason: 'missing 404',
    };
    expect(maskSecrets(record)).toEqual(record);
  });

  it('shortens long texts', () => {
    expect(String(maskSecrets({ reason: 'x'.repeat(10_000) }).reason)).toHaveLength(500);
  });
});

describe('writeLog', () => {
  it('writes one line, whatever the values hold', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    writeLog({ path: '/a\n{"level":"audit","event":"sign-in"}\r\u2028', status: 200 });
    const line = String(log.mock.calls[0]?.[0]);
    log.mockRestore();
    expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
    expect(JSON.parse(line)).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      path: '/a\n{"level":"audit","event":"sign-in"}\r\u2028',
      status: 200,
    });
  });
});

describe('errorFields', () => {
  it('names the error and its place', () => {
    const { error, reason, place } = errorFields(new TypeError('broken'));
    expect([error, reason]).toEqual(['TypeError', 'broken']);
    expect(place).toContain('log.test');
  });
  it('shows nothing of what is no error', () => {
    expect(errorFields({ token: 'tok_SECRET' })).toEqual({ error: 'object' });
  });
  it('shows nothing of a text that could not be parsed', () => {
    let thrown: unknown;
    try {
      JSON.parse('tok_SECRET');
    } catch (error) {
      thrown = error;
    }
    expect(JSON.stringify(errorFields(thrown))).not.toContain('tok_SECRET');
  });
});

it.each([
  ['/handleOAuth/clientToken%3Dabc', '/handleOAuth'],
  ['/HANDLEoauth/x.data', '/handleOAuth'],
  ['/%68andleOAuth/x', '/handleOAuth'],
  ['//handleOAuth/x', '/handleOAuth'],
  ['/handleOAuth/%E0%A4%A', '/handleOAuth'],
  ['/am/json/users/mina.holt', '/am'],
  ['/approvals/r-1', '/approvals/r-1'],
])('the path %s is written as %s, whatever the record is about', (path, written) => {
  expect(maskSecrets({ path, event: 'cross-origin refused' })).toEqual({
    path: written,
    event: 'cross-origin refused',
  });
});
