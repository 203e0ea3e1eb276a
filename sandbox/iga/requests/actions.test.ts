import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { catalogId } from '../../seed/catalog';
import { callControl, send, tokenOf } from '../../testing';
import type { Grant } from '../grants/grants';
import type { AccessRequest } from './document';

type Task = AccessRequest & { phases: { name: string; permissions: Record<string, boolean> }[] };

const tokens: Record<string, string> = {};
const PEOPLE = ['mina.holt', 'olga.brandt', 'kai.ruiz', 'felix.wagner', 'ines.moreau', 'lena.novak', 'henrik.dahl'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function reset() {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of PEOPLE) tokens[name] = await tokenOf(name);
}

const path = (id: string, query = '') => `/iga/governance/requests/${id}${query}`;
const asUser = (name: string) => ({ token: tokens[name] ?? '' });

async function read(id: string, user = 'ines.moreau'): Promise<AccessRequest> {
  const { status, body } = await send<AccessRequest>(path(id), asUser(user));
  expect(status).toBe(200);
  return body;
}

/** Answers the status of an action. */
async function act(user: string, id: string, action: string, body: unknown = {}, phase?: string): Promise<number> {
  const query = `?_action=${action}${phase === undefined ? '' : `&phaseName=${phase}`}`;
  const answer = await send(path(id, query), { ...asUser(user), body });
  if (answer.status >= 400)
    expect(answer.body).toMatchObject({ code: answer.status, reason: expect.any(String), message: expect.any(String) });
  return answer.status;
}

interface Wanted {
  requestType?: string;
  item?: string;
  about?: string;
}

function matches(task: AccessRequest, { requestType, item, about }: Wanted): boolean {
  const name = task.descriptor?.idx['/entitlement']?.displayName ?? task.role?.name ?? task.application?.name;
  return (
    (!requestType || task.requestType === requestType) &&
    (!item || name === item) &&
    (!about || task.user?.userName === about)
  );
}

async function tasks(user: string, type = 'request', actorStatus = 'active'): Promise<Task[]> {
  const query = `_action=search&type=${type}&actorStatus=${actorStatus}&_pageSize=100`;
  const answer = await send<{ result: Task[] }>(`/iga/governance/user/${idOf(`user:${user}`)}/tasks?${query}`, {
    ...asUser(user),
    body: {},
  });
  return answer.body.result;
}

async function task(user: string, wanted: Wanted, type = 'request'): Promise<Task & { phase: string }> {
  const found = (await tasks(user, type)).find((one) => matches(one, wanted));
  if (!found) throw new Error(`${user} has no task ${JSON.stringify(wanted)}`);
  return { ...found, phase: found.phases[0]?.name ?? '' };
}

async function held(user: string, kind: string): Promise<Grant[]> {
  const query = `grantType=${kind}&pageSize=100&pageNumber=0`;
  const { body } = await send<{ result: Grant[] }>(
    `/iga/governance/user/${idOf(`user:${user}`)}/grants?${query}`,
    asUser('ines.moreau'),
  );
  return body.result;
}

async function holds(user: string, kind: string, name: string): Promise<boolean> {
  const names = (await held(user, kind)).map(
    ({ descriptor, role, application }) =>
      descriptor?.idx['/entitlement']?.displayName ?? role?.name ?? application?.name,
  );
  return names.includes(name);
}

const because = { justification: 'Needed for the job.' };

const advance = (ms: number) => callControl('PUT', 'clock', { advanceMs: ms });

async function configure(change: object) {
  const config = '/iga/commons/config/iga_access_request';
  const { body } = await send<object>(config, asUser('ines.moreau'));
  expect((await send(config, { ...asUser('ines.moreau'), method: 'PUT', body: { ...body, ...change } })).status).toBe(
    200,
  );
}

