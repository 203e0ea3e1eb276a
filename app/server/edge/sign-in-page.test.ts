import { describe, expect, it } from 'vitest';
import type { Tenant } from '../context/tenant';
import { isDefaultLanding, ownPageInstead, withoutCookieDomains } from './sign-in-page';

const PORTAL = 'https://portal.example';
const instead = (signIn: string, path: string, method = 'GET') =>
  ownPageInstead(new Request(PORTAL + path, { method }), new URL(PORTAL + path), { signIn } as Tenant)?.headers.get(
    'location',
  );

describe('the sign-in page of access management', () => {
  it.each([
    ['/am/XUI/?realm=/alpha&goto=x', '/sign-in?realm=/alpha&goto=x'],
    ['/am/XUI', '/sign-in'],
    ['/am/UI/Login?service=Login', '/sign-in?service=Login'],
    ['/am/XUI/index.html', '/sign-in'],
  ])('at %s is the portal’s own where the tenant wants that for all', (path, own) => {
    expect(instead('portal', path)).toBe(own);
    expect(instead('platform', path)).toBeUndefined();
    expect(instead('platform-only', path)).toBeUndefined();
  });

  it('stays where it is meant, sent, or only a part of it', () => {
    expect(instead('portal', '/am/XUI/?signIn=platform')).toBeUndefined();
    expect(instead('portal', '/am/XUI/', 'POST')).toBeUndefined();
    expect(instead('portal', '/am/XUI/main.js')).toBeUndefined();
  });

  it('is left where access management leads by default', () => {
    const isDefault = (path: string) => isDefaultLanding(new URL(PORTAL + path));
    expect(['/am/console', '/am/console/', '/am/console/x'].map(isDefault)).toEqual([true, true, false]);
  });

  it('is given no domain for its cookie, and everything else of the answer', async () => {
    const given = { domains: ['.example'], cookieName: 'x' };
    const emptied = (path: string, answer: Response) => withoutCookieDomains(new URL(PORTAL + path), answer);
    for (const path of ['/am/json/serverinfo/*', '/am/json/realms/root/realms/alpha/serverinfo/%2A']) {
      expect(await (await emptied(path, Response.json(given))).json()).toEqual({ domains: [], cookieName: 'x' });
    }
    expect(await (await emptied('/am/json/serverinfo/version', Response.json(given))).json()).toEqual(given);
    expect(await (await emptied('/am/json/serverinfo/*', new Response('no JSON'))).text()).toBe('no JSON');
  });
});
