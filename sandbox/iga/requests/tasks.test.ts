import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { AccessRequest } from './document';

type Task = AccessRequest & { phases: { name: string; type: string; permissions: Record<string, boolean> }[] };
interface List {
  result: Task[];
  resultCount: number;
  totalCount: number;
  searchAfterKey: unknown[];
}

const mina = idOf('user:mina.holt');
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['mina.holt', 'olga.brandt', 'kai.ruiz', 'felix.wagner', 'lena.novak', 'ines.moreau'])
    tokens[name] = await tokenOf(name);
});

function search(query: string, body: unknown = {}, user = 'mina.holt') {
  const path = `/iga/governance/user/${idOf(`user:${user}`)}/tasks?_action=search&${query}`;
  return send<List>(path, { token: tokens[user] ?? '', body });
}

async function found(query: string, body: unknown = {}, user = 'mina.holt'): Promise<List> {
  const { status, body: list } = await search(query, body, user);
  expect(status).toBe(200);
  return list;
}

const rule = (operator: string, targetName: string, targetValue?: unknown) => ({
  operator,
  operand: { targetName, ...(targetValue === undefined ? {} : { targetValue }) },
});
const priority = (value: string) => rule('EQUALS', 'request.common.priority', value);
const withoutPriority = { operator: 'NOT', operand: [rule('EXISTS', 'request.common.priority')] };
const all = (...operand: unknown[]) => ({ targetFilter: { operator: 'AND', operand } });
const any = (...operand: unknown[]) => ({ operator: 'OR', operand });

describe('counting tasks', () => {
  it('counts waiting tasks by either spelling of the page size, without rows [requests 96]', async () => {
    for (const size of ['pageSize=0', '_pageSize=0']) {
      const list = await found(`${size}&actorStatus=active&type=request`);
      expect(list).toEqual({ result: [], resultCount: 0, totalCount: 38, searchAfterKey: [] });
    }
  });

  it('separates approvals from fulfillment tasks, and open from closed', async () => {
    const count = async (user: string, status: string, type: string) =>
      (await found(`pageSize=0&actorStatus=${status}&type=${type}`, {}, user)).totalCount;
    expect(await count('mina.holt', 'active', 'fulfillment')).toBe(2);
    expect(await count('olga.brandt', 'active', 'fulfillment')).toBe(2);
    expect(await count('olga.brandt', 'inactive', 'fulfillment')).toBe(4);
    expect(await count('mina.holt', 'inactive', 'request')).toBeGreaterThan(10);
    expect(await count('lena.novak', 'active', 'request')).toBe(0);
    expect(await count('lena.novak', 'inactive', 'fulfillment')).toBe(0);
  });

  it('accepts the action by either spelling and an empty body', async () => {
    const path = `/iga/governance/user/${mina}/tasks?pageSize=0&type=request&actorStatus=active&action=search`;
    const { status, body } = await send<List>(path, { token: tokens['mina.holt'] ?? '', method: 'POST' });
    expect([status, body.totalCount]).toEqual([200, 38]);
  });
});

describe('rows of tasks', () => {
  it("have the caller's phases with permissions, and nothing internal", async () => {
    const { result } = await found('_pageSize=50&actorStatus=active&type=request');
    expect(result).toHaveLength(38);
    for (const task of result) {
      expect(task.phases).toHaveLength(1);
      expect(task.phases[0]).toMatchObject({ type: 'request' });
      expect(task.decision.phases.some(({ name }) => name === task.phases[0]?.name)).toBe(true);
      expect(task).not.toHaveProperty('lookup');
      expect(task).not.toHaveProperty('dueAt');
    }
    expect(result.filter(({ phases }) => phases[0]?.permissions.modify).length).toBeGreaterThan(0);
    expect(result.filter(({ phases }) => !phases[0]?.permissions.modify).length).toBeGreaterThan(0);
  });

  it("include those of the caller's roles, for every member", async () => {
    const filter = all(rule('EQUALS', 'decision.actors.active.name', 'Finance Controllers'));
    for (const user of ['mina.holt', 'felix.wagner']) {
      const { result, totalCount } = await found('actorStatus=active&type=request', filter, user);
      expect(totalCount).toBe(2);
      expect(result[0]?.decision.actors.active[0]?.id).toBe(`managed/role/${idOf('role:Finance Controllers')}`);
      expect(result[0]?.phases[0]?.permissions.approve).toBe(true);
    }
  });

  it('have phases without permissions once closed', async () => {
    const { result } = await found('actorStatus=inactive&type=request');
    for (const task of result) expect(task.phases[0]?.permissions).toEqual({});
  });

  it('can be limited to fields', async () => {
    const { result } = await found('_pageSize=1&actorStatus=active&type=request&_fields=id,decision.status');
    expect(Object.keys(result[0] ?? {}).sort()).toEqual(['decision', 'id']);
    expect(result[0]?.decision).toEqual({ status: 'in-progress' });
  });
});

