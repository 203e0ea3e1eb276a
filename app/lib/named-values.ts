// Message values that are messages themselves, such as names of kinds.

const NAMES = /^requests\.kind(Name|Noun)\.[a-z]+$/;

/** They may stand among other words, such as the names of themes. */
const FIELDS = /\bthemes\.field\.\w+/g;

type Values = Record<string, string | number>;

export function namedIn(values: Values | undefined, say: (key: string) => string): Values | undefined {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? namedText(value, say) : value]),
  );
}

function namedText(text: string, say: (key: string) => string): string {
  return NAMES.test(text) ? say(text) : text.replace(FIELDS, (key) => say(key));
}
