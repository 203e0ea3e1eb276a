import { env, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { findHost } from '../../core/hosts';
import { idOf } from '../../core/ids';
import type { Platform } from '../../core/platform';
import { users } from '../../idm/objects/managed';
import type { Env, PlatformObject } from '../../platform-object';
import { catalogId } from '../../seed/catalog';
import { callControl, send, tokenOf } from '../../testing';
import type { Grant } from '../grants/grants';
import { userPath } from '../person';
import { type AccessRequest, requests, saveRequest } from './document';
import { expiryOf } from './lifecycle';
import { openApproval } from './new-request';

type Task = AccessRequest & { phases: { name: string; permissions: Record<string, boolean> }[] };

const tokens: Record<string, string> = {};
const user = (name: string) => idOf(`user:${name}`);
const because = { justification: 'Needed for the job.' };
const DAY = 86_400_000;

async function signIn(...names: string[]): Promise<void> {
  for (const name of names) tokens[name] = await tokenOf(name);
}

beforeEach(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  await signIn('mina.holt', 'ines.moreau');
});

function within<R>(work: (platform: Platform) => R): Promise<R> {
  const host = findHost('localhost');
  if (!host) throw new Error('There is no localhost');
  const stub = (env as unknown as Env).PLATFORM_OBJECT.getByName('localhost');
  return runInDurableObject(stub, (object: PlatformObject) => work(object.platformOf(host)));
}

const iga = <T>(asker: string, path: string, body?: unknown, method?: string) =>
  send<T>(`/iga/${path}`, {
    token: tokens[asker] ?? '',
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  });
const read = async (id: string) => (await iga<AccessRequest>('ines.moreau', `governance/requests/${id}`)).body;
const act = async (asker: string, id: string, action: string, body: unknown = because, phase?: string) =>
  (
    await iga(
      asker,
      `governance/requests/${id}?_action=${action}${phase === undefined ? '' : `&phaseName=${phase}`}`,
      body,
    )
  ).status;

async function task(fits: (task: Task) => boolean): Promise<Task> {
  const path = `governance/user/${user('mina.holt')}/tasks?_action=search&type=request&_pageSize=50`;
  const found = (await iga<{ result: Task[] }>('mina.holt', path, {})).body.result.find(fits);
  if (!found) throw new Error('Mina has no such task');
  return found;
}

const about = (item: string) => (one: Task) =>
  (one.descriptor?.idx['/entitlement']?.displayName ?? one.application?.name) === item;

async function holds(person: string, kind: string, item: string): Promise<boolean> {
  const path = `governance/user/${user(person)}/grants?grantType=${kind}&pageSize=100`;
  const { body } = await iga<{ result: Grant[] }>('ines.moreau', path);
  return body.result.some(({ catalog }) => catalog.id === catalogId(item));
}

const deactivate = (name: string) =>
  within(({ store }) => {
    const person = store.get(users('alpha'), user(name));
    if (person) store.put(users('alpha'), person._id, { ...person, accountStatus: 'inactive' });
  });

describe('two approvals at once', () => {
  it('await each their own actor, and the request goes on after the last', async () => {
    await signIn('olga.brandt');
    const { id, phases } = await task(about('Buyer'));
    const mine = phases[0]?.name;
    const theirs = await within((platform) => {
      const request = platform.store.get(requests, id);
      if (!request) throw new Error('The request is gone');
      openApproval(platform, request, [userPath(user('olga.brandt'))], platform.now());
      return saveRequest(platform, request).decision.phases.at(-1)?.name;
    });
    expect(theirs).not.toBe(mine);
    expect(await act('mina.holt', id, 'approve', because, theirs)).toBe(403);
    expect(await act('mina.holt', id, 'approve', because, mine)).toBe(200);
    const half = (await read(id)).decision;
    expect(half).toMatchObject({ status: 'in-progress', decision: null, outcome: null });
    expect(half.actors.inactive).toMatchObject([{ userName: 'mina.holt', phase: mine }]);
    expect(half.actors.inactive[0]).not.toHaveProperty('permissions');
    expect(await holds('priya.nair', 'entitlement', 'Vendor Hub/Buyer')).toBe(false);
    expect(await act('olga.brandt', id, 'approve', because, theirs)).toBe(200);
    expect((await read(id)).decision).toMatchObject({ decision: 'approved', outcome: 'provisioned' });
  });
});

describe('provisioning', () => {
  it('refuses cancel', async () => {
    await signIn('kai.ruiz');
    const { id } = await task((one) => about('Journal extracts')(one) && one.user?.userName === 'kai.ruiz');
    await act('mina.holt', id, 'approve');
    expect((await read(id)).decision.status).toBe('provisioning');
    expect(await act('kai.ruiz', id, 'cancel', { comment: '' })).toBe(409);
    expect((await read(id)).decision.status).toBe('provisioning');
  });

  it('fails for a user who has become inactive, with the reason', async () => {
    const { id } = await task((one) => about('Buyer')(one) && one.user?.userName === 'priya.nair');
    await deactivate('priya.nair');
    await act('mina.holt', id, 'approve');
    const { decision } = await read(id);
    expect(decision).toMatchObject({ status: 'complete', decision: 'approved', outcome: 'not provisioned' });
    expect(decision.comments.at(-1)).toMatchObject({
      user: { id: 'SYSTEM' },
      comment: expect.stringContaining('inactive'),
    });
    expect(await holds('priya.nair', 'entitlement', 'Vendor Hub/Buyer')).toBe(false);
  });
});

