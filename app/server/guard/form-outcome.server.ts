import { redirect } from '@remix-run/cloudflare';
import { digest, sign, verify } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import { withSession } from '../session/objects.server';
import type { Outcome } from '../session/session-record';

/** Under which the outcome of a form is kept; null for a form without a valid key. */
export async function writeKeyOf(path: string, sent: FormData | string | null): Promise<string | null> {
  const key = typeof sent === 'string' ? sent : sent?.get('_key');
  return typeof key === 'string' && /^[\w-]{16,65}$/.test(key) ? digest(`${path} ${key}`) : null;
}

const PURPOSE = 'sent-values';

/** Signed, so that the values cannot be guessed from it. The same for each form with these values, whatever its key. */
export function signSent({ keys }: RequestContext, sent: FormData | null): Promise<string> {
  return sign(keys, PURPOSE, textOfSent(sent));
}

function textOfSent(sent: FormData | null): string {
  const values = [...(sent ?? [])].filter(([name]) => name !== '_token' && name !== '_key');
  return JSON.stringify(values.map(([name, of]) => [name, typeof of === 'string' ? of : [of.name, of.size]]));
}

/** Null for a form that is sent for the first time. */
export function outcomeWithKey(context: RequestContext, sessionName: string, key: string): Promise<Outcome | null> {
  return withSession(context, sessionName, (object) => object.outcomeOf(key, context.now), false);
}

/** To where a form led that was done; null for other outcomes, and for other values. */
export async function redirectOf(outcome: Outcome | null, sent: SentValues): Promise<Response | null> {
  return outcome?.kind === 'left' && (await isOfSame(outcome, sent)) ? redirect(outcome.location, 303) : null;
}

export async function isUnknownOf(outcome: Outcome | null, sent: SentValues): Promise<boolean> {
  return outcome?.kind === 'unknown' && isOfSame(outcome, sent);
}

export interface SentValues {
  context: RequestContext;
  sent: FormData | null;
}

/** Of the same values. */
export async function isOfSame({ sent: signed }: { sent?: string }, { context, sent }: SentValues): Promise<boolean> {
  return signed === undefined || verify(context.keys, PURPOSE, textOfSent(sent), signed);
}
