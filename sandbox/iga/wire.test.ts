import { beforeAll, describe, expect, it } from 'vitest';
import { findCollection } from '../core/collection';
import { idOf } from '../core/ids';
import { parseQueryFilter } from '../core/query';
import { callControl, send, tokenOf } from '../testing';
import type { AccessRequest } from './requests/document';

interface List<T = AccessRequest> {
  result: T[];
  resultCount: number;
  totalCount: number;
  searchAfterKey: unknown;
}

const tokens: Record<string, string> = {};
const user = (name: string) => idOf(`user:${name}`);
const PEOPLE = ['mina.holt', 'kai.ruiz', 'olga.brandt', 'lena.novak', 'ines.moreau'];

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of PEOPLE) tokens[name] = await tokenOf(name);
});

const iga = <T = List>(asker: string, path: string, body?: unknown) =>
  send<T>(`/iga/${path}`, { token: tokens[asker] ?? '', ...(body === undefined ? {} : { body }) });
const tasks = (query: string, body: unknown = {}, of = 'mina.holt', asker = of) =>
  iga(asker, `governance/user/${user(of)}/tasks?_action=search&type=request&${query}`, body);
const equal = (targetName: string, targetValue: unknown) => ({
  targetFilter: { operator: 'EQUALS', operand: { targetName, targetValue } },
});

describe('governance query parameters', () => {
  it('may be repeated in both spellings, once empty', async () => {
    for (const query of ['_pageSize=undefined&pageSize=3', '_pageSize=3&pageSize=null', '_pageSize=&pageSize=3'])
      expect((await tasks(query)).body.resultCount).toBe(3);
  });

  it('accept sort paths with dots or slashes', async () => {
    const order = async (key: string) => (await tasks(`_sortKeys=${key}&_sortDir=asc`)).body.result.map(({ id }) => id);
    const dotted = await order('user.userName');
    expect(dotted).toEqual(await order('/user/userName'));
    expect(dotted).not.toEqual(await order('decision.startDate'));
  });

  it('answers name where the next page begins', async () => {
    const { body } = await tasks('_pageSize=2');
    expect(body.searchAfterKey).toBe(body.result.at(-1)?.id);
    expect((await tasks('_pagedResultsOffset=999')).body.searchAfterKey).toEqual([]);
  });
});

describe('governance filters', () => {
  it('search the lists of every document', async () => {
    const unsent = /^(conduct|lookup|userId)(\.|$)/;
    for (const name of ['requests', 'catalog', 'grants', 'recommendations', 'requestTypes']) {
      const { result } = await callControl<{ result: object[] }>('GET', `state/${name}?_pageSize=1000`);
      const found = new Set<string>();
      const walk = (value: unknown, path: string[]): void => {
        if (Array.isArray(value)) found.add(path.join('.'));
        if (Array.isArray(value)) for (const inner of value) walk(inner, path);
        else if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
      };
      for (const document of result) walk(document, []);
      const lists = findCollection(name)?.lists ?? [];
      expect([name, [...found].filter((path) => !unsent.test(path) && !lists.includes(path))]).toEqual([name, []]);
    }
    const regulated = await tasks('_pageSize=50', equal('glossary.idx./entitlement.regulations', 'sox'));
    expect(regulated.body.totalCount).toBeGreaterThan(0);
    for (const { glossary } of regulated.body.result)
      expect(glossary?.idx['/entitlement']?.regulations).toEqual(
        expect.arrayContaining([expect.stringMatching(/sox/i)]),
      );
  });

  it('name glossary attributes in recommendations like in the catalog [requests 51]', async () => {
    const filter = encodeURIComponent("glossary.riskLevel co ''");
    const path = `governance/user/${user('mina.holt')}/recommendations`;
    expect((await iga('mina.holt', `${path}?_queryFilter=${filter}`)).body.totalCount).toBe(
      (await iga('mina.holt', path)).body.totalCount,
    );
  });

  it('may use %20 for a space in a name, also in one with slashes', () => {
    expect(parseQueryFilter("glossary.cost%20center co ''")).toMatchObject({ path: ['glossary', 'cost center'] });
    expect(parseQueryFilter("/glossary/cost%20center co ''")).toMatchObject({ path: ['glossary', 'cost center'] });
  });

  it('refuse more different letters than a text has, and accept another script', async () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCharCode(0x430 + at)).join('');
    for (const operator of ['CONTAINS', 'EQUALS']) {
      const filter = (text: string) => ({
        targetFilter: { operator, operand: { targetName: 'user.sn', targetValue: text } },
      });
      expect((await tasks('', filter(letters(32)))).status).toBe(200);
      expect((await tasks('', filter(letters(300)))).status).toBe(400);
    }
  });

  it('take time in proportion to their length, also with trailing blanks', () => {
    const words = 'x '.repeat(15_000);
    const fastest = (text: string): number => {
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        expect(() => parseQueryFilter(text)).toThrow();
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    expect(fastest(words + ' '.repeat(29_000))).toBeLessThan(fastest(words) * 5 + 100);
  });
});