describe('approve a request', () => {
  beforeAll(reset);

  it('completes the phase, retires the actor, provisions and removes the task [requests 60]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Buyer', about: 'priya.nair' });
    expect(await holds('priya.nair', 'entitlement', 'Buyer')).toBe(false);
    const before = (await tasks('mina.holt')).length;
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(200);

    const { decision } = await read(id, 'mina.holt');
    expect(decision).toMatchObject({ status: 'complete', decision: 'approved', outcome: 'provisioned' });
    expect(decision.completionDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    expect(decision.phases[0]).toMatchObject({
      status: 'complete',
      decision: 'approve',
      justification: because.justification,
      completedBy: { id: `managed/user/${idOf('user:mina.holt')}`, userName: 'mina.holt', givenName: 'Mina' },
    });
    expect(decision.actors.active).toEqual([]);
    expect(decision.actors.inactive.map(({ userName }) => userName)).toEqual(['mina.holt']);
    expect(await holds('priya.nair', 'entitlement', 'Buyer')).toBe(true);
    expect(await holds('priya.nair', 'account', 'Vendor Hub')).toBe(true);
    expect(await tasks('mina.holt')).toHaveLength(before - 1);
    expect((await tasks('mina.holt', 'request', 'inactive')).some((one) => one.id === id)).toBe(true);
  });

  it('answers 409 to the second approval', async () => {
    const { id, phase } = await task('mina.holt', { requestType: 'applicationGrant', item: 'DocuSign' });
    const answers = await Promise.all([1, 2, 3].map(() => act('mina.holt', id, 'approve', because, phase)));
    expect(answers.sort()).toEqual([200, 409, 409]);
    expect(await act('mina.holt', id, 'reject', because, phase)).toBe(409);
    expect(await act('mina.holt', id, 'approve', because)).toBe(409);
    expect((await read(id)).decision.outcome).toBe('provisioned');
    expect(
      (await held('sofia.costa', 'account')).filter(({ application }) => application?.name === 'DocuSign'),
    ).toHaveLength(1);
  });

  it('needs a justification only where the tenant says so [requests 61]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Portfolio viewer' });
    for (const body of [{}, { justification: '' }, { justification: '  ' }])
      expect(await act('mina.holt', id, 'approve', body, phase)).toBe(400);
    expect((await read(id)).decision.status).toBe('in-progress');
    await configure({ requireApproveJustification: false });
    expect(await act('mina.holt', id, 'approve', { justification: '' }, phase)).toBe(200);
    await configure({ requireApproveJustification: true });
  });

  it("refuses one's own request, unless the tenant allows it [requests 59]", async () => {
    const { id, phase, user } = await task('mina.holt', { item: 'Payment release' });
    expect(user?.userName).toBe('mina.holt');
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(403);
    await configure({ allowSelfApproval: true });
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(200);
    await configure({ allowSelfApproval: false });
  });

  it('refuses actors without the permission, and the requester', async () => {
    const { id, phase, phases } = await task('mina.holt', { item: 'Expense auditor' });
    expect(phases[0]?.permissions).toEqual({ comment: true });
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(403);
    expect(await act('mina.holt', id, 'reject', because, phase)).toBe(403);
    const own = await task('mina.holt', { item: 'Journal extracts', about: 'kai.ruiz' });
    expect(await act('kai.ruiz', own.id, 'approve', because, own.phase)).toBe(403);
  });

  it('by one member of a role completes it for all', async () => {
    const { id, phase } = await task('felix.wagner', { item: 'Reverse journal', about: 'jonas.berg' });
    expect(await act('felix.wagner', id, 'approve', because, phase)).toBe(200);
    expect((await tasks('mina.holt')).some((one) => one.id === id)).toBe(false);
    expect((await tasks('mina.holt', 'request', 'inactive')).some((one) => one.id === id)).toBe(true);
    const { decision } = await read(id);
    expect(decision.phases[0]?.completedBy?.userName).toBe('felix.wagner');
    expect(decision.actors.inactive[0]?.name).toBe('Finance Controllers');
  });

  it('finds the phase if none is named', async () => {
    const { id } = await task('mina.holt', { item: 'Remote access' });
    expect(await act('mina.holt', id, 'approve', because)).toBe(200);
  });
});

