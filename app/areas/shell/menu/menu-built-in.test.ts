import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../server/context/tenant';
import { type BuiltIn, builtInEntries, iconOf } from './menu-built-in';

type Facts = Parameters<typeof builtInEntries>[0];

function facts(features: Feature[], more: Partial<Facts> = {}): Facts {
  return {
    features: new Set(features),
    realm: 'alpha',
    lifecycle: { users: false, entitlements: false },
    risk: { dashboard: false, administration: false },
    sharing: null,
    ...more,
  };
}

function outline(menuFacts: Facts): string[] {
  return builtInEntries(menuFacts).map((entry: BuiltIn) => {
    if (entry.kind === 'group') return `${entry.id}(${entry.group.pages.map(({ id }) => id).join(' ')})`;
    return entry.kind === 'rule' ? '---' : entry.id;
  });
}

const GOVERNED: Feature[] = ['governance', 'workforce', 'autoReports'];

describe('builtInEntries', () => {
  test('returns the default menu of the build [shell 55]', () => {
    expect(outline(facts(['workforce', 'autoReports']))).toEqual([
      'dashboard',
      'reports',
      '---',
      'applications',
      'profile',
    ]);
  });

  test('adds inbox, my access, my directory and my requests with governance in realm alpha [shell 55]', () => {
    expect(outline(facts(GOVERNED))).toEqual([
      'dashboard',
      'reports',
      'inbox(approvals tasks accessReviews violations)',
      '---',
      'applications',
      'myAccess(myAccounts myRoles myEntitlements)',
      'directory(delegates directReports)',
      'requests',
      'profile',
    ]);
  });

  test('returns the default menu with governance in another realm [shell 55]', () => {
    const elsewhere = { realm: 'bravo', lifecycle: { users: true, entitlements: true } };
    expect(outline(facts(GOVERNED, elsewhere))).toEqual(['dashboard', 'reports', '---', 'applications', 'profile']);
  });

  test('adds sharing with the requests that wait where there is something to share', () => {
    const entries = builtInEntries(facts([], { sharing: { waiting: 2 } }));
    expect(entries.at(-1)).toEqual({
      kind: 'page',
      id: 'sharing',
      page: { kind: 'page', id: 'sharing', to: '/sharing', waiting: 2 },
    });
  });

  test('omits rule and applications without workforce, and reports without reports', () => {
    expect(outline(facts([]))).toEqual(['dashboard', 'profile']);
  });

  test('adds risk pages when autonomous access is on and open to the member [shell 55]', () => {
    const risk = { dashboard: true, administration: true };
    expect(outline(facts(['autoAccess']))).toEqual(['dashboard', 'profile']);
    expect(outline(facts(['autoAccess'], { risk }))).toEqual([
      'dashboard',
      'riskDashboard',
      'riskAdministration(dataSources pipelines riskConfig)',
      'profile',
    ]);
    expect(outline(facts(['autoAccess'], { risk: { ...risk, administration: false } }))).toEqual([
      'dashboard',
      'riskDashboard',
      'profile',
    ]);
    expect(outline(facts([], { risk }))).toEqual(['dashboard', 'profile']);
  });

  test('adds the administration group when it has a page [shell 56]', () => {
    const last = (users: boolean, entitlements: boolean) =>
      outline(facts(['governance'], { lifecycle: { users, entitlements } })).at(-1);
    expect(last(true, true)).toBe('lcm(lcmUsers lcmEntitlements)');
    expect(last(false, true)).toBe('lcm(lcmEntitlements)');
    expect(last(true, false)).toBe('lcm(lcmUsers)');
    expect(last(false, false)).toBe('profile');
  });
});

test('iconOf returns a Material name for every entry outside a group', () => {
  const risk = { dashboard: true, administration: true };
  const lifecycle = { users: true, entitlements: true };
  const all = builtInEntries(facts([...GOVERNED, 'autoAccess'], { risk, lifecycle }));
  expect(all.filter(({ id, kind }) => kind !== 'rule' && iconOf(id) === null)).toEqual([]);
  expect(iconOf('approvals')).toBeNull();
});
