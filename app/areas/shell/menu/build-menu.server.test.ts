import { describe, expect, test } from 'vitest';
import type { MenuEntry, NamedEntry } from '../../../kits/frame/menu';
import type { Feature } from '../../../server/context/tenant';
import { buildMenu, type MenuFacts } from './build-menu.server';
import type { LabelTranslator } from './menu-labels';

function facts(features: Feature[], more: Partial<MenuFacts> = {}): MenuFacts {
  return {
    features: new Set(features),
    realm: 'alpha',
    hosted: true,
    lifecycle: { users: false, entitlements: false },
    risk: { dashboard: false, administration: false },
    privileges: [],
    sharing: null,
    managedKinds: [],
    unknownRights: new Set(),
    ...more,
  };
}

function outlineOf(entries: MenuEntry[]): string[] {
  return entries.map((entry) => {
    if (entry.kind === 'group') return `${entry.id}(${entry.pages.map(({ id }) => id).join(' ')})`;
    if (entry.kind === 'rule') return '---';
    return entry.kind === 'link' ? `link ${entry.label}` : entry.id;
  });
}
const isNamed = (entry: MenuEntry): entry is NamedEntry => entry.kind === 'objects';
const outline = (menuFacts: MenuFacts, theme?: unknown) => outlineOf(buildMenu(menuFacts, theme));

const GOVERNED: Feature[] = ['governance', 'workforce', 'autoReports'];
const privilege = (path: string, title = path, icon: string | null = null) => ({ path, title, icon });
const kind = (name: string, title = name, icon: string | null = 'people') => ({ name, title, icon });

test('buildMenu adds the governance entries in realm alpha only', () => {
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
  expect(outline(facts(GOVERNED, { realm: 'bravo' }))).toEqual([
    'dashboard',
    'reports',
    '---',
    'applications',
    'profile',
  ]);
});

describe('buildMenu: lists of objects', () => {
  const objects = (more: Partial<MenuFacts>, features: Feature[] = []) =>
    outline(facts(features, more)).filter((id) => !['dashboard', 'profile', '---', 'applications'].includes(id));

  test('shows only lists that a privilege allows [shell 57, 58]', () => {
    const managedKinds = [kind('alpha_user'), kind('alpha_role')];
    expect(objects({ managedKinds })).toEqual([]);
    expect(objects({ managedKinds, privileges: [privilege('managed/alpha_role')] })).toEqual(['alpha_role']);
  });

  test('sorts configured lists by id, then the others by title, without repeats [shell 57]', () => {
    const managedKinds = [kind('alpha_zone'), kind('alpha_device'), kind('alpha_device', 'again')];
    const privileges = [
      privilege('managed/alpha_zone'),
      privilege('managed/alpha_device'),
      privilege('managed/alpha_b', 'Zebras'),
      privilege('managed/alpha_c', 'Apples'),
      privilege('internal/role', 'Internal Role'),
    ];
    expect(objects({ managedKinds, privileges })).toEqual([
      'alpha_device',
      'alpha_zone',
      'internal/role',
      'alpha_c',
      'alpha_b',
    ]);
  });

  test('hides lists of other realms from a hosted tenant [shell 57]', () => {
    const managedKinds = [kind('alpha_role'), kind('bravo_role'), kind('device')];
    const privileges = ['alpha_role', 'bravo_role', 'device', 'bravo_thing'].map((name) =>
      privilege(`managed/${name}`),
    );
    expect(objects({ managedKinds, privileges })).toEqual(['alpha_role', 'device']);
    expect(objects({ managedKinds, privileges, realm: 'bravo' })).toEqual(['bravo_role', 'device', 'bravo_thing']);
    expect(objects({ managedKinds, privileges, hosted: false })).toEqual([
      'alpha_role',
      'bravo_role',
      'device',
      'bravo_thing',
    ]);
  });

  test('shows assignments and applications last when only a privilege names them', () => {
    const managedKinds = [kind('alpha_assignment'), kind('alpha_application')];
    const privileges = [privilege('managed/alpha_assignment', 'B'), privilege('managed/alpha_application', 'A')];
    expect(objects({ managedKinds, privileges })).toEqual(['alpha_application', 'alpha_assignment']);
    expect(objects({ managedKinds, privileges }, ['governance', 'workforce']).slice(-2)).toEqual([
      'alpha_application',
      'alpha_assignment',
    ]);
  });

  test('replaces the list of users by the administration page of governance [shell 59]', () => {
    const more = { managedKinds: [kind('alpha_user')], privileges: [privilege('managed/alpha_user')] };
    expect(objects(more, ['governance'])).toContain('alpha_user');
    const lifecycle = { users: true, entitlements: false };
    expect(objects({ ...more, lifecycle }, ['governance'])).not.toContain('alpha_user');
    expect(objects({ ...more, managedKinds: [], lifecycle }, ['governance'])).not.toContain('alpha_user');
  });

  test('links to the list of a kind, with its icon or a square [shell 57, 60]', () => {
    const managedKinds = [kind('alpha_role', 'Roles', 'assignment_ind'), kind('alpha_old', 'Old', 'fa-user')];
    const privileges = ['managed/alpha_role', 'managed/alpha_old', 'internal/role'].map((path) => privilege(path));
    const entries = buildMenu(facts([], { managedKinds, privileges })).filter(isNamed);
    expect(entries.map(({ id, to, label }) => [id, to, label])).toEqual([
      ['alpha_old', '/list/managed/alpha_old', 'Old'],
      ['alpha_role', '/list/managed/alpha_role', 'Roles'],
      ['internal/role', '/list/internal/role', 'internal/role'],
    ]);
    const [old, role] = entries;
    expect(old?.iconPaths).not.toEqual(role?.iconPaths);
  });

  test('keeps kinds named "custom" and "divider" as lists', () => {
    const managedKinds = [kind('custom'), kind('divider')];
    const privileges = [privilege('managed/custom'), privilege('managed/divider')];
    const entries = buildMenu(facts([], { managedKinds, privileges })).filter(isNamed);
    expect(entries.map(({ id, to }) => [id, to])).toEqual([
      ['managed-custom', '/list/managed/custom'],
      ['managed-divider', '/list/managed/divider'],
    ]);
  });

  test('leaves out names that cannot be part of an address', () => {
    const privileges = ['managed/..', 'managed/a%2fb', 'managed/a/b', 'system/x', 'managed', ''].map((path) =>
      privilege(path),
    );
    expect(objects({ privileges })).toEqual([]);
  });

  test('shows that lists are missing to members with a privilege', () => {
    const privileges = [privilege('managed/alpha_role')];
    expect(objects({ managedKinds: null, privileges })).toEqual(['alpha_role', 'missing']);
    expect(objects({ managedKinds: null })).toEqual([]);
  });

  test('shows that pages may be missing while a right of administration is not known', () => {
    const rights = [
      'privileges',
      'realmAdministration',
      'lifecycleUsers',
      'lifecycleEntitlements',
      'riskDashboard',
      'riskAdministration',
    ] as const;
    for (const right of rights) expect(objects({ unknownRights: new Set([right]) })).toEqual(['missing']);
    expect(objects({ unknownRights: new Set(['usersView']) })).toEqual([]);
  });
});

