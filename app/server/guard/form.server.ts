/**
 * The idempotency key (`_key`) of a form is good for one write, for 24 hours. The same form sent again with the same
 * key: - still running: waits up to 14 seconds for the same response; - done: 303 to the same address; with other
 * values 409 and a new key; - refused before anything happened: taken as if it came for the first time; - outcome
 * unknown: nothing is written, the platform is asked (`verify`); 502 with a new key unless it was done.
 */

import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { uuidFrom } from '../../lib/keys.server';
import { isPasswordField } from '../../lib/secret-fields';
import { TYPED_FIELDS } from '../../lib/typed-texts';
import type { MessageKey } from '../../locales/message-key';
import { PlatformError, refusalReasons } from '../../platform/platform-error';
import { outcomeOf } from '../../platform/recover';
import type { AuthContext } from '../session/auth-context';
import { keepsTyped } from '../session/drafts.server';
import { withSession } from '../session/objects.server';
import type { Notice, Outcome, UnprovenSending } from '../session/session-record';
import { problemResponse } from './answer.server';
import {
  definedTexts,
  outcomeFor,
  type RefusalTexts,
  type RefusedOutcome,
  refusalOutcome,
} from './failed-write.server';
import { findRepeatedName, hasValidFieldNames, inFieldOrder } from './field-names';
import { isOfSame, redirectOf, signSent, writeKeyOf } from './form-outcome.server';
import { type FormTokens, formTokensFor } from './form-token.server';
import { redirectToSignInWithDraft, refusedFormResponse } from './guard.server';
import { Refusal } from './refusal';
import {
  assumeFirstSending,
  continuedKey,
  firstWriteKey,
  keyOfDrafted,
  marksToKeep,
  mayBeFoundDone,
  outcomeSentBefore,
  unprovenSending,
} from './sent-before.server';
import { knownState, type Verified } from './verified';

/** The hidden fields of a form that posts to `action`, a path without origin: for one session and this path only. */
export async function formTokens(auth: AuthContext, action: string): Promise<FormTokens> {
  const [tokens, key] = await Promise.all([
    formTokensFor(auth.context, auth.session.name, action),
    keyOfDrafted(auth, action),
  ]);
  return key === null ? tokens : { ...tokens, idempotencyKey: key };
}

export type ReadForm<Schema extends z.ZodType> = Submission<z.input<Schema>, string[], z.output<Schema>>;

/** For schemas without a message of their own: the library's are English. */
function messageFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'form.required';
  if (issue.code === 'unrecognized_keys') return 'form.changedMeanwhile';
  if (issue.code === 'too_big' && issue.origin === 'string') return `form.tooLong?max=${issue.maximum}`;
  return 'form.notAccepted';
}

/** Fields of every form, and of those for several items (`kits/work-items/bulk`): no part of what is filled in. */
const OWN_FIELDS = ['_token', '_key', '_shown', '_counted', TYPED_FIELDS];

/** Throws 400 for invalid or repeated names. `reply()` never repeats passwords and fields listed in `secret`. */
export function readForm<Schema extends z.ZodType>(
  { sent }: AuthContext,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
): ReadForm<Schema> {
  if (!sent || !hasValidFieldNames(sent)) throw problemResponse(400, { reason: 'form' });
  const form = new FormData();
  for (const [name, value] of sent) if (!OWN_FIELDS.includes(name)) form.append(name, value);
  if (findRepeatedName(form, schema) !== null) throw problemResponse(400, { reason: 'form' });
  const hideFields = [...new Set(form.keys())].filter((name) => secret.includes(name) || isPasswordField(name));
  let submission: ReadForm<Schema>;
  try {
    submission = parseWithZod(form, { schema, error: messageFor });
  } catch {
    throw problemResponse(400, { reason: 'form' });
  }
  return {
    ...submission,
    reply: (options = {}) => {
      const reply = submission.reply({ ...options, hideFields });
      return reply.error ? { ...reply, error: inFieldOrder(reply.error, form) } : reply;
    },
  };
}

/** A form that only carries its tokens; other fields are a 400. */
export function readEmptyForm(auth: AuthContext) {
  return readForm(auth, z.strictObject({}));
}

/** A page that lists what is sent sends a mark of that: with another one stored, `run` refuses with `CHANGED_SINCE`. */
export const SeenForm = z.strictObject({ seen: z.string().max(100) });
export const CHANGED_SINCE = { messages: ['form.outcome.changedSince'] };

/** What a write does, for the texts about an outcome that is not known. */
export type WriteKind = 'create' | 'save' | 'remove' | 'do';

