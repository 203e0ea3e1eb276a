// The badge of a tenant's tier.

export type TierColour =
  | 'blue'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'gray'
  | 'indigo'
  | 'purple'
  | 'pink'
  | 'red'
  | 'orange'
  | 'teal';

const NAMED: Record<string, TierColour> = {
  development: 'blue',
  dev: 'blue',
  staging: 'yellow',
  production: 'green',
  prod: 'green',
  uat: 'cyan',
  other: 'gray',
};
const REST: readonly TierColour[] = ['indigo', 'purple', 'pink', 'red', 'orange', 'teal'];

/** The colour of a tier: its own if it has a known name, else one that follows from its letters. */
export function tierColour(tier: string): TierColour {
  const name = tier.toLowerCase();
  const own = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (own) return own;
  let sum = 0;
  for (let index = 0; index < name.length; index += 1) sum += name.charCodeAt(index);
  return REST[sum % REST.length] ?? 'gray';
}

const ABBREVIATED = ['development', 'staging', 'production', 'uat', 'other'] as const;
export type AbbreviatedTier = (typeof ABBREVIATED)[number];

/** Whether there is a short word for the tier; otherwise it stands in capitals. */
export function isAbbreviated(tier: string): tier is AbbreviatedTier {
  return ABBREVIATED.some((known) => known === tier);
}
