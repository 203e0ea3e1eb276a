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
import { loadKindTitle } from '../kind.server';
import { importPath, importReceiptPath, listPath } from '../paths';
import {
  type CheckedItem,
  checkItem,
  findExisting,
  type ImportTarget,
  loadImportTarget,
  titlesOf,
} from './check.server';
import {
  BATCH_SIZE,
  firstProblems,
  fitToStorage,
  type ImportResult,
  type Item,
  MAX_BYTES,
  MAX_ITEMS,
  parseItems,
  toNewObject,
  withMended,
} from './import';
import { readResults, saveResults } from './receipt.server';

const ImportForm = z.strictObject({
  file: z.instanceof(File).optional(),
  text: z.string().optional(),
  /** What is left to write, as JSON; the import; and how many are done. */
  items: z.string().optional(),
  run: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  done: z.coerce.number().int().min(0).max(MAX_ITEMS).optional(),
  /** Objects that were wrong, corrected in the page, as JSON; and their places in what is left. */
  mended: z.string().optional(),
  places: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/)
    .optional(),
});
type SentForm = ReadForm<typeof ImportForm>;

export async function loadImport(auth: AuthContext, kind: ResourceKind) {
  const { schema } = await loadImportTarget(auth, kind);
  const [send, kindTitle] = await Promise.all([formTokens(auth, importPath(kind)), loadKindTitle(auth, kind, schema)]);
  return { send, kindTitle, action: importPath(kind), list: listPath(kind), titles: titlesOf(schema) };
}
export type LoadedImport = Awaited<ReturnType<typeof loadImport>>;

export interface NextImport {
  items: string;
  run: string;
  done: number;
  /** In all. */
  total: number;
  /** In the next batch. */
  next: number;
  /** After a check, or a batch without an answer. */
  checked: { rows: CheckedItem[]; allLookedUp: boolean; wrong: WrongItems | null } | null;
  results: ImportResult[];
  receipt: string;
}

/** Objects with problems, as JSON to correct, and their places in what is left. */
export interface WrongItems {
  text: string;
  places: string;
}

export async function importObjects(auth: AuthContext, kind: ResourceKind) {
  const target = await loadImportTarget(auth, kind);
  const form = readForm(auth, ImportForm, { secret: ['items'] });
  if (form.status !== 'success') return data(form.reply(), 400);
  const { items, run, done, mended = '', places } = form.value;
  if (items !== undefined && places !== undefined) return checkMended(auth, form, { target, items, mended, places });
  if (items !== undefined && run !== undefined && done !== undefined) {
    return writeBatch(auth, form, { target, items, run, done });
  }
  const text = await readText(form.value);
  const found = 'text' in text ? parseItems(text.text) : text;
  if ('wrong' in found) return data(form.reply({ fieldErrors: { [text.field]: found.wrong } }), 400);
  return data({ next: await checkNext(auth, { target, items: found.items, run: randomId(16), done: 0 }) });
}

interface MendedItems {
  target: ImportTarget;
  items: string;
  mended: string;
  places: string;
}

/** Checks everything anew, with the corrected objects first. */
async function checkMended(auth: AuthContext, form: SentForm, { target, items, mended, places }: MendedItems) {
  const all = parseItems(items);
  if ('wrong' in all) return data(form.reply({ fieldErrors: { file: all.wrong } }), 400);
  const run = randomId(16);
  const batch = (of: Item[]) => checkNext(auth, { target, items: of, run, done: 0 });
  const found = parseItems(mended);
  const wrong = places.split(',').map(Number);
  const kept = withMended(all.items, wrong, []);
  if (mended.trim() === '' && kept.length > 0) return data({ next: await batch(kept) });
  if ('wrong' in found) {
    return data({ ...form.reply({ fieldErrors: { mended: found.wrong } }), next: await batch(all.items) }, 400);
  }
  const whole = withMended(all.items, wrong, found.items);
  if (whole.length > MAX_ITEMS) {
    const fieldErrors = { mended: [`administration.resources.import.many?max=${MAX_ITEMS}`] };
    return data({ ...form.reply({ fieldErrors }), next: await batch(all.items) }, 400);
  }
  return data({ next: await batch(whole) });
}

type ReadResult = { field: string } & ({ text: string } | { wrong: string[] });

