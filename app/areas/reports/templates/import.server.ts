import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { type FileOrText, readFileOrText } from '../../../kits/forms/file-or-text.server';
import { cutText } from '../../../lib/cut-texts';
import { sideBySide } from '../../../lib/formats';
import { mapConcurrently } from '../../../lib/map-concurrently';
import { isRecord } from '../../../lib/record';
import { readStrictJson } from '../../../lib/strict-json';
import { PlatformError } from '../../../platform/platform-error';
import { outcomeOf, type WriteFailure, writeFailure } from '../../../platform/recover';
import { importTemplate, listTemplates } from '../../../platform/report-templates.server';
import { formTokens, mayBeDoneBefore, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { Refusal, refuse } from '../../../server/guard/refusal';
import { knownState } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepFields } from '../../../server/session/drafts.server';
import { editorPath, IMPORT_REPORTS, REPORTS } from '../paths';
import { Import, isNameTaken } from './forms';
import { hasUnnamed, keyOf, loadKeysBefore } from './templates.server';

const MAX_TEMPLATES = 50;

interface ImportedTemplate {
  title: string;
  text: string;
}

/** Or message keys; nothing is imported then. */
export function parseTemplates(text: string): { templates: ImportedTemplate[] } | { wrong: string[] } {
  const read = readStrictJson(text);
  if ('wrong' in read) {
    if (read.wrong === 'deep') return { wrong: ['reports.import.deep'] };
    if (!('name' in read)) return { wrong: ['reports.import.noJson'] };
    return { wrong: [`reports.import.${read.wrong}?${new URLSearchParams({ name: read.name })}`] };
  }
  const items = toItems(read.value);
  if (items.length === 0) return { wrong: ['reports.import.none'] };
  if (items.length > MAX_TEMPLATES) return { wrong: [`reports.import.many?most=${MAX_TEMPLATES}`] };
  const templates = items.flatMap(toImported);
  const odd = items.findIndex((item) => toImported(item).length === 0);
  return odd < 0 ? { templates } : { wrong: [`reports.import.odd?number=${odd + 1}`] };
}

function toItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  return Array.isArray(value.reportTemplates) ? value.reportTemplates : [value];
}

function toImported(item: unknown): ImportedTemplate[] {
  const template = isRecord(item) && isRecord(item.reportTemplate) ? item.reportTemplate : item;
  if (!isRecord(template) || typeof template.reportConfig !== 'string' || typeof template.displayName !== 'string')
    return [];
  return [{ title: template.displayName, text: JSON.stringify({ reportTemplate: template }) }];
}

const MAX_BYTES = 1024 * 1024;

export async function loadImport(auth: AuthContext) {
  return { form: await formTokens(auth, IMPORT_REPORTS) };
}

/** A failed template does not stop the others. */
export async function importReports(auth: AuthContext) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const form = readForm(auth, Import);
  if (form.status !== 'success') return data(form.reply(), 400);
  const text = await readText(form.value);
  const found = 'text' in text ? parseTemplates(text.text) : text;
  if ('wrong' in found) return data(form.reply({ fieldErrors: { [text.field]: found.wrong } }), 400);
  const { templates } = found;
  const known = (await mayBeDoneBefore(auth)) ? { result: [] } : await listTemplates(auth.api);
  const taken = templates.filter(({ title }) => isNameTaken(title, known.result)).map(({ title }) => title);
  if (taken.length === templates.length) {
    const reasons = await loadReasons(auth);
    const names = new URLSearchParams({ names: reasons.names(taken) });
    return data(form.reply({ fieldErrors: { [text.field]: [`reports.import.exists?${names}`] } }), 409);
  }
  const reasons = await loadReasons(auth);
  const wanted = templates.filter(({ title }) => !taken.includes(title));
  const exist = templates.filter(({ title }) => taken.includes(title));
  return mutate(auth, form, {
    kind: 'create',
    before: () => loadKeysBefore(auth),
    run: async () => {
      const ended = await importAll(auth, wanted, { taken, reasons });
      if (ended instanceof Refusal) return ended;
      const { left, ...done } = ended;
      return { ...done, again: await keepLeft(auth, [...exist, ...left]) };
    },
    verify: async ({ before, mayComeLater }) => {
      const { result, unreadable } = await listTemplates(auth.api);
      if (before === null) return 'unknown';
      const fresh = result.filter((one) => !before.includes(keyOf(one)));
      const made = wanted.map(({ title }) => fresh.find(({ displayName }) => displayName === title));
      const missing = wanted.filter((_, at) => !made[at]);
      const names = made.flatMap((one) => (one ? [one.name] : []));
      // One of the member's own under another name may have been renamed since.
      const mayBeRenamed = fresh.some((one) => one.owner === auth.member.id && !made.includes(one));
      const isOpen = unreadable > 0 || mayBeRenamed || hasUnnamed(fresh, before);
      const ofMissing = isOpen ? 'unknown' : 'not-done';
      if (names.length === 0) return ofMissing;
      const outcome = knownState(ofMissing, { mayComeLater }) === 'unknown' ? 'unknown' : 'refused';
      const failed = [
        ...taken.map(reasons.taken),
        ...missing.map(({ title }) => reasons.failure(title, { outcome, message: null })),
      ];
      // What may have been imported is not sent again.
      const again = await keepLeft(auth, [...exist, ...(outcome === 'unknown' ? [] : missing)]);
      return { done: { count: names.length, only: names[0] ?? null, failed, again } };
    },
    failed: 'reports.error.import',
    redirectTo: ({ only, again }) => again ?? (only && templates.length === 1 ? editorPath(only) : REPORTS),
    notice: ({ count, failed }) => ({
      key: failed.length === 0 ? 'reports.notice.imported' : 'reports.notice.importedPartly',
      values: { number: count, failed: reasons.all(failed) },
    }),
    check: REPORTS,
  });
}

