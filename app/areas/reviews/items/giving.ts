// What somebody may do with an item that is given to them as well.

/** What reassigning gives, and the permissions it stands for. */
export const GIVEN = {
  view: ['view'],
  comment: ['comment'],
  decide: ['certify', 'revoke', 'exception', 'reset'],
  forward: ['forward', 'reassign'],
  signoff: ['signoff'],
} as const;
export type Given = keyof typeof GIVEN;
export const GIVEN_NAMES = Object.keys(GIVEN) as Given[];

export function permissionsOf(given: readonly Given[]): Record<string, boolean> {
  return Object.fromEntries(GIVEN_NAMES.flatMap((name) => GIVEN[name].map((key) => [key, given.includes(name)])));
}

/** What of it somebody has themselves: nobody gives more. */
export function givenBy(rights: Readonly<Record<string, unknown>>): Given[] {
  return GIVEN_NAMES.filter((name) => GIVEN[name].every((key) => rights[key] === true));
}
