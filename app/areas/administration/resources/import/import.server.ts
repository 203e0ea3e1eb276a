import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readFileOrText } from '../../../../kits/forms/file-or-text.server';
import { randomId } from '../../../../lib/keys.server';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { recover } from '../../../../platform/recover';
import { formTokens, idForForm, mutate, type ReadForm, readForm } from '../../../../server/guard/form.server';
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
  fitToStorage,
  type ImportResult,
  type Item,
  MAX_BYTES,
  MAX_ITEMS,
  parseItems,
  withMended,
} from './import';
import {
  dropLeft,
  type LoadedReceipt,
  loadReceipt,
  readResults,
  saveLeft,
  saveResults,
  saveUnclear,
} from './receipt.server';
import { writeItems } from './write.server';

const ImportForm = z.strictObject({
  file: z.instanceof(File).optional(),
  text: z.string().optional(),
  /** What is left to write, as JSON; the import; and how many are done. */
  items: z.string().optional(),
  /** Those that were not created so far, as JSON. */
  left: z.string().optional(),
  run: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  done: z.coerce.number().int().min(0).max(MAX_ITEMS).optional(),
  /** Objects that were wrong, corrected in the page, as JSON; and their places in what is to be written. */
  step: z.enum(['mend', 'again']).optional(),
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
  left: string;
  run: string;
  done: number;
  /** In all. */
  total: number;
  /** In the next batch. */
  next: number;
  /** After a check, or a batch without an answer. */
  checked: { rows: CheckedItem[]; allLookedUp: boolean; hasUnreadFields: boolean } | null;
  wrong: WrongItems | null;
  results: ImportResult[];
  receipt: string;
}

/** Objects with problems, as JSON to correct, and their places in what is to be written. */
export interface WrongItems {
  text: string;
  places: string;
}

/** After the last batch, where some were not created. */
export interface EndedImport {
  receipt: LoadedReceipt;
  run: string;
  done: number;
  left: string;
}

function endedImport(auth: AuthContext, { target, run, done }: Omit<Batch, 'items' | 'left'>, left: string) {
  return loadReceipt(auth, target.kind, run).then((receipt): EndedImport => ({ receipt, run, done, left }));
}

export async function importObjects(auth: AuthContext, kind: ResourceKind) {
  const target = await loadImportTarget(auth, kind);
  const form = readForm(auth, ImportForm, { secret: ['items', 'left'] });
  if (form.status !== 'success') return data(form.reply(), 400);
  const { items, run, done, step, left = '[]', mended = '', places = '' } = form.value;
  if (step === 'mend' && items !== undefined) return checkMended(auth, form, { target, items, mended, places });
  if (step === 'again' && run !== undefined && done !== undefined) {
    return importAgain(auth, form, { target, mended, run, done });
  }
  if (items !== undefined && run !== undefined && done !== undefined) {
    return writeBatch(auth, form, { target, items, left, run, done });
  }
  const text = await readText(form.value);
  const found = 'text' in text ? parseItems(text.text) : text;
  if ('wrong' in found) return data(form.reply({ fieldErrors: { [text.field]: found.wrong } }), 400);
  return data({ next: await checkNext(auth, { target, ...NOTHING_DONE, items: found.items, run: randomId(16) }) });
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
  const batch = (of: Item[]) => checkNext(auth, { target, ...NOTHING_DONE, items: of, run });
  const found = parseItems(mended);
  const wrong = places === '' ? [] : places.split(',').map(Number);
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

interface ItemsAgain {
  target: ImportTarget;
  mended: string;
  /** Of the import in which they were not created. */
  run: string;
  done: number;
}

/** Writes corrected objects at once where the check finds nothing; else the page shows what it found. */
async function importAgain(auth: AuthContext, form: SentForm, { target, mended, run, done }: ItemsAgain) {
  const found = parseItems(mended);
  if ('wrong' in found) {
    const reply = form.reply({ fieldErrors: { mended: found.wrong } });
    return data({ ...reply, ended: await endedImport(auth, { target, run, done }, mended) }, 400);
  }
  const batch = { target, ...NOTHING_DONE, items: found.items, run: await idForForm(auth, 'import') };
  const next = await checkNext(auth, batch);
  const written = await readResults(auth, { ...batch, kind: target.kind });
  if (next.wrong && !written) return data({ next });
  const answer = await writeBatch(auth, form, { ...batch, items: next.items, left: next.left });
  if (await readResults(auth, { ...batch, kind: target.kind })) await dropLeft(auth, run);
  return answer;
}

const readText = (form: z.output<typeof ImportForm>) =>
  readFileOrText(form, {
    maxBytes: MAX_BYTES,
    messages: {
      missing: 'administration.resources.import.missing',
      twice: 'administration.resources.import.both',
      large: 'administration.resources.import.large',
      unreadable: 'administration.resources.import.json',
    },
  });

interface Batch {
  target: ImportTarget;
  items: Item[];
  left: Item[];
  run: string;
  done: number;
}

const NOTHING_DONE = { done: 0, left: [] };

function toNextImport({ target, items, left, run, done }: Batch): NextImport {
  return {
    items: JSON.stringify(items),
    left: JSON.stringify(left),
    run,
    done,
    total: done + items.length,
    next: Math.min(items.length, BATCH_SIZE),
    checked: null,
    wrong: null,
    results: [],
    receipt: importReceiptPath(target.kind, run),
  };
}

async function checkNext(auth: AuthContext, portion: Batch): Promise<NextImport> {
  const { target, items, done } = portion;
  const existing = await findExisting(auth, target, items);
  const rows = items.map((_, at) => checkItem(items, at, { target, existing, before: done }));
  const wrong = rows.flatMap(({ problems }, at) => (problems.length > 0 ? [at] : []));
  const text = toText(items.filter((_, at) => wrong.includes(at)));
  const mendable = done === 0 && wrong.length > 0 ? { text, places: wrong.join(',') } : null;
  const hasUnreadFields = items.some((item) => target.schema.unread.some((name) => Object.hasOwn(item, name)));
  return { ...toNextImport(portion), checked: { rows, allLookedUp: existing.all, hasUnreadFields }, wrong: mendable };
}

const toText = (items: readonly Item[]) => JSON.stringify(items, null, 2);

type SentBatch = Omit<Batch, 'items' | 'left'> & Record<'items' | 'left', string>;

async function writeBatch(auth: AuthContext, form: SentForm, sent: SentBatch) {
  const { target, run, done } = sent;
  const found = parseItems(sent.items);
  if ('wrong' in found) return data(form.reply({ fieldErrors: { file: found.wrong } }), 400);
  const left = parseItems(sent.left);
  const portion: Batch = { ...sent, items: found.items, left: 'items' in left ? left.items : [] };
  const place = { kind: target.kind, run, done };
  const answer = await mutate(auth, form, {
    kind: 'create',
    run: async () => {
      const results = await writeItems(auth, portion);
      const unclear = found.items.filter((_, at) => results[at]?.outcome === 'unknown');
      if (unclear.length > 0) await saveUnclear(auth, place, toText(unclear));
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
  const allLeft = [...portion.left, ...found.items.filter((_, at) => canSendAgain(results[at]))];
  // The page of the form shows results only where it can be loaded once more; the receipt always can.
  if (!(await recover(loadImport(auth, target.kind), { forbidden: null, missing: null, otherwise: null }))) {
    const kept = [...allLeft, ...rest];
    if (kept.length > 0) await saveLeft(auth, place, toText(kept));
    return redirect(importReceiptPath(target.kind, run), 303);
  }
  const after = { ...portion, items: rest, left: allLeft, done: done + results.length };
  if (rest.length > 0) return data({ next: { ...toNextImport(after), results } });
  if (allLeft.length > 0) return data({ ended: await endedImport(auth, after, toText(allLeft)) });
  return redirect(importReceiptPath(target.kind, run), 303);
}

/** What may have been created is not sent again. */
function canSendAgain(result: ImportResult | undefined): boolean {
  return result !== undefined && result.outcome !== 'created' && result.outcome !== 'unknown';
}
