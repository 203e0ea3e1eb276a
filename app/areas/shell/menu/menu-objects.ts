// Lists of objects that a member administers, as entries of the menu.

import { type Path, path } from '../../../lib/url';
import type { Feature } from '../../../server/context/tenant';

export interface ObjectKind {
  kind: 'objects';
  id: string;
  title: string;
  /** The name of a Material icon. */
  icon: string | null;
}

interface Facts {
  features: ReadonlySet<Feature>;
  realm: string;
  hosted: boolean;
  managedKinds: readonly { name: string; title: string; icon: string | null }[] | null;
}

const ROLE = 'internal/role';

/** The kinds of objects that belong into the menu, whoever may see them: those of the realm, and authorization roles. */
export function objectKinds({ features, realm, hosted, managedKinds }: Facts): ObjectKind[] {
  const named = (managedKinds ?? []).map(({ name, title, icon }): ObjectKind => {
    const plain = icon && !icon.startsWith('fa-') ? icon : null;
    return { kind: 'objects', id: idOfKind(name), title, icon: plain };
  });
  return [...named, { kind: 'objects' as const, id: ROLE, title: '', icon: 'people' }]
    .filter(({ id }) => !hosted || showsInRealm(id, realm))
    .filter(({ id }) => !(features.has('governance') && id.endsWith('assignment')))
    .filter(({ id }) => !(features.has('workforce') && id.endsWith('application')))
    .sort((one, other) => one.id.localeCompare(other.id));
}

/** Names with an underscore say their realm; those without belong to all. */
export function showsInRealm(id: string, realm: string): boolean {
  return !id.includes('_') || (id.split('/').at(-1) ?? '').startsWith(realm);
}

/** The id of the entry that a privilege opens: the name of the objects, but for authorization roles. */
export function idOfPrivilege({ path: of }: { path: string }): string {
  return of === ROLE ? ROLE : idOfKind(of.slice(of.indexOf('/') + 1));
}

// Two names mean something else in a menu.
function idOfKind(name: string): string {
  return name === 'custom' || name === 'divider' ? `managed-${name}` : name;
}

/** Where the list of the objects of a privilege is; null where no address of ours can name them. */
export function listAddress(of: string): Path | null {
  const [area = '', name = '', ...rest] = of.split('/');
  const isPlain = /^[^%\\\p{Cc}\p{Cs}]+$/u.test(name) && !/^\.+$/.test(name);
  if (rest.length > 0 || !isPlain || !['managed', 'internal'].includes(area)) return null;
  return path`/list/${area}/${name}`;
}
