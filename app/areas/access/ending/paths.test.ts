import { expect, it } from 'vitest';
import { checkPath, endingsAddress, lineFieldName, receiptPath } from './paths';
import { backFromCheck, backFromExtension } from './titles';

it('stand below the list of access that ends', () => {
  expect([endingsAddress('who=me'), checkPath('x'), receiptPath('r'), lineFieldName(3)]).toEqual([
    '/my-access/ending?who=me',
    '/my-access/ending/extend/x',
    '/my-access/ending/receipt/r',
    'line-3',
  ]);
});

it('lead back to what was filled in, and from there to the list', () => {
  expect(backFromCheck({ change: '/my-access/ending/extend?id=1' }).to).toBe('/my-access/ending/extend?id=1');
  expect(backFromCheck(undefined).to).toBe('/my-access/ending');
  expect(backFromExtension({ search: 'who=me' }).to).toBe('/my-access/ending?who=me');
});
