// Fulfillment tasks and saved forms: what is asked of the platform, what becomes of it, and each refusal.
import { beforeAll, describe, expect, it } from 'vitest';
import { all, equals } from '../../app/platform/protocol/target-filter';
import {
  type AccessRequest,
  denyPhase,
  fulfillPhase,
  getRequest,
  modifyRequest,
  type PhaseRef,
  reassignTask,
} from '../../app/platform/requests.server';
import { findTask, searchApprovals, searchFulfillmentTasks } from '../../app/platform/tasks.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let olga: TestMember;
let mina: TestMember;
let kai: TestMember;
let tasks: AccessRequest[];

const phaseOf = ({ id, phases }: AccessRequest): PhaseRef => ({ requestId: id, phaseName: phases[0]?.name ?? null });
const order = { key: 'decision.phases.startDate', direction: 'desc', type: 'date' } as const;
const waitingFor = async ({ api, id }: TestMember) => {
  const search = { actorStatus: 'active', filter: all(), offset: 0, size: 10, order } as const;
  return (await searchFulfillmentTasks(api, id, search)).result;
};

beforeAll(async () => {
  await reset();
  [olga, mina, kai] = await Promise.all([apiOf('olga.brandt'), apiOf('mina.holt'), apiOf('kai.ruiz')]);
  tasks = await waitingFor(olga);
});

function next(): AccessRequest {
  const task = tasks.pop();
  if (!task) throw new Error('No task is left');
  return task;
}

describe('a task', () => {
  it('is forwarded with every right of a member who does it, and is then another’s [requests 64]', async () => {
    const task = next();
    const to = `managed/user/${idOf('user:mina.holt')}`;
    const [call] = await callsDuring(() => reassignTask(olga.api, phaseOf(task), to, 'You have the key.'));
    expect(call).toMatchObject({
      path: `/iga/governance/requests/${task.id}`,
      query: { _action: 'reassign', phaseName: task.phases[0]?.name },
      body: {
        updatedActors: [
          { id: to, permissions: { comment: true, deny: true, fulfill: true, modify: true, reassign: true } },
        ],
        comment: 'You have the key.',
      },
    });
    const asked = { requestId: task.id, type: 'fulfillment', actorStatus: 'active' } as const;
    expect(await findTask(olga.api, olga.id, asked)).toBeNull();
    expect(await findTask(olga.api, olga.id, { ...asked, actorStatus: 'inactive' })).toMatchObject({ id: task.id });
    const theirs = await findTask(mina.api, mina.id, asked);
    expect(theirs?.phases[0]?.permissions).toMatchObject({ fulfill: true, deny: true });
    expect((await refusal(fulfillPhase(olga.api, phaseOf(task)))).reason).toBe('forbidden');

    const [done] = await callsDuring(() => fulfillPhase(mina.api, phaseOf(task)));
    expect([done?.query, done?.body]).toEqual([{ _action: 'fulfill', phaseName: task.phases[0]?.name }, {}]);
    expect((await getRequest(mina.api, task.id)).decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' });
    expect((await refusal(fulfillPhase(mina.api, phaseOf(task)))).reason).toBe('conflict');
  });

  it('is rejected without a word, once [requests 71]', async () => {
    const task = next();
    const [call] = await callsDuring(() => denyPhase(olga.api, phaseOf(task)));
    expect([call?.query, call?.body]).toEqual([{ _action: 'deny', phaseName: task.phases[0]?.name }, {}]);
    expect((await getRequest(olga.api, task.id)).decision).toMatchObject({ status: 'complete', outcome: 'denied' });
    expect((await refusal(denyPhase(olga.api, phaseOf(task)))).reason).toBe('conflict');
  });

  it('does not exist for those it does not concern', async () => {
    const unknown = { requestId: 'f0000000-0000-4000-8000-000000000000', phaseName: 'fulfillmentTask-1' };
    expect((await refusal(fulfillPhase(kai.api, unknown))).reason).toBe('missing');
    const foreign = (await waitingFor(mina))[0];
    if (!foreign) throw new Error('Nothing waits for somebody else');
    const asked = { requestId: foreign.id, type: 'fulfillment', actorStatus: 'active' } as const;
    expect(await findTask(olga.api, olga.id, asked)).toBeNull();
  });
});

describe('what was filled in', () => {
  const approvals = async (type: string) => {
    const by = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
    const filter = all(equals('requestType', type));
    const search = { actorStatus: 'active', filter, offset: 0, size: 10, order: by } as const;
    return (await searchApprovals(mina.api, mina.id, search)).result;
  };

  it('is replaced by the member who may modify it, whom it is about stays [requests 66]', async () => {
    const [asked] = await approvals('modifyUser');
    if (!asked?.request) throw new Error('No change of a person waits');
    const before = asked.request;
    const body = { ...before, user: { ...before.user, object: { ...before.user?.object, city: 'Bergen' } } };
    const [call] = await callsDuring(() => modifyRequest(mina.api, phaseOf(asked), body));
    expect([call?.query, call?.body]).toEqual([{ _action: 'modify', phaseName: asked.phases[0]?.name }, body]);
    const after = await getRequest(mina.api, asked.id);
    expect(after.request?.user).toMatchObject({ userId: before.user?.userId, object: { city: 'Bergen' } });
    expect(after.decision.status).toBe('in-progress');
    const other = { ...body, user: { ...body.user, userId: kai.id === before.user?.userId ? olga.id : kai.id } };
    expect((await refusal(modifyRequest(mina.api, phaseOf(asked), other))).reason).toBe('refused');
  });

  it('is not for those who may only decide', async () => {
    const [asked] = await approvals('roleGrant');
    if (!asked) throw new Error('No role waits');
    expect((await refusal(modifyRequest(mina.api, phaseOf(asked), { common: {} }))).reason).toBe('forbidden');
  });
});