describe('unknown user id', () => {
  it('answers 404 to callers who may read all users', async () => {
    for (const [asker, path, body] of [
      ['ines.moreau', 'governance/user/nobody/requests?_action=search', {}],
      ['ines.moreau', 'governance/user/nobody/tasks?_action=search', {}],
      ['ines.moreau', 'governance/user/nobody/grants?grantType=role'],
      ['mina.holt', 'governance/user/nobody/recommendations'],
      ['mina.holt', 'governance/policy/user/nobody/scan?simulate=true', { additionalAccess: [] }],
    ] as const)
      expect([path, (await iga(asker, path, body)).status]).toEqual([path, 404]);
  });

  it("answers the same 403 as others' ids to all other callers", async () => {
    for (const path of ['requests?_action=search', 'tasks?_action=search'])
      for (const of of ['nobody', user('mina.holt')])
        expect((await iga('kai.ruiz', `governance/user/${of}/${path}`, {})).status).toBe(403);
  });
});

describe('governance bodies', () => {
  const publish = (type: string, body: unknown) =>
    iga<AccessRequest>('ines.moreau', `governance/requests/${type}?_action=publish`, body);

  it('need objects as parts', async () => {
    for (const body of [
      { common: 5 },
      { common: [] },
      { custom: 'text' },
      { custom: [] },
      { common: { userId: {} } },
      { common: { priority: 'urgent' } },
    ])
      expect([body, (await publish('guestBadge', body)).status]).toEqual([body, 400]);
    expect((await publish('modifyUser', { user: { userId: user('kai.ruiz'), object: [] } })).status).toBe(400);
    const entitlement = { entitlementId: idOf('assignment:Ledger/Post journal'), glossary: 'high' };
    expect((await publish('modifyEntitlement', { entitlement })).status).toBe(400);
  });

  it('may leave parts out by null', async () => {
    const { status, body } = await publish('guestBadge', {
      common: { justification: 'A visit.', priority: null },
      custom: null,
      user: null,
    });
    expect([status, body.request.custom]).toEqual([200, {}]);
  });

  it('need dates that exist', async () => {
    const catalogs = [{ type: 'entitlement', id: idOf('catalog:Jira/Time reports') }];
    const check = async (startDate: string) => {
      const body = { users: [user('kai.ruiz')], accessModifier: 'add', catalogs, startDate };
      return (await iga('kai.ruiz', 'governance/requests?_action=validate', body)).status;
    };
    for (const wrong of ['2099-02-31', '2099-02-31T08:00:00', '2099-13-01', '2099-02-29T08:00:00+01:00', '2099-2-1'])
      expect([wrong, await check(wrong)]).toEqual([wrong, 400]);
    for (const right of ['2096-02-29', '2099-12-31T23:59:59-05:00', '2099-01-01T00:30:00+01:00'])
      expect([right, await check(right)]).toEqual([right, 200]);
  });
});

