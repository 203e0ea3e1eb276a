/** Permissions of the platform behind each choice. */
export const PERMISSION_GROUPS = {
  view: ['view'],
  comment: ['comment'],
  decide: ['certify', 'revoke', 'exception', 'reset'],
  forward: ['forward', 'reassign'],
  signoff: ['signoff'],
} as const;
export type DelegablePermission = keyof typeof PERMISSION_GROUPS;
export const DELEGABLE_PERMISSIONS = Object.keys(PERMISSION_GROUPS) as DelegablePermission[];

export function toPlatformPermissions(given: readonly DelegablePermission[]): Record<string, boolean> {
  return Object.fromEntries(
    DELEGABLE_PERMISSIONS.flatMap((name) => PERMISSION_GROUPS[name].map((key) => [key, given.includes(name)])),
  );
}

/** Members can only delegate what they have themselves. */
export function delegablePermissions(rights: Readonly<Record<string, unknown>>): DelegablePermission[] {
  return DELEGABLE_PERMISSIONS.filter((name) => PERMISSION_GROUPS[name].every((key) => rights[key] === true));
}
