import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { ALPHA, advance, newBrowser, renew, reset, statusOf, tokensOf } from './browser';
import { type PersonClient, personClient } from './user-client';

interface Application {
  _id: string;
  name: string | null;
  scopes: Record<string, string>;
  expiryDateTime: string | null;
}

const LIST = 'oauth2/applications?_queryFilter=true';
let kai: PersonClient;
const applications = async () => (await kai.get<Application>(LIST)).body.result;
const byId = async (id: string) => (await applications()).find(({ _id }) => _id === id);

beforeAll(reset);
beforeEach(async () => {
  kai = await personClient();
});

describe('authorized applications', () => {
  it('lists clients with their scopes and expiry; null is permanent [account 58-61]', async () => {
    expect(await byId('expense-snap')).toMatchObject({
      name: 'Expense Snap',
      logoUri: null,
      scopes: { openid: 'Know that it is you', profile: expect.any(String), email: expect.any(String) },
      expiryDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await byId('calendar-sync')).toMatchObject({ name: 'Calendar Sync', expiryDateTime: null });
    expect((await kai.get('oauth2/applications?_queryId=*&_fields=name')).body.result[0]).toEqual({
      _id: 'expense-snap',
      _rev: expect.any(String),
      name: 'Expense Snap',
    });
  });

  it('lists a client from its first token until its last has expired', async () => {
    expect(await byId('atrium-portal')).toBeUndefined();
    await tokensOf(kai.who);
    expect(await byId('atrium-portal')).toMatchObject({ name: null, scopes: { 'fr:idm:*': expect.any(String) } });
    await advance(8 * 86_400);
    kai = await personClient();
    expect((await applications()).map(({ _id }) => _id)).toEqual(['expense-snap', 'calendar-sync']);
    await reset();
  });

  it('revoking ends every token of the client and none of others [account 58-61]', async () => {
    const first = await tokensOf(kai.who);
    const second = await tokensOf(kai.who);
    const mina = await personClient('mina.holt');
    const hers = await tokensOf(mina.who);
    const path = 'oauth2/applications/atrium-portal';
    expect(await kai.send('DELETE', path)).toMatchObject({ status: 200, body: { _id: 'atrium-portal' } });
    for (const { access_token, refresh_token = '' } of [first, second]) {
      expect(await statusOf(access_token)).toBe(401);
      expect((await renew(refresh_token)).status).toBe(400);
    }
    expect(await statusOf(hers.access_token)).toBe(200);
    expect(await byId('atrium-portal')).toBeUndefined();
    expect((await kai.send('DELETE', path)).status).toBe(404);
  });

  it('seeded applications hold refresh tokens, which revoking ends', async () => {
    const refresh = () =>
      newBrowser().submit(`${ALPHA}/access_token`, {
        grant_type: 'refresh_token',
        client_id: 'team-board',
        refresh_token: idOf('localhost:refresh:kai.ruiz:team-board'),
      });
    const { access_token } = await (await refresh()).json<{ access_token: string }>();
    expect(await statusOf(access_token)).toBe(200);
    await kai.send('DELETE', 'oauth2/applications/team-board');
    expect([await statusOf(access_token), (await refresh()).status]).toEqual([401, 400]);
  });
});
