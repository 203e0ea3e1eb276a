import { beforeEach, describe, expect, it } from 'vitest';
import {
  ALPHA,
  authorizeUrl,
  type Browser,
  newBrowser,
  redirectParameters,
  reset,
  signedIn,
  VERIFIER,
} from './browser';
import { personClient } from './user-client';

const CLIENT = {
  client_id: 'team-board',
  redirect_uri: 'https://team-board.example/callback',
  scope: 'openid email',
};
const AUTHORIZE = '/am/oauth2/realms/alpha/authorize';
const requested = (who: Browser, more: Record<string, string> = {}) => who.go(authorizeUrl({ ...CLIENT, ...more }));
const listed = async (userName: string) => {
  const person = await personClient(userName);
  return (await person.get<{ _id: string }>('oauth2/applications?_queryFilter=true')).body.result.map(({ _id }) => _id);
};

async function fieldsOf(page: Response): Promise<Record<string, string>> {
  const text = await page.text();
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const plain = (value: string) => value.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, plain(value)]));
}

const decided = async (who: Browser, fields: Record<string, string>) =>
  who.submit(AUTHORIZE, { ...(await fieldsOf(await requested(who))), ...fields });

beforeEach(reset);

describe('consent of third-party applications', () => {
  it('shows what the application requests and gives nothing before it is allowed', async () => {
    const lena = await signedIn('lena.novak');
    const page = await requested(lena);
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    const text = await page.text();
    for (const words of [
      'Team Board asks for access',
      'as lena.novak',
      'Know that it is you',
      'Read your email address',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(lena.cookies.get('a7f2c09d51e84b3'));
    expect(await listed('lena.novak')).toEqual([]);
  });

  it('issues a code once allowed, lists the application with its first token, and asks again if not saved [account 58-61]', async () => {
    const lena = await signedIn('lena.novak');
    const done = await decided(lena, { decision: 'allow' });
    expect(done.status).toBe(302);
    const code = redirectParameters(done).get('code') ?? '';
    const { client_id, redirect_uri } = CLIENT;
    const token = await newBrowser().submit(`${ALPHA}/access_token`, {
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri,
      code_verifier: VERIFIER,
    });
    expect(await token.json()).toMatchObject({ access_token: expect.any(String), scope: 'openid email' });
    expect(await listed('lena.novak')).toEqual(['team-board']);
    expect((await requested(lena)).status).toBe(200);
  });

  it('sends the denial to the application', async () => {
    const lena = await signedIn('lena.novak');
    const denied = redirectParameters(await decided(lena, { decision: 'deny', save_consent: 'on' }));
    expect(denied.get('error')).toBe('access_denied');
    expect(await listed('lena.novak')).toEqual([]);
  });

  it('asks again for more scopes, for prompt=consent and after revoking, but not for saved consents [account 58-61]', async () => {
    const lena = await signedIn('lena.novak');
    await decided(lena, { decision: 'allow', save_consent: 'on' });
    expect(redirectParameters(await requested(lena)).has('code')).toBe(true);
    expect(redirectParameters(await requested(lena, { prompt: 'none' })).has('code')).toBe(true);
    expect((await requested(lena, { prompt: 'consent' })).status).toBe(200);
    expect((await requested(await signedIn('mina.holt'))).status).toBe(200);
    const person = await personClient('lena.novak', lena);
    expect((await person.send('DELETE', 'oauth2/applications/team-board')).status).toBe(200);
    expect((await requested(lena)).status).toBe(200);
    expect(redirectParameters(await requested(lena, { prompt: 'none' })).get('error')).toBe('consent_required');
  });

  it('accepts only the form of the same session', async () => {
    const lena = await signedIn('lena.novak');
    const mina = await signedIn('mina.holt');
    const hers = await fieldsOf(await requested(mina));
    for (const csrf of ['', hers.csrf ?? '']) {
      const again = await decided(lena, { decision: 'allow', csrf });
      expect([again.status, again.headers.get('location')]).toEqual([200, null]);
    }
    expect((await requested(lena, { decision: 'allow', csrf: hers.csrf ?? '' })).status).toBe(200);
  });

  it("escapes the application's name", async () => {
    const lena = await signedIn('lena.novak');
    const page = await requested(lena, { state: '"><script>alert(1)</script>' });
    const text = await page.clone().text();
    expect(text).not.toContain('<script>alert');
    expect((await fieldsOf(page)).state).toBe('"><script>alert(1)</script>');
  });

  it('cannot be framed, and posts to its own address', async () => {
    const page = await requested(await signedIn('lena.novak'));
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toMatch(/form-action [^;]*https:\/\/team-board\.example/);
  });
});
