// Values of a message that are messages themselves: the names of kinds, which each language inserts in its own words.

const NAMES = /^requests\.kind(Name|Noun)\.[a-z]+$/;

type Values = Record<string, string | number>;

export function namedIn(values: Values | undefined, say: (key: string) => string): Values | undefined {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && NAMES.test(value) ? say(value) : value,
    ]),
  );
}