describe('provisioning after approval', () => {
  beforeAll(reset);

  const approve = async (wanted: Wanted): Promise<AccessRequest> => {
    const { id, phase } = await task('mina.holt', wanted);
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(200);
    return read(id);
  };

  it('removes an entitlement', async () => {
    expect(await holds('priya.nair', 'entitlement', 'Vendor master')).toBe(true);
    await approve({ requestType: 'entitlementRemove', item: 'Vendor master' });
    expect(await holds('priya.nair', 'entitlement', 'Vendor master')).toBe(false);
  });

  it('removes an application with its entitlements', async () => {
    expect(await holds('amelie.dubois', 'account', 'Confluence')).toBe(true);
    await approve({ requestType: 'applicationRemove', item: 'Confluence' });
    expect(await holds('amelie.dubois', 'account', 'Confluence')).toBe(false);
    expect(await holds('amelie.dubois', 'entitlement', 'Space editor')).toBe(false);
  });

  it("grants a role with its entitlements, and shows new members the role's tasks", async () => {
    await approve({ requestType: 'roleGrant', item: 'Finance Controllers', about: 'amelie.dubois' });
    expect(await holds('amelie.dubois', 'role', 'Finance Controllers')).toBe(true);
    const brought = (await held('amelie.dubois', 'entitlement')).find(
      ({ descriptor }) => descriptor?.idx['/entitlement']?.displayName === 'Consolidation reader',
    );
    expect(brought?.relationship.properties.grantTypes.map(({ grantType }) => grantType)).toEqual(['role']);
    tokens['amelie.dubois'] = await tokenOf('amelie.dubois');
    expect((await tasks('amelie.dubois')).length).toBe(2);
    const directory = await callControl<{ roles: string[] }>(
      'GET',
      `state/managed/alpha_user?id=${idOf('user:amelie.dubois')}`,
    );
    expect(directory.roles).toContain(`managed/alpha_role/${idOf('role:Finance Controllers')}`);
  });

  it('removes a role with what it brought', async () => {
    expect(await holds('priya.nair', 'entitlement', 'Payment release')).toBe(true);
    await approve({ requestType: 'roleRemove', item: 'Treasury Approver' });
    expect(await holds('priya.nair', 'role', 'Treasury Approver')).toBe(false);
    expect(await holds('priya.nair', 'entitlement', 'Payment release')).toBe(false);
    expect(await holds('priya.nair', 'entitlement', 'Cash viewer')).toBe(true);
  });

  it('creates, changes and deletes users', async () => {
    await approve({ requestType: 'createUser' });
    const filter = encodeURIComponent('userName eq "nils.arvidsen"');
    const people = await callControl<{ result: { sn: string; password: string }[] }>(
      'GET',
      `state/managed/alpha_user?_queryFilter=${filter}`,
    );
    expect(people.result).toMatchObject([{ sn: 'Arvidsen', password: '' }]);
    await approve({ requestType: 'modifyUser', about: 'jonas.berg' });
    const jonas = await callControl('GET', `state/managed/alpha_user?id=${idOf('user:jonas.berg')}`);
    expect(jonas).toMatchObject({ city: 'Hamburg', country: 'DE', sn: 'Berg', title: 'Accounts Payable Specialist' });
    await approve({ requestType: 'deleteUser' });
    const erik = encodeURIComponent('userName eq "erik.sandvik"');
    expect(await callControl('GET', `state/managed/alpha_user?_queryFilter=${erik}`)).toMatchObject({ totalCount: 0 });
  });

  it('creates and changes entitlements', async () => {
    await approve({ requestType: 'createEntitlement' });
    await approve({ requestType: 'modifyEntitlement' });
    const list = async (name: string) => {
      const filter = encodeURIComponent(`descriptor.idx./entitlement.displayName eq "${name}"`);
      const { body } = await send<{ result: { entitlement: { description: string } }[] }>(
        `/iga/governance/entitlement?_queryFilter=${filter}`,
        asUser('ines.moreau'),
      );
      return body.result;
    };
    expect(await list('View journals, external')).toHaveLength(1);
    expect((await list('View journals'))[0]?.entitlement.description).toContain('attachments, read only');
  });

  it('leaves an application without connector to its owner as a manual task [requests 71]', async () => {
    const request = await approve({ requestType: 'applicationGrant', item: 'Badge Office' });
    expect(request.decision).toMatchObject({ status: 'in-progress', decision: 'approved', outcome: null });
    expect(request.decision.phases.at(-1)).toMatchObject({ type: 'fulfillment', status: 'in-progress' });
    const work = await task('olga.brandt', { requestType: 'applicationGrant' }, 'fulfillment');
    expect(work.phases[0]?.permissions).toEqual({
      fulfill: true,
      deny: true,
      reassign: true,
      comment: true,
      modify: true,
    });
    expect(await act('olga.brandt', work.id, 'approve', because, work.phase)).toBe(400);
    expect(await act('mina.holt', work.id, 'fulfill', {}, work.phase)).toBe(403);
    expect(await act('olga.brandt', work.id, 'fulfill', {}, work.phase)).toBe(200);
    expect((await read(work.id)).decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' });
    expect(await holds('jonas.berg', 'account', 'Badge Office')).toBe(true);
    expect(await act('olga.brandt', work.id, 'fulfill', {}, work.phase)).toBe(409);
  });

  it('leaves a custom type to the fulfillers of its workflow, and a denial ends it [requests 71]', async () => {
    const request = await approve({ requestType: 'guestBadge' });
    const work = await task('olga.brandt', { requestType: 'guestBadge' }, 'fulfillment');
    expect(work.id).toBe(request.id);
    expect(await act('olga.brandt', work.id, 'deny', {}, work.phase)).toBe(200);
    expect((await read(work.id)).decision).toMatchObject({
      status: 'complete',
      outcome: 'denied',
      decision: 'approved',
    });
    expect((await read(work.id)).decision.phases.at(-1)).toMatchObject({ decision: 'deny', status: 'complete' });
  });

  it('lets any member fulfill a task passed on to a role, and hides it from others', async () => {
    const work = await task('olga.brandt', { item: 'Night access' }, 'fulfillment');
    const to = { id: `managed/role/${idOf('role:Finance Controllers')}`, permissions: { fulfill: true, deny: true } };
    const passing = { updatedActors: [to], comment: 'They have the key.' };
    expect(await act('olga.brandt', work.id, 'reassign', passing, work.phase)).toBe(200);
    expect(await act('lena.novak', work.id, 'fulfill', {}, work.phase)).toBe(
      await act('lena.novak', 'no-such-request', 'fulfill', {}, work.phase),
    );
    expect(await act('olga.brandt', work.id, 'fulfill', {}, work.phase)).toBe(403);
    const theirs = await task('felix.wagner', { item: 'Night access' }, 'fulfillment');
    expect(await act('felix.wagner', theirs.id, 'fulfill', {}, theirs.phase)).toBe(200);
    expect((await read(work.id)).decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' });
    expect(await holds('mateo.garcia', 'entitlement', 'Night access')).toBe(true);
  });

  it('takes as long as the item needs', async () => {
    const request = await approve({ item: 'Journal extracts' });
    expect(request.decision).toMatchObject({ status: 'provisioning', decision: 'approved', outcome: null });
    expect(await holds('kai.ruiz', 'entitlement', 'Journal extracts')).toBe(false);
    await advance(6 * 60_000);
    expect((await read(request.id)).decision).toMatchObject({ status: 'complete', outcome: 'provisioned' });
    expect(await holds('kai.ruiz', 'entitlement', 'Journal extracts')).toBe(true);
  });
});

describe('access that breaks a rule', () => {
  beforeAll(reset);

  interface Opened {
    id: string;
    user: { userName: string };
    policyRule: { name: string };
    decision: { status: string; actors: { active: { userName: string }[] }; compositeIds: string[][] };
    violatingAccess: Record<string, unknown>[];
  }
  const violationsOf = async (user: string) =>
    (await callControl<{ result: Opened[] }>('GET', 'state/violations')).result.filter(
      (one) => one.user.userName === user,
    );

  /** A decided request of an entitlement for Lena. */
  async function given(entitlement: string) {
    const requested = await send<{ requests: { id: string }[] }>('/iga/governance/requests?_action=create', {
      ...asUser('lena.novak'),
      body: {
        users: [idOf('user:lena.novak')],
        accessModifier: 'add',
        justification: because.justification,
        catalogs: [{ type: 'entitlement', id: catalogId(entitlement) }],
      },
    });
    expect(requested.status).toBe(200);
    const id = requested.body.requests[0]?.id ?? '';
    const [approver] = (await read(id)).decision.actors.active;
    const userName = approver?.userName ?? '';
    tokens[userName] ??= await tokenOf(userName);
    expect(await act(userName, id, 'approve', because)).toBe(200);
    return read(id);
  }

  it("opens one violation for the rule's owner and the manager", async () => {
    expect((await given('Treasury Desk/Deal entry')).decision.outcome).toBe('provisioned');
    expect(await violationsOf('lena.novak')).toEqual([]);

    expect((await given('Treasury Desk/Deal confirmation')).decision.outcome).toBe('provisioned');
    const [opened, ...others] = await violationsOf('lena.novak');
    expect(others).toEqual([]);
    expect(opened).toMatchObject({
      policyRule: { name: 'Enter and confirm deals' },
      decision: { status: 'in-progress', compositeIds: [[expect.any(String)], [expect.any(String)]] },
    });
    expect(opened?.decision.actors.active[0]?.userName).toBe('olga.brandt');
    expect(opened?.violatingAccess.map((access) => access['descriptor.idx./entitlement.displayName'])).toEqual([
      'Deal entry',
      'Deal confirmation',
    ]);
    const list = '/iga/governance/user/violation/search';
    const { body } = await send<{ result: Opened[] }>(list, { ...asUser('olga.brandt'), body: {} });
    expect(body.result.map(({ id }) => id)).toContain(opened?.id);

    const before = (await violationsOf('kai.ruiz')).length;
    expect((await given('Jira/Time reports')).decision.outcome).toBe('provisioned');
    expect([(await violationsOf('lena.novak')).length, (await violationsOf('kai.ruiz')).length]).toEqual([1, before]);
  });
});

describe('reject a request', () => {
  beforeAll(reset);

  it('ends it as denied, and needs a justification where the tenant says so [requests 62]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Release manager' });
    expect(await act('mina.holt', id, 'reject', { justification: '' }, phase)).toBe(400);
    expect(await act('mina.holt', id, 'reject', { justification: 'Not for payroll.' }, phase)).toBe(200);
    const { decision } = await read(id);
    expect(decision).toMatchObject({ status: 'complete', decision: 'rejected', outcome: 'denied' });
    expect(decision.phases[0]).toMatchObject({
      status: 'complete',
      decision: 'reject',
      justification: 'Not for payroll.',
    });
    expect(await holds('sofia.costa', 'entitlement', 'Release manager')).toBe(false);
    await configure({ requireRejectJustification: false });
    const next = await task('mina.holt', { item: 'Cost viewer' });
    expect(await act('mina.holt', next.id, 'reject', {}, next.phase)).toBe(200);
  });
});

