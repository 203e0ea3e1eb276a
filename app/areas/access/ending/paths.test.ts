import { expect, it } from 'vitest';
import { checkPath, endingsAddress, lineFieldName, receiptPath } from './paths';
import { backFromCheck, backFromExtension, extensionObject } from './titles';

it('ending addresses are below the list of ending access', () => {
  expect([endingsAddress('who=me'), checkPath('x'), receiptPath('r'), lineFieldName(3)]).toEqual([
    '/my-access/ending?who=me',
    '/my-access/ending/extend/x',
    '/my-access/ending/receipt/r',
    'line-3',
  ]);
});

it('back links lead from the check to the form, and from there to the list', () => {
  expect(backFromCheck({ change: '/my-access/ending/extend?id=1' }).to).toBe('/my-access/ending/extend?id=1');
  expect(backFromCheck(undefined).to).toBe('/my-access/ending');
  expect(backFromExtension({ search: 'who=me' }).to).toBe('/my-access/ending?who=me');
});

it('the title of an extension names what is extended where that is one thing', () => {
  expect(extensionObject({ lines: [{ name: 'Close manager' }] })).toBe('Close manager');
  expect(extensionObject({ lines: [{ name: 'Close manager' }, { name: 'Buyer' }] })).toBeNull();
  expect(extensionObject(undefined)).toBeNull();
});
