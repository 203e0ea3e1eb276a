import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../context/tenant';
import { isConsentForm, withConsentToken } from './consent-form';

const PORTAL = 'https://portal.example';
const tenant = resolveTenant(
  TenantDocument.parse({ name: 'T', platform: 'https://platform.example' }),
  'portal.example',
);
const AUTHORIZE = '/am/oauth2/realms/root/realms/alpha/authorize';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: PORTAL };

function isConsent(path: string, headers: Record<string, string>, method = 'POST') {
  const request = new Request(PORTAL + path, { method, headers });
  return isConsentForm(request, new URL(request.url), tenant);
}

describe('a consent form', () => {
  it('is one that the portal’s own origin sends to the authorization endpoint', () => {
    expect(isConsent(AUTHORIZE, FORM)).toBe(true);
  });
  it.each([
    ['another address', '/am/oauth2/realms/root/realms/alpha/access_token', FORM],
    ['another origin', AUTHORIZE, { ...FORM, origin: 'https://evil.example' }],
    ['no origin', AUTHORIZE, { 'content-type': FORM['content-type'], origin: 'null' }],
    ['neither origin nor site', AUTHORIZE, { 'content-type': FORM['content-type'] }],
    ['another site', AUTHORIZE, { ...FORM, 'sec-fetch-site': 'cross-site' }],
    ['JSON', AUTHORIZE, { ...FORM, 'content-type': 'application/json' }],
    ['a very long body', AUTHORIZE, { ...FORM, 'content-length': '1000000' }],
  ])('is none with %s', (_, path, headers) => {
    expect(isConsent(path, headers)).toBe(false);
  });

  async function sent(body: string, cookie = 'session=abc', name: string | null = 'session') {
    const request = new Request('https://platform.example/am/oauth2/authorize', {
      method: 'POST',
      body,
      headers: { ...FORM, cookie, 'content-length': String(body.length) },
    });
    return (await withConsentToken(request, name))?.text();
  }
  it('gets the token of the session where its own is empty, and keeps the rest', async () => {
    expect(await sent('scope=openid+profile&csrf=&decision=allow')).toBe(
      'scope=openid+profile&csrf=abc&decision=allow',
    );
  });
  it.each([
    ['a token of its own', 'csrf=own&decision=allow', 'session=abc', 'session'],
    ['no field for it', 'decision=allow', 'session=abc', 'session'],
    ['no session', 'csrf=&decision=allow', 'other=1', 'session'],
    ['no known name of the cookie', 'csrf=&decision=allow', 'session=abc', null],
  ])('stays as it is with %s', async (_, body, cookie, name) => {
    expect(await sent(body, cookie, name)).toBe(body);
  });
});
