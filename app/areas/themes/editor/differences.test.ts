import { expect, test } from 'vitest';
import { differences } from './differences';
import { formOfTheme } from './theme-form';

test('fields that say the same are not named', () => {
  const form = formOfTheme({ name: 'Ocean', logo: { en: '/e.svg' } });
  expect(differences({ ...form, accountFooter: undefined }, form)).toEqual([]);
});

test('both values are shown, those of a localised field by locale', () => {
  const stored = formOfTheme({
    name: 'Ocean',
    primaryColor: '#111111',
    logo: { en: '/e.svg', fr: '/f.svg' },
    boldLinks: true,
  });
  const typed = { ...stored, primaryColor: '#222222', logo: { en: '/e.svg', de: '/d.svg' }, boldLinks: undefined };
  expect(differences(typed, stored)).toEqual([
    { name: 'primaryColor', yours: '#222222', theirs: '#111111' },
    { name: 'boldLinks', yours: '', theirs: 'on' },
    { name: 'logo.de', yours: '/d.svg', theirs: '' },
    { name: 'logo.fr', yours: '', theirs: '/f.svg' },
  ]);
});

test('lists and long texts are shortened', () => {
  const stored = formOfTheme({ endUserMenuItems: [{ id: 'dashboard', disabled: true }] });
  const typed = {
    ...stored,
    accountFooter: { any: 'x'.repeat(500) },
    accountPageSections: ['social', 'consent'],
    endUserMenuItems: [{ id: 'profile', shown: 'on' }, { id: 'dashboard' }],
  };
  const [footer, sections, menu] = differences(typed, stored);
  expect(footer?.yours).toHaveLength(201);
  expect(sections?.yours).toBe('social, consent');
  expect(menu?.yours).toBe('profile, (dashboard)');
  expect(menu?.theirs).toMatch(/^\(dashboard\), riskDashboard, /);
});
