import { describe, expect, test } from 'vitest';
import { colourDefaults } from '../../kits/theme/theme-document';
import { readSections } from '../../kits/theme/theme-sections';
import { flatten } from '../../lib/locale-document';
import words from '../../locales/en/themes';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { builtInEntries, iconOf } from '../shell/menu/menu-built-in';
import { FIELDS, GROUPS, MENU_ITEMS, SECTIONS } from './theme-fields';

const known = new Set(flatten(words).map(([key]) => key));
const names = FIELDS.map(({ name }) => name);

describe('the fields of a theme', () => {
  test('belong to one group each, and each group has a name', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(GROUPS.map(({ id }) => id).filter((id) => !known.has(`group.${id}`))).toEqual([]);
  });

  test.each(FIELDS.filter(({ kind }) => !['font', 'menu'].includes(kind)).map(({ name }) => name))(
    '%s has words',
    (name) => {
      expect(known.has(`field.${name}`)).toBe(true);
    },
  );

  test('include every colour pages read, with its default', () => {
    const usual = Object.fromEntries(FIELDS.flatMap((one) => (one.kind === 'colour' ? [[one.name, one.usual]] : [])));
    expect(usual).toMatchObject(colourDefaults);
    expect(usual.accountCardInputFocusBorderColor).toBe('');
    for (const value of Object.values(usual)) expect(value).toMatch(/^(#[0-9a-f]{6})?$/);
  });

  test('include the default among their choices, each option with a text', () => {
    for (const field of FIELDS) {
      if (field.kind !== 'choice') continue;
      expect(field.options).toContain(field.usual);
      expect(field.options.filter((option) => !known.has(`option.${option}`))).toEqual([]);
    }
  });

  test('have limits above the default of a size', () => {
    const sizes = FIELDS.flatMap((field) => (field.kind === 'pixels' ? [field] : []));
    expect(sizes.length).toBeGreaterThan(5);
    for (const { name, usual, most } of sizes) expect(usual, name).toBeLessThanOrEqual(most);
  });
});

test('the sections are those of the profile page, with texts', () => {
  const { shown, security } = readSections(undefined);
  const parts = Object.keys(security).map((part) => `accountSecurity.${part}`);
  expect([...SECTIONS].sort()).toEqual([...Object.keys(shown), ...parts].sort());
  expect(SECTIONS.filter((name) => !known.has(`section.${name.replace('.', '-')}`))).toEqual([]);
});

test('the entries of the menu are those the menu has of itself, in their order and with their icons', () => {
  const features = { governance: true, workforce: true, autoAccess: true, autoReports: true };
  const tenant = resolveTenant(
    TenantDocument.parse({ name: 'T', platform: 'https://p.example', features }),
    't.example',
  );
  const entries = builtInEntries({
    features: new Set(
      (Object.keys(tenant.features) as (keyof typeof tenant.features)[]).filter((name) => tenant.features[name]),
    ),
    realm: 'alpha',
    lifecycle: { users: true, entitlements: true },
    risk: { dashboard: true, administration: true },
    sharing: { waiting: 0 },
  });
  const own = entries.flatMap((entry) => {
    if (entry.kind === 'rule') return [];
    const icon = iconOf(entry.id);
    if (entry.kind === 'page') return [{ id: entry.id, icon }];
    return [{ id: entry.id, icon, parts: entry.group.pages.map(({ id }) => id) }];
  });
  expect(MENU_ITEMS).toEqual(own);
});
