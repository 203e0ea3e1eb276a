import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';
import type { AccessRequest } from './requests/document';

const DAY_MS = 86_400_000;
const minas = idOf('user:mina.holt');
let mina: string;
let noah: string;

beforeEach(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  [mina, noah] = await Promise.all([tokenOf('mina.holt'), tokenOf('noah.fischer')]);
});

const proxies = (token: string, query = 'pageSize=10&pageNumber=1', of = minas) =>
  send<{ result: Record<string, unknown>[]; resultCount: number; pagedResultsCookie: string | null }>(
    `/iga/governance/user/${of}/get-proxies?${query}`,
    { token },
  );
const change = (token: string, what: string, body: object, of = minas) =>
  send(`/iga/governance/user/${of}/${what}`, { token, body });
const tasksOf = (token: string, userName: string, type = 'request', status = 'active') =>
  send<{ result: AccessRequest[]; totalCount: number }>(
    `/iga/governance/user/${idOf(`user:${userName}`)}/tasks?_pageSize=100&actorStatus=${status}&_action=search&type=${type}`,
    { token, body: {} },
  );
const act = (token: string, id: string, action: string, body: object) =>
  send(`/iga/governance/requests/${id}?_action=${action}`, { token, body });

describe('delegates', () => {
  it('come with their period, in pages that begin with one', async () => {
    const { status, body } = await proxies(mina, 'pageSize=1&pageNumber=1&sortBy=userName&sortDir=asc');
    expect([status, body.resultCount, body.pagedResultsCookie]).toEqual([200, 1, '1']);
    expect(body.result[0]).toMatchObject({
      userName: 'marta.silva',
      _refResourceId: idOf('user:marta.silva'),
      _refProperties: { temporalConstraints: [{ duration: expect.stringMatching(/^\d{4}-.*T00:00:00.000Z\/\d{4}-/) }] },
    });
    const last = await proxies(mina, 'pageSize=1&pageNumber=2&sortBy=userName&sortDir=asc');
    expect([last.body.result[0]?.userName, last.body.pagedResultsCookie]).toEqual(['noah.fischer', null]);
    expect((await proxies(mina, 'queryString=noa')).body.resultCount).toBe(1);
    expect((await proxies(noah)).status).toBe(403);
  });

  it('can be added and removed, but not twice, not oneself, and not backwards in time', async () => {
    const proxyIds = [`managed/user/${idOf('user:kai.ruiz')}`];
    const backwards = { proxyIds, startDate: '2030-03-02', endDate: '2030-03-01' };
    expect((await change(mina, 'set-proxy', backwards)).status).toBe(400);
    expect((await change(mina, 'set-proxy', { proxyIds: [`managed/user/${minas}`] })).status).toBe(400);
    expect((await change(mina, 'set-proxy', { proxyIds: ['managed/user/nobody'] })).status).toBe(400);
    expect((await change(noah, 'set-proxy', { proxyIds })).status).toBe(403);
    expect((await change(mina, 'set-proxy', { proxyIds })).status).toBe(200);
    expect((await change(mina, 'set-proxy', { proxyIds })).status).toBe(412);
    expect((await proxies(mina)).body.resultCount).toBe(3);
    expect((await change(mina, 'remove-proxy', { proxyIds })).status).toBe(200);
    expect((await proxies(mina)).body.resultCount).toBe(2);
  });

  it('find the tasks of their delegators among their own, each once, with the same permissions', async () => {
    const [hers, theirs] = [await tasksOf(mina, 'mina.holt'), await tasksOf(noah, 'noah.fischer')];
    const own = hers.body.result.filter(({ decision }) => decision.actors.active.some(({ id }) => id.endsWith(minas)));
    const ids = theirs.body.result.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(own.length).toBeGreaterThan(30);
    for (const { id } of own) expect(ids).toContain(id);
    expect(theirs.body.totalCount).toBe(ids.length);

    const mayAll = (request: AccessRequest & { phases?: { permissions: Record<string, boolean> }[] }) =>
      request.phases?.[0]?.permissions.approve && request.user?.id !== minas;
    const [first] = theirs.body.result.filter((request) => mayAll(request));
    const id = first?.id ?? '';
    expect((await act(noah, id, 'approve', { justification: 'For Mina.' })).status).toBe(200);
    const seen = await send<AccessRequest>(`/iga/governance/requests/${id}`, { token: noah });
    expect(seen.body.decision.phases.at(0)?.completedBy).toMatchObject({ userName: 'noah.fischer' });
    const done = (await tasksOf(noah, 'noah.fischer', 'request', 'inactive')).body.result.map((request) => request.id);
    expect(done).toContain(id);
    const dealtWith = (await tasksOf(mina, 'mina.holt', 'request', 'inactive')).body.result;
    expect(dealtWith.map((request) => request.id)).toContain(id);
  });

  it('may neither approve for their delegator nor do more than the delegator may', async () => {
    const { result } = (await tasksOf(noah, 'noah.fischer')).body;
    const hers = result.find(({ user }) => user?.id === minas);
    expect((await act(noah, hers?.id ?? '', 'approve', { justification: 'Fine.' })).status).toBe(403);
    const rights = (request: (typeof result)[number]) =>
      (request as unknown as { phases: { permissions: Record<string, boolean> }[] }).phases[0]?.permissions ?? {};
    const commentOnly = result.find((request) => rights(request).comment && !rights(request).approve);
    expect((await act(noah, commentOnly?.id ?? '', 'reject', { justification: 'No.' })).status).toBe(403);
    expect((await act(noah, commentOnly?.id ?? '', 'comment', { comment: 'Why?' })).status).toBe(200);
  });

  it('see no requests, closed tasks or other lists of their delegators', async () => {
    const hers = await send<{ result: AccessRequest[] }>(`/iga/governance/user/${minas}/requests?_action=search`, {
      token: mina,
      body: {},
    });
    const open = new Set((await tasksOf(noah, 'noah.fischer')).body.result.map(({ id }) => id));
    const done = (await tasksOf(mina, 'mina.holt', 'request', 'inactive')).body.result;
    for (const { id } of [...hers.body.result, ...done].filter((request) => !open.has(request.id)))
      expect((await send(`/iga/governance/requests/${id}`, { token: noah })).status, id).toBe(404);
    expect((await tasksOf(noah, 'mina.holt')).status).toBe(403);
  });

  it('act only between their dates and while they are delegates', async () => {
    const marta = await tokenOf('marta.silva');
    const count = async (token: string, name: string) => (await tasksOf(token, name)).body.totalCount;
    expect(await count(marta, 'marta.silva')).toBeGreaterThan(30);
    const [one] = (await tasksOf(marta, 'marta.silva')).body.result.filter(({ user }) => user?.id !== minas);
    await callControl('PUT', 'clock', { advanceMs: 13 * DAY_MS });
    const [late, lateNoah] = await Promise.all([tokenOf('marta.silva'), tokenOf('noah.fischer')]);
    expect(await count(late, 'marta.silva')).toBe(0);
    expect((await act(late, one?.id ?? '', 'approve', { justification: 'Late.' })).status).toBe(404);
    expect(await count(lateNoah, 'noah.fischer')).toBeGreaterThan(30);
    const proxyIds = [`managed/user/${idOf('user:noah.fischer')}`];
    await change(await tokenOf('mina.holt'), 'remove-proxy', { proxyIds });
    expect(await count(lateNoah, 'noah.fischer')).toBe(0);
  });
});
