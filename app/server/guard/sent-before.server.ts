// What the same form has sent before, where that may have been done: what is stored of it is no change of another.
import { randomId } from '../../lib/keys.server';
import { type KnownMarks, type Marks, marksOfTexts } from '../../lib/merge-changes';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../session/auth-context';
import { findRequestedDraft } from '../session/notices.server';
import type { Outcome } from '../session/session-record';
import { outcomeWithKey, writeKeyOf } from './form-outcome.server';

const EARLIER = 'outcome-sent-before';
const SENT = 'sent-marks';
const MAX_SENDINGS = 10;

/** The key of a form that is sent again on purpose ends with the write key of its sending before. */
export const continuedKey = (writeKey: string): string => randomId(16) + writeKey;

export function continuedWriteKey(key: unknown): string | null {
  return /^[\w-]{22}([\w-]{43})$/.exec(String(key ?? ''))?.[1] ?? null;
}

/** Of this very form: sent with the same key. */
export function outcomeSentBefore({ context, session, path, sent }: AuthContext): Promise<Outcome | null> {
  return context.keep(EARLIER, async () => {
    const key = await writeKeyOf(path, sent);
    return key === null ? null : outcomeWithKey(context, session.name, key);
  });
}

/** A write that has just been claimed was not sent before, and to ask for its outcome would wait for itself. */
export function assumeFirstSending({ context }: AuthContext): Promise<Outcome | null> {
  return context.keep<Outcome | null>(EARLIER, () => Promise.resolve(null));
}

/** Of the sending that this form continues; null for a form that is sent for the first time. */
export async function continuedOutcome({
  context,
  session,
  sent,
}: Pick<AuthContext, 'context' | 'session' | 'sent'>): Promise<Outcome | null> {
  const key = continuedWriteKey(sent?.get('_key'));
  return key === null ? null : context.keep(`outcome ${key}`, () => outcomeWithKey(context, session.name, key));
}

/** As `continuedOutcome`; null also where the form need not look whether that was done. */
export async function unprovenSending(auth: AuthContext): Promise<Outcome | null> {
  const earlier = await continuedOutcome(auth);
  return earlier && mayBeFoundDone(earlier) ? earlier : null;
}

export function mayBeFoundDone({ kind, begun }: Outcome): boolean {
  return kind === 'unknown' || begun !== undefined;
}

/** The write key of the first sending that is to be looked for; null for a form that continues none. */
export async function firstWriteKey(auth: AuthContext): Promise<string | null> {
  const earlier = await unprovenSending(auth);
  return earlier && (earlier.first ?? continuedWriteKey(auth.sent?.get('_key')));
}

/** The newest first. They come from the session, never from the browser. */
export async function marksSentBefore(auth: AuthContext): Promise<readonly Marks[]> {
  const outcome = (await outcomeSentBefore(auth)) ?? (await continuedOutcome(auth));
  return outcome === null || outcome.kind === 'refused' ? [] : (outcome.marks ?? []);
}

/** Of what is sent now, as the form compares it with what is stored. */
export function keepSentMarks({ context }: AuthContext, marks: Marks): Promise<Marks | null> {
  return context.keep<Marks | null>(SENT, () => Promise.resolve(marks));
}

/** For `mergeChanges`, which compares what is sent now. `seen`: what the form showed. */
export async function knownMarks(
  auth: AuthContext,
  { seen, typed }: { seen: string | undefined; typed: Readonly<Record<string, string>> },
): Promise<KnownMarks> {
  await keepSentMarks(auth, marksOfTexts(typed));
  return { seen, own: await marksSentBefore(auth) };
}

/** For the outcome of a write; none where the form compares nothing. */
export async function marksToKeep(auth: AuthContext): Promise<{ marks?: readonly Marks[] }> {
  const sent = await auth.context.keep<Marks | null>(SENT, () => Promise.resolve(null));
  return sent === null ? {} : { marks: [sent, ...(await marksSentBefore(auth))].slice(0, MAX_SENDINGS) };
}

/** The key for a form that shows a draft; null for any other. */
export async function keyOfDrafted(auth: AuthContext, action: string): Promise<string | null> {
  const { context, session, request, sent } = auth;
  const draft = sent ? null : await recover(findRequestedDraft(auth, request), { otherwise: null });
  if (!draft?.key || draft.path !== action.split('?')[0]) return null;
  const writeKey = await writeKeyOf(draft.path, draft.key);
  const outcome = writeKey && (await outcomeWithKey(context, session.name, writeKey).catch(() => null));
  const kept = outcome ? writeKey : continuedWriteKey(draft.key);
  return kept === null ? null : continuedKey(kept);
}
