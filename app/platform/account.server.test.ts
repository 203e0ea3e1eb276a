import { expect, it } from 'vitest';
import { aliasesOf, consentsOf } from './account.server';

const CONSENT = { mapping: 'crm', consentDate: '2026-03-01T09:00:00.000Z' };

it('consentsOf concludes nothing from consents of another shape', () => {
  expect(consentsOf({ consentedMappings: [CONSENT] })).toEqual([CONSENT]);
  expect([{}, { consentedMappings: null }].map(consentsOf)).toEqual([[], []]);
  for (const consentedMappings of ['crm', {}, [null], ['crm'], [CONSENT, { mapping: 'hr' }]]) {
    expect(() => consentsOf({ consentedMappings })).toThrow('garbled');
  }
});

it('aliasesOf concludes nothing from aliases of another shape', () => {
  expect(aliasesOf({ aliasList: ['google-7'] })).toEqual(['google-7']);
  expect([{}, { aliasList: null }].map(aliasesOf)).toEqual([[], []]);
  for (const aliasList of ['google-7', {}, ['google-7', 7]]) expect(() => aliasesOf({ aliasList })).toThrow('garbled');
});
