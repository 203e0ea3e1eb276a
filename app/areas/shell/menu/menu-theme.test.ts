import { describe, expect, test } from 'vitest';
import { applyThemeMenu, readThemeMenu } from './menu-theme';

const entries = (...ids: string[]) => ids.map((id) => ({ id, kind: id === 'divider' ? 'rule' : 'page' }));
const listed = (...ids: string[]) => ids.map((id) => ({ id }));

describe('what a theme makes of the entries there are', () => {
  test.each<[string, object[], string[], string[]]>([
    [
      'adds what it leaves out [shell 62]',
      listed('home', 'managed1'),
      ['home', 'managed1', 'extra'],
      ['home', 'managed1', 'extra'],
    ],
    ['does not know entries that are not there', listed('dashboard', 'unknown'), ['home'], ['home']],
    ['keeps its own [shell 62]', listed('custom', 'divider', 'unknown'), ['home'], ['custom', 'divider', 'home']],
    [
      'leaves a rule alone that is all that is left over [shell 62]',
      listed('dashboard'),
      ['dashboard', 'divider'],
      ['dashboard'],
    ],
    ['adds rules that come with more', listed('b'), ['a', 'divider', 'b', 'c'], ['b', 'a', 'divider', 'c']],
    ['keeps the order of the theme', listed('c', 'a', 'b'), ['a', 'b', 'c'], ['c', 'a', 'b']],
  ])('it %s', (_, theme, all, expected) => {
    expect(applyThemeMenu(entries(...all), readThemeMenu(theme)).map(({ id }) => id)).toEqual(expected);
  });

  test('without a menu of its own, nothing', () => {
    const all = entries('a', 'divider', 'b');
    expect(applyThemeMenu(all, readThemeMenu(undefined)).map(({ entry }) => entry)).toEqual(all);
  });

  test('with an empty one, nothing either [shell 66]', () => {
    expect(readThemeMenu([])).toEqual([]);
    expect(applyThemeMenu(entries('a', 'divider', 'b'), []).map(({ id }) => id)).toEqual(['a', 'divider', 'b']);
  });
});

describe('a theme’s menu as it was written', () => {
  const read = (entry: object) => readThemeMenu([entry])?.[0];

  test('is read field by field', () => {
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
  ])('%j is a %s', (written, kind) => {
    expect(read(written)).toMatchObject({ kind, disabled: false });
  });

  test.each([[{}], [{ id: '' }], [{ id: 7 }], [{ id: 'x'.repeat(400) }]])('%j is left out', (written) => {
    expect(read(written)).toBeUndefined();
  });

  test.each([null, 'x', 7, {}, true])('%j holds no entries', (raw) => expect(readThemeMenu(raw)).toEqual([]));
});
