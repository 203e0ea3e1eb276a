export const ATTRIBUTES = {
  city: 'geoData.city',
  country: 'geoData.country',
  os: 'browserData.os',
  osVersion: 'browserData.osVersion',
  userAgentType: 'browserData.userAgentType',
  device: 'browserData.device',
  deviceType: 'browserData.deviceType',
  dayparting: 'dayparting',
  rawUserId: 'rawUserId',
  ipAddress: 'ipAddress',
} as const;
export type Attribute = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as Attribute[];

export function isAttribute(name: string): name is Attribute {
  return Object.hasOwn(ATTRIBUTES, name);
}

/** Of these the values that most events have are listed. */
export const TOP_ATTRIBUTES = ['rawUserId', 'ipAddress', 'city'] as const satisfies Attribute[];
/** So many are listed, and so many of the period before are asked for. */
export const TOP_VALUES = { listed: 5, before: 1_000 };

/** So many values are asked for at once, and so many of them are a list; of more, the reader searches. */
export const VALUES = { asked: 100, listed: 50, searched: 50 };

/** A value of the platform as text: `united_states` is "United States". */
export function toTitleCase(value: string): string {
  return value.replaceAll('_', ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
