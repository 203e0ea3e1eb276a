import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { managedForm } from '../managed-object';
import { shownForm } from '../shown';
import { inTenantWords } from './use-tenant-words';

it('a choice has the tenant’s words for its values, where it is offered and where it is told [shell 95]', () => {
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
  const [field] = shownForm(managedForm(schema, all), { accountStatus: 'active' }).fields;
  const said = field && inTenantWords(translator, field);
  expect(said?.label).toBe('Stato');
  expect(said?.options.map(({ value, label }) => [value, label])).toEqual([
    ['active', 'Attivo'],
    ['on-leave', 'In congedo'],
    ['inactive', 'Inactive'],
  ]);
  expect(said?.told).toEqual(['Attivo']);
});