async function readText({ file, text = '' }: z.output<typeof ImportForm>): Promise<ReadResult> {
  if (!file || file.size === 0) {
    return text.length > MAX_BYTES
      ? { field: 'text', wrong: ['administration.resources.import.large'] }
      : { field: text.trim() === '' ? 'file' : 'text', text };
  }
  if (file.size > MAX_BYTES) return { field: 'file', wrong: ['administration.resources.import.large'] };
  try {
    return { field: 'file', text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { field: 'file', wrong: ['administration.resources.import.json'] };
  }
}

interface Batch {
  target: ImportTarget;
  items: Item[];
  run: string;
  done: number;
}

function toNextImport({ target, items, run, done }: Batch): NextImport {
  return {
    items: JSON.stringify(items),
    run,
    done,
    total: done + items.length,
    next: Math.min(items.length, BATCH_SIZE),
    checked: null,
    results: [],
    receipt: importReceiptPath(target.kind, run),
  };
}

async function checkNext(auth: AuthContext, portion: Batch): Promise<NextImport> {
  const { target, items, done } = portion;
  const existing = await findExisting(auth, target, items);
  const rows = items.map((_, at) => checkItem(items, at, { target, existing, before: done }));
  const wrong = rows.flatMap(({ problems }, at) => (problems.length > 0 ? [at] : []));
  const text = JSON.stringify(
    wrong.map((at) => items[at]),
    null,
    2,
  );
  const mendable = done === 0 && wrong.length > 0 ? { text, places: wrong.join(',') } : null;
  return { ...toNextImport(portion), checked: { rows, allLookedUp: existing.all, wrong: mendable } };
}

type SentBatch = Omit<Batch, 'items'> & { items: string };

async function writeBatch(auth: AuthContext, form: SentForm, sent: SentBatch) {
  const { target, run, done } = sent;
  const found = parseItems(sent.items);
  if ('wrong' in found) return data(form.reply({ fieldErrors: { file: found.wrong } }), 400);
  const portion = { ...sent, items: found.items };
  const place = { kind: target.kind, run, done };
  const answer = await mutate(auth, form, {
    kind: 'create',
    run: async () => {
      const results = await writeItems(auth, portion);
      await saveResults(auth, place, fitToStorage(results));
    },
    verify: async () => ((await readResults(auth, place)) ? { done: undefined } : 'unknown'),
    refused: 'administration.resources.create.failed',
    redirectTo: importReceiptPath(target.kind, run),
    check: listPath(target.kind),
  });
  if (!(answer instanceof Response)) {
    const { data: reply, init } = answer as { data: object; init: ResponseInit | null };
    return data({ ...reply, next: await checkNext(auth, portion) }, init ?? undefined);
  }
  // The stored results tell how far a repeated batch got; without any, nothing is known.
  const results = (await readResults(auth, place)) ?? [];
  if (results.length === 0) return data({ next: await checkNext(auth, portion) });
  const rest = found.items.slice(results.length);
  if (rest.length === 0) return redirect(importReceiptPath(target.kind, run), 303);
  return data({ next: { ...toNextImport({ ...portion, items: rest, done: done + results.length }), results } });
}

/** The platform takes six of our calls at once; after this time no further call begins. */
const WIDTH = 6;
const BUDGET_MS = 20_000;

async function writeItems(auth: AuthContext, { target, items, done }: Batch): Promise<ImportResult[]> {
  const begun = Date.now();
  const now = items.slice(0, BATCH_SIZE);
  const existing = await findExisting(auth, target, now);
  const turns = { width: WIDTH, mayBegin: () => Date.now() - begun < BUDGET_MS };
  const ended = await mapConcurrently([...now.entries()], turns, async ([at, item]): Promise<ImportResult> => {
    const { name, exists, ...wrong } = checkItem(now, at, { target, existing, before: done });
    if (wrong.problems.length > 0) return { name, ...wrong, outcome: exists ? 'exists' : 'invalid', id: null };
    try {
      const { _id } = await createManaged(auth.api, target.kind, toNewObject(item));
      return { name, ...NO_PROBLEMS, outcome: 'created', id: _id };
    } catch (thrown) {
      return { name, id: null, ...toFailure(thrown, target) };
    }
  });
  return resolveUnknown(
    auth,
    { target, items: now },
    ended.filter((one) => one !== null),
  );
}

const OUTCOME_OF: Record<FailedWrite, ImportResult['outcome']> = {
  refused: 'refused',
  conflict: 'exists',
  missing: 'refused',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

const NO_PROBLEMS = { problems: [], more: 0 };

function toFailure(thrown: unknown, { schema }: ImportTarget): Pick<ImportResult, 'outcome' | 'problems' | 'more'> {
  const outcome = OUTCOME_OF[outcomeOf(thrown)];
  if (!(thrown instanceof PlatformError)) return { outcome, ...NO_PROBLEMS };
  const titles = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, name]));
  const failures = fieldFailures(thrown.detail, titles);
  if (failures.length > 0) {
    const problems = failures.map(({ field, message }) => ({ field, text: refusalText(message) }));
    return { outcome: 'refused', ...firstProblems(problems) };
  }
  const text = outcome === 'refused' || outcome === 'exists' ? thrown.platformMessage : null;
  return { outcome, ...firstProblems(text ? [{ field: '', text }] : []) };
}

/** Asks the platform once more about unknown results, so that no claim is wrong. */
async function resolveUnknown(
  auth: AuthContext,
  { target, items }: Pick<Batch, 'target' | 'items'>,
  results: readonly ImportResult[],
): Promise<ImportResult[]> {
  const doubtful = items.filter((_, at) => results[at]?.outcome === 'unknown');
  if (doubtful.length === 0) return [...results];
  const existing = await findExisting(auth, target, doubtful);
  return results.map((result, at): ImportResult => {
    const item = items[at];
    if (result.outcome !== 'unknown' || !item) return result;
    const found = existing.find(item);
    if (found) return { ...result, outcome: 'created', id: found.id };
    return existing.all ? { ...result, outcome: 'unsaved' } : result;
  });
}
