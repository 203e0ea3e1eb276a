// What clients learn when sessions end, and the mail that goes to a former address.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../core/ids';
import type { Mail } from '../../core/outbox';
import { tokenOf } from '../../testing';
import {
  ALPHA,
  advance,
  type Browser,
  claimsIn,
  control,
  filled,
  JSON_ALPHA,
  PASSWORD,
  PORTAL,
  reset,
  signedIn,
  tokensOf,
} from './browser';

const KAI = idOf('user:kai.ruiz');
const RECORD = `/openidm/managed/alpha_user/${KAI}`;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

interface Notice {
  clientId: string;
  uri: string;
  token: string;
}

let kai: Browser;
let sid: unknown;

beforeEach(async () => {
  await reset();
  kai = await signedIn();
  sid = claimsIn((await tokensOf(kai)).id_token ?? '').sid;
});

const notices = async () =>
  (await (await control('GET', 'state/am/logout-notice')).json<{ result: Notice[] }>()).result;

async function onlyNotice(): Promise<Record<string, unknown>> {
  const [notice, ...more] = await vi.waitFor(async () => {
    const found = await notices();
    expect(found).not.toEqual([]);
    return found;
  });
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ clientId: 'atrium-portal', uri: `${PORTAL}/auth/backchannel-logout` });
  return claimsIn(notice?.token ?? '');
}

async function asAdministrator(method: string, operations?: object[]): Promise<void> {
  const authorization = `Bearer ${await tokenOf('ines.moreau')}`;
  const response = await kai.go(RECORD, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(operations ? { body: JSON.stringify(operations) } : {}),
  });
  expect(response.status).toBe(200);
}

describe('a logout token', () => {
  it('is sent to the clients of a session that its user ends', async () => {
    await kai.post(`${JSON_ALPHA}/sessions?_action=logout`, {});
    const claims = await onlyNotice();
    expect(claims).toMatchObject({ sub: `(usr!${KAI})`, sid, aud: 'atrium-portal', events: { [EVENT]: {} } });
    expect(claims).toHaveProperty('jti');
    expect(claims).toHaveProperty('iat');
    expect(claims).not.toHaveProperty('nonce');
  });

  it('is sent for a session that is ended from another one', async () => {
    const other = await signedIn();
    const query = encodeURIComponent(`username eq "${KAI}" and realm eq "/alpha"`);
    const list = await (await other.go(`/am/json/sessions?_queryFilter=${query}`)).json<{
      result: { sessionHandle: string; properties: { AMCtxId: string } }[];
    }>();
    const handle = list.result.find(({ properties }) => properties.AMCtxId === sid)?.sessionHandle;
    await other.post(`${JSON_ALPHA}/sessions?_action=logoutByHandle`, { sessionHandles: [handle] });
    expect(await onlyNotice()).toMatchObject({ sid });
  });

  it('names the user alone after a password that another user has set', async () => {
    await asAdministrator('PATCH', [{ operation: 'replace', field: '/password', value: 'Another!Word2026' }]);
    const claims = await onlyNotice();
    expect(claims.sub).toBe(`(usr!${KAI})`);
    expect(claims).not.toHaveProperty('sid');
    expect((await kai.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).status).toBe(401);
  });

  it.each([
    [
      'an account that is set inactive',
      'PATCH',
      [{ operation: 'replace', field: '/accountStatus', value: 'inactive' }],
    ],
    ['a deleted account', 'DELETE', undefined],
  ])('names the user alone after %s', async (_, method, operations) => {
    await asAdministrator(method, operations);
    expect(await onlyNotice()).not.toHaveProperty('sid');
  });

  it('is not sent for other changes, nor for a session that expires or is replaced by a new sign-in', async () => {
    await asAdministrator('PATCH', [{ operation: 'replace', field: '/city', value: 'Kiel' }]);
    const anew = `${JSON_ALPHA}/authenticate?ForceAuth=true`;
    const step = await (await kai.post(anew, '')).json<Parameters<typeof filled>[0]>();
    expect((await kai.post(anew, filled(step, 'kai.ruiz', PASSWORD))).status).toBe(200);
    await advance(9_000);
    await kai.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {});
    expect(await notices()).toEqual([]);
  });

  it('is announced by the metadata', async () => {
    const metadata = await (await kai.go(`${ALPHA}/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({ backchannel_logout_supported: true, backchannel_logout_session_supported: true });
  });
});

it('the former address gets a mail when it is changed', async () => {
  await asAdministrator('PATCH', [{ operation: 'replace', field: '/mail', value: 'kai@elsewhere.example' }]);
  const [mail, ...more] = await (await control('GET', 'outbox')).json<Mail[]>();
  expect(mail).toMatchObject({ to: 'kai.ruiz@halden.example', template: 'addressChanged', userName: 'kai.ruiz' });
  expect(more).toEqual([]);
});
