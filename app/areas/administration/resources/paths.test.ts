import { describe, expect, it } from 'vitest';
import { deleteFromListPath, editPath, listAddress, listUrl, relationshipPath } from './paths';

const kind = { type: 'managed', name: 'alpha_user' };

describe('object paths', () => {
  it('encode each id as one segment [account 141]', () => {
    expect(editPath(kind, 'a b?c#d&e')).toBe('/edit/managed/alpha_user/a%20b%3Fc%23d%26e');
    expect(relationshipPath(kind, 'x', 'roles')).toBe('/edit/managed/alpha_user/x/relationships/roles');
  });
  it.each(['../../x', '..', 'a/b', 'a%2fb', ''])('refuse %j [account 141]', (id) => {
    expect(() => editPath(kind, id)).toThrow();
  });
  it('carry the search of the list they were opened from', () => {
    const address = deleteFromListPath(kind, 'x', 'text=ana&page=2');
    expect(address).toBe('/list/managed/alpha_user/x/delete?list=text%3Dana%26page%3D2');
    const url = listUrl(new Request(`https://portal.example${address}`), kind);
    expect(url.pathname + url.search).toBe('/list/managed/alpha_user?text=ana&page=2');
    expect(listAddress(kind)('')).toBe('/list/managed/alpha_user');
  });
});