describe('reassign a request', () => {
  beforeAll(reset);
  const permissions = { approve: true, comment: true, modify: true, reject: true, reassign: true };
  const to = (id: string, given: object = permissions) => ({
    updatedActors: [{ id, permissions: given }],
    comment: 'Please decide.',
  });
  const user = (name: string) => `managed/user/${idOf(`user:${name}`)}`;

  it('moves the task to a user, with both comments [requests 63]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Post journal' });
    expect(await act('mina.holt', id, 'reassign', to(user('henrik.dahl')), phase)).toBe(200);
    expect((await tasks('mina.holt')).some((one) => one.id === id)).toBe(false);
    expect((await tasks('mina.holt', 'request', 'inactive')).some((one) => one.id === id)).toBe(true);
    const forwarded = await task('henrik.dahl', { item: 'Post journal' });
    expect(forwarded.phases).toEqual([{ name: phase, type: 'request', permissions }]);
    const { decision } = await read(id, 'henrik.dahl');
    expect(decision.status).toBe('in-progress');
    const [comment, line] = decision.comments.slice(-2);
    expect(comment).toMatchObject({
      action: 'reassign',
      comment: 'Please decide.',
      phase,
      user: { userName: 'mina.holt' },
    });
    expect(line).toMatchObject({ action: 'reassign', user: { id: 'SYSTEM' } });
    expect(line?.comment).toContain('Mina Holt');
    expect(line?.comment).toContain('Henrik Dahl');
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(403);
    expect(await act('henrik.dahl', id, 'approve', because, phase)).toBe(200);
  });

  it('moves the task to a role and back to oneself, also for fulfillment [requests 64]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Payroll viewer' });
    const role = `managed/role/${idOf('role:Finance Controllers')}`;
    expect(await act('mina.holt', id, 'reassign', to(role), phase)).toBe(200);
    const again = await task('felix.wagner', { item: 'Payroll viewer' });
    expect(await act('felix.wagner', again.id, 'reassign', to(user('mina.holt')), phase)).toBe(200);
    const { decision } = await read(id);
    expect(decision.actors.active.map(({ userName }) => userName)).toEqual(['mina.holt']);
    expect(decision.actors.inactive.filter(({ userName }) => userName === 'mina.holt')).toEqual([]);

    const work = await task('olga.brandt', { item: 'Warehouse' }, 'fulfillment');
    const rights = { comment: true, deny: true, fulfill: true, modify: true, reassign: true };
    expect(await act('olga.brandt', work.id, 'reassign', to(user('mina.holt'), rights), work.phase)).toBe(200);
    expect((await tasks('mina.holt', 'fulfillment')).some((one) => one.id === work.id)).toBe(true);
  });

  it('refuses an empty list, unknown actors, no permissions, and callers who may not', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Contract register' });
    for (const body of [
      {},
      { updatedActors: [] },
      { updatedActors: ['x'] },
      to('managed/user/nobody'),
      to(idOf('user:henrik.dahl')),
      to(user('henrik.dahl'), {}),
      to(user('henrik.dahl'), { approve: false }),
      { ...to(user('henrik.dahl')), comment: 7 },
    ])
      expect(await act('mina.holt', id, 'reassign', body, phase)).toBe(400);
    expect(await act('felix.wagner', id, 'reassign', to(user('henrik.dahl')), phase)).toBe(404);
    const commentOnly = await task('mina.holt', { item: 'Expense auditor' });
    expect(await act('mina.holt', commentOnly.id, 'reassign', to(user('henrik.dahl')), commentOnly.phase)).toBe(403);
    expect((await read(id)).decision.actors.active.map(({ userName }) => userName)).toEqual(['mina.holt']);
  });
});

