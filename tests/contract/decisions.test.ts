// Who may decide what, judged by the platform's own answers.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadApproval } from '../../app/areas/requests/approvals/load-approval.server';
import { approvals } from '../../app/areas/requests/approvals/verb-actions.server';
import type { Verb } from '../../app/kits/requests/approvals/verbs';
import { findItem, runVerb } from '../../app/kits/work-items/verb.server';
import { PlatformError } from '../../app/platform/platform-error';
import { all, equals } from '../../app/platform/protocol/target-filter';
import { searchApprovals } from '../../app/platform/tasks.server';
import type { AuthContext } from '../../app/server/session/auth-context';
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
  const search = (filter = all()) =>
    searchApprovals(api, id, { actorStatus: 'active', filter, offset: 0, size: 50, order });
  const { result } = await search();
  const decidable = result.filter(({ phases, user }) => phases[0]?.permissions?.approve === true && user?.id !== id);
  waiting = decidable.map((request) => request.id);
  own = (await search(all(equals('user.id', id)))).result[0]?.id ?? '';
});

const next = () => waiting.pop() ?? '';
const find = async (auth: AuthContext, id: string, verb: Verb) => {
  const { loaded, why } = await findItem(auth, approvals, { id, verb });
  return { why, ...approvals.about(loaded, auth) };
};
const act = (auth: AuthContext, id: string, verb: Verb = 'approve') =>
  runVerb(auth, approvals, { id, verb, value: { justification: 'Fine.' } });
const statusOf = (thrown: unknown) => (thrown instanceof PlatformError ? thrown.status : thrown);

describe('a request that is opened', () => {
  it('waits for those who decide, and can be read by those who asked', async () => {
    const id = next();
    const mine = await loadApproval(await passOf('mina.holt'), id);
    expect(mine).toMatchObject({ waits: true, unsure: false, request: { id } });
    const asker = mine.request.requester?.userName ?? '';
    expect(await loadApproval(await passOf(asker), id)).toMatchObject({ waits: false, request: { id } });
  });

  it('is read once, however many parts of a page need it, and as a whole only where it does not wait', async () => {
    const id = next();
    const methodsOf = async (auth: AuthContext) => {
      const calls = await callsDuring(() => Promise.all([loadApproval(auth, id), loadApproval(auth, id)]));
      return calls.map(({ method }) => method);
    };
    const mina = await passOf('mina.holt');
    expect(await methodsOf(mina)).toEqual(['POST']);
    const asker = (await loadApproval(mina, id)).request.requester?.userName ?? '';
    expect(await methodsOf(await passOf(asker))).toEqual(['POST', 'GET']);
  });

  it('is the same 404 for visitors as an unknown one', async () => {
    const lena = await passOf('lena.novak');
    for (const id of [next(), UNKNOWN]) {
      const thrown = await loadApproval(lena, id).catch((error: unknown) => error);
      expect(statusOf(thrown)).toBe(404);
      expect(thrown).toMatchObject({ reason: 'missing' });
    }
  });

  it('is shown without verbs when it is not known whether it waits', async () => {
    await fault('/iga/governance/user', { status: 500 });
    expect(await loadApproval(await passOf('mina.holt'), next())).toMatchObject({ waits: false, unsure: true });
    await withoutFaults();
  });
});

describe('a verb', () => {
  it('has a form while the request waits [requests 65]', async () => {
    expect(await find(await passOf('mina.holt'), next(), 'approve')).toMatchObject({ why: null, taken: null });
  });

  it('says why not: for oneself, without the right, or no longer', async () => {
    const mina = await passOf('mina.holt');
    expect(await find(mina, own, 'approve')).toMatchObject({ why: 'self', kind: 'grant' });
    expect(await find(mina, own, 'reject')).toMatchObject({ why: null });

    const id = next();
    await act(await passOf('mina.holt'), id);
    expect(await find(await passOf('mina.holt'), id, 'reject')).toMatchObject({
      why: 'notWaiting',
      taken: { word: 'approved', by: 'Mina Holt' },
    });
  });
});

describe('an action', () => {
  it('is done in the phase that waits for the member, in two calls, and answers the request as it was', async () => {
    const auth = await passOf('mina.holt');
    const calls = await callsDuring(async () => {
      expect(await act(auth, next())).toMatchObject({ decision: { status: 'in-progress' } });
    });
    expect(calls.map(({ query }) => query._action)).toEqual(['search', 'approve']);
    expect(calls[1]?.query.phaseName).toMatch(/^approvalTask-/);
  });

  it('is a conflict, and never sent, once the request no longer waits or for oneself', async () => {
    const id = next();
    await act(await passOf('mina.holt'), id);
    for (const gone of [id, own]) {
      const again = await passOf('mina.holt');
      const calls = await callsDuring(async () => {
        await expect(act(again, gone)).rejects.toMatchObject({ reason: 'conflict' });
      });
      expect(calls.filter(({ query }) => query._action === 'approve')).toEqual([]);
    }
  });

  it('an action that the platform forbids is no conflict: the request may still wait', async () => {
    const auth = await passOf('mina.holt');
    await fault('/iga/governance/requests/', { status: 403 });
    await expect(act(auth, next(), 'reject')).rejects.toMatchObject({ status: 403 });
    await withoutFaults();
  });
});
