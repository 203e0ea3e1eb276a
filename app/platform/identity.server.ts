import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { optionalText, texts } from './rows';

const QUICK = { deadlineMs: 5_000 };

const Login = z.object({
  authenticationId: z.string().optional().catch(undefined),
  authorization: z.object({
    id: z.string().min(1),
    component: z.string().regex(/^[\w-]+(\/[\w-]+)+$/),
    roles: texts,
  }),
});
export type Login = z.infer<typeof Login>;

/** The platform's own answer to "who am I", with the roles as they are now. */
export function logIn(api: Api): Promise<Login> {
  return api.idm.post(path`/authentication`, undefined, Login, { query: { _action: 'login' }, search: true, ...QUICK });
}

const Profile = z.object({
  userName: optionalText,
  givenName: optionalText,
  sn: optionalText,
  mail: optionalText,
  company: optionalText,
  profileImage: optionalText,
  preferredLanguage: optionalText,
});
export type Profile = z.infer<typeof Profile>;

/** The user's own object; `component` is where users of its kind live, such as managed/alpha_user. */
export function getProfile(api: Api, component: string, id: string): Promise<Profile> {
  const [kind = '', name = ''] = component.split('/');
  return api.idm.get(path`/${kind}/${name}/${id}`, Profile, QUICK);
}

/** True when the bearer may look at other users at all: asks for one and reads nothing of it. */
export async function mayViewUsers(api: Api): Promise<boolean> {
  const query = { _queryFilter: 'true', _pageSize: 1, _fields: '_id' };
  await api.idm.get(path`/managed/${`${api.tenant.objectPrefix}user`}`, z.object({ result: z.array(z.unknown()) }), {
    query,
    ...QUICK,
  });
  return true;
}

/** A user without a name is no user: an empty answer does not mean a user without roles. */
const AmUser = z.object({ username: z.string(), roles: texts });

/** Access-management roles, such as ui-realm-admin; needs the browser's AM session. */
export async function getAmRoles(api: Api, id: string): Promise<string[]> {
  const { roles } = await api.am.get(amPath(api.tenant.realm, path`/users/${id}`), AmUser, QUICK);
  return roles;
}
