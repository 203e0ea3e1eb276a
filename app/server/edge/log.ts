type Value = string | number | boolean | null | undefined;

const SECRET_NAME = /token|secret|password|cookie|authorization|verifier|justification|comment|^(code|sid)$/i;
const SECRET_VALUE = new RegExp(
  [
    String.raw`\b(?:bearer|basic)\s+\S+`,
    String.raw`eyJ[\w-]+(?:\.[\w-]*)+`,
    String.raw`(?:code|state|session|sid|token|password|secret|verifier)(?:(?:=|%3d)[^&\s;,]+|"\s*:\s*"[^"]*)`,
  ].join('|'),
  'gi',
);
const BREAKS_LINES = /[\u2028\u2029]/g;

export function maskSecrets(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) ? '[masked]' : typeof value === 'string' ? maskText(name, value) : value,
    ]),
  );
}

function maskText(name: string, value: string): string {
  const text = name === 'path' ? loggedPath(value) : value;
  return text.slice(0, 4_000).replace(SECRET_VALUE, '[masked]').slice(0, 500);
}

/** Paths of access management can name people; `/handleOAuth` holds what a provider sent back. */
function loggedPath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {}
  if (/^\/am(\/|$)/.test(plain)) return '/am';
  return /^\/+handleOAuth/i.test(plain) ? '/handleOAuth' : path.slice(0, 200);
}

export function writeLog(record: Record<string, Value>) {
  const line = JSON.stringify(maskSecrets({ at: new Date().toISOString(), ...record }));
  console.log(line.replace(BREAKS_LINES, (character) => `\\u${character.charCodeAt(0).toString(16)}`));
}

/** Name, message and place of an error, never a body. `at` of a line is its moment. */
export function errorFields(error: unknown): Record<string, Value> {
  if (!(error instanceof Error)) return { error: typeof error };
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line));
  // The message of a parser quotes the text.
  const reason = error instanceof SyntaxError ? undefined : error.message;
  return { error: error.name, reason, place: place?.trim() };
}
