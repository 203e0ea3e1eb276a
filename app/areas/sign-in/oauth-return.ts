// What another identity provider returns, from an address that is not trusted.
import { z } from 'zod';

const MAX_PARAMETERS = 20;
const MAX_LENGTH = 2048;

export const OAuthReturn = z.object({
  returned: z.record(z.string(), z.array(z.string())),
  flowToken: z.string().nullable(),
  refused: z.boolean(),
});
export type OAuthReturn = z.infer<typeof OAuthReturn>;

export function fromQuery(query: URLSearchParams): OAuthReturn | null {
  const returned = parametersOf(query);
  const names = ['state', 'code', 'oauth_token', 'error'];
  if (!names.some((name) => Object.hasOwn(returned, name))) return null;
  return { returned, flowToken: null, refused: Object.hasOwn(returned, 'error') };
}

/** `clientToken=…&returnParams=…`, perhaps after a question mark; null when both are missing. */
export function fromAmData(text: string): OAuthReturn | null {
  const query = new URLSearchParams(text.replace(/^\?/, ''));
  const flowToken = query.get('clientToken')?.slice(0, MAX_LENGTH) || null;
  const inner = new URLSearchParams((query.get('returnParams') ?? '').replace(/^\?/, ''));
  const returned = parametersOf(inner);
  if (flowToken === null && Object.keys(returned).length === 0) return null;
  return { returned, flowToken, refused: Object.hasOwn(returned, 'error') || query.has('error') };
}

function parametersOf(query: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(query.keys())].filter((name) => /^[\w.-]{1,64}$/.test(name) && name !== '__proto__');
  return Object.fromEntries(
    names.slice(0, MAX_PARAMETERS).map((name) => [name, query.getAll(name).map((value) => value.slice(0, MAX_LENGTH))]),
  );
}
