import { beforeAll, describe, expect, it } from 'vitest';
import { searchRecommended } from '../../app/platform/catalog.server';
import { everything } from '../../app/platform/protocol/query-filter';
import { all, contains, equals, not, type TargetFilter } from '../../app/platform/protocol/target-filter';
import { getRequestSettings, listUserProperties } from '../../app/platform/request-settings.server';
import { listRequestTypes } from '../../app/platform/request-types.server';
import {
  type AccessRequest,
  approvePhase,
  commentOnRequest,
  getRequest,
  type PhaseRef,
  reassignApproval,
  rejectPhase,
} from '../../app/platform/requests.server';
import { findApproval, searchApprovals } from '../../app/platform/tasks.server';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let mina: TestMember;
let kai: TestMember;
let olga: TestMember;
let waiting: AccessRequest[];

/** What waits for Mina and matches, by the oldest first. */
async function waitingFor(...filters: TargetFilter[]): Promise<AccessRequest[]> {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const search = { actorStatus: 'active', filter: all(...filters), offset: 0, size: 50, order } as const;
  return (await searchApprovals(mina.api, mina.id, search)).result;
}

function phaseOf({ id, phases }: AccessRequest): PhaseRef {
  return { requestId: id, phaseName: phases[0]?.name ?? null };
}

/** Another approval of Mina's that no test has touched and in which she may do everything needed. */
function open(): PhaseRef {
  const next = waiting.pop();
  if (!next) throw new Error('No approval is left');
  return phaseOf(next);
}

beforeAll(async () => {
  await reset();
  [mina, kai, olga] = await Promise.all([apiOf('mina.holt'), apiOf('kai.ruiz'), apiOf('olga.brandt')]);
  const all = await waitingFor(not(equals('user.id', mina.id)));
  waiting = all.filter(({ phases, user }) => phases[0]?.permissions?.reassign === true && user?.id !== kai.id);
});

const stored = ({ requestId }: PhaseRef) => getRequest(mina.api, requestId);

describe('a request', () => {
  it('is read with what, where, for whom and why', async () => {
    const [journal] = await waitingFor(contains('descriptor.idx./entitlement.displayName', 'Post journal'));
    expect(await getRequest(mina.api, journal?.id ?? '')).toMatchObject({
      requestType: 'entitlementGrant',
      user: { userName: 'kai.ruiz' },
      application: { name: 'Ledger' },
      descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
      request: { common: { priority: 'high', justification: expect.stringContaining('month-end') } },
      decision: {
        status: 'in-progress',
        phases: expect.arrayContaining([expect.objectContaining({ type: 'request' })]),
      },
      prediction: { confidence: 0.8, freq: 12, freqUnion: 15 },
      phases: [],
    });
  });

  it('does not exist for those it does not concern, exactly as one that never was', async () => {
    const lena = await apiOf('lena.novak');
    const foreign = await refusal(getRequest(lena.api, open().requestId));
    const unknown = await refusal(getRequest(mina.api, 'f0000000-0000-4000-8000-000000000000'));
    expect(foreign).toEqual(unknown);
    expect(unknown.reason).toBe('missing');
  });
});

describe('approving', () => {
  it('sends the reason in the phase of the member, and takes it off the list [requests 60]', async () => {
    const phase = open();
    const [call] = await callsDuring(() => approvePhase(mina.api, phase, 'Needed for the close.'));
    expect(call).toMatchObject({
      method: 'POST',
      path: `/iga/governance/requests/${phase.requestId}`,
      query: { _action: 'approve', phaseName: phase.phaseName },
      body: { justification: 'Needed for the close.' },
    });
    const { decision } = await stored(phase);
    expect(decision.decision).toBe('approved');
    expect(decision.phases.find(({ name }) => name === phase.phaseName)).toMatchObject({
      decision: 'approve',
      justification: 'Needed for the close.',
      completedBy: { userName: 'mina.holt' },
    });
    expect(await findApproval(mina.api, mina.id, phase.requestId)).toBeNull();
  });

  it('is refused without the reason the tenant demands, in words [requests 61]', async () => {
    const phase = open();
    expect(await refusal(approvePhase(mina.api, phase, ''))).toMatchObject({
      reason: 'refused',
      words: expect.stringMatching(/justification/i),
    });
  });

  it('is a conflict once a member has decided', async () => {
    const phase = open();
    await approvePhase(mina.api, phase, 'Fine.');
    expect((await refusal(approvePhase(mina.api, phase, 'Fine again.'))).reason).toBe('conflict');
    expect((await refusal(rejectPhase(mina.api, phase, 'No.'))).reason).toBe('conflict');
  });

  it('is forbidden to those who only asked', async () => {
    const [his] = await waitingFor(equals('user.id', kai.id));
    if (!his) throw new Error('Nothing waits that was asked for Kai');
    expect((await refusal(approvePhase(kai.api, phaseOf(his), 'For me.'))).reason).toBe('forbidden');
  });

  it('is forbidden for oneself', async () => {
    const [own] = await waitingFor(equals('user.id', mina.id));
    if (!own) throw new Error('Nothing waits that was asked for Mina');
    expect((await refusal(approvePhase(mina.api, phaseOf(own), 'For me.'))).reason).toBe('forbidden');
  });

  it('does not exist for a request that never was', async () => {
    const nowhere = { requestId: 'f0000000-0000-4000-8000-000000000000', phaseName: null };
    expect((await refusal(approvePhase(mina.api, nowhere, 'Fine.'))).reason).toBe('missing');
  });
});

