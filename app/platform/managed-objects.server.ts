// Any kind of object that identity management keeps.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { everything } from './protocol/query-filter';

/** How many objects of a kind there are. Only administrators may count. */
export async function countObjects(api: Api, object: string): Promise<number> {
  const query = { _countOnly: 'true', _queryFilter: everything, _totalPagedResultsPolicy: 'EXACT' };
  const headers = { 'accept-api-version': 'protocol=2.2,resource=1.0' };
  const shape = z.object({ resultCount: z.number().int().min(0) });
  const { resultCount } = await api.idm.get(path`/managed/${object}`, shape, { query, headers });
  return resultCount;
}

const Configured = z.object({
  name: z.string().min(1),
  schema: z
    .object({ title: z.string().catch(''), 'mat-icon': z.string().nullish().catch(null) })
    .catch({ title: '', 'mat-icon': null }),
});

/** A kind of managed object as the configuration names it; `icon` is the name of a Material icon. */
export interface ManagedKind {
  name: string;
  title: string;
  icon: string | null;
}

/** The kinds of managed objects. Most users may not read them. What cannot be read is left out. */
export async function listManagedKinds(api: Api): Promise<ManagedKind[]> {
  const shape = z.object({ objects: z.array(z.unknown()) });
  const { objects } = await api.idm.get(path`/config/managed`, shape, { deadlineMs: 5_000 });
  return objects.flatMap((object) => {
    const { success, data } = Configured.safeParse(object);
    return success ? [{ name: data.name, title: data.schema.title, icon: data.schema['mat-icon'] ?? null }] : [];
  });
}
