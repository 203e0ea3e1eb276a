// What became of each object of an import, kept in the session, as a page and as a table.
import { z } from 'zod';
import { attachment } from '../../../../lib/attachment';
import { csvOf } from '../../../../lib/csv';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { notFound } from '../../../../platform/platform-error';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { dropFromList, putInList, readList } from '../../../../server/session/stored-lists.server';
import { splitMessage } from '../../../../ui/answer';
import { pathOf, schemaOf, titleOf } from '../kind.server';
import { importPath, importTablePath, listPath } from '../paths';
import { OUTCOMES, type Result } from './import';

const LIST = 'imports';
/** Portions of the latest imports. */
const MOST = 60;

const Kept = z.object({
  at: z.number(),
  kind: z.string(),
  run: z.string(),
  done: z.number(),
  results: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(OUTCOMES),
      id: z.string().nullable(),
      problems: z.array(z.object({ field: z.string(), words: z.string() })),
      more: z.number().default(0),
    }),
  ),
});

interface Place {
  kind: ResourceKind;
  run: string;
  /** How many were dealt with before. */
  done: number;
}

export async function keepResults(auth: AuthContext, { kind, run, done }: Place, results: Result[]): Promise<void> {
  const known = await readList(auth, LIST, Kept);
  const oldest = known.sort(([, one], [, other]) => other.at - one.at).slice(MOST - 1);
  for (const [id] of oldest) await dropFromList(auth, LIST, id);
  await putInList(auth, LIST, `${run}-${done}`, { at: auth.context.now, kind: pathOf(kind), run, done, results });
}

async function portionsOf(auth: AuthContext, { kind, run }: Pick<Place, 'kind' | 'run'>) {
  const known = (await readList(auth, LIST, Kept)).map(([, portion]) => portion);
  return known
    .filter((portion) => portion.run === run && portion.kind === pathOf(kind))
    .sort((one, other) => one.done - other.done);
}

/** Null: that portion was not written. */
export async function readResults(auth: AuthContext, { done, ...place }: Place): Promise<Result[] | null> {
  const portions = await portionsOf(auth, place);
  return portions.find((portion) => portion.done === done)?.results ?? null;
}

async function resultsOf(auth: AuthContext, kind: ResourceKind, run: string): Promise<Result[]> {
  const results = (await portionsOf(auth, { kind, run })).flatMap((portion) => portion.results);
  if (results.length === 0) throw notFound();
  return results;
}

export async function loadReceipt(auth: AuthContext, kind: ResourceKind, run: string) {
  const [results, kindTitle] = await Promise.all([
    resultsOf(auth, kind, run),
    schemaOf(auth, kind).then((schema) => titleOf(auth, kind, schema)),
  ]);
  return { kind, results, kindTitle, list: listPath(kind), again: importPath(kind), table: importTablePath(kind, run) };
}
export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;

/** The receipt as a file, in the reader's words. */
export async function receiptTable(auth: AuthContext, kind: ResourceKind, run: string): Promise<Response> {
  const results = await resultsOf(auth, kind, run);
  const { locale, translator } = await translationFor(auth);
  const t = translator.getFixedT(locale) as unknown as (key: string, values?: object) => string;
  const say = (words: string) => {
    const { key, values } = splitMessage(words);
    return key.includes('.') && translator.exists(key) ? t(key, values) : words;
  };
  const head = ['number', 'name', 'result', 'id', 'why'].map((name) => t(`resources.import.column.${name}`));
  const why = ({ problems, more }: Result) => [
    ...problems.map(({ field, words }) => [field, say(words)].filter(Boolean).join(': ')),
    ...(more > 0 ? [t('resources.import.more', { count: more })] : []),
  ];
  const rows = results.map((result, at) => [
    String(at + 1),
    result.name,
    t(`resources.import.outcome.${result.outcome}`),
    result.id ?? '',
    why(result).join(' · '),
  ]);
  return new Response(`\uFEFF${csvOf([head, ...rows])}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${t('resources.import.file')} ${kind.name}.csv`),
    },
  });
}
