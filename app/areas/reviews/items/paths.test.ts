import { describe, expect, it } from 'vitest';
import { columnsCookie, hiddenColumns, updateHiddenColumns } from '../../../server/context/hidden-columns';
import { columnsKey, isFlat, itemPath, listSearch, verbPath } from './paths';

const at = (search: string) => new URL(`https://portal.example/certification/certification-task/c1?${search}`);

describe('item addresses', () => {
  it('are below the address of their review', () => {
    expect(itemPath('c1', 'i/1'.replace('/', '-'))).toBe('/certification/certification-task/c1/items/i-1');
    expect(verbPath('c1', 'i-1', 'revoke')).toBe('/certification/certification-task/c1/items/i-1/revoke');
  });
  it('keep the known parameters of the list only', () => {
    const list = 'tab=roles&page=2&actorId=managed/user/mina&evil=1';
    expect(listSearch(at(new URLSearchParams({ list }).toString()))).toBe(
      'tab=roles&page=2&actorId=managed%2Fuser%2Fmina',
    );
    expect(listSearch(at(''))).toBe('');
  });
  it('state whether rows are grouped', () => {
    expect([isFlat(at('group=flat')), isFlat(at('group=x')), isFlat(at(''))]).toEqual([true, false, false]);
  });
});

describe('columnsKey', () => {
  it('differs by review and by type of items [reviews 31]', () => {
    const list = columnsKey('cmp-7f21c0de-aaaa-bbbb', 'entitlements');
    const cookie = columnsCookie(
      updateHiddenColumns(null, { list, offered: ['flags', 'own0'], shown: ['flags'] }).text,
    );
    expect(hiddenColumns(cookie, list)).toEqual(['own0']);
    expect(hiddenColumns(cookie, columnsKey('cmp-7f21c0de-aaaa-bbbb', 'accounts'))).toEqual([]);
  });
});
