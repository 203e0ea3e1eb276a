import { type Path, path } from '../../../lib/url';
import type { Feature } from '../../../server/context/tenant';

export interface ObjectKind {
  kind: 'objects';
  id: string;
  title: string;
  icon: string | null;
}

interface Facts {
  features: ReadonlySet<Feature>;
  realm: string;
  hosted: boolean;
  managedKinds: readonly { name: string; title: string; icon: string | null }[] | null;
}

const ROLE = 'internal/role';

/** The object kinds of the realm and the authorization roles, without regard to privileges. */
export function objectKinds({ features, realm, hosted, managedKinds }: Facts): ObjectKind[] {
  const named = (managedKinds ?? []).map(({ name, title, icon }): ObjectKind => {
    const plain = icon && !icon.startsWith('fa-') ? icon : null;
    return { kind: 'objects', id: idOfKind(name), title, icon: plain };
  });
  return [...named, { kind: 'objects' as const, id: ROLE, title: '', icon: 'people' }]
    .filter(({ id }) => !hosted || showsInRealm(id, realm))
    .filter(({ id }) => !(features.has('governance') && id.endsWith('assignment')))
    .filter(({ id }) => !(features.has('workforce') && id.endsWith('application')))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A name with an underscore begins with its realm; a name without belongs to all realms. */
export function showsInRealm(id: string, realm: string): boolean {
  return !id.includes('_') || (id.split('/').at(-1) ?? '').startsWith(realm);
}

/** Authorization roles have their whole path as id. */
export function idOfPrivilege({ path: of }: { path: string }): string {
  return of === ROLE ? ROLE : idOfKind(of.slice(of.indexOf('/') + 1));
}

// `custom` and `divider` have a meaning of their own in a menu.
function idOfKind(name: string): string {
  return name === 'custom' || name === 'divider' ? `managed-${name}` : name;
}

/** Null when the name cannot be part of an address. */
export function listAddress(of: string): Path | null {
  const [area = '', name = '', ...rest] = of.split('/');
  const isPlain = /^[^%\\\p{Cc}\p{Cs}]+$/u.test(name) && !/^\.+$/.test(name);
  if (rest.length > 0 || !isPlain || !['managed', 'internal'].includes(area)) return null;
  return path`/list/${area}/${name}`;
}
