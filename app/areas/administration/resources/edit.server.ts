// The page of an object: what it is called, its tabs, and what can be done to it.

import type { ResourceKind } from '../../../platform/managed-objects.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { keptByGovernance, relationshipsOf, settingsOf } from './details';
import { resourceUnlessGone } from './gone.server';
import { headingOf } from './heading';
import { schemaOf, titleOf } from './kind.server';
import { deletePath, editPath, listPath, passwordPath, privilegesPath, relationshipPath, settingsPath } from './paths';

export interface EditTab {
  to: string;
  /** Words of the tenant, or the name of a tab every such page can have. */
  title: string | null;
  own: 'details' | 'privileges' | 'settings' | null;
}

export async function loadEdit(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await resourceUnlessGone(auth, kind, id);
  if (resource === null) return goneHead(auth, kind);
  const { schema, may, object } = resource;
  const { condition, time } = settingsOf(schema, may);
  const own = (to: string, name: EditTab['own']): EditTab => ({ to, title: null, own: name });
  const tabs: EditTab[] = [
    own(editPath(kind, id), 'details'),
    ...(hasPrivileges(kind, may) ? [own(privilegesPath(kind, id), 'privileges')] : []),
    ...relationshipsOf(schema, may, hiddenHere(auth, kind)).map(
      ({ property, title }): EditTab => ({ to: relationshipPath(kind, id, property), title, own: null }),
    ),
    ...(condition || time ? [own(settingsPath(kind, id), 'settings')] : []),
  ];
  const image = object.profileImage;
  return {
    kindTitle: await titleOf(auth, kind, schema),
    ...headingOf(kind, schema, object),
    picture: typeof image === 'string' && image !== '' ? image : null,
    isPerson: kind.type === 'managed' && kind.name.endsWith('user'),
    tabs,
    list: listPath(kind),
    deleteTo: may.remove.allowed ? deletePath(kind, id) : null,
    passwordTo: may.update.allowed && may.update.properties.includes('password') ? passwordPath(kind, id) : null,
  };
}

/** Of an object that is gone only its kind is known. */
async function goneHead(auth: AuthContext, kind: ResourceKind) {
  const kindTitle = await titleOf(auth, kind, await schemaOf(auth, kind));
  const nothing = { beside: null, picture: null, isPerson: false, tabs: [], deleteTo: null, passwordTo: null };
  return { kindTitle, name: kindTitle, list: listPath(kind), ...nothing };
}

export type LoadedEdit = Awaited<ReturnType<typeof loadEdit>>;

export function hiddenHere({ member }: AuthContext, { name }: ResourceKind): string[] {
  return member.features.has('governance') ? keptByGovernance(name, member.realm) : [];
}

/** Authorization roles alone have them. */
export function hasPrivileges(
  { type, name }: ResourceKind,
  { view, update }: { view: { properties: string[] }; update: { properties: string[] } },
): boolean {
  return type === 'internal' && name === 'role' && [...view.properties, ...update.properties].includes('privileges');
}
