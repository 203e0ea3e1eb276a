import { expect, test } from 'vitest';
import { type LabelMap, type LabelTranslator, labelOf } from './menu-labels';

const words: LabelTranslator = {
  locales: ['fr', 'es', 'de'],
  translate: (text) => ({ k: 'translation of k', 'menu.dashboard': 'Tableau de bord' })[text] ?? text,
};

test.each<[LabelMap | null, string | null, string]>([
  [{ fr: 'Français', en: 'English' }, null, 'Français'],
  [{ es: 'Español', en: 'English' }, null, 'Español'],
  [{ de: 'Deutsch', es: 'Español' }, null, 'Español'],
  [{ en: 'English' }, null, 'English'],
  [{ it: 'Italiano', zh: '中文' }, null, 'Italiano'],
  [{ fr: '', en: 'English' }, null, 'English'],
  [{}, 'k', 'translation of k'],
  [null, 'k', 'translation of k'],
  [{ en: 'k' }, 'x', 'translation of k'],
  [null, null, ''],
  [null, 'sideMenu.endUser.dashboard', 'Tableau de bord'],
  [{ en: 'sideMenu.endUser.dashboard' }, null, 'Tableau de bord'],
  [null, 'sideMenu.endUser.unknown', ''],
])('labelOf: %j with the key %j reads %j [shell 65]', (labels, key, label) => {
  expect(labelOf(labels, key, words)).toBe(label);
});
