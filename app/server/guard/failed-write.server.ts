// What a write came to that did not end well, and the messages of it.
import { type FieldFailure, fieldFailures } from '../../lib/rules/policies';
import { refusalText } from '../../lib/rules/rule';
import { nameTitle } from '../../lib/standard-titles';
import { PlatformError, refusalReason } from '../../platform/platform-error';
import { type FailedWrite, mayStillRun, outcomeOf } from '../../platform/recover';
import type { Outcome } from '../session/session-record';
import type { Refusal } from './refusal';

/** Keys of the messages of a form; their texts are `form.outcome` in `ui.ts` of each language. */
export const NOT_SAVED = 'form.outcome.notSaved';
const NOT_ALLOWED = 'form.outcome.notAllowed';
const NOT_THERE = 'form.outcome.notThere';
export const REFUSED = 'form.outcome.refused';
const CHANGED_AT_ONCE = 'form.conflict.again';
const CHANGED_AT_ONCE_PLAIN = 'form.outcome.plain.changedAtOnce';
export const NOT_ALLOWED_PLAIN = 'form.outcome.plain.notAllowed';
export const NOT_THERE_PLAIN = 'form.outcome.plain.notThere';

export interface RefusalTexts {
  /** For a refusal of the platform without a message, where there is more to say than that. */
  refused?: string;
  /** First message of a refused write; `REFUSED` before a reason of the platform otherwise. Never part of an unknown outcome. */
  failed?: string;
  /** Fields and their titles, for broken policies. Usually the sent fields under their own names. */
  fields?: Record<string, string>;
  fieldNames?: Record<string, string>;
  /** Titles of properties that the form may not have. */
  titles?: Record<string, string>;
  /** The form does not show again what was typed. Needed where it has fields beside the `HIDDEN_FIELDS` of drafts. */
  pressed?: boolean;
}

export type RefusedOutcome = Extract<Outcome, { kind: 'refused' }>;

export function outcomeFor(thrown: unknown, texts: RefusalTexts & { hasWritten: boolean }): Outcome {
  const { refused, failed, fields = {}, fieldNames = {}, titles = {}, pressed, hasWritten } = texts;
  const ended = outcomeOf(thrown);
  if (ended === 'unknown') return { kind: 'unknown', mayStillRun: mayStillRun(thrown) };
  const { platformMessage, detail, service, write } = thrown as PlatformError;
  // After a write, a failed read proves nothing of it.
  if (hasWritten && service !== null && (!write || ended === 'unsaved')) return { kind: 'unknown', mayStillRun: false };
  const failures = fieldFailures(detail, fields);
  if (failures.length > 0) return policyOutcome(failures, { failed, names: fieldNames, titles });
  const messages = refusalMessages(thrown as PlatformError, { ended, refused, pressed });
  // A reason of the platform alone does not say that it was refused; all other messages do.
  const isReasonAlone = messages[0] === platformMessage && service !== null;
  const first = failed ?? (isReasonAlone ? REFUSED : undefined);
  return { kind: 'refused', failedMessages: definedTexts(first, ...messages), status: STATUS_OF[ended] };
}

interface RefusalOf extends Pick<RefusalTexts, 'refused' | 'pressed'> {
  ended: FailedWrite;
}

function refusalMessages(error: PlatformError, { ended, refused, pressed }: RefusalOf): string[] {
  const refusalKey = (pressed && REFUSAL_KEYS_WITHOUT_INPUT[ended]) || REFUSAL_KEYS[ended];
  const why = ended === 'notAllowed' || ended === 'missing' ? refusalReason(error) : null;
  if (refusalKey) return definedTexts(refusalKey, why ?? undefined);
  if (isStale(error)) return [pressed ? CHANGED_AT_ONCE_PLAIN : CHANGED_AT_ONCE];
  return [error.platformMessage ?? refused ?? REFUSED];
}

/** Only the objects of identity management have revisions; its message names them in English. */
function isStale(thrown: unknown): boolean {
  return thrown instanceof PlatformError && thrown.status === 412 && thrown.service === 'idm';
}

export function refusalOutcome({ messages, fields, details, status }: Refusal): RefusedOutcome {
  return { kind: 'refused', failedMessages: messages, fields, details, status };
}

const STATUS_OF: Partial<Record<FailedWrite, number>> = { unsaved: 502, signedOut: 502, notAllowed: 403, missing: 404 };

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

export function definedTexts(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}

/** `useMessageText` puts this value before the message. */
const ABOUT = 'about';

interface PolicyTexts {
  failed: string | undefined;
  names: Record<string, string>;
  titles: Record<string, string>;
}

function policyOutcome(failures: FieldFailure[], { failed, names, titles }: PolicyTexts): Outcome {
  const here = failures.filter(({ exists }) => exists);
  const elsewhere = failures.filter(({ exists }) => !exists);
  const aboutOthers = elsewhere.map(({ field, message }) => {
    const title = titles[field] ?? nameTitle(field);
    return refusalText({ ...message, values: { ...message.values, property: title, [ABOUT]: title } });
  });
  return {
    kind: 'refused',
    // The form has no field that could name it: without a field, the first of them says that it was refused.
    failedMessages: aboutOthers.length > 0 ? [failed ?? REFUSED, ...aboutOthers] : [],
    fields: Object.fromEntries(
      [...new Set(here.map(({ field }) => field))].map((field) => [
        names[field] ?? field,
        here.filter((one) => one.field === field).map(({ message }) => refusalText(message)),
      ]),
    ),
  };
}
