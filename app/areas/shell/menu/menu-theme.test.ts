import { describe, expect, test } from 'vitest';
import { applyThemeMenu, readThemeMenu } from './menu-theme';

const entries = (...ids: string[]) => ids.map((id) => ({ id, kind: id === 'divider' ? 'rule' : 'page' }));
const listed = (...ids: string[]) => ids.map((id) => ({ id }));

describe('applyThemeMenu', () => {
  test.each<[string, object[], string[], string[]]>([
    [
      'appends entries that the theme leaves out [shell 62]',
      listed('home', 'managed1'),
      ['home', 'managed1', 'extra'],
      ['home', 'managed1', 'extra'],
    ],
    ['drops unknown entries', listed('dashboard', 'unknown'), ['home'], ['home']],
    [
      'keeps the theme’s own links and rules [shell 62]',
      listed('custom', 'divider', 'unknown'),
      ['home'],
      ['custom', 'divider', 'home'],
    ],
    ['appends no rule alone [shell 62]', listed('dashboard'), ['dashboard', 'divider'], ['dashboard']],
    ['appends rules together with entries', listed('b'), ['a', 'divider', 'b', 'c'], ['b', 'a', 'divider', 'c']],
    ['keeps the order of the theme', listed('c', 'a', 'b'), ['a', 'b', 'c'], ['c', 'a', 'b']],
  ])('%s', (_, theme, all, expected) => {
    expect(applyThemeMenu(entries(...all), readThemeMenu(theme)).map(({ id }) => id)).toEqual(expected);
  });

  test('changes nothing without a menu of the theme', () => {
    const all = entries('a', 'divider', 'b');
    expect(applyThemeMenu(all, readThemeMenu(undefined)).map(({ entry }) => entry)).toEqual(all);
  });

  test('changes nothing with an empty menu [shell 66]', () => {
    expect(readThemeMenu([])).toEqual([]);
    expect(applyThemeMenu(entries('a', 'divider', 'b'), []).map(({ id }) => id)).toEqual(['a', 'divider', 'b']);
  });
});

describe('readThemeMenu', () => {
  const read = (entry: object) => readThemeMenu([entry])?.[0];

  test('reads each field', () => {
    const written = {
      id: 'inbox',
      icon: ' star ',
      labelKey: 'sideMenu.endUser.inbox',
      label: { en: 'Post', de: '', fr: 7 },
      disabled: true,
      selectedSubItems: ['tasks', 7, ''],
      subItems: [{ id: 'tasks', label: { en: 'Chores' } }, null],
    };
    expect(read(written)).toEqual({
      id: 'inbox',
      kind: 'entry',
      icon: 'star',
      labelKey: 'sideMenu.endUser.inbox',
      label: { en: 'Post' },
      disabled: true,
      selectedSubItems: ['tasks'],
      subItemAppearance: new Map([['tasks', { icon: null, label: { en: 'Chores' }, labelKey: null }]]),
      url: null,
    });
  });

  test.each([
    [{ id: 'divider' }, 'rule'],
    [{ isDivider: true }, 'rule'],
    [{ id: 'x', isDivider: true }, 'rule'],
    [{ id: 'custom', url: 'https://h.example' }, 'link'],
    [{ id: 'alpha_role', isManagedObject: true }, 'objects'],
    [{ id: 'dashboard', url: 'https://h.example' }, 'entry'],
    [{ id: 'dashboard', disabled: 'true' }, 'entry'],
  ])('reads the kind: %j is a %s', (written, kind) => {
    expect(read(written)).toMatchObject({ kind, disabled: false });
  });

  test.each([[{}], [{ id: '' }], [{ id: 7 }], [{ id: 'x'.repeat(400) }]])('leaves out %j', (written) => {
    expect(read(written)).toBeUndefined();
  });

  test.each([null, 'x', 7, {}, true])('returns no entries for %j', (raw) => expect(readThemeMenu(raw)).toEqual([]));
});