describe('comment on a request', () => {
  beforeAll(reset);

  it('accepts actors with the permission, the requester, and the user, at any time [requests 24]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Consolidation reader', about: 'kai.ruiz' });
    expect(await act('mina.holt', id, 'comment', { comment: 'When do you need it?' }, phase)).toBe(200);
    expect(await act('kai.ruiz', id, 'comment', { comment: 'By Friday.' })).toBe(200);
    const { decision } = await read(id);
    expect(decision.comments.slice(-2)).toMatchObject([
      { action: 'comment', comment: 'When do you need it?', phase, user: { userName: 'mina.holt' } },
      { action: 'comment', comment: 'By Friday.', phase: null, user: { userName: 'kai.ruiz' } },
    ]);
    await act('mina.holt', id, 'approve', because, phase);
    expect(await act('kai.ruiz', id, 'comment', { comment: 'Thank you.' })).toBe(200);
    expect(await act('mina.holt', id, 'comment', { comment: 'You are welcome.' }, phase)).toBe(409);
  });

  it('needs a text, and a phase that exists', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Forecast viewer' });
    for (const body of [{}, { comment: '' }, { comment: ' ' }, { comment: 5 }])
      expect(await act('mina.holt', id, 'comment', body, phase)).toBe(400);
    expect(await act('mina.holt', id, 'comment', { comment: 'x' }, 'approvalTask-none')).toBe(400);
    expect(await act('kai.ruiz', id, 'comment', { comment: 'x' })).toBe(404);
  });
});

