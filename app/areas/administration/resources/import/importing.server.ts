// Importing objects: a text is checked, then written in portions, and what became of each is kept for its receipt.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { randomId } from '../../../../lib/keys.server';
import { mapConcurrently } from '../../../../lib/map-concurrently';
import { fieldFailures } from '../../../../lib/rules/policies';
import { refusalText } from '../../../../lib/rules/rule';
import { createManaged, type ResourceKind } from '../../../../platform/managed-objects.server';
import { PlatformError } from '../../../../platform/platform-error';
import { type FailedWrite, outcomeOf } from '../../../../platform/recover';
import { formTokens, mutate, type ReadForm, readForm } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { titleOf } from '../kind.server';
import { importPath, importReceiptPath, listPath } from '../paths';
import { type CheckedItem, checkedItem, existingOf, type Target, targetOf } from './check.server';
import {
  firstOf,
  type Item,
  itemsIn,
  MOST_AT_ONCE,
  MOST_BYTES,
  MOST_ITEMS,
  newObject,
  type Result,
  storable,
} from './import';
import { keepResults, readResults } from './receipt.server';

const Sent = z.strictObject({
  file: z.instanceof(File).optional(),
  text: z.string().optional(),
  /** What is still to be written, as JSON; the import it belongs to; and how many of it are dealt with. */
  items: z.string().optional(),
  run: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  done: z.coerce.number().int().min(0).max(MOST_ITEMS).optional(),
});
type SentForm = ReadForm<typeof Sent>;

export async function loadImport(auth: AuthContext, kind: ResourceKind) {
  const { schema } = await targetOf(auth, kind);
  const [send, kindTitle] = await Promise.all([formTokens(auth, importPath(kind)), titleOf(auth, kind, schema)]);
  return { send, kindTitle, action: importPath(kind), list: listPath(kind) };
}
export type LoadedImport = Awaited<ReturnType<typeof loadImport>>;

/** What the next press writes, with what is known about it. */
export interface NextImport {
  items: string;
  run: string;
  done: number;
  /** How many there are in all. */
  total: number;
  /** How many the next press deals with. */
  next: number;
  /** Of a text that was only checked, or a portion that was not answered. */
  checked: { rows: CheckedItem[]; allLookedUp: boolean } | null;
  /** How the portion before it ended. */
  results: Result[];
  receipt: string;
}

export async function importObjects(auth: AuthContext, kind: ResourceKind) {
  const target = await targetOf(auth, kind);
  const form = readForm(auth, Sent, { secret: ['items'] });
  if (form.status !== 'success') return data(form.reply(), 400);
  const { items, run, done } = form.value;
  if (items !== undefined && run !== undefined && done !== undefined) {
    return writePortion(auth, form, { target, items, run, done });
  }
  const text = await textOf(form.value);
  const found = 'text' in text ? itemsIn(text.text) : text;
  if ('wrong' in found) return data(form.reply({ fieldErrors: { [text.field]: found.wrong } }), 400);
  return data({ next: await checkedNext(auth, { target, items: found.items, run: randomId(16), done: 0 }) });
}

type Read = { field: string } & ({ text: string } | { wrong: string[] });

