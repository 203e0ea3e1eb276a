import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { optionalText, readable } from './rows';

const QUICK = { deadlineMs: 5_000 };
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish();
const on = flag.transform((value) => value ?? false);
/** Null where the answer does not state it. */
const stated = flag.catch(null).transform((value) => value ?? null);

const RequestSettings = z.object({
  requireRequestJustification: stated,
  requireApproveJustification: stated,
  requireRejectJustification: stated,
  allowSelfApproval: on,
  preventRequestWithViolation: on,
});
export type RequestSettings = z.infer<typeof RequestSettings>;

/**
 * A platform without this document demands nothing that is known here. It may refuse a request without a reason all the
 * same, so that no reason is called optional.
 */
export const NO_SETTINGS: RequestSettings = {
  requireRequestJustification: null,
  requireApproveJustification: null,
  requireRejectJustification: null,
  allowSelfApproval: false,
  preventRequestWithViolation: false,
};

export function getRequestSettings(api: Api): Promise<RequestSettings> {
  return api.iga.get(path`/commons/config/iga_access_request`, RequestSettings, QUICK);
}

const Property = z
  .object({ key: z.string(), displayName: optionalText })
  .transform(({ key, displayName }) => ({ key, displayName: standardTitle(key, displayName) }));
export type UserProperty = z.infer<typeof Property>;

export async function listUserProperties(api: Api): Promise<UserProperty[]> {
  const shape = z.object({ user: readable(Property) });
  const options = { search: true, ...QUICK };
  return (await api.iga.post(path`/governance/certification/get-filter-schema`, undefined, shape, options)).user;
}