describe('filters of tasks', () => {
  const count = async (body: unknown) => (await found('_pageSize=50&actorStatus=active&type=request', body)).totalCount;

  it('match everything if the AND is empty [requests 11]', async () => {
    expect(await count(all())).toBe(38);
  });

  it('by priority, where none means no priority', async () => {
    const parts = await Promise.all(
      [priority('high'), priority('medium'), priority('low'), withoutPriority].map((node) => count(all(node))),
    );
    expect(parts.every((part) => part > 3)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part)).toBe(38);
    const three = all(any(priority('medium'), priority('low'), withoutPriority));
    const { result } = await found('_pageSize=50&actorStatus=active&type=request', three);
    expect(result).toHaveLength(38 - (parts[0] ?? 0));
    expect(result.some(({ request }) => request.common.priority === 'high')).toBe(false);
  });

  it('by a text in any of six names, or the exact id [requests 56]', async () => {
    const text = (value: string) =>
      any(
        ...['user', 'requester'].flatMap((who) =>
          ['userName', 'givenName', 'sn'].map((name) => rule('CONTAINS', `${who}.${name}`, value)),
        ),
        rule('EQUALS', 'id', value),
      );
    const { result } = await found('_pageSize=50&actorStatus=active&type=request', all(text('RUIZ')));
    expect(result.length).toBeGreaterThan(3);
    for (const { user, requester } of result) expect([user?.sn, requester.sn]).toContain('Ruiz');
    const id = result[0]?.id ?? '';
    expect((await found('actorStatus=active&type=request', all(text(id)))).result.map((one) => one.id)).toEqual([id]);
    expect(await count(all(text('Kamińska')))).toBe(1);
    expect(await count(all(text('nobody')))).toBe(0);
  });

  it('by type, with every type among the 38', async () => {
    const { result } = await found('_pageSize=50&actorStatus=active&type=request');
    const types = [...new Set(result.map(({ requestType }) => requestType))];
    expect(types.sort()).toEqual(
      [
        ...['applicationGrant', 'applicationRemove', 'companyCard', 'createEntitlement', 'createUser', 'deleteUser'],
        ...['entitlementGrant', 'entitlementRemove', 'guestBadge', 'modifyEntitlement', 'modifyUser'],
        ...['roleGrant', 'roleRemove'],
      ].sort(),
    );
    for (const type of types)
      expect(await count(all(rule('EQUALS', 'requestType', type)))).toBe(
        result.filter(({ requestType }) => requestType === type).length,
      );
  });

  it('by the name of an open phase, or the assignee [requests 70]', async () => {
    const named = all(
      any(
        all(
          any(
            rule('CONTAINS', 'decision.phases.displayName', 'badge'),
            rule('CONTAINS', 'decision.phases.name', 'badge'),
          ),
          rule('EQUALS', 'decision.phases.status', 'in-progress'),
        ).targetFilter,
        rule('CONTAINS', 'decision.actors.active.userName', 'olga'),
      ),
    );
    const list = await found('actorStatus=active&type=fulfillment', named, 'olga.brandt');
    expect(list.totalCount).toBe(2);
  });

  it('answer 400 if malformed', async () => {
    for (const body of [
      '{"targetFilter":',
      { targetFilter: { operator: 'SOUNDS_LIKE', operand: { targetName: 'id', targetValue: 'x' } } },
      { targetFilter: rule('EQUALS', 'id".x') },
      [],
    ])
      expect((await search('type=request', body)).status).toBe(400);
  });
});

