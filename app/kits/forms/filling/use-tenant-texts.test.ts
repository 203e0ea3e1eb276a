import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { toFormView } from '../form-view';
import { buildManagedForm } from '../managed-object';
import { withTenantTexts } from './use-tenant-texts';

it('withTenantTexts translates options and display texts of a choice [shell 95]', () => {
  const translator = createInstance();
  const frame = {
    overrides: { Status: 'Stato', onleave: 'In congedo' },
    pingTranslations: { enum: { accountStatus: { active: 'Attivo' } } },
  };
  translator.init({ lng: 'it', initImmediate: false, resources: { it: { frame } } });
  const values = ['active', 'on-leave', 'inactive'];
  const schema = Schema.parse({
    order: ['accountStatus'],
    properties: { accountStatus: { type: 'string', title: 'Status', enum: values, viewable: true } },
  });
  const all = { shows: () => true, edits: () => true };
  const [field] = toFormView(buildManagedForm(schema, all), { accountStatus: 'active' }).fields;
  const translated = field && withTenantTexts(translator, field);
  expect(translated?.label).toBe('Stato');
  expect(translated?.options.map(({ value, label }) => [value, label])).toEqual([
    ['active', 'Attivo'],
    ['on-leave', 'In congedo'],
    ['inactive', 'Inactive'],
  ]);
  expect(translated?.displayTexts).toEqual(['Attivo']);
});
