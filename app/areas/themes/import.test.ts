import { describe, expect, test } from 'vitest';
import { MOST_THEMES, mergeImportedThemes, themesInFile } from './import';
import type { StoredTheme } from './theme-list';

const ocean: StoredTheme = {
  _id: 'o',
  name: 'Ocean',
  isDefault: true,
  primaryColor: '#004466',
  linkedTrees: ['Login'],
};
const forest: StoredTheme = { _id: 'f', name: 'Forest', isDefault: false };

describe('a theme file', () => {
  test.each([
    ['one theme', ocean, [ocean]],
    ['a list', [ocean, forest], [ocean, forest]],
    ['a list with a name', { themes: [ocean, forest] }, [ocean, forest]],
    ['a document of realms', { _id: 'ui/themerealm', realm: { bravo: [forest], alpha: [ocean] } }, [ocean]],
    ['a document of another realm', { realm: { '/stray': 7, bravo: [forest] } }, [forest]],
    ['an export by id', { meta: { origin: 'x' }, theme: { o: ocean, f: forest } }, [ocean, forest]],
  ])('can hold %s', (_, content, themes) => {
    expect(themesInFile(JSON.stringify(content), 'alpha')).toEqual({ themes });
  });

  test.each([
    ['{"name":"a","name":"b"}', ['themes.wrong.importNamedTwice?at=12&name=name']],
    ['{"name":"a","__proto__":{}}', ['themes.wrong.importNames?at=12&name=__proto__']],
    ['PK\u0003\u0004', ['themes.wrong.importJson?at=0']],
    [
      JSON.stringify([{ name: 'x'.repeat(101) }, { name: 'x\u202ey' }]),
      ['themes.wrong.import.nameLong?number=1&most=100', 'themes.wrong.import.nameUnseen?number=2&most=100'],
    ],
    ['['.repeat(40), ['themes.wrong.importDeep']],
    ['[]', ['themes.wrong.importNone']],
    ['"text"', ['themes.wrong.importNone']],
    ['{"realm":{"alpha":[]}}', ['themes.wrong.importNone']],
    [
      '[7,{"name":"x"},{"name":" "},null]',
      ['item?number=1', 'themes.wrong.import.nameMissing?number=3&most=100', 'item?number=4'],
    ],
    [JSON.stringify(Array(MOST_THEMES + 1).fill({ name: 'x' })), ['themes.wrong.importMany?most=500']],
  ])('refuses %.30s', (text, wrong) => {
    const messages = wrong.map((key) =>
      key.startsWith('themes') ? key : `themes.wrong.import${key[0]?.toUpperCase()}${key.slice(1)}`,
    );
    expect(themesInFile(text, 'alpha')).toEqual({ wrong: messages });
  });
});

describe('importing themes', () => {
  const ids = ['new-1', 'new-2', 'new-3'];
  const take = (themes: StoredTheme[], known: 'copy' | 'update' = 'copy') =>
    mergeImportedThemes([ocean, forest], { themes, known, ids });

  test('adds copies under free names, without journeys and never as the default', () => {
    expect(
      take([ocean, { ...ocean, _id: 'other' }, { name: 'Desert', isDefault: true, linkedTrees: ['Login'] }]),
    ).toEqual({
      names: ['Ocean (2)', 'Ocean (2) (2)', 'Desert'],
      themes: [
        ocean,
        forest,
        { ...ocean, _id: 'new-1', name: 'Ocean (2)', isDefault: false, linkedTrees: [] },
        { ...ocean, _id: 'new-2', name: 'Ocean (2) (2)', isDefault: false, linkedTrees: [] },
        { _id: 'new-3', name: 'Desert', isDefault: false, linkedTrees: [] },
      ],
    });
  });

  test('updates what has the same id, where that is wished', () => {
    const changed = { _id: 'f', name: 'Forest', isDefault: true, primaryColor: '#0a3', linkedTrees: ['Login'] };
    expect(take([changed, { name: 'Ocean' }], 'update')).toEqual({
      names: ['Forest', 'Ocean (2)'],
      themes: [
        { ...ocean, linkedTrees: [] },
        { ...changed, isDefault: false },
        { _id: 'new-2', name: 'Ocean (2)', isDefault: false, linkedTrees: [] },
      ],
    });
  });

  test('an update does not take the name of another theme', () => {
    const themes = take([{ _id: 'f', name: 'Ocean' }], 'update');
    expect(themes).toMatchObject({ names: ['Ocean (2)'] });
  });

  test('says which theme finds no name', () => {
    const taken = Array.from({ length: 101 }, (_, times) => ({ _id: `${times}`, name: `A${' (2)'.repeat(times)}` }));
    expect(mergeImportedThemes(taken, { themes: [{ name: 'A' }], known: 'copy', ids })).toEqual({
      wrong: ['themes.wrong.importCrowded?number=1&name=A'],
    });
  });
});
