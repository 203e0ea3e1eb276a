import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { catalogId } from '../../seed/catalog';
import { callControl, send, tokenOf } from '../../testing';

const DAY = 86_400_000;
const KAI = idOf('user:kai.ruiz');
const tokens: Record<string, string> = {};

async function signIn(): Promise<void> {
  for (const name of ['kai.ruiz', 'ines.moreau']) tokens[name] = await tokenOf(name);
}

beforeEach(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  await signIn();
});

// Tokens expire, so users sign in again.
async function advance(days: number): Promise<void> {
  await callControl('PUT', 'clock', { advanceMs: days * DAY });
  await signIn();
}

const iga = <T>(user: string, path: string, body?: unknown) =>
  send<T>(`/iga/governance/${path}`, { token: tokens[user] ?? '', ...(body === undefined ? {} : { body }) });
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString();

interface Created {
  requests: { id: string }[];
  errors: unknown[];
}
interface Read {
  decision: { status: string; outcome: string | null; comments: { action: string; user: { id: string } }[] };
}

async function ask(user: string, more: object): Promise<string> {
  const catalogs = [{ type: 'entitlement', id: catalogId('Workday/Compensation review') }];
  const requested = { users: [KAI], accessModifier: 'add', catalogs, justification: 'For a while.', ...more };
  const { body } = await iga<Created>(user, 'requests?_action=create', requested);
  expect(body.errors).toEqual([]);
  return body.requests[0]?.id ?? '';
}

async function holdsIt(): Promise<boolean> {
  const query = 'grantType=entitlement&pageSize=100';
  const { body } = await iga<{ result: { catalog: { id: string } }[] }>('kai.ruiz', `user/${KAI}/grants?${query}`);
  return body.result.some(({ catalog }) => catalog.id === catalogId('Workday/Compensation review'));
}

describe('temporary access', () => {
  it('ends at its date, and not before', async () => {
    expect(await holdsIt()).toBe(false);
    await ask('ines.moreau', { context: { type: 'admin' }, endDate: day(5) });
    expect(await holdsIt()).toBe(true);
    await advance(4);
    expect(await holdsIt()).toBe(true);
    await advance(2);
    expect(await holdsIt()).toBe(false);
  });
});

describe('request with an expiry date', () => {
  it('ends undecided at the end of that day', async () => {
    const id = await ask('kai.ruiz', { expiryDate: day(1).slice(0, 10) });
    const read = async () => (await iga<Read>('kai.ruiz', `requests/${id}`)).body.decision;
    await advance(1);
    expect((await read()).status).toBe('in-progress');
    await advance(1.5);
    const { status, outcome, comments } = await read();
    expect([status, outcome]).toEqual(['cancelled', 'cancelled']);
    expect(comments.at(-1)).toMatchObject({ action: 'expire', user: { id: 'SYSTEM' } });
    expect(await holdsIt()).toBe(false);
  });
});