describe('request for a recommended entitlement', () => {
  it('shows approvers the prediction', async () => {
    const list = await iga<List<{ catalog: { id: string }; prediction: { confidence: number } }>>(
      'mina.holt',
      `governance/user/${user('mina.holt')}/recommendations`,
    );
    const [first] = list.body.result;
    const body = {
      users: [user('mina.holt')],
      accessModifier: 'add',
      justification: 'As the others.',
      catalogs: [{ type: 'entitlement', id: first?.catalog.id }],
    };
    const made = await iga<{ requests: { id: string }[] }>('mina.holt', 'governance/requests?_action=create', body);
    const { body: request } = await iga<AccessRequest>(
      'mina.holt',
      `governance/requests/${made.body.requests[0]?.id ?? ''}`,
    );
    expect(request.prediction).toEqual(first?.prediction);
  });
});

describe('where the tenant prevents conflicts', () => {
  it('the newer form of requesting is refused too [requests 48]', async () => {
    const config = '/iga/commons/config/iga_access_request';
    const token = tokens['ines.moreau'] ?? '';
    const before = (await send<object>(config, { token })).body;
    await send(config, { token, method: 'PUT', body: { ...before, preventRequestWithViolation: true } });
    const ask = (entitlementId: string | undefined) => {
      const common = { userId: user('kai.ruiz'), entitlementId, justification: 'Project work.' };
      const path = 'governance/requests/entitlementGrant?_action=publish';
      return iga<{ message: string }>('kai.ruiz', path, { common });
    };
    const held = await iga<List<{ assignment: { id: string } }>>(
      'kai.ruiz',
      `governance/user/${user('kai.ruiz')}/grants?grantType=entitlement&pageSize=100`,
    );
    const isHeld = (id: string) => held.body.result.some(({ assignment }) => assignment.id === id);
    const rules = await callControl<{ result: { name: string; sides: string[][] }[] }>('GET', 'state/policyRules');
    const half = rules.result.find(({ sides }) => sides.filter((side) => side.some(isHeld)).length === 1);
    const missing = half?.sides.find((side) => !side.some(isHeld))?.[0];
    const refused = await ask(missing);
    expect([refused.status, refused.body.message]).toEqual([409, `The access would break the rule ${half?.name}.`]);
    expect((await ask(idOf('assignment:Jira/Time reports'))).status).toBe(200);
    await send(config, { token, method: 'PUT', body: before });
    expect((await ask(missing)).status).toBe(200);
  });
});

describe('modifying a request', () => {
  it('checks its terms, and moves its expiry [requests 66]', async () => {
    const { body } = await tasks('_pageSize=50', equal('requestType', 'modifyUser'));
    const open = body.result as (AccessRequest & { phases: { name: string; permissions: { modify?: boolean } }[] })[];
    const task = open.find(({ phases }) => phases[0]?.permissions.modify);
    const modify = (terms: object) =>
      iga('mina.holt', `governance/requests/${task?.id}?_action=modify&phaseName=${task?.phases[0]?.name}`, {
        ...task?.request,
        common: { ...task?.request.common, ...terms },
      });
    for (const wrong of [
      { priority: 'urgent' },
      { startDate: 'soon' },
      { startDate: 7 },
      { startDate: '2099-02-02', endDate: '2099-02-01' },
      { expiryDate: ['2099-01-01'] },
    ])
      expect([wrong, (await modify(wrong)).status]).toEqual([wrong, 400]);
    expect((await modify({ expiryDate: new Date(Date.now() + 86_400_000).toISOString() })).status).toBe(200);
    await callControl('PUT', 'clock', { advanceMs: 2 * 86_400_000 });
    tokens['mina.holt'] = await tokenOf('mina.holt');
    const after = await iga<AccessRequest>('mina.holt', `governance/requests/${task?.id}`);
    expect(after.body.decision).toMatchObject({ status: 'cancelled', outcome: 'cancelled' });
  });
});
