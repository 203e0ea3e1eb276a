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
  value: string;
}

export function toProperties(user: Readonly<Record<string, unknown>>, named: readonly string[]): PropertyView[] {
  const names = named.length > 0 ? named.filter((name) => name !== 'manager') : DEFAULT_PROPERTIES;
  return names.flatMap((name) => {
    const value = Object.hasOwn(user, name) ? formatValue(user[name]) : '';
    return value === '' ? [] : { name, value };
  });
}

export function hasLabel(name: string): name is KnownProperty {
  return DEFAULT_PROPERTIES.some((usual) => usual === name);
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).filter(Boolean).join(', ');
  return '';
}