async function textOf({ file, text = '' }: z.output<typeof Sent>): Promise<Read> {
  if (!file || file.size === 0) {
    return text.length > MOST_BYTES
      ? { field: 'text', wrong: ['resources.import.large'] }
      : { field: text.trim() === '' ? 'file' : 'text', text };
  }
  if (file.size > MOST_BYTES) return { field: 'file', wrong: ['resources.import.large'] };
  try {
    return { field: 'file', text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { field: 'file', wrong: ['resources.import.json'] };
  }
}

interface Portion {
  target: Target;
  items: Item[];
  run: string;
  done: number;
}

function nextOf({ target, items, run, done }: Portion): NextImport {
  return {
    items: JSON.stringify(items),
    run,
    done,
    total: done + items.length,
    next: Math.min(items.length, MOST_AT_ONCE),
    checked: null,
    results: [],
    receipt: importReceiptPath(target.kind, run),
  };
}

async function checkedNext(auth: AuthContext, portion: Portion): Promise<NextImport> {
  const { target, items, done } = portion;
  const existing = await existingOf(auth, target, items);
  const rows = items.map((_, at) => checkedItem(items, at, { target, existing, before: done }));
  return { ...nextOf(portion), checked: { rows, allLookedUp: existing.all } };
}

type SentPortion = Omit<Portion, 'items'> & { items: string };

async function writePortion(auth: AuthContext, form: SentForm, sent: SentPortion) {
  const { target, run, done } = sent;
  const found = itemsIn(sent.items);
  if ('wrong' in found) return data(form.reply({ fieldErrors: { file: found.wrong } }), 400);
  const portion = { ...sent, items: found.items };
  const place = { kind: target.kind, run, done };
  const answer = await mutate(auth, form, {
    run: async () => {
      const results = await write(auth, portion);
      await keepResults(auth, place, storable(results));
    },
    verify: async () => ((await readResults(auth, place)) ? { done: undefined } : 'unknown'),
    refused: 'resources.create.failed',
    redirectTo: importReceiptPath(target.kind, run),
    check: listPath(target.kind),
  });
  if (!(answer instanceof Response)) {
    const { data: reply, init } = answer as { data: object; init: ResponseInit | null };
    return data({ ...reply, next: await checkedNext(auth, portion) }, init ?? undefined);
  }
  // The same for whoever sends it twice: what is kept says how far it is. Of what nothing is kept, nothing is known.
  const results = (await readResults(auth, place)) ?? [];
  if (results.length === 0) return data({ next: await checkedNext(auth, portion) });
  const rest = found.items.slice(results.length);
  if (rest.length === 0) return redirect(importReceiptPath(target.kind, run), 303);
  return data({ next: { ...nextOf({ ...portion, items: rest, done: done + results.length }), results } });
}

/** The platform takes six calls of ours at once; a press that takes longer than this begins no more of them. */
const WIDTH = 6;
const BUDGET_MS = 20_000;

/** How those ended that were dealt with: the first of them, in order. */
async function write(auth: AuthContext, { target, items, done }: Portion): Promise<Result[]> {
  const begun = Date.now();
  const now = items.slice(0, MOST_AT_ONCE);
  const existing = await existingOf(auth, target, now);
  const turns = { width: WIDTH, mayBegin: () => Date.now() - begun < BUDGET_MS };
  const ended = await mapConcurrently([...now.entries()], turns, async ([at, item]): Promise<Result> => {
    const { name, exists, ...wrong } = checkedItem(now, at, { target, existing, before: done });
    if (wrong.problems.length > 0) return { name, ...wrong, outcome: exists ? 'exists' : 'invalid', id: null };
    try {
      const { _id } = await createManaged(auth.api, target.kind, newObject(item));
      return { name, ...NOTHING_WRONG, outcome: 'created', id: _id };
    } catch (thrown) {
      return { name, id: null, ...failure(thrown, target) };
    }
  });
  return settled(
    auth,
    { target, items: now },
    ended.filter((one) => one !== null),
  );
}

const OUTCOME_OF: Record<FailedWrite, Result['outcome']> = {
  refused: 'refused',
  conflict: 'exists',
  missing: 'refused',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

const NOTHING_WRONG = { problems: [], more: 0 };

function failure(thrown: unknown, { schema }: Target): Pick<Result, 'outcome' | 'problems' | 'more'> {
  const outcome = OUTCOME_OF[outcomeOf(thrown)];
  if (!(thrown instanceof PlatformError)) return { outcome, ...NOTHING_WRONG };
  const titles = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, name]));
  const failures = fieldFailures(thrown.detail, titles);
  if (failures.length > 0) {
    const problems = failures.map(({ field, message }) => ({ field, words: refusalText(message) }));
    return { outcome: 'refused', ...firstOf(problems) };
  }
  const words = outcome === 'refused' || outcome === 'exists' ? thrown.platformMessage : null;
  return { outcome, ...firstOf(words ? [{ field: '', words }] : []) };
}

/** Nobody is told that one was created, or not, unless it is so: the platform is asked about those in doubt once more. */
async function settled(
  auth: AuthContext,
  { target, items }: Pick<Portion, 'target' | 'items'>,
  results: readonly Result[],
): Promise<Result[]> {
  const doubtful = items.filter((_, at) => results[at]?.outcome === 'unknown');
  if (doubtful.length === 0) return [...results];
  const existing = await existingOf(auth, target, doubtful);
  return results.map((result, at): Result => {
    const item = items[at];
    if (result.outcome !== 'unknown' || !item) return result;
    const found = existing.idOf(item);
    if (found) return { ...result, outcome: 'created', id: found.id };
    return existing.all ? { ...result, outcome: 'unsaved' } : result;
  });
}