describe('modify a request', () => {
  beforeAll(reset);

  it('replaces what is requested, and keeps whom it is about [requests 66]', async () => {
    const { id, phase, request } = await task('mina.holt', { requestType: 'modifyUser', about: 'jonas.berg' });
    const changed = { ...request, user: { ...request.user, object: { city: 'Oslo' } } };
    expect(await act('mina.holt', id, 'modify', changed, phase)).toBe(200);
    const after = await read(id);
    expect(after.request.user?.object).toEqual({ city: 'Oslo' });
    expect(after.request.common).toEqual(request.common);
    expect(after.decision.status).toBe('in-progress');
    const other = { ...request, common: { ...request.common, userId: idOf('user:lena.novak') } };
    expect(await act('mina.holt', id, 'modify', other, phase)).toBe(400);
    const about = { ...changed, user: { ...changed.user, userId: idOf('user:lena.novak') } };
    expect(await act('mina.holt', id, 'modify', about, phase)).toBe(400);
  });

  it('accepts the bare form value of a custom type', async () => {
    const { id, phase, request } = await task('mina.holt', { requestType: 'guestBadge' });
    expect(await act('mina.holt', id, 'modify', { custom: { visitor: 'Olav Norlin' } }, phase)).toBe(200);
    const after = await read(id);
    expect(after.request.custom).toEqual({ visitor: 'Olav Norlin' });
    expect(after.request.common).toEqual(request.common);
  });

  it('needs the permission', async () => {
    const { id, phase, request } = await task('mina.holt', { item: 'Close Team', about: 'felix.wagner' });
    expect(await act('mina.holt', id, 'modify', request, phase)).toBe(403);
  });
});

