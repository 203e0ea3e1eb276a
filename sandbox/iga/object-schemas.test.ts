import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';
import type { GlossaryAttribute } from './config';
import type { ObjectProperty } from './object-schemas';

let token = '';

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  token = await tokenOf('mina.holt');
});

const iga = <T>(path: string) => send<T>(`/iga/${path}`, { token });
const schema = (application: string, type: string) =>
  iga<{ properties: Record<string, ObjectProperty> }>(`governance/application/${application}/${type}/schema`);

describe('object schemas of applications', () => {
  it('list properties by object type, in order, with those that cannot be set', async () => {
    const { status, body } = await schema(idOf('application:Ledger'), 'Group');
    expect(status).toBe(200);
    expect(Object.values(body.properties).map(({ order: at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(body.properties.memberLimit).toMatchObject({ type: 'number', displayName: 'Most members', flags: [] });
    expect(body.properties.objectId?.flags).toEqual(['NOT_CREATABLE', 'NOT_UPDATEABLE']);
    expect(Object.keys((await schema(idOf('application:Ledger'), 'Account')).body.properties)).toContain('userName');
  });

  it('answer 404 for an unknown application or type, and need a token', async () => {
    expect((await schema('none', 'Group')).status).toBe(404);
    expect((await schema(idOf('application:Ledger'), 'Team')).status).toBe(404);
    const address = `/iga/governance/application/${idOf('application:Ledger')}/Group/schema`;
    expect((await send(address)).status).toBe(401);
  });
});

describe('glossary/schema', () => {
  const list = (query: Record<string, string>) =>
    iga<{ result: GlossaryAttribute[]; resultCount: number; totalCount: number }>(
      `commons/glossary/schema?${new URLSearchParams(query)}`,
    );
  const requested = { objectType: '/openidm/managed/assignment', sortBy: 'name', sortDir: 'asc' };

  it('lists the attributes of one kind by name', async () => {
    const { body } = await list({ ...requested, pageNumber: '0', pageSize: '100' });
    expect(new Set(body.result.map(({ objectType }) => objectType))).toEqual(new Set([requested.objectType]));
    const names = body.result.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect([body.resultCount, body.totalCount]).toEqual([names.length, names.length]);
  });

  it('pages from zero', async () => {
    const all = (await list({ ...requested, pageSize: '100' })).body.result;
    const second = (await list({ ...requested, pageNumber: '1', pageSize: '3' })).body;
    expect(second.result).toEqual(all.slice(3, 6));
    expect([second.resultCount, second.totalCount]).toEqual([3, all.length]);
  });
});
