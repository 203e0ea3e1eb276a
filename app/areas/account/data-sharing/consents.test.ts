import { expect, it } from 'vitest';
import { toConsentRows } from './consents';

const CRM = {
  name: 'crm',
  displayName: 'Partner CRM',
  fields: [{ name: 'mail', title: 'Email Address' }, { name: 'sn' }],
};

it('toConsentRows joins systems and consents by name, with the date of the consent [account 65, 69]', () => {
  const given = [{ mapping: 'crm', consentDate: '2026-03-01T09:00:00.000Z' }];
  expect(toConsentRows([CRM, { name: 'hr', fields: [] }], given, (id) => `Unnamed ${id}`)).toEqual([
    { id: 'crm', name: 'Partner CRM', fields: ['Email Address', 'sn'], since: '2026-03-01T09:00:00.000Z' },
    { id: 'hr', name: 'Unnamed hr', fields: [], since: null },
  ]);
});
