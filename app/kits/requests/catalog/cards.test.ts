import { describe, expect, test } from 'vitest';
import type { CatalogItem } from '../../../platform/catalog.server';
import { toAvailability, toCard } from './cards';

const none = { message: null };
const NO_OWNERS = { applicationOwner: [], entitlementOwner: [], roleOwner: [] };
const item = (more: Partial<CatalogItem>): CatalogItem => ({ id: 'x', ...NO_OWNERS, ...more }) as CatalogItem;
const ledger = { id: 'a', name: 'Ledger', description: 'Books', templateName: 'sap' } as CatalogItem['application'];

const person = { id: null, givenName: null, sn: null, userName: null };
const olga = { ...person, givenName: 'Olga', sn: 'Brandt' };

describe('a card of the catalogue', () => {
  test('has the name and description of its application', () => {
    expect(toCard(item({ application: ledger, applicationOwner: [olga] }), null)).toMatchObject({
      type: 'application',
      name: 'Ledger',
      description: 'Books',
      owners: ['Olga Brandt'],
    });
  });

  test('has the display name of an entitlement, and the description of the glossary first', () => {
    const card = toCard(
      item({
        application: ledger,
        entitlement: { displayName: 'raw', name: 'Groups', description: 'raw words' },
        assignment: { id: 'as1' },
        descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
        glossary: { idx: { '/entitlement': { description: 'Posts.' } } },
      }),
      null,
    );
    expect(card).toMatchObject({ name: 'Post journal', within: 'Ledger', description: 'Posts.', assignmentId: 'as1' });
  });

  test('has the catalogue id of a recommendation [requests 51]', () => {
    const found = item({ entitlement: { displayName: 'E', name: null, description: null }, catalog: { id: 'cat-1' } });
    const predicted = { ...found, prediction: { confidence: 0.92, rule: [], freq: null, freqUnion: null } };
    const card = toCard(predicted, { high: 80, low: 20 });
    expect([card.id, card.recommendation?.likelihood, card.recommendation?.percent]).toEqual(['cat-1', 'high', 92]);
    expect(toCard(predicted, null).recommendation).toBeNull();
  });
});

describe('toAvailability', () => {
  const people = [
    { id: '1', name: 'Kai' },
    { id: '2', name: 'Tom' },
  ];
  test('has who holds an item, who requested it, and who is left', () => {
    const marks = toAvailability(
      [
        { userId: '1', catalogId: 'a', error: 'EXISTING_ACCESS', ...none },
        { userId: '2', catalogId: 'a', error: 'DUPLICATE', ...none },
        { userId: '2', catalogId: 'b', error: 'EXISTING_ACCESS', ...none },
        { userId: '2', catalogId: 'c', error: 'NOT_REQUESTABLE', ...none },
      ],
      people,
      '1',
    );
    expect(marks).toEqual({
      a: { held: ['Kai'], requested: ['Tom'], left: [], self: false },
      b: { held: ['Tom'], requested: [], left: ['Kai'], self: false },
      c: { held: [], requested: [], left: ['Kai', 'Tom'], self: false },
    });
  });
  test.each(['userId', 'catalogId', 'error'])('cannot be known where an objection has no %s', (name) => {
    const objection = { userId: '1', catalogId: 'a', error: 'EXISTING_ACCESS', ...none };
    expect(toAvailability([{ ...objection, [name]: null }], people, '1')).toBeNull();
  });
  test('is that of nothing without an objection', () => {
    expect(toAvailability([], people, '1')).toEqual({});
  });
  test('distinguishes two people of one name, and knows the reader', () => {
    const held = { userId: '1', catalogId: 'a', error: 'EXISTING_ACCESS', ...none };
    const namesakes = [people[0], { id: '2', name: 'Kai' }] as typeof people;
    expect(toAvailability([held], namesakes, '1')?.a).toMatchObject({ held: ['Kai'], left: ['Kai'], self: false });
    expect(toAvailability([held], [{ id: '1', name: 'Kai' }], '1')?.a).toMatchObject({ left: [], self: true });
  });
});

test('an entitlement without an owner names the one of its application, and null stands for one that cannot be read', () => {
  const owned = item({ entitlement: { displayName: 'E', name: null, description: null }, applicationOwner: [olga] });
  expect(toCard(owned, null).owners).toEqual(['Olga Brandt']);
  const own = { ...owned, entitlementOwner: [{ ...person, userName: 'kai.ruiz' }, person, null] };
  expect(toCard(own, null).owners).toEqual(['kai.ruiz', null, null]);
});
