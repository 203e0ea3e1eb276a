import { z } from 'zod';
import { encodedId, path } from '../lib/url';
import { amPath } from './am-path';
import { type Api, anything } from './http.server';
import { optionalText } from './rows';

const Application = z.object({
  _id: z.string().min(1),
  name: optionalText,
  logoUri: optionalText,
  scopes: z.union([z.record(z.string(), z.string()).transform(Object.values<string>), z.array(z.string())]),
  /** Null: it never expires. */
  expiryDateTime: z.string().nullable(),
});
export type AuthorizedApplication = z.infer<typeof Application>;

export async function listAuthorizedApplications(api: Api, userId: string): Promise<AuthorizedApplication[]> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/oauth2/applications`);
  const shape = z.object({ result: z.array(Application) });
  const { result } = await api.am.get(place, shape, { query: { _queryFilter: 'true' }, deadlineMs: 8_000 });
  return result;
}

export async function revokeApplication(api: Api, userId: string, applicationId: string): Promise<void> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/oauth2/applications/${encodedId(applicationId)}`);
  await api.am.remove(place, anything);
}