interface StartedWrite<Before> {
  /** In ms. */
  begun: number;
  /** What `before` read; null where the write was cut off before that could be kept. */
  before: Before | null;
}

/** A write whose outcome is not known. */
export interface UncertainWrite<Before> extends StartedWrite<Before> {
  /** What is not found may be done later (`knownState`): `mutate` knows it of the whole, `verify` needs it for parts. */
  mayComeLater: boolean;
  /** Looked for in the request that wrote it: what it left is not changed yet. */
  isDirect?: boolean;
}

/** No service works at one write for longer. */
const LONGEST_WRITE_MS = 2 * 60_000;

export interface Mutation<T, Before = undefined> extends RefusalTexts {
  kind: WriteKind;
  /** Reads what `run`, `verify` and the notice need from before the write, as JSON. */
  before?: () => Promise<Before>;
  /** Writes, or refuses and has written nothing. */
  run: (before: Before) => Promise<T | Refusal>;
  /** Reads whether the write was done: `saved`, `gone`, or `cannotVerify` with the reason. */
  verify: (write: UncertainWrite<Before>) => Promise<Verified<T>>;
  /** For the outcome "not done", where there is more to say than that it has not been done so far. */
  notDone?: string | string[];
  /** For an unknown outcome that no page shows, where there is more to say than that. */
  unknown?: string;
  redirectTo: string | ((result: T) => string | Promise<string>);
  notice?: MessageKey | Notice | ((result: T) => Notice | undefined | Promise<Notice>);
  /** Where the user can check an unknown outcome; usually `redirectTo`. Null: no page shows it. */
  check?: string | null;
}

/** `details` of a refusal stand beside these. `idempotencyKey` replaces the key of a form that may be sent again on purpose. */
export type MutationReply = SubmissionResult<string[]> & {
  outcome?: 'refused' | 'unknown';
  /** Of an outcome that is unknown: it was looked up, and is not done so far. */
  notSoFar?: true;
  check?: string;
  idempotencyKey?: string;
};

const SENT_BEFORE = 'form.outcome.sentBefore';

/**
 * Writes once per key. Invalid: 400. `run` refuses: its status. Done: 303 to `redirectTo` with a notice. Refused: 409 with the platform's message.
 * Not allowed or missing: 403 or 404. Unknown: 502 with the state of the write.
 */
