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
    ...more,
  };
}

function outline(given: Facts): string[] {
  return builtInEntries(given).map((entry: BuiltIn) => {
    if (entry.kind === 'group') return `${entry.id}(${entry.group.pages.map(({ id }) => id).join(' ')})`;
    return entry.kind === 'rule' ? '---' : entry.id;
  });
}

const GOVERNED: Feature[] = ['governance', 'workforce', 'autoReports'];

describe('the menu of our own entries', () => {
  test('with the defaults of the build [shell 55]', () => {
    expect(outline(facts(['workforce', 'autoReports']))).toEqual([
      'dashboard',
      'reports',
      '---',
      'applications',
      'profile',
    ]);
  });

  test('with governance in realm alpha has the inbox, my access, my directory and my requests [shell 55]', () => {
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

  test('with governance in another realm is the plain one [shell 55]', () => {
    const elsewhere = { realm: 'bravo', lifecycle: { users: true, entitlements: true } };
    expect(outline(facts(GOVERNED, elsewhere))).toEqual(['dashboard', 'reports', '---', 'applications', 'profile']);
  });

  test('without workforce has neither the rule nor the applications, without reports no reports', () => {
    expect(outline(facts([]))).toEqual(['dashboard', 'profile']);
  });

  test('shows risk pages only where autonomous access is on and lets the member in [shell 55]', () => {
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

  test('has the group of administration with at least one page in it [shell 56]', () => {
    const last = (users: boolean, entitlements: boolean) =>
      outline(facts(['governance'], { lifecycle: { users, entitlements } })).at(-1);
    expect(last(true, true)).toBe('lcm(lcmUsers lcmEntitlements)');
    expect(last(false, true)).toBe('lcm(lcmEntitlements)');
    expect(last(true, false)).toBe('lcm(lcmUsers)');
    expect(last(false, false)).toBe('profile');
  });
});

test('every entry outside a group has an icon that themes know by name', () => {
  const risk = { dashboard: true, administration: true };
  const lifecycle = { users: true, entitlements: true };
  const all = builtInEntries(facts([...GOVERNED, 'autoAccess'], { risk, lifecycle }));
  expect(all.filter(({ id, kind }) => kind !== 'rule' && iconOf(id) === null)).toEqual([]);
  expect(iconOf('approvals')).toBeNull();
});