describe('buildMenu: a theme’s own menu', () => {
  const plain = facts(['workforce', 'autoReports']);
  const ours = ['dashboard', 'reports', '---', 'applications', 'profile'];

  test('changes nothing when it is absent or empty [shell 66]', () => {
    expect(outline(plain, undefined)).toEqual(ours);
    for (const nothing of [[], null, 'x', {}, [null, 7, [], {}]]) expect(outline(plain, nothing)).toEqual(ours);
  });

  test.each<[string, unknown[], string[]]>([
    [
      'sorts its entries first and appends the others [shell 62]',
      [{ id: 'profile' }, { id: 'reports' }],
      ['profile', 'reports', 'dashboard', '---', 'applications'],
    ],
    ['drops unknown entries [shell 62]', [{ id: 'unknown' }], ours],
    [
      'keeps its own links and rules',
      [{ id: 'custom', label: { en: 'Help' }, url: 'https://h.example' }, { id: 'divider' }, { id: 'unknown' }],
      ['link Help', '---', 'dashboard', 'reports', 'applications', 'profile'],
    ],
    [
      'hides what it disables [shell 62]',
      [
        { id: 'dashboard', disabled: true },
        { id: 'reports', disabled: false },
      ],
      ['reports', '---', 'applications', 'profile'],
    ],
    [
      'drops a rule of ours at the end [shell 62]',
      [{ id: 'dashboard' }, { id: 'reports' }, { id: 'applications' }, { id: 'profile' }],
      ['dashboard', 'reports', 'applications', 'profile'],
    ],
    [
      'repeats rules and links, but no entry',
      [{ isDivider: true }, { id: 'divider' }, { id: 'profile' }],
      ['---', '---', 'profile', 'dashboard', 'reports', 'applications'],
    ],
  ])('%s', (_, theme, expected) => expect(outline(plain, theme)).toEqual(expected));

  test('chooses and orders what is in a group [shell 63]', () => {
    const inbox = (theme: object) => outline(facts(GOVERNED), [{ id: 'inbox', ...theme }])[0];
    expect(inbox({ selectedSubItems: ['tasks', 'approvals'] })).toBe('inbox(tasks approvals)');
    expect(inbox({ selectedSubItems: ['tasks', 'nothing'] })).toBe('inbox(tasks)');
    expect(inbox({ selectedSubItems: [] })).toBe('inbox(approvals tasks accessReviews violations)');
    expect(inbox({ selectedSubItems: ['nothing'] })).not.toMatch(/^inbox/);
  });

  test('keeps in a group only pages that are open to the member', () => {
    const lifecycle = { users: false, entitlements: true };
    const theme = [{ id: 'lcm', selectedSubItems: ['lcmUsers', 'lcmEntitlements'] }, { id: 'riskDashboard' }];
    const entries = outline(facts(['governance'], { lifecycle }), theme);
    expect(entries[0]).toBe('lcm(lcmEntitlements)');
    expect(entries).not.toContain('riskDashboard');
    expect(outline(facts([]), theme)).toEqual(['dashboard', 'profile']);
  });

  test('ignores addresses for built-in entries', () => {
    const theme = [{ id: 'dashboard', routeTo: '/evil', url: 'https://evil.example' }];
    expect(buildMenu(plain, theme)[0]).toMatchObject({ id: 'dashboard', to: '/dashboard' });
  });

  test('places lists of objects, also unconfigured ones', () => {
    const theme = [
      { id: 'alpha_role', isManagedObject: true, label: { en: 'Duties' }, icon: 'key' },
      { id: 'alpha_user', isManagedObject: true },
    ];
    const privileges = [privilege('managed/alpha_role', 'Role')];
    const entries = buildMenu(facts([], { privileges }), theme);
    expect(entries[0]).toMatchObject({
      kind: 'objects',
      id: 'alpha_role',
      label: 'Duties',
      to: '/list/managed/alpha_role',
    });
    expect(outlineOf(entries)).toEqual(['alpha_role', 'dashboard', 'profile']);
  });

  test('hides disabled lists of objects', () => {
    const theme = [{ id: 'alpha_role', isManagedObject: true, disabled: true }];
    expect(outline(facts([], { privileges: [privilege('managed/alpha_role')] }), theme)).toEqual([
      'dashboard',
      'profile',
    ]);
  });

  test('drops links to scripts and disguised hosts [shell 64]', () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https:\\\\evil.example', '', null].map(
      (url) => ({
        id: 'custom',
        label: { en: 'x' },
        url,
      }),
    );
    expect(outline(facts([]), links)).toEqual(['dashboard', 'profile']);
    expect(buildMenu(facts([]), [{ id: 'custom', url: 'https://help.example' }])[0]).toMatchObject({
      kind: 'link',
      to: 'https://help.example',
      label: 'https://help.example',
    });
  });

  test('sets label and icon only when they differ [shell 62]', () => {
    const [same, other, unknown] = buildMenu(facts(['workforce', 'autoReports']), [
      { id: 'dashboard', icon: 'dashboard' },
      { id: 'reports', icon: 'star', label: { en: 'Numbers' } },
      { id: 'profile', icon: 'no_such_icon' },
    ]);
    expect(same).toEqual({ kind: 'page', id: 'dashboard', to: '/dashboard' });
    expect(other).toMatchObject({ label: 'Numbers' });
    expect(other).toHaveProperty('iconPaths');
    expect(unknown).toEqual({ kind: 'page', id: 'profile', to: '/profile' });
  });

  test('labels the entries of a group', () => {
    const [inbox] = buildMenu(facts(GOVERNED), [
      { id: 'inbox', label: { en: 'Post' }, subItems: [{ id: 'tasks', icon: 'star', label: { en: 'Chores' } }] },
    ]);
    expect(inbox).toMatchObject({
      label: 'Post',
      pages: [{ id: 'approvals' }, { id: 'tasks', label: 'Chores' }, {}, {}],
    });
    expect(JSON.stringify(inbox)).not.toContain('iconPaths');
  });

  test('limits lengths, types and the number of entries', () => {
    const odd = [
      { id: 'x'.repeat(1000), isManagedObject: true },
      { id: 'dashboard', label: { en: 'y'.repeat(1000), fr: 5 }, selectedSubItems: 'all', subItems: { id: 1 } },
      ...Array.from({ length: 500 }, () => ({ id: 'divider' })),
    ];
    const entries = buildMenu(facts([]), odd);
    expect(entries[0]).toEqual({ kind: 'page', id: 'dashboard', to: '/dashboard' });
    expect(entries.length).toBeLessThan(210);
  });
});

describe('buildMenu: a tenant’s translations', () => {
  const words: LabelTranslator = {
    locales: ['fr', 'en'],
    translate: (text) => (text === 'Alpha realm - Role' ? 'Rôles' : text),
  };

  test('leave built-in entries without a label of the theme untouched', () => {
    expect(buildMenu(facts([]), undefined, words)[0]).toEqual({ kind: 'page', id: 'dashboard', to: '/dashboard' });
    const theme = [{ id: 'dashboard', label: { en: 'Start', fr: 'Accueil' } }];
    expect(buildMenu(facts([]), theme, words)[0]).toMatchObject({ label: 'Accueil' });
  });

  test('translate the titles of object kinds', () => {
    const more = {
      managedKinds: [kind('alpha_role', 'Alpha realm - Role')],
      privileges: [privilege('managed/alpha_role')],
    };
    expect(buildMenu(facts([], more), undefined, words).at(-1)).toMatchObject({ label: 'Rôles' });
    const appended = { privileges: [privilege('managed/alpha_role', 'Alpha realm - Role')] };
    expect(buildMenu(facts([], appended), undefined, words).at(-1)).toMatchObject({ label: 'Rôles' });
  });
});
