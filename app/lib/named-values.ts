// Message values that are messages themselves, such as names of kinds.

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
