import { describe, expect, test } from 'vitest';
import type { Feature } from '../../lib/tenant';
import { countBeside, currentAt, type Group, type MenuFacts, menuFor } from './menu';

function facts(features: Feature[], more: Partial<MenuFacts> = {}): MenuFacts {
  return { features: new Set(features), realm: 'alpha', lifecycle: { users: false, entitlements: false }, ...more };
}

function outline(given: MenuFacts): string[] {
  return menuFor(given).map((entry) =>
    entry.kind === 'group' ? `${entry.id}(${entry.places.map(({ id }) => id).join(' ')})` : entry.id,
  );
}

describe('the menu', () => {
  test('of a tenant with the defaults of the build', () => {
    expect(outline(facts(['workforce', 'autoReports']))).toEqual([
      'dashboard',
      'reports',
      'divider',
      'applications',
      'profile',
    ]);
  });

  test('of governance in realm alpha has the inbox, my access, my directory and my requests', () => {
    expect(outline(facts(['governance', 'workforce', 'autoReports']))).toEqual([
      'dashboard',
      'reports',
      'inbox(approvals tasks accessReviews violations)',
      'divider',
      'applications',
      'myAccess(myAccounts myRoles myEntitlements)',
      'directory(delegates directReports)',
      'requests',
      'profile',
    ]);
  });

  test('of governance in another realm is the plain one', () => {
    const given = facts(['governance', 'workforce', 'autoReports'], { realm: 'bravo' });
    expect(outline(given)).toEqual(['dashboard', 'reports', 'divider', 'applications', 'profile']);
  });

  test('without workforce has neither the rule nor the applications', () => {
    expect(outline(facts([]))).toEqual(['dashboard', 'profile']);
  });

  test('shows risk pages only to those whom the probes let in', () => {
    expect(outline(facts(['autoAccess']))).toEqual(['dashboard', 'profile']);
    expect(outline(facts(['autoAccess'], { risk: { dashboard: true, admin: true } }))).toEqual([
      'dashboard',
      'riskDashboard',
      'riskAdministration(dataSources pipelines riskConfig)',
      'profile',
    ]);
    expect(outline(facts([], { risk: { dashboard: true, admin: true } }))).toEqual(['dashboard', 'profile']);
  });

  test('ends with the administration pages a member may open', () => {
    const both = facts(['governance'], { lifecycle: { users: true, entitlements: true } });
    expect(outline(both).at(-1)).toBe('lcm(lcmUsers lcmEntitlements)');
    const one = facts(['governance'], { lifecycle: { users: false, entitlements: true } });
    expect(outline(one).at(-1)).toBe('lcm(lcmEntitlements)');
    const elsewhere = facts(['governance'], { realm: 'bravo', lifecycle: { users: true, entitlements: true } });
    expect(outline(elsewhere)).toEqual(['dashboard', 'profile']);
  });
});

test('a place is current on its own page and above its pages, and nowhere else', () => {
  expect(currentAt('/approvals', '/approvals')).toBe('page');
  expect(currentAt('/approvals', '/approvals/r-1/reject')).toBe('true');
  expect(currentAt('/approvals', '/approvals-archive')).toBeUndefined();
  expect(currentAt('/my-reports', '/reports')).toBeUndefined();
});

test('counts: a place shows its own, a group the sum where an unknown one counts as none', () => {
  const inbox = menuFor(facts(['governance'])).find((entry): entry is Group => entry.id === 'inbox');
  if (!inbox?.places[0]) throw new Error('no inbox');
  const counts = { approvals: 38, tasks: 2, accessReviews: null, violations: 0 };
  expect(countBeside(inbox, counts)).toBe(40);
  expect(countBeside(inbox.places[0], counts)).toBe(38);
  expect(countBeside({ kind: 'place', id: 'profile', to: '/profile' }, counts)).toBeNull();
});
