import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';

const Counted = z.object({ totalCount: z.number().int().min(0) });

export async function countRecommendations(api: Api, userId: string): Promise<number> {
  const query = { _pageSize: 0, _ignoreRequestable: 'true' };
  const { totalCount } = await api.iga.get(path`/governance/user/${userId}/recommendations`, Counted, {
    query,
    deadlineMs: 5_000,
  });
  return totalCount;
}
