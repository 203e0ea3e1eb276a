import { expect, it } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import type { CatalogItem } from '../../../platform/catalog.server';
import { findRequest, selectSuggested, wordsForSuggested } from './suggested';

const item = (name: string, confidence: number | null) =>
  ({
    id: `r-${name}`,
    application: { name: 'Ledger' },
    entitlement: { displayName: name },
    assignment: { id: `a-${name}` },
    catalog: { id: `c-${name}` },
    prediction: confidence === null ? null : { confidence },
    applicationOwner: [],
    entitlementOwner: [],
    roleOwner: [],
  }) as unknown as CatalogItem;
const none = { requests: [], memberId: 'kai' };
const namesOf = (items: CatalogItem[]) => selectSuggested(items, { high: 80, low: 25 }, none).map(({ name }) => name);

it('what most similar people hold comes first, three at most', () => {
  expect(namesOf([item('A', 0.5), item('B', 0.9), item('C', 0.7), item('D', 0.6)])).toEqual(['B', 'C', 'D']);
});

it('what few similar people hold is not suggested, nor what has no name', () => {
  expect(namesOf([item('A', 0.2), item('', 0.9), item('C', 0.3)])).toEqual(['C']);
});

it('what none or an unknown number of similar people hold is not suggested', () => {
  const unrated = selectSuggested([item('A', 0), item('B', 0.1), item('C', null)], { high: null, low: null }, none);
  expect(unrated.map(({ name }) => name)).toEqual(['B']);
});

it('people like the reader have it, where most have all that is suggested; some have it, where one is mixed', () => {
  const wordsOf = (...shares: number[]) =>
    wordsForSuggested(
      selectSuggested(
        shares.map((share) => item(`${share}`, share)),
        { high: 80, low: 25 },
        none,
      ),
    );
  expect(wordsOf(0.9, 0.8)).toBe('about');
  expect(wordsOf(0.9, 0.5)).toBe('some');
  expect(wordsOf(0.1)).toBe('few');
});

it('is requested by the id of the catalog, and says what is requested already', () => {
  const open = aRequest({ id: 'r-1', type: 'entitlementGrant', assignment: { id: 'a-A' } });
  const rows = selectSuggested([item('A', 0.9), item('B', 0.8)], { high: 80, low: 25 }, { ...none, requests: [open] });
  expect(rows.map(({ id, requestTo }) => [id, requestTo])).toEqual([
    ['c-A', '/my-requests/details/r-1'],
    ['c-B', null],
  ]);
});

it('the request of another person is none of the reader’s', () => {
  const open = aRequest({ type: 'entitlementGrant', assignment: { id: 'a-A' } });
  expect(findRequest([open], { assignmentId: 'a-A', memberId: 'mina' })).toBeUndefined();
  expect(findRequest([open], { assignmentId: null, memberId: 'kai' })).toBeUndefined();
});
