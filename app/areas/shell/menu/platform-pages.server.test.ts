import { describe, expect, it } from 'vitest';
import type { ConditionFacts } from '../../../kits/frame/item-conditions';
import { TenantDocument } from '../../../server/context/tenant';
import { platformPages } from './platform-pages.server';

const factsOf = (...roles: string[]): ConditionFacts => ({
  roles: new Set(roles),
  switches: {},
  privileges: new Set(),
  amAdmin: false,
});
const tenantOf = (pages: object) =>
  TenantDocument.parse({ name: 'Halden', platform: 'https://platform.example', platformPages: pages });
const linksOf = (pages: object, ...roles: string[]) =>
  platformPages(tenantOf(pages), factsOf(...roles), (id) => `label of ${id}`).map(({ to, label }) => [to, label]);

const AGENTS = 'https://platform.example/enduser/#/my-agents';
const ROLES = 'https://platform.example/enduser/#/administer/roles';

describe('platformPages', () => {
  it('are none unless the tenant names them', () => {
    expect(linksOf({})).toEqual([]);
  });

  it('lead to the addresses of the tenant, each offered to holders of one of its roles', () => {
    const pages = { roles: { url: ROLES, roles: ['realmAdmin'] }, agents: { url: AGENTS } };
    expect(linksOf(pages)).toEqual([[AGENTS, 'label of agents']]);
    expect(linksOf(pages, 'realmAdmin')).toEqual([
      [AGENTS, 'label of agents'],
      [ROLES, 'label of roles'],
    ]);
  });

  it.each([
    ['an address without https', { agents: { url: 'http://platform.example/agents' } }],
    ['an address of script', { agents: { url: 'javascript:alert(1)' } }],
    ['a page that the portal does not know', { campaigns: { url: AGENTS } }],
  ])('refuse %s', (_, pages) => {
    expect(() => tenantOf(pages)).toThrow();
  });
});
