import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { recover } from './recover';

export async function isQueryFilter(api: Api, filter: string): Promise<boolean> {
  const query = { _action: 'validate' };
  const body = { _queryFilter: filter };
  const read = api.idm.post(path`/util/validateQueryFilter`, body, anything, { query, search: true });
  return recover(
    read.then(() => true),
    { refused: false },
  );
}
