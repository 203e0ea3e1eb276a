import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { allOf, type FoundRows } from './rows';

const RequestType = z.object({ id: z.string(), displayName: z.string().nullish().catch(null) });
export type RequestType = z.infer<typeof RequestType>;

const MAX_TYPES = 100;

const RequestTypes = allOf(RequestType);

export function listRequestTypes(api: Api): Promise<FoundRows<RequestType>> {
  return api.iga.get(path`/governance/requestTypes`, RequestTypes, {
    query: { _pageSize: MAX_TYPES },
    deadlineMs: 5_000,
  });
}
