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
import { digest, randomId } from '../../lib/keys.server';
import { type FieldFailure, fieldFailures } from '../../lib/rules/policies';
import { refusalText } from '../../lib/rules/rule';
import { PlatformError } from '../../platform/platform-error';
import { type FailedWrite, outcomeOf } from '../../platform/recover';
import type { AuthContext } from '../session/auth-context';
import { withSession } from '../session/objects.server';
import type { Notice, Outcome } from '../session/session-record';
import { problemResponse } from './answer.server';
import { findRepeatedName, hasValidFieldNames, inFieldOrder } from './field-names';
import { type FormTokens, formTokensFor } from './form-token.server';
import { redirectToSignInWithDraft, refusedFormResponse } from './guard.server';

/** The hidden fields of a form that posts to `action`, a path without origin: for one session and this path only. */
export function formTokens(auth: AuthContext, action: string): Promise<FormTokens> {
  return formTokensFor(auth.context, auth.session.name, action);
}

export type ReadForm<Schema extends z.ZodType> = Submission<z.input<Schema>, string[], z.output<Schema>>;

const SECRET_NAME = /password|passcode|secret/i;

/** Throws 400 for invalid or repeated names. `reply()` never repeats fields named secret or listed in `secret`. */
export function readForm<Schema extends z.ZodType>(
  { sent }: AuthContext,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
): ReadForm<Schema> {
  if (!sent || !hasValidFieldNames(sent)) throw problemResponse(400, { reason: 'form' });
  const form = new FormData();
  for (const [name, value] of sent) if (name !== '_token' && name !== '_key') form.append(name, value);
  if (findRepeatedName(form, schema) !== null) throw problemResponse(400, { reason: 'form' });
  const hideFields = [...new Set(form.keys())].filter((name) => secret.includes(name) || SECRET_NAME.test(name));
  let submission: ReadForm<Schema>;
  try {
    submission = parseWithZod(form, { schema });
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

/** The state of a write whose response was lost. `overtaken`: it cannot be done any more. */
export type Verified<T> = { done: T } | 'not-done' | 'overtaken' | 'unknown';

export interface Mutation<T> {
  run: () => Promise<T>;
  verify?: (begun: number) => Promise<Verified<T>>;
  notDone?: string;
  refused?: string;
  failed?: string;
  redirectTo: string | ((result: T) => string);
  notice?: string | Notice | ((result: T) => Notice | Promise<Notice>);
  /** Where the user can check an unknown outcome; usually `redirectTo`. */
  check?: string;
  /** Fields and their titles, for broken policies. Usually the sent fields under their own names. */
  fields?: Record<string, string>;
  fieldNames?: Record<string, string>;
  /** The form has no field to type in. Needed where it has more than `HIDDEN_FIELDS`. */
  pressed?: boolean;
}

const HIDDEN_FIELDS = ['seen', 'stays', 'revision', 'was'];

/** `idempotencyKey` replaces the key of a form that may be sent again on purpose. */
export type MutationReply = SubmissionResult<string[]> & {
  outcome?: 'refused' | 'unknown';
  check?: string;
  idempotencyKey?: string;
};

/** Keys of the messages of a form; their texts are `form.outcome` in `ui.ts` of each language. */
export const NOT_SAVED = 'form.outcome.notSaved';
const NOT_ALLOWED = 'form.outcome.notAllowed';
const NOT_THERE = 'form.outcome.notThere';
const NOT_ALLOWED_PLAIN = 'form.outcome.plain.notAllowed';
const NOT_THERE_PLAIN = 'form.outcome.plain.notThere';
const UNKNOWN_OUTCOME = 'form.outcome.unknownOutcome';
const NOT_SO_FAR = 'form.outcome.notSoFar';
const SENT_BEFORE = 'form.outcome.sentBefore';

/**
 * Writes once per key. Invalid: 400. Done: 303 to `redirectTo` with a notice. Refused: 409 with the platform's message.
 * Not allowed or missing: 403 or 404. Unknown: 502 with the state of the write.
 */
export async function mutate<T>(auth: AuthContext, form: ReadForm<z.ZodType>, what: Mutation<T>) {
  if (form.status !== 'success') return data<MutationReply>(form.reply(), 400);
  const { fields = fieldsSent(form), pressed = hasOnlyHiddenFields(form) } = what;
  const key = await idempotencyKeyOf(auth);
  const { context, session } = auth;
  const sent = await digestSent(auth);
  const settle = (outcome: Outcome, notice?: Notice) =>
    withSession(context, session.name, (object) => object.settle(key, outcome, { now: context.now, notice }));
  const { check = typeof what.redirectTo === 'string' ? what.redirectTo : undefined } = what;
  const done = async (result: T) => {
    const location = typeof what.redirectTo === 'function' ? what.redirectTo(result) : what.redirectTo;
    const notice = typeof what.notice === 'function' ? await what.notice(result) : what.notice;
    await settle({ kind: 'left', location, sent }, typeof notice === 'string' ? { key: notice } : notice);
    context.audit('decision', { path: auth.path, subject: session.subject });
    return redirect(location, 303);
  };
  const replySentBefore = () => {
    const reply = form.reply({ formErrors: [SENT_BEFORE] });
    return data<MutationReply>({ ...reply, outcome: 'refused', idempotencyKey: randomId(16) }, 409);
  };
  const replyUnknown = async (begun: number, isOther = false) => {
    const found = what.verify ? await what.verify(begun).catch((): Verified<T> => 'unknown') : 'unknown';
    if (typeof found === 'object') return isOther ? replySentBefore() : done(found.done);
    if (found === 'overtaken')
      return replyTo(form, { kind: 'refused', failedMessages: definedTexts(what.failed, what.refused) });
    const message =
      found === 'unknown'
        ? { errors: definedTexts(what.failed, UNKNOWN_OUTCOME), check }
        : { errors: [what.notDone ?? NOT_SO_FAR] };
    const reply = form.reply({ formErrors: message.errors });
    return data<MutationReply>(
      { ...reply, outcome: 'unknown', check: message.check, idempotencyKey: randomId(16) },
      502,
    );
  };
  const claim = await withSession(context, session.name, (object) => object.claim(key, context.now), false);
  if (claim.state === 'ended') throw await redirectToSignInWithDraft(auth);
  if (claim.state === 'done') {
    const { outcome } = claim;
    if (outcome.kind === 'refused') return replyTo(form, outcome);
    const isOther = outcome.sent !== undefined && outcome.sent !== sent;
    if (outcome.kind === 'unknown') return replyUnknown(claim.begun, isOther);
    return isOther ? replySentBefore() : replyTo(form, outcome);
  }

  let result: T;
  try {
    result = await what.run();
  } catch (thrown) {
    const outcome = outcomeFor(thrown, { ...what, fields, pressed });
    await settle(outcome.kind === 'unknown' ? { ...outcome, sent } : outcome);
    const failed = thrown instanceof PlatformError || (thrown instanceof Response && thrown.status >= 400);
    if (!failed) throw thrown;
    if (outcomeOf(thrown) === 'signedOut') throw await redirectToSignInWithDraft(auth);
    return outcome.kind === 'unknown' ? replyUnknown(context.now) : replyTo(form, outcome);
  }
  return done(result);
}

/** For actions that look at stored data before they write: their own write has changed it. */
export async function redirectIfDone(auth: AuthContext): Promise<Response | null> {
  const key = await idempotencyKeyOf(auth);
  const { context, session } = auth;
  const outcome = await withSession(context, session.name, (object) => object.outcomeOf(key, context.now), false);
  if (outcome?.kind !== 'left') return null;
  return outcome.sent === undefined || outcome.sent === (await digestSent(auth))
    ? redirect(outcome.location, 303)
    : null;
}

/** The random key is part of it, so the values cannot be guessed from the digest. */
function digestSent({ sent }: AuthContext): Promise<string> {
  const values = [...(sent ?? [])].filter(([name]) => name !== '_token');
  return digest(JSON.stringify(values.map(([name, of]) => [name, typeof of === 'string' ? of : [of.name, of.size]])));
}

function fieldsSent({ payload }: ReadForm<z.ZodType>): Record<string, string> {
  return Object.fromEntries(Object.keys(payload).map((name) => [name, name]));
}

function hasOnlyHiddenFields({ payload }: ReadForm<z.ZodType>): boolean {
  return Object.entries(payload).every(([name, value]) => HIDDEN_FIELDS.includes(name) || !value);
}

async function idempotencyKeyOf(auth: AuthContext): Promise<string> {
  const idempotencyKey = auth.sent?.get('_key');
  if (auth.sent && typeof idempotencyKey === 'string' && /^[\w-]{16,64}$/.test(idempotencyKey))
    return digest(`${auth.path} ${idempotencyKey}`);
  auth.context.audit('form refused', { path: auth.path, why: 'once' });
  throw await refusedFormResponse(auth, {
    found: { state: 'open', session: auth.session },
    sent: auth.sent ?? new FormData(),
  });
}

type RefusalTexts = Pick<Mutation<unknown>, 'refused' | 'failed' | 'fields' | 'fieldNames' | 'pressed'>;

function outcomeFor(thrown: unknown, texts: RefusalTexts): Outcome {
  const { refused, failed, fields = {}, fieldNames = {}, pressed } = texts;
  const ended = outcomeOf(thrown);
  if (ended === 'unknown') return { kind: 'unknown' };
  const { platformMessage, detail } = thrown as PlatformError;
  const failures = fieldFailures(detail, fields);
  if (failures.length > 0) return policyOutcome(failures, fieldNames);
  const refusalKey = (pressed && REFUSAL_KEYS_WITHOUT_INPUT[ended]) || REFUSAL_KEYS[ended];
  return { kind: 'refused', failedMessages: definedTexts(failed, refusalKey ?? platformMessage ?? refused) };
}

const REFUSAL_KEYS: Partial<Record<FailedWrite, string>> = {
  notAllowed: NOT_ALLOWED,
  missing: NOT_THERE,
  unsaved: NOT_SAVED,
  signedOut: NOT_SAVED,
};
const REFUSAL_KEYS_WITHOUT_INPUT: Partial<Record<FailedWrite, string>> = {
  notAllowed: NOT_ALLOWED_PLAIN,
  missing: NOT_THERE_PLAIN,
};

function definedTexts(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}

function policyOutcome(failures: FieldFailure[], names: Record<string, string>): Outcome {
  const here = failures.filter(({ exists }) => exists);
  const elsewhere = failures.filter(({ exists }) => !exists);
  return {
    kind: 'refused',
    failedMessages: elsewhere.map(({ message }) => refusalText(message)),
    fields: Object.fromEntries(
      [...new Set(here.map(({ field }) => field))].map((field) => [
        names[field] ?? field,
        here.filter((one) => one.field === field).map(({ message }) => refusalText(message)),
      ]),
    ),
  };
}

const STATUS_BY_KEY = new Map([
  [NOT_SAVED, 502],
  [NOT_ALLOWED, 403],
  [NOT_THERE, 404],
  [NOT_ALLOWED_PLAIN, 403],
  [NOT_THERE_PLAIN, 404],
]);

function replyTo(form: ReadForm<z.ZodType>, outcome: Exclude<Outcome, { kind: 'unknown' }>) {
  if (outcome.kind === 'left') return redirect(outcome.location, 303);
  const reply = form.reply({ formErrors: outcome.failedMessages, fieldErrors: outcome.fields });
  return data<MutationReply>(
    { ...reply, outcome: 'refused' },
    STATUS_BY_KEY.get(outcome.failedMessages.at(-1) ?? '') ?? 409,
  );
}
