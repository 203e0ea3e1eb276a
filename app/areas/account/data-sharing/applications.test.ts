import { expect, it } from 'vitest';
import { toApplicationRows } from './applications';

it('authorized applications leave out the platform’s own clients and this portal [account 59, 60]', () => {
  const applications = [
    { _id: 'photo', name: 'Photo Printer', scopes: ['Read your profile'], expiryDateTime: '2027-01-31T10:48:55.395Z' },
    { _id: 'end-user-ui', scopes: [] },
    { _id: 'idm-admin-ui', scopes: [] },
    { _id: 'atrium-portal', scopes: [] },
    { _id: 'nameless', name: null, scopes: [], expiryDateTime: null },
  ];
  expect(toApplicationRows(applications, { ownClient: 'atrium-portal', unnamed: (id) => `ID ${id}` })).toEqual([
    { id: 'photo', name: 'Photo Printer', scopes: ['Read your profile'], ends: '2027-01-31T10:48:55.395Z' },
    { id: 'nameless', name: 'ID nameless', scopes: [], ends: null },
  ]);
});