describe('rejecting', () => {
  it('ends the request [requests 62]', async () => {
    const phase = open();
    await rejectPhase(mina.api, phase, 'Give up the other one first.');
    expect((await stored(phase)).decision).toMatchObject({
      status: 'complete',
      decision: 'rejected',
      outcome: 'denied',
    });
  });

  it('is refused without a reason', async () => {
    const phase = open();
    expect((await refusal(rejectPhase(mina.api, phase, ''))).reason).toBe('refused');
  });
});

describe('forwarding', () => {
  it('gives every right of an approver to another member [requests 63]', async () => {
    const phase = open();
    const to = `managed/user/${olga.id}`;
    const [call] = await callsDuring(() => reassignApproval(mina.api, phase, to, 'You own the application.'));
    expect(call).toMatchObject({
      query: { _action: 'reassign', phaseName: phase.phaseName },
      body: {
        updatedActors: [
          { id: to, permissions: { approve: true, comment: true, modify: true, reject: true, reassign: true } },
        ],
        comment: 'You own the application.',
      },
    });
    expect(await findApproval(mina.api, mina.id, phase.requestId)).toBeNull();
    expect(await findApproval(olga.api, olga.id, phase.requestId)).toMatchObject({ id: phase.requestId });
  });

  it('is refused to a member who does not exist', async () => {
    const phase = open();
    expect((await refusal(reassignApproval(mina.api, phase, 'managed/user/nobody', 'Yours.'))).reason).toBe('refused');
  });
});

describe('commenting', () => {
  it('adds the comment', async () => {
    const phase = open();
    await commentOnRequest(mina.api, phase, 'Which cost centre?');
    expect((await stored(phase)).decision.comments.at(-1)).toMatchObject({
      action: 'comment',
      comment: 'Which cost centre?',
      user: { userName: 'mina.holt' },
    });
  });

  it('is refused without a word', async () => {
    const phase = open();
    expect((await refusal(commentOnRequest(mina.api, phase, ''))).reason).toBe('refused');
  });
});

describe('beside requests', () => {
  it('the types of the tenant are known by name [requests 12]', async () => {
    const { result: types } = await listRequestTypes(mina.api);
    expect(types).toContainEqual({ id: 'guestBadge', displayName: 'Guest badge' });
    expect(types.map(({ id }) => id)).toContain('entitlementGrant');
  });

  it('the tenant says what it demands, and how it calls the traits of people', async () => {
    expect(await getRequestSettings(mina.api)).toEqual({
      requireRequestJustification: true,
      requireApproveJustification: true,
      requireRejectJustification: true,
      allowSelfApproval: false,
      preventRequestWithViolation: false,
    });
    expect(await listUserProperties(mina.api)).toContainEqual({ key: 'department', displayName: 'Department' });
  });

  it('recommendations are listed for oneself, not for others', async () => {
    const search = { filter: everything, sort: 'assignment.name', offset: 0, size: 20 };
    const { totalCount, result } = await searchRecommended(mina.api, mina.id, search);
    expect(result).toHaveLength(totalCount);
    expect((await refusal(searchRecommended(kai.api, mina.id, search))).reason).toBe('forbidden');
  });
});
