import type { ResourceKind } from '../../../platform/managed-objects.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadResourceIfPresent } from './deleted.server';
import { buildDetailsForm, findSettings, governedRelationships, isReadOnly, relationshipTabs } from './details';
import { objectHeading } from './heading';
import { loadKindTitle, loadSchema } from './kind.server';
import { deletePath, editPath, listPath, passwordPath, privilegesPath, relationshipPath, settingsPath } from './paths';

export interface EditTab {
  to: string;
  /** A title of the tenant, or one of the fixed tabs. */
  title: string | null;
  own: 'details' | 'privileges' | 'settings' | null;
}

export async function loadEdit(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await loadResourceIfPresent(auth, kind, id);
  if (resource === null) return loadDeletedHead(auth, kind);
  const { schema, may, object } = resource;
  const { condition, time } = findSettings(schema, may);
  const own = (to: string, name: EditTab['own']): EditTab => ({ to, title: null, own: name });
  const tabs: EditTab[] = [
    own(editPath(kind, id), 'details'),
    ...(hasPrivileges(kind, may) ? [own(privilegesPath(kind, id), 'privileges')] : []),
    ...relationshipTabs(schema, may, hiddenRelationships(auth, kind)).map(
      ({ property, title }): EditTab => ({ to: relationshipPath(kind, id, property), title, own: null }),
    ),
    ...(condition || time ? [own(settingsPath(kind, id), 'settings')] : []),
  ];
  const image = object.profileImage;
  const isPerson = kind.type === 'managed' && kind.name.endsWith('user');
  const details = buildDetailsForm(schema, may);
  return {
    kindTitle: await loadKindTitle(auth, kind, schema),
    ...objectHeading(kind, schema, object, await loadNaming(auth)),
    picture: typeof image === 'string' && image !== '' ? image : null,
    isPerson,
    /** The details state what else distinguishes the object. */
    isStatedBelow: !isPerson && details.fields.length > 1 && isReadOnly(details),
    tabs,
    list: listPath(kind),
    deleteTo: may.remove.allowed ? deletePath(kind, id) : null,
    passwordTo: may.update.allowed && may.update.properties.includes('password') ? passwordPath(kind, id) : null,
  };
}

async function loadDeletedHead(auth: AuthContext, kind: ResourceKind) {
  const kindTitle = await loadKindTitle(auth, kind, await loadSchema(auth, kind));
  const nothing = {
    beside: null,
    picture: null,
    isPerson: false,
    isStatedBelow: false,
    tabs: [],
    deleteTo: null,
    passwordTo: null,
  };
  return { kindTitle, name: kindTitle, list: listPath(kind), ...nothing };
}

export function hiddenRelationships({ member, context }: AuthContext, { name }: ResourceKind): string[] {
  return member.features.has('governance') ? governedRelationships(name, context.tenant.objectPrefix) : [];
}

/** Only authorization roles have privileges. */
export function hasPrivileges(
  { type, name }: ResourceKind,
  { view, update }: { view: { properties: string[] }; update: { properties: string[] } },
): boolean {
  return type === 'internal' && name === 'role' && [...view.properties, ...update.properties].includes('privileges');
}
