import { expect, test } from 'vitest';
import type { AuthContext } from '../../../server/session/auth-context';
import type { BulkKind } from './bulk-kind';
import { selectItems } from './selection.server';

type Kind = BulkKind<{ id: string }, 'approve', never>;

test('all that match are read past a page with items that cannot be read, and those are counted', async () => {
  const auth = { request: new Request('https://atrium.test/approvals/selected/approve?all=1') } as AuthContext;
  const offsets: number[] = [];
  const bulk = {
    kind: { listSearch: () => '', stateOf: async () => ({}), rules: { approve: {} } },
    matching: async (_auth: AuthContext, _list: string, { offset, size }: { offset: number; size: number }) => {
      offsets.push(offset);
      const rows = Array.from({ length: Math.min(size, 250 - offset) }, (_, at) => ({ id: `${offset + at}` }));
      const result = rows.filter(({ id }) => id !== '7');
      return { result, unreadable: rows.length - result.length, totalCount: 250 };
    },
  } as unknown as Kind;
  const { known, matching, unreadable } = await selectItems(auth, bulk, { verb: 'approve', shown: null });
  expect(offsets).toEqual([0, 200]);
  expect([known.length, matching, unreadable]).toEqual([249, 250, 1]);
});
