import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { readable } from './rows';

const QUICK = { deadlineMs: 5_000 };
const on = z
  .union([z.boolean(), z.literal('true').transform(() => true)])
  .nullish()
  .catch(false)
  .transform((value) => value ?? false);

const RequestSettings = z.object({
  requireRequestJustification: on,
  requireApproveJustification: on,
  requireRejectJustification: on,
  allowSelfApproval: on,
  preventRequestWithViolation: on,
});
export type RequestSettings = z.infer<typeof RequestSettings>;

/** A tenant that has no settings demands nothing. */
export const NO_REQUIREMENTS: RequestSettings = {
  requireRequestJustification: false,
  requireApproveJustification: false,
  requireRejectJustification: false,
  allowSelfApproval: false,
  preventRequestWithViolation: false,
};

export function getRequestSettings(api: Api): Promise<RequestSettings> {
  return api.iga.get(path`/commons/config/iga_access_request`, RequestSettings, QUICK);
}

const Property = z.object({ key: z.string(), displayName: z.string().nullish().catch(null) });
export type UserProperty = z.infer<typeof Property>;

export async function listUserProperties(api: Api): Promise<UserProperty[]> {
  const shape = z.object({ user: readable(Property).nullish() });
  const options = { search: true, ...QUICK };
  const { user } = await api.iga.post(path`/governance/certification/get-filter-schema`, undefined, shape, options);
  return user ?? [];
}
