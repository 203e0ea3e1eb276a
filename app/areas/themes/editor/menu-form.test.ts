import { describe, expect, test } from 'vitest';
import { labelsIn, type MenuRow, menuForm, menuFromForm, unreadableLine } from './menu-form';

const STORED = [
  { id: 'dashboard', icon: 'home', labelKey: 'sideMenu.endUser.dashboard', label: { en: 'Start', de: 'Los' } },
  { id: 'divider', icon: 'horizontal_rule', isDivider: true },
  { id: 'custom', icon: 'link', label: { en: 'Help desk' }, url: 'https://help.example.test' },
  { id: 'reports', labelKey: 'sideMenu.endUser.reports', disabled: true },
  { id: 'inbox', selectedSubItems: ['tasks', 'approvals'], subItems: [{ id: 'approvals' }, { id: 'tasks' }] },
  { id: 'alpha_user', isManagedObject: true, icon: 'people', label: { en: 'People' }, ours: 1 },
];

const idsOf = (rows: readonly MenuRow[]) => rows.map(({ id }) => id);

describe('the rows of a menu', () => {
  test('show the default menu where a theme has none', () => {
    const rows = menuForm(undefined);
    expect(idsOf(rows)).toEqual([
      'dashboard',
      'riskDashboard',
      'reports',
      'inbox',
      'divider',
      'applications',
      'myAccess',
      'directory',
      'riskAdministration',
      'requests',
      'profile',
      'sharing',
      'lcm',
    ]);
    expect(rows.every(({ shown, from }) => shown === 'on' && from === '')).toBe(true);
    expect(rows[3]?.parts?.map(({ id }) => id)).toEqual(['approvals', 'tasks', 'accessReviews', 'violations']);
    expect(menuForm([])).toEqual(rows);
  });

  test('show the theme’s own entries first, then the default ones it leaves out', () => {
    const rows = menuForm(STORED);
    expect(idsOf(rows).slice(0, 8)).toEqual([
      'dashboard',
      'divider',
      'custom',
      'reports',
      'inbox',
      'alpha_user',
      'riskDashboard',
      'applications',
    ]);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => String(at + 1)));
    expect(rows[0]).toMatchObject({ from: '0', icon: 'home', labels: 'en: Start\nde: Los' });
    expect(rows[3]?.shown).toBeUndefined();
    expect(rows[4]?.parts).toEqual([
      { id: 'tasks', position: '1', shown: 'on' },
      { id: 'approvals', position: '2', shown: 'on' },
      { id: 'accessReviews', position: '3' },
      { id: 'violations', position: '4' },
    ]);
  });

  test('become the same menu again, with unknown members', () => {
    const again = menuFromForm(menuForm(STORED), STORED);
    expect(again.slice(0, 4)).toEqual(STORED.slice(0, 4));
    expect(again[4]).toEqual(STORED[4]);
    expect(again[5]).toEqual(STORED[5]);
    expect(again[6]).toEqual({ id: 'riskDashboard', icon: 'show_chart', labelKey: 'sideMenu.endUser.riskDashboard' });
  });

  test('have the order of their positions; rows without a number come last', () => {
    const rows: MenuRow[] = [
      { id: 'profile', position: '3', shown: 'on' },
      { id: 'dashboard', position: '', shown: 'on' },
      { id: 'requests', position: '1' },
      { position: '2', shown: 'on' },
    ];
    expect(menuFromForm(rows, undefined)).toEqual([
      { id: 'requests', labelKey: 'sideMenu.endUser.requests', disabled: true },
      { id: 'profile', labelKey: 'sideMenu.endUser.profile' },
      { id: 'dashboard', labelKey: 'sideMenu.endUser.dashboard' },
    ]);
  });

  test('restrict and order what stands below an entry', () => {
    const parts = [
      { id: 'approvals', position: '2', shown: 'on' },
      { id: 'tasks', position: '1', shown: 'on' },
      { id: 'violations', position: '3' },
    ];
    expect(menuFromForm([{ id: 'inbox', shown: 'on', parts }], undefined)[0]?.selectedSubItems).toEqual([
      'tasks',
      'approvals',
    ]);
  });

  test('add links and dividers, and drop dividers that are not shown', () => {
    const rows: MenuRow[] = [
      { id: 'custom', shown: 'on', icon: 'link', labels: 'en: Wiki', url: 'https://wiki.example.test' },
      { id: 'divider', shown: 'on' },
      { id: 'divider' },
    ];
    expect(menuFromForm(rows, undefined)).toEqual([
      { id: 'custom', icon: 'link', label: { en: 'Wiki' }, url: 'https://wiki.example.test' },
      { id: 'divider', icon: 'horizontal_rule', isDivider: true },
    ]);
  });

  test('never take an entry of another id for their own', () => {
    expect(menuFromForm([{ id: 'profile', from: '5', shown: 'on' }], STORED)).toEqual([
      { id: 'profile', labelKey: 'sideMenu.endUser.profile' },
    ]);
  });
});

describe('labels of a menu row', () => {
  test('have one line for each language', () => {
    expect(labelsIn('en: Help: now\r\n fr-CA = Aide \n\nnonsense\nde:')).toEqual({ en: 'Help: now', 'fr-CA': 'Aide' });
  });

  test('without a language are found', () => {
    expect(unreadableLine('en: Help\n\nHilfe')).toBe('Hilfe');
    expect(unreadableLine('en: Help\nde: Hilfe\n ')).toBeNull();
  });
});
