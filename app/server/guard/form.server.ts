/**
 * Forms on the server: what a page hands to its form, what an action makes of what comes back, and the write that happens
 * once.
 *
 * The idempotency key (`_key`) of a form is good for one write. What a browser hears that sends the same form again with
 * the same key, for instance because the first answer never arrived:
 *
 * - The write is still running: it waits for it (up to 14 seconds) and hears the same answer.
 * - It was done: 303 to the same address. Nothing is written again. With other values than then, as after the browser's
 *   Back: the form comes back with 409 and a new key, and says that these are not saved.
 * - It was refused before anything happened: the key is free again and the form is taken as if it came for the first time.
 * - Its outcome is unknown: nothing is written. The platform is asked what is true now (`verify`): done is a 303 as above,
 *   else the form comes back with 502, `outcome: 'unknown'` and, in `once`, a new key for sending again on purpose.
 *
 * A key is remembered for 24 hours. So a script that lost an answer may send the very same body again, and must keep the
 * key until it was answered; only a press on "Send again" takes the key of the reply.
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

/** What a loader sends for a form whose `action` is that path. */
export function formTokens(auth: AuthContext, action: string): Promise<FormTokens> {
  return formTokensFor(auth.context, auth.session.name, action);
}

export type ReadForm<Schema extends z.ZodType> = Submission<z.input<Schema>, string[], z.output<Schema>>;

const SECRET_NAME = /password|passcode|secret/i;

/**
 * The sent form as a value of the schema's type, or what is wrong with it. Throws 400 for names no form of ours has and
 * for a second value where the schema knows one. `reply()` never repeats a secret field; name those whose names do not
 * say so in `secret`.
 */
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

/** The sent form of a button: nothing is filled in. */
export function readEmptyForm(auth: AuthContext) {
  return readForm(auth, z.strictObject({}));
}

/** What the platform says about a write whose answer was lost. `not-done`: not so far; `overtaken`: it cannot be done any more. */
export type Verified<T> = { done: T } | 'not-done' | 'overtaken' | 'unknown';

export interface Mutation<T> {
  run: () => Promise<T>;
  /** Asks the platform anew whether it was done. `begun`: when the form was first sent, in ms. It may throw: unknown. */
  verify?: (begun: number) => Promise<Verified<T>>;
  /** Key of what is said when the platform says that it was not done so far. */
  notDone?: string;
  /** Key of what is said behind `failed` when the platform refuses without words of its own. */
  refused?: string;
  /** Key of what is said first, before the reason, when it was not done: what failed. */
  failed?: string;
  /** Where to go when it is done: an own path. */
  redirectTo: string | ((result: T) => string);
  /** What the next page says about it. */
  notice?: string | Notice | ((result: T) => Notice | Promise<Notice>);
  /** Where the user can see whether it happened, should that be unknown; where left out, where `redirectTo` leads. */
  check?: string;
  /**
   * The form's fields and their titles: a value that broke one of the platform's policies is said at its field. Where left
   * out, the fields that were sent, under their own names.
   */
  fields?: Record<string, string>;
  /** What fields are called in the form, where that is not what the platform calls them. */
  fieldNames?: Record<string, string>;
  /** Nothing is typed in its form: what it holds, it was given. Needs saying where that is more than `GIVEN`. */
  pressed?: boolean;
}

/** Fields in which a form is given what it was drawn for. */
const HIDDEN_FIELDS = ['seen', 'stays', 'revision', 'was'];

/** A form's answer with what only some outcomes have: `once` replaces the key of a form that may be sent again on purpose. */
export type MutationReply = SubmissionResult<string[]> & {
  outcome?: 'refused' | 'unknown';
  check?: string;
  idempotencyKey?: string;
};

/** Keys of what a form says about its own fate; their texts are in locales/en/access.ts. */
export const NOT_SAVED = 'access.form.notSaved';
const NOT_ALLOWED = 'access.form.notAllowed';
const NOT_THERE = 'access.form.notThere';
/** The same where nothing was typed. */
const NOT_ALLOWED_PLAIN = 'access.form.plain.notAllowed';
const NOT_THERE_PLAIN = 'access.form.plain.notThere';
const UNKNOWN_OUTCOME = 'access.form.unknownOutcome';
const NOT_SO_FAR = 'access.form.notSoFar';
const SENT_BEFORE = 'access.form.sentBefore';

/**
 * Does what a valid form asks, once: whoever sends the same form again, even at the same time, gets the same answer and
 * the platform sees one write. Not valid: the form again, 400. Done: 303 to `leave` with a notice. Refused: the form
 * again, 409, with the platform's words. Values that broke a policy: the same, each said at its field. Not allowed or not
 * there: the form again, 403 or 404. Not known: the form again, 502, with what the platform says about it, unless that is
 * that it was done.
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
  /** What was done under this key was sent with other values. */
  const replySentBefore = () => {
    const reply = form.reply({ formErrors: [SENT_BEFORE] });
    return data<MutationReply>({ ...reply, outcome: 'refused', idempotencyKey: randomId(16) }, 409);
  };
  const replyUnknown = async (begun: number, isOther = false) => {
    const found = what.verify ? await what.verify(begun).catch((): Verified<T> => 'unknown') : 'unknown';
    if (typeof found === 'object') return isOther ? replySentBefore() : done(found.done);
    if (found === 'overtaken')
      return replyTo(form, { kind: 'refused', failedMessages: definedTexts(what.failed, what.refused) });
    // What has been checked needs no second look.
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

/**
 * Where to go when the same form, with the same values, has been sent before and done. For actions that look at what is stored before they
 * write: their own write has changed it.
 */
export async function redirectIfDone(auth: AuthContext): Promise<Response | null> {
  const key = await idempotencyKeyOf(auth);
  const { context, session } = auth;
  const outcome = await withSession(context, session.name, (object) => object.outcomeOf(key, context.now), false);
  if (outcome?.kind !== 'left') return null;
  return outcome.sent === undefined || outcome.sent === (await digestSent(auth))
    ? redirect(outcome.location, 303)
    : null;
}

/** Of the values a form was sent with; its random key is in it, so that they cannot be guessed from it. */
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

/** For the others the platform has words, or the form has. */
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
