import { expect, test } from 'vitest';
import { listSearch } from '../../../areas/requests/approvals/query';
import { withList } from '../../../lib/list-address';
import { approvalPath, listAddress, verbPath } from './paths';

test('the list of an address is found again with its filters', () => {
  const address = withList(approvalPath('1'), 'page=2&priority=high&priority=none');
  const search = listSearch(new URL(address, 'https://atrium.test'));
  expect(new URLSearchParams(search).getAll('priority')).toEqual(['high', 'none']);
  expect(listAddress(search)).toMatch(/^\/approvals\?.*page=2/);
});

test('the parameter of the list accepts addresses of the list only', () => {
  for (const list of ['//evil.test', 'https://evil.test?page=2', '__proto__=1', '%00', 'status=zzz']) {
    const url = new URL(`https://atrium.test/approvals/1?list=${encodeURIComponent(list)}`);
    expect(listAddress(listSearch(url))).toBe('/approvals');
  }
});

test('addresses encode ids and refuse invalid ones', () => {
  expect(verbPath('a b', 'approve')).toBe('/approvals/a%20b/approve');
  expect(withList(approvalPath('1'), '')).toBe('/approvals/1');
  expect(() => approvalPath('..')).toThrow();
});
