// Brings report templates from a file, each as a draft of the member's.
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { cutText } from '../../../lib/cut-texts';
import { mapConcurrently } from '../../../lib/map-concurrently';
import { isRecord } from '../../../lib/record';
import { readStrictJson } from '../../../lib/strict-json';
import { PlatformError } from '../../../platform/platform-error';
import { type WriteFailure, writeFailure } from '../../../platform/recover';
import { importTemplate, listTemplates } from '../../../platform/report-templates.server';
import { doneBefore, formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { editorPath, IMPORT, REPORTS } from '../paths';
import { Import, isTaken } from './forms';

// Report templates in a file: one, as the platform writes it, or a list of them.
const MOST = 50;

interface Brought {
  title: string;
  /** As it is sent on. */
  text: string;
}

/** The templates of a text, or message keys about what is wrong: then nothing is imported. */
export function templatesIn(text: string): { templates: Brought[] } | { wrong: string[] } {
  const read = readStrictJson(text);
  if ('wrong' in read) {
    if (read.wrong === 'deep') return { wrong: ['reports.import.deep'] };
    if (!('name' in read)) return { wrong: ['reports.import.noJson'] };
    return { wrong: [`reports.import.${read.wrong}?${new URLSearchParams({ name: read.name })}`] };
  }
  const items = itemsIn(read.value);
  if (items.length === 0) return { wrong: ['reports.import.none'] };
  if (items.length > MOST) return { wrong: [`reports.import.many?most=${MOST}`] };
  const templates = items.flatMap(broughtOf);
  const odd = items.findIndex((item) => broughtOf(item).length === 0);
  return odd < 0 ? { templates } : { wrong: [`reports.import.odd?number=${odd + 1}`] };
}

function itemsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  return Array.isArray(value.reportTemplates) ? value.reportTemplates : [value];
}

function broughtOf(item: unknown): Brought[] {
  const template = isRecord(item) && isRecord(item.reportTemplate) ? item.reportTemplate : item;
  if (!isRecord(template) || typeof template.reportConfig !== 'string' || typeof template.displayName !== 'string')
    return [];
  return [{ title: template.displayName, text: JSON.stringify({ reportTemplate: template }) }];
}

const MOST_BYTES = 1024 * 1024;

export async function loadImport(auth: AuthContext) {
  return { form: await formTokens(auth, IMPORT) };
}

/** What some of them failed with does not keep the others out. */
export async function importReports(auth: AuthContext) {
  const before = await doneBefore(auth);
  if (before) return before;
  const form = readForm(auth, Import);
  if (form.status !== 'success') return data(form.reply(), 400);
  const text = await textOf(form.value);
  const found = 'text' in text ? templatesIn(text.text) : text;
  if ('wrong' in found) return data(form.reply({ fieldErrors: { file: found.wrong } }), 400);
  const { templates } = found;
  const known = await listTemplates(auth.api);
  const taken = templates.filter(({ title }) => isTaken(title, known.result)).map(({ title }) => title);
  if (taken.length === templates.length) {
    const told = await reasonsFor(auth);
    const names = new URLSearchParams({ names: told.names(taken) });
    return data(form.reply({ fieldErrors: { file: [`reports.import.exists?${names}`] } }), 409);
  }
  const told = await reasonsFor(auth);
  return mutate(auth, form, {
    run: () => bring(auth, templates, { taken, told }),
    failed: 'reports.error.import',
    redirectTo: ({ only }) => (only && templates.length === 1 ? editorPath(only) : REPORTS),
    notice: ({ count, failed }) => ({
      key: failed.length === 0 ? 'reports.notice.imported' : 'reports.notice.importedPartly',
      values: { number: count, failed: told.all(failed) },
    }),
    check: REPORTS,
  });
}

type Read = { text: string } | { wrong: string[] };

async function textOf({ file, text = '' }: z.output<typeof Import>): Promise<Read> {
  if (!file || file.size === 0) return text.trim() === '' ? { wrong: ['reports.import.missing'] } : { text };
  const isJson = /\.json$/i.test(file.name) && (file.type === '' || file.type === 'application/json');
  if (!isJson) return { wrong: ['reports.import.noJson'] };
  if (file.size > MOST_BYTES) return { wrong: ['reports.wrong.fileLarge'] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { wrong: ['reports.import.noJson'] };
  }
}

type Reasons = Awaited<ReturnType<typeof reasonsFor>>;

/** Why a report was not imported, behind its name: as the platform says, where it is known that it was not. */
async function reasonsFor(auth: AuthContext) {
  const { translator, locale } = await translationFor(auth);
  const t = translator.getFixedT(locale);
  const beside = (name: string, reason: string) =>
    t('reports.import.because', { name: cutText(name, LONGEST_NAME), reason: cutText(reason, LONGEST_REASON) });
  /** As many as a notice has room for, and how many others there are. */
  const first = (all: readonly string[], between: string) => {
    const others = all.slice(MOST_TOLD).length;
    return [...all.slice(0, MOST_TOLD), ...(others > 0 ? [t('reports.import.others', { number: others })] : [])].join(
      between,
    );
  };
  return {
    names: (taken: readonly string[]) =>
      first(
        taken.map((name) => cutText(name, LONGEST_NAME)),
        ', ',
      ),
    all: (failed: readonly string[]) => first(failed, '; '),
    taken: (name: string) => beside(name, t('reports.wrong.nameTaken')),
    failure: (name: string, { message, outcome }: WriteFailure) =>
      beside(name, outcome === 'unknown' ? t('reports.import.unsure') : message || t('reports.import.noReason')),
  };
}

/** What a notice has room for. */
const MOST_TOLD = 10;
const LONGEST_NAME = 80;
const LONGEST_REASON = 200;

const AT_ONCE = 4;

async function bring(
  auth: AuthContext,
  templates: readonly Brought[],
  { taken, told }: { taken: readonly string[]; told: Reasons },
) {
  const names: string[] = [];
  const failed = taken.map(told.taken);
  let first: unknown = null;
  await mapConcurrently(
    templates.filter(({ title }) => !taken.includes(title)),
    { width: AT_ONCE, mayBegin: () => true },
    async ({ title, text }) => {
      const failure = await writeFailure(
        importTemplate(auth.api, text).then(
          (name) => names.push(name),
          (thrown) => {
            first ??= thrown;
            throw thrown;
          },
        ),
      );
      if (failure) failed.push(told.failure(title, failure));
    },
  );
  // Nothing came of it: the form says why.
  if (names.length === 0 && first instanceof PlatformError) throw first;
  return { count: names.length, only: names[0] ?? null, failed };
}
