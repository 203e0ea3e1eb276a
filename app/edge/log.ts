// One line of JSON per request and per security event, with values that could carry a secret masked (security rows J1, J5).

type Value = string | number | boolean | null | undefined;

const SECRET_NAME = /token|secret|password|cookie|authorization|verifier|justification|comment/i;
const SECRET_VALUE = /(code|state|token|id_token|session)=[^&\s]+|eyJ[\w-]+\.[\w-]+/gi;

/** A record safe to write: named secrets dropped to a mark, secret-looking text masked, line breaks escaped by JSON. */
export function masked(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      SECRET_NAME.test(name)
        ? '[masked]'
        : typeof value === 'string'
          ? value.replace(SECRET_VALUE, '[masked]').slice(0, 500)
          : value,
    ]),
  );
}

export function writeLog(record: Record<string, Value>) {
  console.log(JSON.stringify(masked(record)));
}

/** An error as a log may hold it: its name, message and where it was thrown, never a body it carries. */
export function faultFields(error: unknown): Record<string, Value> {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, reason: error.message, at: error.stack?.split('\n')[1]?.trim() };
}
