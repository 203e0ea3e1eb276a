import type { TypedText } from '../lib/typed-texts';

/** Conform's submission result, as far as we read it. */
export interface Reply {
  status?: 'success' | 'error';
  initialValue?: unknown;
  error?: Record<string, string[] | null> | null;
  /** `unknown`: it may have been done; `check` is the page that shows it. */
  outcome?: 'refused' | 'unknown';
  /** Of an outcome that is unknown: it was looked up, and is not done so far. */
  notSoFar?: true;
  /** Shows the form again with what was typed, where its page cannot be shown. */
  continueTo?: string;
  /** What was typed, where the form cannot be shown again; titles are message keys. */
  texts?: readonly TypedText[];
  /** There was no connection. */
  unsent?: boolean;
  check?: string;
  idempotencyKey?: string;
}

export interface Draft {
  path: string;
  /** A step of filling in the form, not a form that could not be taken. */
  isStep?: boolean;
  /** Secrets or files were sent, too. */
  isPartial?: boolean;
  fields: Record<string, string | string[]>;
}

export interface Answer {
  id: string;
  refused: boolean;
  replied: boolean;
  drafted: boolean;
  /** Sent values; undefined when nothing was sent. */
  values(name: string): string[] | undefined;
  errors(name: string): string[];
  /** In order; the name of form errors is ''. */
  problems: { name: string; text: string }[];
  unknown: boolean;
  idempotencyKey?: string;
  check?: string;
  reply: Reply | null;
  draft: Draft | null;
}

const STEP = /[^.[\]]+/g;

/** The value at a conform name such as `items[0].reason`, as a form would send it. */
export function textsAt(values: unknown, name: string): string[] {
  let value = values;
  for (const step of name.match(STEP) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
    value = (value as Record<string, unknown>)[step];
  }
  const list = Array.isArray(value) ? value : [value];
  return list.filter((text) => typeof text === 'string' || typeof text === 'number').map(String);
}

/** The reply wins over the draft. */
export function joinAnswer(reply: Reply | null | undefined, draft: Draft | null, id: string): Answer {
  const error = reply?.error ?? {};
  const problems = Object.entries(error).flatMap(([name, list]) => (list ?? []).map((text) => ({ name, text })));
  const values = (name: string) => {
    if (reply?.initialValue !== undefined) return textsAt(reply.initialValue, name);
    if (!draft) return undefined;
    const kept = draft.fields[name];
    return kept === undefined ? [] : [kept].flat();
  };
  return {
    id,
    refused: problems.length > 0,
    replied: Boolean(reply),
    drafted: !reply && draft !== null && !draft.isStep,
    values,
    errors: (name) => error[name] ?? [],
    problems,
    unknown: reply?.outcome === 'unknown',
    idempotencyKey: reply?.idempotencyKey,
    check: reply?.check,
    reply: reply ?? null,
    draft,
  };
}

/** As conform's own id, without spaces. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replace(/\s+/g, '-')}`;
}

export interface NamedMessage {
  key: string;
  values: Record<string, string | string[]>;
}

/** A message key with parameters such as `form.tooLong?max=1000`; a repeated one is a list. */
export function splitMessage(text: string): NamedMessage {
  const [, key, query] = /^([\w.-]+)(?:\?(.*))?$/.exec(text) ?? [];
  if (!key) return { key: '', values: {} };
  const parameters = new URLSearchParams(query);
  const values = [...new Set(parameters.keys())].map((name): [string, string | string[]] => {
    const [first = '', ...more] = parameters.getAll(name);
    return [name, more.length === 0 ? first : [first, ...more]];
  });
  return { key, values: Object.fromEntries(values) };
}

/** A requirement may come without the values that its message names: a reader never sees the places left for them. */
export function withoutGaps(text: string, otherwise: string): string {
  return text.includes('{{') ? otherwise : text;
}

/** For a date that is typed in part or does not exist. */
export function incompleteText(needed: boolean): string {
  return needed ? 'form.incompleteNeeded' : 'form.incomplete';
}

/** The page of a problem does not show the form that such a message speaks of. */
export function withoutForm(message: string): string {
  return message.replace(/^form\.outcome\.(?=notAllowed$|notThere$)/, 'form.outcome.plain.');
}
