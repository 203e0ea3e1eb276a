import { path } from '../lib/url';
import type { Api } from './http.server';
import { Total } from './rows';

export async function countRecommendations(api: Api, userId: string): Promise<number> {
  const query = { _pageSize: 0, _ignoreRequestable: 'true' };
  const { totalCount } = await api.iga.get(path`/governance/user/${userId}/recommendations`, Total, {
    query,
    deadlineMs: 5_000,
  });
  return totalCount;
}
