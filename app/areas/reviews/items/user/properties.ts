// What reviewers are shown of the person an item is about: what the tenant names, or what is usual, and nothing else.

export const USUAL = [
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
export type UsualProperty = (typeof USUAL)[number];

export interface ShownProperty {
  name: string;
  value: string;
}

export function propertiesOf(user: Readonly<Record<string, unknown>>, named: readonly string[]): ShownProperty[] {
  const names = named.length > 0 ? named.filter((name) => name !== 'manager') : USUAL;
  return names.flatMap((name) => {
    const value = Object.hasOwn(user, name) ? spelled(user[name]) : '';
    return value === '' ? [] : { name, value };
  });
}

export function isUsual(name: string): name is UsualProperty {
  return USUAL.some((usual) => usual === name);
}

function spelled(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(spelled).filter(Boolean).join(', ');
  return '';
}
