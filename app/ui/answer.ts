// What a form shows again: the values and errors of the last answer, or a draft that outlived a session.

/** The part of conform's submission result that pages get back from an action; what else it holds is for conform itself. */
export interface Reply {
  status?: 'success' | 'error';
  initialValue?: unknown;
  error?: Record<string, string[] | null> | null;
  /** Nobody knows whether it was done; `check` is where to see. */
  outcome?: 'refused' | 'unknown';
  /** The browser had no connection to send it by. */
  unsent?: boolean;
  check?: string;
  /** A new key, for sending again on purpose. */
  idempotencyKey?: string;
}

export interface Draft {
  path: string;
  fields: Record<string, string | string[]>;
}

export interface Answer {
  /** Field ids of the form begin with it. */
  id: string;
  refused: boolean;
  /** An action has replied, so the values are those of the reply. */
  replied: boolean;
  /** The values come from a draft kept while signing in again. */
  drafted: boolean;
  /** What was sent under the name, or undefined when nothing was sent yet. */
  values(name: string): string[] | undefined;
  errors(name: string): string[];
  /** Errors in the order they came: those of the whole form have the name ''. */
  problems: { name: string; words: string }[];
  /** It may have been done. */
  unknown: boolean;
  idempotencyKey?: string;
  check?: string;
  /** What it was joined of. */
  reply: Reply | null;
  draft: Draft | null;
}

const STEP = /[^.[\]]+/g;

/** The value under a conform name such as `items[0].reason`, as the texts a form would send. */
export function textsAt(values: unknown, name: string): string[] {
  let value = values;
  for (const step of name.match(STEP) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
    value = (value as Record<string, unknown>)[step];
  }
  const list = Array.isArray(value) ? value : [value];
  return list.filter((text) => typeof text === 'string' || typeof text === 'number').map(String);
}

/** Joins an action's reply, which wins, and a draft for the same path. */
export function joinAnswer(reply: Reply | null | undefined, draft: Draft | null, id: string): Answer {
  const error = reply?.error ?? {};
  const problems = Object.entries(error).flatMap(([name, list]) => (list ?? []).map((words) => ({ name, words })));
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
    drafted: !reply && draft !== null,
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

/** The id of a field, which error summaries link to: the one conform gives it, without spaces. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replace(/\s+/g, '-')}`;
}

export interface NamedMessage {
  key: string;
  values: Record<string, string | string[]>;
}

/** A text that names a message, perhaps with parameters as `form.tooLong?max=1000`; a repeated one is a list. */
export function splitMessage(text: string): NamedMessage {
  const [, key, query] = /^([\w.-]+)(?:\?(.*))?$/.exec(text) ?? [];
  if (!key) return { key: '', values: {} };
  const given = new URLSearchParams(query);
  const values = [...new Set(given.keys())].map((name): [string, string | string[]] => {
    const [first = '', ...more] = given.getAll(name);
    return [name, more.length === 0 ? first : [first, ...more]];
  });
  return { key, values: Object.fromEntries(values) };
}

/** What is said about a date that was typed in part, or that no calendar has. */
export function incompleteText(needed: boolean): string {
  return needed ? 'form.incompleteNeeded' : 'form.incomplete';
}