describe('order and pages of tasks', () => {
  const walk = async (query: string, size: number) => {
    const rows: Task[] = [];
    for (let offset = 0; offset < 38; offset += size) {
      const list = await found(
        `${query}&_pageSize=${size}&_pagedResultsOffset=${offset}&actorStatus=active&type=request`,
      );
      expect(list.totalCount).toBe(38);
      expect(list.resultCount).toBe(Math.min(size, 38 - offset));
      rows.push(...list.result);
    }
    return rows;
  };

  it('begin with the latest unless another order is requested', async () => {
    const rows = await walk('', 10);
    const dates = rows.map(({ decision }) => decision.startDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(38);
  });

  it('follow each sort key in both directions, without losing a row between pages', async () => {
    const values: Record<string, (task: Task) => string> = {
      'decision.startDate': ({ decision }) => decision.startDate,
      'user.userName': ({ user }) => user?.userName ?? '',
      'request.common.priority': ({ request }) => request.common.priority ?? '',
      'metadata.primaryKey': ({ metadata }) => metadata.primaryKey,
    };
    for (const [key, value] of Object.entries(values)) {
      const type = key === 'decision.startDate' ? '&_sortType=date' : '';
      const up = (await walk(`_sortKeys=${key}&_sortDir=asc${type}`, 20)).map(value);
      const down = (await walk(`_sortKeys=${key}&_sortDir=desc${type}`, 20)).map(value);
      expect(up).toEqual([...up].sort());
      expect(down).toEqual([...down].sort().reverse());
    }
  });

  it('sort fulfillment tasks by the start of the phase and by the assignee [requests 68]', async () => {
    for (const key of ['decision.phases.startDate', 'decision.actors.active.userName', 'metadata.primaryKey']) {
      const query = `_sortKeys=${key}&actorStatus=active&type=fulfillment`;
      const up = await found(`${query}&_sortDir=asc`, {}, 'olga.brandt');
      const down = await found(`${query}&_sortDir=desc`, {}, 'olga.brandt');
      expect(up.result).toHaveLength(2);
      if (key === 'decision.phases.startDate')
        expect(up.result.map(({ id }) => id)).toEqual(down.result.map(({ id }) => id).reverse());
    }
  });

  it('sort closed tasks by the end of the last phase', async () => {
    const query =
      '_sortKeys=decision.phases.completionDate&_sortType=date&_pageSize=50&actorStatus=inactive&type=request';
    const { result } = await found(`${query}&_sortDir=desc`, {}, 'mina.holt');
    const ends = result.map(({ decision }) =>
      String(
        decision.phases
          .flatMap(({ completionDate }) => completionDate ?? [])
          .sort()
          .at(-1) ?? '',
      ),
    );
    expect(new Set(ends).size).toBeGreaterThan(5);
    expect(ends).toEqual([...ends].sort().reverse());
  });

  it('answer 400 for unknown keys and directions', async () => {
    for (const query of [
      '_pageSize=ten',
      '_pagedResultsOffset=-1',
      '_sortDir=sideways&_sortKeys=id',
      '_sortKeys=a\'b"c',
    ])
      expect((await search(`${query}&type=request`)).status).toBe(400);
  });
});

describe('refused task searches', () => {
  it('answer 403 for other users, except to an administrator', async () => {
    const path = `/iga/governance/user/${mina}/tasks?_action=search&type=request&pageSize=0`;
    expect((await send(path, { token: tokens['kai.ruiz'] ?? '', body: {} })).status).toBe(403);
    const admin = await send<List>(path, { token: tokens['ines.moreau'] ?? '', body: {} });
    expect([admin.status, admin.body.totalCount]).toEqual([200, 38]);
  });

  it('answer 401 without a token, 403 without the scope', async () => {
    const path = `/iga/governance/user/${mina}/tasks?_action=search&type=request`;
    const bare = await send(path, { body: {} });
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const narrow = await tokenOf('mina.holt', { scope: 'openid fr:idm:*' });
    expect((await send(path, { token: narrow, body: {} })).status).toBe(403);
  });

  it("answer 400 in the platform's form for an unknown action, type or status", async () => {
    const path = `/iga/governance/user/${mina}/tasks?`;
    for (const query of ['', '_action=find', '_action=search&type=scheduled', '_action=search&actorStatus=gone']) {
      const { status, body } = await send(path + query, { token: tokens['mina.holt'] ?? '', body: {} });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 400, reason: 'Bad Request', message: expect.any(String) });
    }
  });
});
