import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { readable } from './rows';

const RequestType = z.object({ id: z.string(), displayName: z.string().nullish().catch(null) });
export type RequestType = z.infer<typeof RequestType>;

const MAX_TYPES = 100;

export async function listRequestTypes(api: Api): Promise<RequestType[]> {
  const shape = z.object({ result: readable(RequestType) });
  const { result } = await api.iga.get(path`/governance/requestTypes`, shape, {
    query: { _pageSize: MAX_TYPES },
    deadlineMs: 5_000,
  });
  return result;
}