/** What was not imported is shown in the form, to be corrected and sent again. Null where there is nothing, or too much. */
async function keepLeft(auth: AuthContext, templates: readonly ImportedTemplate[]): Promise<string | null> {
  const left = templates.map(({ text }): unknown => JSON.parse(text));
  if (left.length === 0) return null;
  return keepFields(auth, IMPORT_REPORTS, [['text', JSON.stringify(left, null, 2)]]);
}

async function readText(form: z.output<typeof Import>): Promise<FileOrText> {
  const { file } = form;
  const isJson = file && /\.json$/i.test(file.name) && (file.type === '' || file.type === 'application/json');
  if (file && file.size > 0 && !isJson) return { field: 'file', wrong: ['reports.import.noJson'] };
  return readFileOrText(form, {
    maxBytes: MAX_BYTES,
    messages: {
      missing: 'reports.import.missing',
      twice: 'reports.import.both',
      large: 'reports.wrong.fileLarge',
      unreadable: 'reports.import.noJson',
    },
  });
}

type Reasons = Awaited<ReturnType<typeof loadReasons>>;

async function loadReasons(auth: AuthContext) {
  const { translator, locale } = await translationFor(auth);
  const t = translator.getFixedT(locale);
  const beside = (name: string, reason: string) =>
    t('reports.import.because', { name: cutText(name, MAX_NAME_LENGTH), reason: cutText(reason, MAX_REASON_LENGTH) });
  const conflictText = (message: string | null): string | null => {
    const ids = conflictingIds(message);
    if (ids === null) return message;
    return ids.length === 0
      ? t('reports.import.alreadyThere')
      : t('reports.import.conflicting', { ids: sideBySide(locale, ids) });
  };
  /** As many as fit in a notice, and the number of the others. */
  const first = (all: readonly string[], between: string) => {
    const others = all.slice(MAX_LISTED).length;
    return [...all.slice(0, MAX_LISTED), ...(others > 0 ? [t('reports.import.others', { number: others })] : [])].join(
      between,
    );
  };
  return {
    names: (taken: readonly string[]) =>
      first(
        taken.map((name) => cutText(name, MAX_NAME_LENGTH)),
        ', ',
      ),
    all: (failed: readonly string[]) => first(failed, '; '),
    taken: (name: string) => beside(name, t('reports.wrong.nameTaken')),
    conflict: conflictText,
    failure: (name: string, { message, outcome }: Pick<WriteFailure, 'message' | 'outcome'>) =>
      beside(
        name,
        outcome === 'unknown' ? t('reports.import.unsure') : conflictText(message) || t('reports.import.noReason'),
      ),
  };
}

/** Of a refusal that is a part of a JSON object instead of a sentence; empty where it cannot be read, null for any other message. */
export function conflictingIds(message: string | null): string[] | null {
  if (!message?.startsWith('"conflicting"')) return null;
  const read = readStrictJson(`{${message}}`);
  const ids = 'value' in read && isRecord(read.value) ? read.value.conflicting : null;
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : [];
}

const MAX_LISTED = 10;
const MAX_NAME_LENGTH = 80;
const MAX_REASON_LENGTH = 200;

const CONCURRENCY = 4;

async function importAll(
  auth: AuthContext,
  templates: readonly ImportedTemplate[],
  { taken, reasons }: { taken: readonly string[]; reasons: Reasons },
) {
  const names: string[] = [];
  const failed = taken.map(reasons.taken);
  /** What may have been imported is not sent again. */
  const left: ImportedTemplate[] = [];
  const thrown: unknown[] = [];
  await mapConcurrently(templates, { width: CONCURRENCY, mayBegin: () => true }, async ({ title, text }) => {
    const failure = await writeFailure(
      importTemplate(auth.api, text).then(
        (name) => names.push(name),
        (failure) => {
          thrown.push(failure);
          throw failure;
        },
      ),
    );
    if (!failure) return;
    failed.push(reasons.failure(title, failure));
    if (failure.outcome !== 'unknown') left.push({ title, text });
  });
  // None is known to be there: the form shows the reason, or looks for those of which nothing is known.
  if (names.length === 0 && thrown.length > 0) {
    const error = thrown.find((one) => outcomeOf(one) === 'unknown') ?? thrown[0];
    const message = error instanceof PlatformError ? error.platformMessage : null;
    if (outcomeOf(error) !== 'conflict' || conflictingIds(message) === null) throw error;
    return refuse({ messages: ['reports.error.import', reasons.conflict(message) ?? ''] });
  }
  return { count: names.length, only: names[0] ?? null, failed, left };
}
