// Any kind of object that identity management keeps (contract 01, 21 and 03, 7.3.1).
import { z } from 'zod';
import { everything } from '../lib/query-filter';
import { path } from '../lib/url';
import type { Api } from './http.server';

/** How many objects of a kind there are. Only administrators may count. */
export async function countObjects(api: Api, object: string): Promise<number> {
  const query = { _countOnly: 'true', _queryFilter: everything, _totalPagedResultsPolicy: 'EXACT' };
  const headers = { 'accept-api-version': 'protocol=2.2,resource=1.0' };
  const shape = z.object({ resultCount: z.number().int().min(0) });
  const { resultCount } = await api.idm.get(path`/managed/${object}`, shape, { query, headers });
  return resultCount;
}
