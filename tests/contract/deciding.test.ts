// Who may decide what, judged by the platform's own answers.
import { beforeAll, describe, expect, it } from 'vitest';
import { availabilityOf } from '../../app/features/approvals/availability.server';
import { inOwnPhase, loadApproval } from '../../app/features/approvals/load-approval.server';
import { PlatformError } from '../../app/platform/platform-error';
import { all, equals } from '../../app/platform/protocol/target-filter';
import { approvePhase } from '../../app/platform/requests.server';
import { searchApprovals } from '../../app/platform/tasks.server';
import type { AuthContext } from '../../app/session/auth-context';
import { apiOf, callsDuring, fault, reset, withoutFaults } from './sandbox-api';

const UNKNOWN = 'f0000000-0000-4000-8000-000000000000';
let waiting: string[];
let own: string;

/** What a page gets from the guard, as far as deciding reads it: fresh for every request. */
async function passOf(userName: string): Promise<AuthContext> {
  const kept = new Map<string, Promise<unknown>>();
  const context = {
    now: 0,
    tenant: { origin: 'https://portal.example' },
    audit: () => {},
    memo<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key) ?? make();
      kept.set(key, known);
      return known as Promise<T>;
    },
  } as unknown as AuthContext['context'];
  const { api, id } = await apiOf(userName);
  return { api, context, member: { id } as AuthContext['member'] } as AuthContext;
}

beforeAll(async () => {
  await reset();
  const { api, id } = await apiOf('mina.holt');
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const find = (filter = all()) =>
    searchApprovals(api, id, { actorStatus: 'active', filter, offset: 0, size: 50, order });
  const { result } = await find();
  const decidable = result.filter(({ phases, user }) => phases[0]?.permissions?.approve === true && user?.id !== id);
  waiting = decidable.map((request) => request.id);
  own = (await find(all(equals('user.id', id)))).result[0]?.id ?? '';
});

const next = () => waiting.pop() ?? '';
const form = async () => ({ token: 't', idempotencyKey: 'o' });
const statusOf = (thrown: unknown) => (thrown instanceof PlatformError ? thrown.status : thrown);

describe('a request that is opened', () => {
  it('waits for those who decide, and can be read by those who asked', async () => {
    const id = next();
    const mine = await loadApproval(await passOf('mina.holt'), id);
    expect(mine).toMatchObject({ waits: true, unsure: false, request: { id } });
    const asker = mine.request.requester?.userName ?? '';
    expect(await loadApproval(await passOf(asker), id)).toMatchObject({ waits: false, request: { id } });
  });

  it('is asked for once, in one wave, however many parts of a page need it', async () => {
    const auth = await passOf('mina.holt');
    const calls = await callsDuring(() => Promise.all([loadApproval(auth, own), loadApproval(auth, own)]));
    expect(calls.map(({ method }) => method).sort()).toEqual(['GET', 'POST']);
  });

  it('is the same 404 for strangers as one that never was', async () => {
    const lena = await passOf('lena.novak');
    for (const id of [next(), UNKNOWN]) {
      const thrown = await loadApproval(lena, id).catch((error: unknown) => error);
      expect(statusOf(thrown)).toBe(404);
      expect(thrown).toMatchObject({ reason: 'missing' });
    }
  });

  it('is shown without verbs when nobody can say whether it waits', async () => {
    await fault('/iga/governance/user', { status: 500 });
    expect(await loadApproval(await passOf('mina.holt'), next())).toMatchObject({ waits: false, unsure: true });
    await withoutFaults();
  });
});

describe('a verb', () => {
  it('has a form while the request waits', async () => {
    const asked = { requestId: next(), verb: 'approve' } as const;
    expect(await availabilityOf(await passOf('mina.holt'), asked, form)).toMatchObject({
      chance: { may: true, form: { idempotencyKey: 'o' } },
    });
  });

  it('says why not: for oneself, without the right, or no longer', async () => {
    const mina = await passOf('mina.holt');
    expect(await availabilityOf(mina, { requestId: own, verb: 'approve' }, form)).toMatchObject({
      chance: { may: false, why: 'self' },
      kind: 'grant',
    });
    expect(await availabilityOf(mina, { requestId: own, verb: 'reject' }, form)).toMatchObject({
      chance: { may: true },
    });

    const requestId = next();
    const approve = (auth: AuthContext) =>
      inOwnPhase(auth, { requestId, verb: 'approve' }, (phase) => approvePhase(auth.api, phase, 'Fine.'));
    await approve(await passOf('mina.holt'));
    expect(await availabilityOf(await passOf('mina.holt'), { requestId, verb: 'reject' }, form)).toMatchObject({
      chance: { may: false, why: 'notWaiting', taken: { word: 'approved', by: 'Mina Holt' } },
    });
  });
});

describe('an action', () => {
  it('is done in the phase that waits for the member, and answers the request as it was', async () => {
    const requestId = next();
    const auth = await passOf('mina.holt');
    const calls = await callsDuring(async () => {
      const request = await inOwnPhase(auth, { requestId, verb: 'approve' }, (phase) =>
        approvePhase(auth.api, phase, 'Fine.'),
      );
      expect(request.decision.status).toBe('in-progress');
    });
    const write = calls.find(({ query }) => query._action === 'approve');
    expect(write?.query.phaseName).toMatch(/^approvalTask-/);
  });

  it('is a conflict, and never sent, once the request no longer waits or for oneself', async () => {
    const requestId = next();
    const auth = await passOf('mina.holt');
    await inOwnPhase(auth, { requestId, verb: 'approve' }, (phase) => approvePhase(auth.api, phase, 'Fine.'));
    for (const asked of [requestId, own]) {
      const again = await passOf('mina.holt');
      const calls = await callsDuring(async () => {
        const late = inOwnPhase(again, { requestId: asked, verb: 'approve' }, (phase) =>
          approvePhase(again.api, phase, 'Again.'),
        );
        await expect(late).rejects.toMatchObject({ reason: 'conflict' });
      });
      expect(calls.filter(({ query }) => query._action === 'approve')).toEqual([]);
    }
  });

  it('that the platform forbids is no conflict: the request may still wait', async () => {
    const auth = await passOf('mina.holt');
    await fault('/iga/governance/requests/', { status: 403 });
    const refused = inOwnPhase(auth, { requestId: next(), verb: 'reject' }, (phase) =>
      approvePhase(auth.api, phase, 'Fine.'),
    );
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await withoutFaults();
  });
});