describe('cancel a request', () => {
  beforeAll(reset);

  it('works for the requester while the request is open [requests 18]', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Cost viewer' });
    tokens['amelie.dubois'] = await tokenOf('amelie.dubois');
    expect(await act('mina.holt', id, 'cancel', { comment: '' }, phase)).toBe(403);
    expect(await act('amelie.dubois', id, 'cancel', { comment: '' }, phase)).toBe(200);
    const { decision } = await read(id, 'amelie.dubois');
    expect(decision).toMatchObject({ status: 'cancelled', outcome: 'cancelled', decision: null });
    expect(decision.phases[0]).toMatchObject({ status: 'cancelled' });
    expect(decision.actors.active).toEqual([]);
    expect(decision.actors.inactive.map(({ userName }) => userName)).toEqual(['mina.holt']);
    expect(await act('amelie.dubois', id, 'cancel', { comment: '' }, phase)).toBe(409);
    expect(await act('mina.holt', id, 'approve', because, phase)).toBe(409);
  });

  it('ends a suspended request too', async () => {
    const { id } = await suspended('kai.ruiz', 'Expense Approver');
    expect(await act('kai.ruiz', id, 'cancel', { comment: '' })).toBe(200);
    expect((await read(id)).decision).toMatchObject({ status: 'cancelled', outcome: 'cancelled' });
    await advance(30 * DAY);
    tokens['kai.ruiz'] = await tokenOf('kai.ruiz');
    tokens['ines.moreau'] = await tokenOf('ines.moreau');
    expect((await read(id)).decision.status).toBe('cancelled');
    expect(await holds('kai.ruiz', 'role', 'Expense Approver')).toBe(false);
  });
});

async function suspended(user: string, item: string): Promise<AccessRequest> {
  const answer = await send<{ result: AccessRequest[] }>(
    `/iga/governance/user/${idOf(`user:${user}`)}/requests?_action=search&_pageSize=50`,
    {
      ...asUser(user),
      body: {
        targetFilter: { operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'suspended' } },
      },
    },
  );
  const found = answer.body.result.find((one) => matches(one, { item }));
  if (!found) throw new Error(`${user} has nothing suspended about ${item}`);
  return found;
}

