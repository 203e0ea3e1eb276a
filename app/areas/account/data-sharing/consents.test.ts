import { expect, it } from 'vitest';
import { consentRows, consentsIn } from './consents';

const CRM = {
  name: 'crm',
  displayName: 'Partner CRM',
  fields: [{ name: 'mail', title: 'Email Address' }, { name: 'sn' }],
};

it('joins systems and consent by name, with the date of the consent [account 65, 69]', () => {
  const given = [{ mapping: 'crm', consentDate: '2026-03-01T09:00:00.000Z' }];
  expect(consentRows([CRM, { name: 'hr', fields: [] }], given)).toEqual([
    { id: 'crm', name: 'Partner CRM', fields: ['Email Address', 'sn'], since: '2026-03-01T09:00:00.000Z' },
    { id: 'hr', name: 'hr', fields: [], since: null },
  ]);
});

it('reads only what is consent', () => {
  expect(consentsIn(null)).toEqual([]);
  expect(consentsIn([null, 'crm', { mapping: 'crm' }, { mapping: 'a', consentDate: 'b' }])).toEqual([
    { mapping: 'a', consentDate: 'b' },
  ]);
});