export async function mutate<T, Before = undefined>(
  auth: AuthContext,
  form: ReadForm<z.ZodType>,
  what: Mutation<T, Before>,
) {
  if (form.status !== 'success') return data<MutationReply>(form.reply(), 400);
  const { fields = fieldsSent(form), pressed = !(auth.sent && keepsTyped(auth.sent)) } = what;
  const key = await idempotencyKeyOf(auth);
  const { context, session } = auth;
  const looksFirst = what.kind === 'create' || what.kind === 'do';
  const sent = await signSent(context, auth.sent);
  const settle = (outcome: Outcome, notice?: Notice) =>
    withSession(context, session.name, (object) => object.settle(key, outcome, { now: context.now, notice }));
  const { check = typeof what.redirectTo === 'string' ? what.redirectTo : undefined } = what;
  /** `write`: was not known to be done until it was looked up. */
  const done = async (result: T, write?: StartedWrite<Before>) => {
    const location = typeof what.redirectTo === 'function' ? await what.redirectTo(result) : what.redirectTo;
    const notice = typeof what.notice === 'function' ? await what.notice(result) : what.notice;
    await settle(
      { kind: 'left', location, sent, ...write, ...(await marksToKeep(auth)) },
      typeof notice === 'string' ? { key: notice } : notice,
    );
    context.audit('decision', { path: auth.path, subject: session.subject });
    return redirect(location, 303);
  };
  const replySentBefore = () => {
    const reply = form.reply({ formErrors: [SENT_BEFORE] });
    return data<MutationReply>({ ...reply, outcome: 'refused', idempotencyKey: continuedKey(key) }, 409);
  };
  const replyUnknown = async (
    write: StartedWrite<Before>,
    { mayStillRun, isOther = false, isDone = false, refused, reasons = [] }: OfUncertain,
  ) => {
    const uncertain = toUncertain(write, { mayStillRun, now: context.now });
    const state = await what.verify(uncertain).catch((): Verified<T> => 'unknown');
    const { found, parts } = partsOf(knownState(state, uncertain));
    if (typeof found === 'object') {
      if ('overtaken' in found)
        return replyTo(form, { kind: 'refused', failedMessages: definedTexts(what.failed, found.overtaken) });
      return isOther ? replySentBefore() : done(found.done, write);
    }
    if (isDone && found === 'unknown') return replySentBefore();
    if (refused && found === 'not-done') return replyTo(form, refused);
    const message =
      found === 'unknown'
        ? {
            errors: [...new Set([...(parts ?? [what.unknown ?? `form.outcome.unknown.${what.kind}`]), ...reasons])],
            check: check ?? undefined,
          }
        : { errors: [what.notDone ?? `form.outcome.notSoFar.${what.kind}`, ...reasons].flat() };
    const reply = form.reply({ formErrors: message.errors });
    const notSoFar = found === 'unknown' ? {} : { notSoFar: true as const };
    return data<MutationReply>(
      { ...reply, ...notSoFar, outcome: 'unknown', check: message.check, idempotencyKey: continuedKey(key) },
      502,
    );
  };
  const first = (await firstWriteKey(auth)) ?? undefined;
  const claim = await withSession(context, session.name, (object) => object.claim(key, context.now, first), false);
  if (claim.state === 'ended') throw await redirectToSignInWithDraft(auth);
  if (claim.state === 'done') {
    const { outcome } = claim;
    if (outcome.kind === 'refused') return replyTo(form, outcome);
    const isOther = !(await isOfSame(outcome, auth));
    if (outcome.kind === 'unknown') {
      const write = writeOf<Before>(outcome, claim.begun);
      return replyUnknown(write, { mayStillRun: outcome.mayStillRun, isOther });
    }
    if (!isOther) return replyTo(form, outcome);
    const foundDone = looksFirst && (await findDone<T, Before>(outcome, what, context.now));
    if (foundDone) return done(foundDone.done);
    // The reply names it done, so what continues it from here is another write.
    const { begun: _begun, before: _before, ...known } = outcome;
    await settle(known);
    return replySentBefore();
  }

  await assumeFirstSending(auth);
  const earlier = await unprovenSending(auth);
  const unproven = earlier ?? claim.refused;
  const foundDone = looksFirst && unproven && (await findDone<T, Before>(unproven, what, context.now));
  if (foundDone) return done(foundDone.done);
  if (looksFirst && earlier?.kind === 'left') {
    await settle({ kind: 'refused', failedMessages: [SENT_BEFORE] });
    return replySentBefore();
  }
  /** A sending that has tried to write, or goes on after one that has: its form looks for that before it writes again. */
  const settleRefused = async (outcome: RefusedOutcome, write: StartedWrite<Before>) => {
    const isContinued = looksFirst && (unproven !== undefined || context.hasTriedToWrite);
    if (earlier?.kind === 'unknown') await settle({ ...earlier, sent });
    else await settle(isContinued ? { ...outcome, ...startOf(unproven ?? write) } : outcome);
    return isContinued || earlier?.kind === 'unknown' ? continuedKey(key) : undefined;
  };
  let result: T | Refusal;
  let before: Before | undefined;
  try {
    before = await what.before?.();
    result = await what.run(before as Before).finally(() => context.forgetReads());
  } catch (thrown) {
    const outcome = outcomeFor(thrown, { ...what, fields, pressed, hasWritten: context.hasWritten });
    const write = { begun: context.now, before: before ?? null };
    const again = outcome.kind === 'refused' ? await settleRefused(outcome, write) : undefined;
    if (outcome.kind === 'unknown') await settle({ ...outcome, sent, ...write, ...(await marksToKeep(auth)) });
    const failed = thrown instanceof PlatformError || (thrown instanceof Response && thrown.status >= 400);
    if (!failed) throw thrown;
    if (outcomeOf(thrown) === 'signedOut') throw await redirectToSignInWithDraft(auth);
    const reasons = isOfPlatform(thrown) === (outcome.kind === 'refused') ? refusalReasons(thrown) : [];
    if (outcome.kind === 'unknown') return replyUnknown(write, { ...outcome, reasons });
    if (!earlier || earlier.kind === 'refused' || outcome.kind !== 'refused') return replyTo(form, outcome, again);
    // What this sending was refused, the one before may have done.
    return replyUnknown(writeOf<Before>(earlier, context.now), {
      ...(earlier.kind === 'left' ? { isDone: true } : { mayStillRun: earlier.mayStillRun }),
      refused: outcome,
      reasons,
    });
  }
  if (!(result instanceof Refusal)) return done(result);
  const outcome = refusalOutcome(result);
  return replyTo(form, outcome, await settleRefused(outcome, { begun: context.now, before: before ?? null }));
}