describe('waiting for a date', () => {
  beforeEach(reset);

  it('ends by the clock: access begins on the requested day [requests 27]', async () => {
    const { id, decision } = await suspended('kai.ruiz', 'Expense Approver');
    const wait = decision.phases.at(-1);
    expect(wait).toMatchObject({ type: 'scheduled', status: 'in-progress', name: expect.stringMatching(/^waitTask-/) });
    expect(decision.comments.at(-1)?.user.id).toBe('SYSTEM');
    expect(Date.parse(wait?.events.scheduled?.date ?? '')).toBeGreaterThan(Date.now());
    await advance(10 * DAY);
    tokens['ines.moreau'] = await tokenOf('ines.moreau');
    const after = await read(id);
    expect(after.decision).toMatchObject({
      status: 'complete',
      outcome: 'provisioned',
      completionDate: wait?.events.scheduled?.date,
    });
    expect(after.decision.phases.at(-1)?.status).toBe('complete');
    const role = (await held('kai.ruiz', 'role')).find((grant) => grant.role?.name === 'Expense Approver');
    expect(role?.relationship.temporalConstraints?.[0]?.duration).toMatch(/^\S+Z\/\S+Z$/);
  });

  it('lasts until the end date for a removal', async () => {
    const { id } = await suspended('kai.ruiz', 'Explorer');
    expect(await holds('kai.ruiz', 'entitlement', 'Explorer')).toBe(true);
    await advance(12 * DAY);
    tokens['ines.moreau'] = await tokenOf('ines.moreau');
    expect((await read(id)).decision.outcome).toBe('provisioned');
    expect(await holds('kai.ruiz', 'entitlement', 'Explorer')).toBe(false);
  });

  it('can be moved by an administrator in both directions; a past date ends it', async () => {
    const { id, decision } = await suspended('kai.ruiz', 'Expense Approver');
    const phase = decision.phases.at(-1)?.name ?? '';
    const later = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 19);
    const patch = (user: string, name: string, date: unknown) =>
      send(path(id, `/phases/${name}`), {
        ...asUser(user),
        method: 'PATCH',
        body: { events: { scheduled: { date } } },
      });
    expect((await patch('kai.ruiz', phase, later)).status).toBe(403);
    expect((await patch('lena.novak', phase, later)).status).toBe(404);
    expect((await patch('ines.moreau', 'waitTask-none', later)).status).toBe(400);
    expect((await patch('ines.moreau', phase, 'soon')).status).toBe(400);
    expect((await patch('ines.moreau', phase, `${later}+01:00`)).status).toBe(200);
    const moved = (await read(id)).decision.phases.at(-1)?.events.scheduled?.date ?? '';
    expect(Date.parse(moved)).toBe(Date.parse(`${later}+01:00`));
    expect(await act('ines.moreau', id, 'changeResumeDate', {})).toBe(400);
    expect(await act('ines.moreau', id, 'changeResumeDate', { resumeDate: '2020-01-01' })).toBe(200);
    expect((await read(id)).decision).toMatchObject({ status: 'complete', outcome: 'provisioned' });
    expect(await act('ines.moreau', id, 'changeResumeDate', { resumeDate: later })).toBe(409);
  });
});

describe('refused actions on a request', () => {
  beforeAll(reset);

  it('answer other users 404', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Post journal' });
    for (const action of ['approve', 'reject', 'comment', 'cancel', 'reassign', 'modify'])
      expect(await act('lena.novak', id, action, because, phase)).toBe(404);
    expect(await act('mina.holt', 'no-such-id', 'approve', because)).toBe(404);
  });

  it('answer 400 for an unknown action or phase, or one that does not accept the action', async () => {
    const { id, phase } = await task('mina.holt', { item: 'Post journal' });
    for (const action of ['', 'destroy', 'update', 'Approve', 'constructor'])
      expect(await act('mina.holt', id, action, because, phase)).toBe(400);
    expect((await send(path(id), { ...asUser('mina.holt'), body: because })).status).toBe(400);
    expect(await act('mina.holt', id, 'approve', because, 'approvalTask-none')).toBe(400);
    expect(await act('mina.holt', id, 'fulfill', {}, phase)).toBe(400);
    expect(await act('mina.holt', id, 'approve', '{"justification":', phase)).toBe(400);
    expect(await act('mina.holt', id, 'approve', '["x"]', phase)).toBe(400);
    expect((await read(id)).decision.status).toBe('in-progress');
  });
});
