import { beforeEach, describe, expect, it } from 'vitest';
import { ALPHA, advance, type Browser, claimsIn, control, newBrowser, reset, signedIn, tokensOf } from './browser';
import { type PersonClient, personClient } from './user-client';

const UMA = '/am/uma/realms/root/realms/alpha';
const GRANT = 'urn:ietf:params:oauth:grant-type:uma-ticket';
const FORMAT = 'http://openid.net/specs/openid-connect-core-1_0.html#IDToken';
const SERVICE = { authorization: `Basic ${btoa('shared-resources:sandbox-shared-resources-secret')}` };

interface Resource {
  _id: string;
  name: string;
  policy?: { permissions: { subject: string; scopes: string[] }[] };
}
interface Pending {
  _id: string;
  user: string;
  resource: string;
  permissions: string[];
}

let kai: PersonClient;
let lena: Browser;
let receipts: Resource;

beforeEach(async () => {
  await reset();
  kai = await personClient('kai.ruiz');
  lena = await signedIn('lena.novak');
  receipts = await resource();
});

const resource = async () => {
  const { result } = (await kai.get<Resource>('oauth2/resources/sets?_queryId=*')).body;
  return result.find(({ name }) => name === 'Travel receipts') as Resource;
};
const pending = async () => (await kai.get<Pending>('uma/pendingrequests?_queryFilter=true')).body.result;
const ofLena = async () => (await pending()).filter(({ user }) => user === 'lena.novak');
const serviceToken = async (scope = 'uma_protection') => {
  const body = { grant_type: 'client_credentials', scope };
  return (await (await newBrowser().submit(`${ALPHA}/access_token`, body, SERVICE)).json<{ access_token: string }>())
    .access_token;
};
const registered = async (body: unknown, token?: string) =>
  newBrowser().post(`${UMA}/permission_request`, body, { authorization: `Bearer ${token ?? (await serviceToken())}` });
const ticketFor = async (scopes: string[]) =>
  (await (await registered({ resource_id: receipts._id, resource_scopes: scopes })).json<{ ticket: string }>()).ticket;
const traded = async (ticket: string, who: Browser | null = lena) =>
  newBrowser().submit(`${ALPHA}/access_token`, {
    grant_type: GRANT,
    client_id: 'expense-snap',
    ticket,
    ...(who ? { claim_token: (await tokensOf(who)).id_token, claim_token_format: FORMAT } : {}),
  });
const introspected = async (token: string) =>
  (await newBrowser().submit(`${ALPHA}/introspect`, { token }, SERVICE)).json<Record<string, unknown>>();

describe("UMA access to another user's resource", () => {
  it('creates one request for the owner and notifies them, however often the client asks [account 89-92]', async () => {
    const refused = await traded(await ticketFor(['view']));
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'request_submitted' }]);
    await traded(await ticketFor(['view']));
    expect(await ofLena()).toMatchObject([{ resource: 'Travel receipts', permissions: ['view'] }]);
    await traded(await ticketFor(['download']));
    expect(await ofLena()).toMatchObject([{ permissions: ['view', 'download'] }]);
    const { result } = (await kai.get<{ type: string }>('uma/auditHistory?_sortKeys=-eventTime&_queryFilter=true'))
      .body;
    expect(result[0]).toMatchObject({ type: 'Authorisation_Requested', requestingPartyName: 'lena.novak' });
    const notes = await (await control('GET', 'state/internal/notification')).json<{ result: { message: string }[] }>();
    expect(notes.result.map(({ message }) => message)).toContain('lena.novak asks to use “Travel receipts”');
  });

  it('issues a token once the owner has approved, valid as long as the owner shares [account 89-92]', async () => {
    await traded(await ticketFor(['view']));
    const [request] = await ofLena();
    const answer = { scopes: ['view'] };
    expect((await kai.send('POST', `uma/pendingrequests/${request?._id}?_action=approve`, answer)).status).toBe(200);
    const given = await (await traded(await ticketFor(['view']))).json<{ access_token: string }>();
    expect(await introspected(given.access_token)).toMatchObject({
      active: true,
      permissions: [{ resource_id: receipts._id, resource_scopes: ['view'] }],
      sub: claimsIn((await tokensOf(lena)).id_token).sub,
    });
    expect((await traded(await ticketFor(['view', 'comment']))).status).toBe(403);
    expect((await kai.send('DELETE', `uma/policies/${receipts._id}`)).status).toBe(200);
    expect(await introspected(given.access_token)).toEqual({ active: false });
  });

  it('issues no token after a denial, and allows another request', async () => {
    await traded(await ticketFor(['view']));
    const [request] = await ofLena();
    await kai.send('POST', `uma/pendingrequests/${request?._id}?_action=deny`, {});
    expect(await ofLena()).toEqual([]);
    expect((await traded(await ticketFor(['view']))).status).toBe(403);
    expect(await ofLena()).toHaveLength(1);
  });

  it('needs an id token and a ticket, which is valid once and for a short time', async () => {
    const ticket = await ticketFor(['view']);
    expect(await (await traded(ticket, null)).json()).toMatchObject({ error: 'need_info' });
    expect(await (await traded(ticket)).json()).toMatchObject({ error: 'request_submitted' });
    expect(await (await traded(ticket)).json()).toMatchObject({ error: 'invalid_grant' });
    const late = await ticketFor(['view']);
    await advance(121);
    expect(await (await traded(late)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('answers at once if access exists already, and owners need no approval', async () => {
    expect((await traded(await ticketFor(['view']), await signedIn('mina.holt'))).status).toBe(200);
    expect((await traded(await ticketFor(['download']), kai.who)).status).toBe(200);
  });
});

describe('POST permission_request', () => {
  it.each<[string, object, number]>([
    ['no resource', { resource_id: 'x', resource_scopes: ['view'] }, 400],
    ['a scope it has not', { resource_scopes: ['burn'] }, 400],
    ['no scope', { resource_scopes: [] }, 400],
  ])('refuses a ticket for %s', async (_, body, status) => {
    expect((await registered({ resource_id: receipts._id, ...body })).status).toBe(status);
  });

  it('accepts only tokens of services', async () => {
    const body = { resource_id: receipts._id, resource_scopes: ['view'] };
    expect((await registered(body, 'x')).status).toBe(401);
    expect((await registered(body, (await tokensOf(lena)).access_token)).status).toBe(403);
  });

  it('answers 404 where sharing is off', async () => {
    const ticket = await ticketFor(['view']);
    await control('PUT', 'host', { sharing: false });
    expect((await registered({})).status).toBe(404);
    expect(await (await traded(ticket)).json()).toMatchObject({ error: 'unsupported_grant_type' });
  });
});