interface OfUncertain {
  mayStillRun?: boolean;
  /** The values are others than those of the write. */
  isOther?: boolean;
  /** The sending before was done, perhaps with other values. */
  isDone?: boolean;
  /** What became of this sending, where an earlier one may have been done. */
  refused?: RefusedOutcome;
  /** Of the platform, why this sending or a part of it was not done. */
  reasons?: string[];
}

function partsOf<T>(found: Verified<T>) {
  if (typeof found !== 'object' || !('unknownPart' in found)) return { found };
  return { found: 'unknown' as const, parts: [found.unknownPart] };
}

/** What a form has made or done the first time, which was not known or was refused, is not made or done twice. */
async function findDone<T, Before>(
  sending: Outcome,
  { verify }: Mutation<T, Before>,
  now: number,
): Promise<{ done: T } | null> {
  if (sending.begun === undefined) return null;
  const { mayStillRun } = sending.kind === 'unknown' ? sending : { mayStillRun: false };
  const write = toUncertain(writeOf<Before>(sending, sending.begun), { mayStillRun, now });
  const found = await verify(write).catch((): Verified<T> => 'unknown');
  return typeof found === 'object' && 'done' in found ? found : null;
}

const startOf = ({ begun, before }: UnprovenSending) => ({ begun, before });

function writeOf<Before>({ begun, before }: UnprovenSending, otherwise: number): StartedWrite<Before> {
  return { begun: begun ?? otherwise, before: (before as Before | undefined) ?? null };
}

function toUncertain<Before>(
  write: StartedWrite<Before>,
  { mayStillRun = true, now }: { mayStillRun: boolean | undefined; now: number },
): UncertainWrite<Before> {
  return { ...write, mayComeLater: mayStillRun && now - write.begun < LONGEST_WRITE_MS, isDirect: now === write.begun };
}

/** What failed has no text that helps, but ours. */
const isOfPlatform = (thrown: unknown) => thrown instanceof PlatformError && thrown.service !== null;

/** For actions that look at stored data before they write: their own write has changed it. */
export async function redirectIfDone(auth: AuthContext): Promise<Response | null> {
  return redirectOf(await earlierOutcome(auth), auth);
}

/**
 * Whether this very form was sent before and may have been done: what is stored may be its own write, so it is no conflict
 * for it, and `mutate` writes nothing.
 */
export async function mayBeDone(auth: AuthContext): Promise<boolean> {
  const outcome = await earlierOutcome(auth);
  return outcome !== null && outcome.kind !== 'refused';
}

/** Also of a sending that this form continues: `mutate` looks for what was made or done by it, and may write. */
export async function mayBeDoneBefore(auth: AuthContext): Promise<boolean> {
  const own = await earlierOutcome(auth);
  return (own !== null && mayBeFoundDone(own)) || (await mayBeDone(auth)) || (await firstWriteKey(auth)) !== null;
}

async function earlierOutcome(auth: AuthContext): Promise<Outcome | null> {
  await idempotencyKeyOf(auth);
  return outcomeSentBefore(auth);
}

function fieldsSent({ payload }: ReadForm<z.ZodType>): Record<string, string> {
  return Object.fromEntries(Object.keys(payload).map((name) => [name, name]));
}

/** The id of what a form creates, or of one part of it: the same UUID until the form is known to be done. */
export async function idForForm(auth: AuthContext, part = ''): Promise<string> {
  const key = await idempotencyKeyOf(auth);
  return uuidFrom(`${part} created by ${(await firstWriteKey(auth)) ?? key}`);
}

async function idempotencyKeyOf(auth: AuthContext): Promise<string> {
  const key = await writeKeyOf(auth.path, auth.sent);
  if (key !== null) return key;
  auth.context.audit('form refused', { path: auth.path, why: 'once' });
  throw await refusedFormResponse(auth, {
    found: { state: 'open', session: auth.session },
    sent: auth.sent ?? new FormData(),
  });
}

function replyTo(form: ReadForm<z.ZodType>, outcome: Exclude<Outcome, { kind: 'unknown' }>, idempotencyKey?: string) {
  if (outcome.kind === 'left') return redirect(outcome.location, 303);
  const reply = form.reply({ formErrors: outcome.failedMessages, fieldErrors: outcome.fields });
  const again = idempotencyKey === undefined ? {} : { idempotencyKey };
  return data<MutationReply>({ ...reply, ...outcome.details, outcome: 'refused', ...again }, outcome.status ?? 409);
}
