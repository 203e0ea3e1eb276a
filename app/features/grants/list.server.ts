// A list of what somebody holds of one kind.
import { readQuery } from '../../lib/query';
import { searchGrants } from '../../platform/grants.server';
import { settle } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { logoFor } from '../catalog/data.server';
import { loadCollection } from '../collection/load.server';
import { type ListOf, listAddress } from './paths';
import { filterOf, type GrantsQuery, LISTS, orderOf, schemaOf } from './query';
import { toRow } from './rows';

export async function loadGrants(auth: AuthContext, at: ListOf) {
  const { kind, holder } = at;
  const query: GrantsQuery = readQuery<GrantsQuery>(auth.request, schemaOf(kind));
  const found = await settle(
    searchGrants(auth.api, holder ?? auth.member.id, {
      kind,
      text: query.text,
      filter: filterOf(query, auth.context.now),
      page: query.page - 1,
      size: query.size,
      sort: orderOf(kind, query),
    }),
  );
  const loaded = loadCollection(LISTS[kind], {
    request: auth.request,
    query,
    found,
    toRow: (grant) => {
      const row = toRow(grant);
      return { ...row, icon: logoFor(auth, row.icon) };
    },
    address: (search) => listAddress(at, search),
  });
  return { ...loaded, at };
}

export type LoadedGrants = Awaited<ReturnType<typeof loadGrants>>;
