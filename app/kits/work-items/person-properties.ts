import { scalarTexts } from '../../lib/scalar-texts';

// Without configuration only the default properties are shown.

export const DEFAULT_PROPERTIES = [
  'userName',
  'givenName',
  'sn',
  'mail',
  'accountStatus',
  'adminOfOrg',
  'aliasList',
  'city',
  'country',
  'description',
  'postalAddress',
  'postalCode',
  'stateProvince',
  'telephoneNumber',
] as const;
export type KnownProperty = (typeof DEFAULT_PROPERTIES)[number];

export interface PropertyView {
  name: string;
  /** Null for what cannot be read. */
  texts: (string | null)[];
}

export function toProperties(user: Readonly<Record<string, unknown>>, named: readonly string[]): PropertyView[] {
  const names = named.length > 0 ? named.filter((name) => name !== 'manager') : DEFAULT_PROPERTIES;
  return names.flatMap((name) => {
    const texts = Object.hasOwn(user, name) ? scalarTexts(user[name]) : [];
    return texts.length === 0 ? [] : { name, texts };
  });
}

export function hasLabel(name: string): name is KnownProperty {
  return DEFAULT_PROPERTIES.some((usual) => usual === name);
}
