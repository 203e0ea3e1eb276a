import { expect, test } from 'vitest';
import { aRequest, KAI } from '../../../tests/builders/request';
import { listChanges } from './changes';

const changeOf = (object: Record<string, unknown>, user: Record<string, unknown> = {}) =>
  listChanges(
    aRequest({ type: 'modifyUser', user: { ...KAI, ...user }, request: { user: { userId: 'kai', object } } }),
  );

test('a change of a person has the value before and after, where the request has both', () => {
  expect(changeOf({ costCenter: 'CC-4420' })).toEqual([{ name: 'Cost center', before: null, after: 'CC-4420' }]);
  expect(changeOf({ costCenter: 'CC-4420' }, { costCenter: 'CC-7761' })).toEqual([
    { name: 'Cost center', before: 'CC-7761', after: 'CC-4420' },
  ]);
});

test('what is done already does not look like a change from itself', () => {
  expect(changeOf({ city: 'Oslo' }, { city: 'Oslo' })).toEqual([
    { name: 'attributes.titles.city', before: null, after: 'Oslo' },
  ]);
});

test('references and empty values have a name only, and long texts are cut', () => {
  const [manager, title, note] = changeOf({ manager: { _ref: 'managed/user/1' }, title: '', note: 'x'.repeat(500) });
  expect([manager, title]).toEqual([
    { name: 'attributes.titles.manager', before: null, after: null },
    { name: 'Title', before: null, after: null },
  ]);
  expect(String(note?.after)).toHaveLength(60);
});

test('a change of an entitlement has the glossary values before', () => {
  const request = { entitlement: { object: { mail: true }, glossary: { riskLevel: 'low' } } };
  const glossary = { idx: { '/entitlement': { riskLevel: 'high' } } };
  expect(listChanges(aRequest({ type: 'modifyEntitlement', request, glossary, entitlement: { mail: false } }))).toEqual(
    [
      { name: 'Mail', before: false, after: true },
      { name: 'Risk level', before: 'high', after: 'low' },
    ],
  );
});

test('what describes an entitlement was in its glossary', () => {
  const request = { entitlement: { object: { description: 'Reads and prints' } } };
  const glossary = { idx: { '/entitlement': { description: 'Reads' } } };
  expect(listChanges(aRequest({ type: 'modifyEntitlement', request, glossary }))).toEqual([
    { name: 'Description', before: 'Reads', after: 'Reads and prints' },
  ]);
});

test('other requests change nothing', () => {
  expect(listChanges(aRequest())).toEqual([]);
  expect(listChanges(aRequest({ type: 'createUser', request: { user: { object: { sn: 'Berg' } } } }))).toEqual([]);
});