describe('manual fulfillment', () => {
  const requested = () => task((one) => one.requestType === 'applicationGrant' && about('Badge Office')(one));

  it('stays open past the expiry of the request', async () => {
    const { id } = await requested();
    await within((platform) => {
      const request = platform.store.get(requests, id);
      if (!request) throw new Error('The request is gone');
      request.request.common.expiryDate = new Date(platform.now() + DAY).toISOString();
      saveRequest(platform, { ...request, dueAt: expiryOf(request) });
    });
    expect(await act('mina.holt', id, 'approve')).toBe(200);
    await callControl('PUT', 'clock', { advanceMs: 3 * DAY });
    await signIn('ines.moreau');
    const { decision } = await read(id);
    expect(decision).toMatchObject({ status: 'in-progress', decision: 'approved', outcome: null });
    expect(decision.phases.at(-1)).toMatchObject({ type: 'fulfillment', status: 'in-progress' });
  });

  it('reports why it could not be recorded', async () => {
    await signIn('olga.brandt');
    const { id, user: person } = await requested();
    await act('mina.holt', id, 'approve');
    await deactivate(person?.userName ?? '');
    expect(await act('olga.brandt', id, 'fulfill', {})).toBe(200);
    const { decision } = await read(id);
    expect(decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' });
    expect(decision.comments.at(-1)).toMatchObject({
      action: 'provision',
      user: { id: 'SYSTEM' },
      comment: expect.stringContaining('inactive'),
    });
  });
});

describe('approver', () => {
  it('cannot change what the request is for', async () => {
    await signIn('kai.ruiz');
    const common = { userId: user('kai.ruiz'), entitlementId: idOf('assignment:Jira/Time reports'), ...because };
    const made = await iga<AccessRequest>('kai.ruiz', 'governance/requests/entitlementGrant?_action=publish', {
      common,
    });
    const { id, request, decision } = made.body;
    expect(decision.actors.active).toMatchObject([{ userName: 'mina.holt', permissions: { modify: true } }]);
    for (const other of [
      { entitlementId: idOf('assignment:SAP/Payment run') },
      { applicationId: idOf('application:SAP') },
      { roleId: idOf('role:Buyer') },
    ])
      expect([
        other,
        await act(
          'mina.holt',
          id,
          'modify',
          { ...request, common: { ...request.common, ...other } },
          decision.phases[0]?.name,
        ),
      ]).toEqual([other, 400]);
    expect((await read(id)).request.common).toEqual(request.common);
  });

  it('falls back to the default approver, and to the system without one', async () => {
    const name = await within(({ store }) => {
      const [boss] = store
        .search(users('alpha'), {})
        .filter(({ manager, accountStatus }) => !manager && accountStatus === 'active');
      return boss?.userName ?? '';
    });
    await signIn(name);
    const config = 'commons/config/iga_access_request';
    const before = (await iga<{ defaultApprover?: string }>('ines.moreau', config)).body;
    const ask = async (defaultApprover: string | undefined) => {
      await iga('ines.moreau', config, { ...before, defaultApprover }, 'PUT');
      const made = await iga<AccessRequest>(name, 'governance/requests/guestBadge?_action=publish', {
        common: because,
        custom: {},
      });
      return made.body.decision;
    };
    expect((await ask(userPath(user('lena.novak')))).actors.active).toMatchObject([{ userName: 'lena.novak' }]);
    const alone = await ask(undefined);
    expect(alone).toMatchObject({ decision: 'approved', comments: [{ action: 'approve', user: { id: 'SYSTEM' } }] });
    expect(alone.phases.some(({ type }) => type === 'request')).toBe(false);
  });
});

describe('membership by rule', () => {
  it('cannot be removed by a request', async () => {
    expect(await holds('kai.ruiz', 'role', 'role:Employee')).toBe(true);
    const { body } = await iga<{ requests: { id: string }[] }>('ines.moreau', 'governance/requests?_action=create', {
      users: [user('kai.ruiz')],
      accessModifier: 'remove',
      context: { type: 'admin' },
      catalogs: [{ type: 'role', id: catalogId('role:Employee') }],
      ...because,
    });
    const { decision } = await read(body.requests[0]?.id ?? '');
    expect(decision).toMatchObject({ status: 'complete', outcome: 'not provisioned' });
    expect(decision.comments.at(-1)).toMatchObject({
      user: { id: 'SYSTEM' },
      comment: expect.stringContaining('rule'),
    });
    expect(await holds('kai.ruiz', 'role', 'role:Employee')).toBe(true);
  });
});
