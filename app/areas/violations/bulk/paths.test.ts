import { expect, it } from 'vitest';
import { bulkAddress } from '../../../kits/work-items/bulk/paths';
import { backToList, bulkPath, receiptPath } from './paths';

it('bulk addresses contain the selection and its list', () => {
  expect(bulkAddress(bulkPath('allow'), ['a', 'b'], 'sort=-date')).toBe(
    '/violations/selected/allow?id=a&id=b&list=sort%3D-date',
  );
  expect(bulkAddress(bulkPath('allow'), ['a'], '')).toBe('/violations/selected/allow?id=a');
  expect(receiptPath('r1')).toBe('/violations/selected/receipt/r1');
});

it('backToList returns to that list, or to the default one', () => {
  expect(backToList({ list: 'status=exception' }).to).toBe('/violations?status=exception');
  expect(backToList(undefined).to).toBe('/violations');
});
