import { GRANT_KINDS, searchGrants } from '../../platform/grants.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

type Search = Parameters<typeof searchGrants>[2];

/** Some platforms list one kind at a time. */
export async function findGrants({ api }: AuthContext, userId: string, search: Search) {
  const listed = searchGrants(api, userId, search);
  const found = await (search.kind === null ? recover(listed, { refused: null }) : listed);
  if (found) return found;
  const parts = await Promise.all(GRANT_KINDS.map((kind) => searchGrants(api, userId, { ...search, kind })));
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    result: parts.flatMap(({ result }) => result),
    totalCount: sum(({ totalCount }) => totalCount),
    unreadable: sum(({ unreadable }) => unreadable),
  };
}
