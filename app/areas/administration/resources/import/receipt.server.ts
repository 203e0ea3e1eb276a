import { z } from 'zod';
import { savedFile } from '../../../../lib/attachment';
import { csvOf } from '../../../../lib/csv';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { notFoundError } from '../../../../platform/platform-error';
import { recover } from '../../../../platform/recover';
import { formTokens } from '../../../../server/guard/form.server';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { dropFromList, putInList, readList } from '../../../../server/session/stored-lists.server';
import { splitMessage, withoutGaps } from '../../../../ui/answer';
import { kindPath, loadKindTitle, loadSchema } from '../kind.server';
import { importPath, importTablePath, listPath } from '../paths';
import { titlesOf } from './check.server';
import { type ImportResult, OUTCOMES } from './import';

const LIST = 'imports';
const MAX_BATCHES = 60;
const LEFT_LIST = 'imports-left';
const UNCLEAR_LIST = 'imports-unclear';
/** Room for the largest text that can be imported, formatted; the storage takes two megabytes in one value. */
const TEXT_LIMITS = { maxLength: 1_500_000, maxTotal: 3_000_000, maxEntries: 10, dropOldest: true };

const StoredBatch = z.object({
  at: z.number(),
  kind: z.string(),
  run: z.string(),
  done: z.number(),
  results: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(OUTCOMES),
      id: z.string().nullable(),
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
      more: z.number().default(0),
    }),
  ),
});

interface BatchKey {
  kind: ResourceKind;
  run: string;
  done: number;
}

export async function saveResults(
  auth: AuthContext,
  { kind, run, done }: BatchKey,
  results: ImportResult[],
): Promise<void> {
  const batch = { at: auth.context.now, kind: kindPath(kind), run, done, results };
  await putInList(auth, LIST, `${run}-${done}`, batch, { maxEntries: MAX_BATCHES, dropOldest: true });
}

async function loadBatches(auth: AuthContext, { kind, run }: Pick<BatchKey, 'kind' | 'run'>) {
  const known = (await readList(auth, LIST, StoredBatch)).map(([, portion]) => portion);
  return known
    .filter((portion) => portion.run === run && portion.kind === kindPath(kind))
    .sort((one, other) => one.done - other.done);
}

/** Null: the batch was not written. */
export async function readResults(auth: AuthContext, { done, ...place }: BatchKey): Promise<ImportResult[] | null> {
  const portions = await loadBatches(auth, place);
  return portions.find((portion) => portion.done === done)?.results ?? null;
}

const StoredLeft = z.object({ kind: z.string(), left: z.string(), done: z.number() });

/** What was not created, as JSON, for the receipt to offer it again. False where it is too much to be kept. */
export function saveLeft(auth: AuthContext, { kind, run, done }: BatchKey, left: string): Promise<boolean> {
  const value = { at: auth.context.now, kind: kindPath(kind), left, done };
  return putInList(auth, LEFT_LIST, run, value, TEXT_LIMITS);
}

export function dropLeft(auth: AuthContext, run: string): Promise<void> {
  return dropFromList(auth, LEFT_LIST, run);
}

const StoredUnclear = z.object({ kind: z.string(), done: z.number(), text: z.string() });

/** What may have been created, as JSON: to be read and copied, as no form may send it again. */
export async function saveUnclear(auth: AuthContext, { kind, run, done }: BatchKey, text: string): Promise<void> {
  const value = { at: auth.context.now, kind: kindPath(kind), done, text };
  await putInList(auth, UNCLEAR_LIST, `${run}-${done}`, value, TEXT_LIMITS);
}

/** One text for each portion. */
async function readUnclear(auth: AuthContext, kind: ResourceKind, run: string): Promise<string[]> {
  const known = (await readList(auth, UNCLEAR_LIST, StoredUnclear, `${run}-`)).map(([, portion]) => portion);
  return known
    .filter((portion) => portion.kind === kindPath(kind))
    .sort((one, other) => one.done - other.done)
    .map(({ text }) => text);
}

async function readLeft(auth: AuthContext, kind: ResourceKind, run: string) {
  const known = await readList(auth, LEFT_LIST, StoredLeft, run);
  return known.find(([key, of]) => key === run && of.kind === kindPath(kind))?.[1] ?? null;
}

async function loadResults(auth: AuthContext, kind: ResourceKind, run: string): Promise<ImportResult[]> {
  const results = (await loadBatches(auth, { kind, run })).flatMap((portion) => portion.results);
  if (results.length === 0) throw notFoundError();
  return results;
}

export async function loadReceipt(auth: AuthContext, kind: ResourceKind, run: string) {
  const [results, unclear, read] = await Promise.all([
    loadResults(auth, kind, run),
    readUnclear(auth, kind, run),
    // What became of the objects is stated even where their schema cannot be read.
    recover(loadSchema(auth, kind), { forbidden: null, otherwise: null }),
  ]);
  const schema = read ?? { title: '', properties: {} };
  /** Null: could not be read. */
  const kindTitle = schema.title ? await loadKindTitle(auth, kind, schema) : null;
  const places = { list: listPath(kind), again: importPath(kind), table: importTablePath(kind, run) };
  return { kind, results, unclear, kindTitle, titles: titlesOf(schema), ...places };
}
export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;

/** With what can be sent again from the page of the receipt. */
export async function loadReceiptPage(auth: AuthContext, kind: ResourceKind, run: string) {
  const [receipt, kept, send] = await Promise.all([
    loadReceipt(auth, kind, run),
    readLeft(auth, kind, run),
    formTokens(auth, importPath(kind)),
  ]);
  return { receipt, kindTitle: receipt.kindTitle, list: receipt.list, kept: kept && { ...kept, run }, send };
}

export async function exportReceipt(auth: AuthContext, kind: ResourceKind, run: string): Promise<Response> {
  const results = await loadResults(auth, kind, run);
  const { locale, translator } = await translationFor(auth);
  const t = translator.getFixedT(locale) as unknown as (key: string, values?: object) => string;
  const translate = (text: string) => {
    const { key, values } = splitMessage(text);
    return key.includes('.') && translator.exists(key) ? withoutGaps(t(key, values), t('form.notAccepted')) : text;
  };
  const head = ['number', 'name', 'result', 'id', 'why'].map((name) =>
    t(`administration.resources.import.column.${name}`),
  );
  const why = ({ problems, more }: ImportResult) => [
    ...problems.map(({ field, text }) => [field, translate(text)].filter(Boolean).join(': ')),
    ...(more > 0 ? [t('administration.resources.import.more', { count: more })] : []),
  ];
  const rows = results.map((result, at) => [
    String(at + 1),
    result.name,
    t(`administration.resources.import.outcome.${result.outcome}`),
    result.id ?? '',
    why(result).join(' · '),
  ]);
  const name = `${t('administration.resources.import.file')} ${kind.name}.csv`;
  return savedFile(`\uFEFF${csvOf([head, ...rows])}`, { type: 'text/csv', name });
}
