import { describe, expect, test } from 'vitest';
import {
  byName,
  findTheme,
  freeName,
  journeysOfOtherThemes,
  nameOf,
  realmKey,
  removeTheme,
  revisionOf,
  STARTER_THEME,
  type StoredTheme,
  saveTheme,
  setDefault,
  themesOf,
  withThemes,
} from './theme-list';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

function aTheme(name: string, more: StoredTheme = {}): StoredTheme {
  return { _id: `id-${name}`, name, isDefault: false, linkedTrees: [], ...more };
}

const inRealm = (held: unknown) => themesOf({ realm: { alpha: held } }, 'alpha');

describe('the themes of a realm', () => {
  test.each([
    ['alpha', 'alpha'],
    ['/alpha', 'alpha'],
    ['root', '/'],
    ['/', '/'],
    ['', '/'],
    ['one/two', 'one/two'],
  ])('has the realm %j under the key %j', (realm, key) => {
    expect(realmKey(realm)).toBe(key);
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['an empty list', []],
    ['an object without a background', {}],
    ['a text', 'none'],
    ['a list without any theme', [null, 7, []]],
  ])('contains the Starter Theme alone where the realm is %s [shell 34]', (_, held) => {
    expect(inRealm(held)).toEqual([{ _id: expect.stringMatching(UUID), isDefault: true, name: STARTER_THEME }]);
  });

  test('contains one default Starter Theme where the realm is a single object of the oldest format', () => {
    expect(inRealm({ backgroundColor: '#eee', name: 'Old', isDefault: false })).toEqual([
      { _id: expect.stringMatching(UUID), backgroundColor: '#eee', name: STARTER_THEME, isDefault: true },
    ]);
  });

  test('returns the stored objects, and treats names of the language as no realms', () => {
    const ocean = aTheme('Ocean');
    expect(inRealm([ocean])[0]).toBe(ocean);
    expect(nameOf(themesOf({ realm: {} }, 'toString')[0] ?? {})).toBe(STARTER_THEME);
  });

  test('without an id have one that stays the same as long as they have their name', () => {
    const held = [{ name: 'Ocean' }, { name: 'Forest', _id: '' }, { name: 'Ocean' }, {}];
    const [ocean, forest, second, nameless] = inRealm(held);
    const ids = [ocean, forest, second, nameless].map((theme) => theme?._id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(inRealm([{ name: 'Forest' }, { name: 'Ocean', primaryColor: '#fff' }])[1]?._id).toBe(ocean?._id);
    const elsewhere = themesOf({ realm: { bravo: held } }, 'bravo');
    expect(elsewhere[0]?._id).not.toBe(ocean?._id);
  });

  test('leaves the rest of the document unchanged to the last byte', () => {
    const document = {
      _id: 'ui/themerealm',
      stray: { z: 1, a: [2.5, null] },
      realm: { '/alpha': [{ zeta: 1, alpha: 2 }], alpha: [aTheme('Ocean')], bravo: { backgroundColor: '#000' } },
    };
    const before = JSON.stringify(document);
    const changed = withThemes(document, 'alpha', [aTheme('Forest')]);
    expect(JSON.stringify(document)).toBe(before);
    expect(JSON.stringify(changed)).toBe(before.replaceAll('Ocean', 'Forest'));
    expect(changed.realm['/alpha']).toBe(document.realm['/alpha']);
    expect(Object.keys(withThemes(document, '/', []).realm)).toEqual(['/alpha', 'alpha', 'bravo', '/']);
  });

  test('sorts by code units', () => {
    const names = ['b', 'ä', 'Z', 'a', 'B', '', '10', '9'];
    expect(byName(names.map((name) => aTheme(name))).map(nameOf)).toEqual(['', '10', '9', 'B', 'Z', 'a', 'b', 'ä']);
  });

  test('finds a theme by id first, then by name', () => {
    const themes = [aTheme('Ocean', { _id: 'Forest' }), aTheme('Forest')];
    expect(findTheme(themes, 'Forest')).toBe(themes[0]);
    expect(findTheme(themes, 'Ocean')).toBe(themes[0]);
    expect(findTheme(themes, 'id-Forest')).toBe(themes[1]);
    expect(findTheme(themes, 'Desert')).toBeUndefined();
  });
});

describe('saving a theme', () => {
  const ocean = aTheme('Ocean', { isDefault: true, primaryColor: '#004466', ours: { deep: [1] }, linkedTrees: ['A'] });
  const forest = aTheme('Forest', { linkedTrees: ['B', 'C'] });

  test('puts field over field in the theme with the same id, whatever it is called', () => {
    const [saved, other] = saveTheme([ocean, forest], { _id: 'id-Ocean', name: 'Sea', primaryColor: '#111111' });
    expect(saved).toEqual({ ...ocean, name: 'Sea', primaryColor: '#111111' });
    expect(saved?.ours).toBe(ocean.ours);
    expect(other).toBe(forest);
  });

  test('finds by name where one of the two has no id', () => {
    const bare = { name: 'Desert', bodyText: '#000' };
    expect(saveTheme([bare], { _id: 'new', name: 'Desert', bodyText: '#111' })).toEqual([
      { name: 'Desert', bodyText: '#111', _id: 'new' },
    ]);
    expect(saveTheme([ocean], { name: 'Ocean', bodyText: '#111' })[0]?.bodyText).toBe('#111');
  });

  test('adds a theme under an unknown id even where the name is taken, and not as the default [shell 45]', () => {
    const themes = saveTheme([ocean], { _id: 'new', name: 'Ocean', isDefault: true });
    expect(themes).toEqual([ocean, { _id: 'new', name: 'Ocean', isDefault: false }]);
  });

  test('changes nothing about which theme is the default', () => {
    const [first, second] = saveTheme([ocean, forest], { _id: 'id-Forest', isDefault: true, bodyText: '#222' });
    expect(first?.isDefault).toBe(true);
    expect(second).toMatchObject({ isDefault: false, bodyText: '#222' });
    expect(saveTheme([ocean], { _id: 'id-Ocean', isDefault: false })[0]?.isDefault).toBe(true);
  });

  test('takes its trees away from the other themes [shell 45]', () => {
    const [first, second, third] = saveTheme([ocean, forest, aTheme('Sand')], {
      _id: 'id-Ocean',
      linkedTrees: ['A', 'B'],
    });
    expect([first, second].map((theme) => theme?.linkedTrees)).toEqual([['A', 'B'], ['C']]);
    expect(third).toEqual(aTheme('Sand'));
    const added = saveTheme([ocean, forest], { _id: 'n', name: 'New', linkedTrees: ['A', 'C'] });
    expect(added.map((theme) => theme.linkedTrees)).toEqual([[], ['B'], ['A', 'C']]);
  });

  test('says beforehand which trees move, and from where', () => {
    const wanted = { id: 'id-Ocean', trees: ['A', 'B', 'D'] };
    expect(journeysOfOtherThemes([ocean, forest], wanted)).toEqual([{ tree: 'B', theme: 'Forest' }]);
    expect(journeysOfOtherThemes([ocean, forest], { id: null, trees: ['A'] })).toEqual([{ tree: 'A', theme: 'Ocean' }]);
  });

  test('leaves what it was given untouched', () => {
    const before = JSON.stringify([ocean, forest]);
    saveTheme([ocean, forest], { _id: 'id-Ocean', linkedTrees: ['B'] });
    setDefault([ocean, forest], 'id-Forest');
    expect(JSON.stringify([ocean, forest])).toBe(before);
  });
});

describe('the default theme', () => {
  const themes = [aTheme('Ocean', { isDefault: true }), aTheme('Forest'), { _id: 's', name: 'Sand' }];
  const defaults = (list: readonly StoredTheme[]) => list.map(({ isDefault }) => isDefault);

  test('applies to one theme: setting it takes it from the one before [shell 45]', () => {
    expect(defaults(setDefault(themes, 'id-Forest'))).toEqual([false, true, undefined]);
    expect(defaults(setDefault(themes, 'Sand'))).toEqual([false, false, true]);
    expect(setDefault(themes, 'Sand')[1]).toBe(themes[1]);
  });

  test('applies to one theme even where two had it', () => {
    const both = [aTheme('Ocean', { isDefault: true }), aTheme('Forest', { isDefault: true })];
    expect(defaults(setDefault(both, 'id-Forest'))).toEqual([false, true]);
  });

  test('stays where the theme does not exist', () => {
    expect(setDefault(themes, 'gone')).toBe(themes);
  });

  test('goes with its theme, which alone is removed', () => {
    expect(removeTheme(themes, 'id-Ocean').map(nameOf)).toEqual(['Forest', 'Sand']);
    expect(removeTheme(themes, 'Ocean')).toEqual(themes);
  });
});

describe('a theme name that is taken', () => {
  test('gets (2) after it until it is free', () => {
    expect(freeName('Ocean', [])).toBe('Ocean');
    expect(freeName('Ocean', ['Ocean'])).toBe('Ocean (2)');
    expect(freeName('Ocean', ['Ocean', 'Ocean (2)'])).toBe('Ocean (2) (2)');
  });

  test('gives up after a hundred tries', () => {
    const taken = Array.from({ length: 101 }, (_, times) => `Ocean${' (2)'.repeat(times)}`);
    expect(freeName('Ocean', taken)).toBeNull();
    expect(freeName('Ocean', taken.slice(0, 100))).toBe(`Ocean${' (2)'.repeat(100)}`);
  });
});

describe('the revision of a theme', () => {
  test('changes with any of its fields', () => {
    const theme = aTheme('Ocean', { primaryColor: '#004466' });
    expect(revisionOf(theme)).toBe(revisionOf({ ...theme }));
    expect(revisionOf({ ...theme, primaryColor: '#004467' })).not.toBe(revisionOf(theme));
    expect(revisionOf({ ...theme, unknown: null })).not.toBe(revisionOf(theme));
  });
});
