/** Border of the badge, and a text colour with enough contrast on white. */
const COLOURS = {
  blue: { borderColor: '#109cf1', color: '#0b6fae' },
  yellow: { borderColor: '#ffb946', color: '#8a5b00' },
  green: { borderColor: '#2ed47a', color: '#14753f' },
  cyan: { borderColor: '#61e2e2', color: '#1a6f6f' },
  gray: { borderColor: '#69788b', color: '#5f6d7f' },
  indigo: { borderColor: '#6610f2', color: '#6610f2' },
  purple: { borderColor: '#6f42c1', color: '#6f42c1' },
  pink: { borderColor: '#e83e8c', color: '#c2256b' },
  red: { borderColor: '#f7685b', color: '#b93a2f' },
  orange: { borderColor: '#fd7e14', color: '#a04d00' },
  teal: { borderColor: '#20c997', color: '#0f7355' },
};
const COLOUR_BY_TIER = new Map<string, keyof typeof COLOURS>([
  ['development', 'blue'],
  ['dev', 'blue'],
  ['staging', 'yellow'],
  ['production', 'green'],
  ['prod', 'green'],
  ['uat', 'cyan'],
  ['other', 'gray'],
]);
const OTHER_COLOURS = ['indigo', 'purple', 'pink', 'red', 'orange', 'teal'] as const;

/** A known name has its colour; any other gets one that is computed from its letters. */
export function tierColours(tier: string): (typeof COLOURS)['blue'] {
  const name = tier.toLowerCase();
  let sum = 0;
  for (let index = 0; index < name.length; index += 1) sum += name.charCodeAt(index);
  return COLOURS[COLOUR_BY_TIER.get(name) ?? OTHER_COLOURS[sum % OTHER_COLOURS.length] ?? 'gray'];
}

const ABBREVIATED = ['development', 'staging', 'production', 'uat', 'other'] as const;
export type AbbreviatedTier = (typeof ABBREVIATED)[number];

export function isAbbreviated(tier: string): tier is AbbreviatedTier {
  return ABBREVIATED.some((known) => known === tier);
}
