import { expect, test } from 'vitest';
import { marksOf, mergeForms } from './differences';
import { formOfTheme } from './theme-form';

const shown = formOfTheme({ name: 'Ocean', primaryColor: '#111111', logo: { en: '/e.svg', fr: '/f.svg' } });
const marks = marksOf(shown);
const merge = (typed: typeof shown, now: typeof shown) => mergeForms(typed, now, { seen: marks });

test('a field that was not touched keeps the stored value', () => {
  const now = formOfTheme({ name: 'Sea', primaryColor: '#111111', logo: { en: '/new.svg' }, boldLinks: true });
  const { form, differences } = merge({ ...shown, primaryColor: '#222222' }, now);
  expect(differences).toEqual([]);
  expect(form).toMatchObject({ name: 'Sea', primaryColor: '#222222', logo: { en: '/new.svg' }, boldLinks: 'on' });
});

test('what both changed is a conflict with both values, that of a localised field by locale', () => {
  const now = formOfTheme({ name: 'Sea', primaryColor: '#333333', logo: { en: '/e.svg', fr: '/g.svg' } });
  const typed = { ...shown, primaryColor: '#222222', logo: { en: '/mine.svg', fr: '/h.svg' } };
  const { differences, seen } = merge(typed, now);
  expect(differences).toEqual([
    { name: 'primaryColor', yours: '#222222', theirs: '#333333' },
    { name: 'logo.fr', yours: '/h.svg', theirs: '/g.svg' },
  ]);
  const again = mergeForms(typed, now, { seen });
  expect(again.differences).toEqual([]);
  expect(again.form).toMatchObject({ name: 'Sea', primaryColor: '#222222', logo: { en: '/mine.svg', fr: '/h.svg' } });
});

test('the same change of both is no conflict, nor are spaces and line ends', () => {
  const now = { ...shown, primaryColor: '#222222' };
  expect(merge({ ...now, name: ' Ocean ' }, now).differences).toEqual([]);
});

test('a field that was emptied is empty', () => {
  expect(merge({ ...shown, logo: { en: '' } }, shown).form).toMatchObject({ logo: { en: '' } });
});

test('without marks everything that differs is a conflict', () => {
  const { differences } = mergeForms({ ...shown, primaryColor: '#222222' }, shown, { seen: 'x' });
  expect(differences.map(({ name }) => name)).toEqual(['primaryColor']);
});

test('lists and long texts of conflicts are shortened', () => {
  const now = formOfTheme({ endUserMenuItems: [{ id: 'dashboard', disabled: true }] });
  const typed = {
    ...now,
    accountFooter: { any: 'x'.repeat(500) },
    accountPageSections: ['social', 'consent'],
    endUserMenuItems: [{ id: 'profile', shown: 'on' }, { id: 'dashboard' }],
  };
  const { differences } = mergeForms(typed, now, { seen: '{"accountFooter.any":"x"}' });
  const found = Object.fromEntries(differences.map((one) => [one.name, one]));
  expect(found['accountFooter.any']?.yours).toHaveLength(201);
  expect(found.accountPageSections?.yours).toBe('social, consent');
  expect(found.endUserMenuItems?.yours).toBe('profile, (dashboard)');
  expect(found.endUserMenuItems?.theirs).toMatch(/^\(dashboard\), riskDashboard, /);
});
