import { expect, test } from 'vitest';
import { pictureOf, themeViews } from './shown-themes';

test('themes are shown by name, with the journeys they are linked to', () => {
  const shown = themeViews([
    { _id: 't-2', name: 'Ocean', isDefault: true, linkedTrees: ['Login', 7] },
    { _id: 't-1', name: 'Forest', isDefault: 'true' },
  ]);
  expect(shown.map(({ name, title, isDefault, journeys }) => [name, title, isDefault, journeys])).toEqual([
    ['t-1', 'Forest', false, []],
    ['t-2', 'Ocean', true, ['Login']],
  ]);
});

test('their picture holds colours and nothing else, whatever the theme says', () => {
  const picture = pictureOf({
    primaryColor: '#FFC21A',
    accountNavigationBackgroundColor: 'url(//evil)',
    accountCardBackgroundColor: '#eee',
    bodyText: '"/><script>',
  });
  expect(picture.primary).toBe('#ffc21a');
  expect(picture.sheet).toBe('#eeeeee');
  expect(picture.menu).toBe('#ffffff');
  for (const colour of Object.values(picture)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
