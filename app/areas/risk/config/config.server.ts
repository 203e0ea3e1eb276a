// The risk configuration: read, tried on events of a file, and saved once its author has seen what came of it.

import { data } from '@remix-run/cloudflare';
import { type Document, isAlias, isPair, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml';
import { z } from 'zod';
import { digest } from '../../../lib/keys.server';
import { markOf } from '../../../lib/merge-changes';
import { isRecord } from '../../../lib/record';
import { searchBuckets } from '../../../platform/data-sources.server';
import { loadPart, writeFailure } from '../../../platform/recover';
import { getRiskConfig, previewEvaluation, saveRiskConfig } from '../../../platform/risk.server';
import { formTokens, mayBeDone, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/revision-field.server';
import { knownMarks } from '../../../server/guard/sent-before.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { BUCKET, OBJECT } from '../data-sources/mapping';
import { browsedFiles } from './files.server';
import { RISK_CONFIG } from './paths';

// The risk configuration as text: YAML, read strictly.
const LONGEST = 65_536;
/** Parts within parts: a named value counts as two. */
const DEEPEST = 200;

/** What is wrong: no YAML, nothing with names, a reference, a word that may mean true or false, or a value that JSON cannot hold as it stands. */
interface ConfigProblem {
  wrong: 'syntax' | 'unnamed' | 'alias' | 'truth' | 'value';
  line: number | null;
}
type ParsedConfig = { config: Record<string, unknown> } | ConfigProblem;

/** Aliases are not resolved: a few of them can stand for millions of values. */
export function parseConfig(text: string): ParsedConfig {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: true, merge: false, prettyErrors: true, lineCounter });
  const [error] = document.errors;
  if (error) return { wrong: 'syntax', line: error.linePos?.[0].line ?? null };
  const odd = unsupportedPart(document, lineCounter);
  if (odd) return odd;
  const config: unknown = document.toJS({ maxAliasCount: 0 });
  return isRecord(config) ? { config } : { wrong: 'unnamed', line: null };
}

/** The first part that would not be kept as it is written. */
function unsupportedPart(document: Document.Parsed, lineCounter: LineCounter): ConfigProblem | null {
  const [warning] = document.warnings;
  if (warning) return { wrong: 'value', line: warning.linePos?.[0].line ?? null };
  const found: ConfigProblem[] = [];
  visit(document, (key, node, path) => {
    const part = isPair(node) ? node.key : node;
    const isOdd = path.length > DEEPEST || (isPair(node) ? !isName(node.key) : !isPreserved(node));
    const wrong = isAlias(node) ? 'alias' : key !== 'key' && mayBeTruth(node) ? 'truth' : 'value';
    if (wrong === 'value' && !isOdd) return undefined;
    const range = typeof part === 'object' && part !== null && 'range' in part ? (part.range as number[] | null) : null;
    found.push({ wrong, line: range ? lineCounter.linePos(range[0] ?? 0).line : null });
    return visit.BREAK;
  });
  return found[0] ?? null;
}

/** In YAML 1.1 these words are true and false, in YAML 1.2 they are texts: which of the two the platform reads is not known. */
const mayBeTruth = (node: unknown): boolean =>
  isScalar(node) && node.type === 'PLAIN' && /^(y|yes|n|no|on|off)$/i.test(String(node.value));

const isName = (key: unknown): boolean => isAlias(key) || (isScalar(key) && key.value !== '__proto__');

/** JSON has no infinite numbers, and no whole ones of more than fifteen digits or so. */
function isPreserved(node: unknown): boolean {
  if (!isScalar(node) || typeof node.value !== 'number') return true;
  return Number.isInteger(node.value) ? Number.isSafeInteger(node.value) : Number.isFinite(node.value);
}

export function writeConfig(config: object): string {
  return stringify(config, { compat: 'yaml-1.1' });
}

const MOST_BUCKETS = 100;

export async function loadConfig(auth: AuthContext) {
  const [found, buckets, send] = await Promise.all([
    loadPart(getRiskConfig(auth.api)),
    loadPart(searchBuckets(auth.api, '', MOST_BUCKETS)),
    formTokens(auth, RISK_CONFIG),
  ]);
  const sent = auth.sent?.get('config');
  // A form that was sent is shown again, whatever the platform answers.
  const text = 'loaded' in found ? writeConfig(found.loaded) : typeof sent === 'string' ? sent : null;
  return {
    text,
    /** To choose from; null: they could not be loaded, or there may be more. */
    buckets: 'loaded' in buckets && buckets.loaded.length < MOST_BUCKETS ? buckets.loaded : null,
    bucketsFailed: 'failed' in buckets,
    seen: revisionField(auth, 'seen', text === null ? '' : await digest(text)),
    send,
    retry: RISK_CONFIG,
  };
}

const RULES = {
  syntax: 'risk.administration.rule.configLine',
  unnamed: 'risk.administration.rule.config',
  alias: 'risk.administration.rule.configAlias',
  truth: 'risk.administration.rule.configTruth',
  value: 'risk.administration.rule.configValue',
};

const BUCKET_RULE = z.string('risk.administration.rule.tryOn').regex(BUCKET, 'risk.administration.rule.tryOn');

const ConfigForm = z.strictObject({
  config: z
    .string('risk.administration.rule.config')
    .max(LONGEST, 'risk.administration.rule.configLong')
    .transform((text, { addIssue }) => {
      const read = parseConfig(text);
      if ('config' in read) return read.config;
      const { wrong, line } = read;
      addIssue({ code: 'custom', message: line === null ? RULES.unnamed : `${RULES[wrong]}?line=${line}` });
      return z.NEVER;
    }),
  bucket: BUCKET_RULE,
  file: z.string('risk.administration.rule.tryOn').max(500).regex(OBJECT, 'risk.administration.rule.tryOn'),
  /** The configuration that the form began with. */
  seen: z.string().max(64).optional(),
  /** What the page shows the events of. */
  tried: z.string().max(64).optional(),
  save: z.literal('on').optional(),
  /** A file that was chosen from a list. */
  pick: z.string().max(500).optional(),
});

const FilesForm = z.looseObject({ bucket: BUCKET_RULE });

/** Nothing is saved whose events its author has not seen: what was changed since is tried first. */
export async function testOrSaveConfig(auth: AuthContext) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const { api, sent } = auth;
  const files = browsedFiles(sent);
  if (files) {
    const form = readForm(auth, FilesForm);
    if (form.status !== 'success') return data(form.reply(), 400);
    return data({ ...form.reply(), files: await files(api, form.value.bucket) });
  }
  const form = readForm(auth, ConfigForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { config, bucket, file, seen, tried, save, pick } = form.value;
  const preview = previewEvaluation(api, { bucket, filePath: file, config });
  const failed = await writeFailure(preview);
  if (failed) return data(form.reply({ formErrors: [failed.message ?? 'risk.administration.failed.preview'] }), 422);
  const events = await preview;
  if (events.length === 0) return data(form.reply({ formErrors: ['risk.administration.failed.noEvents'] }), 422);
  const shown = {
    events: events.map((event) => JSON.stringify(event, null, 2)),
    tried: await digest(JSON.stringify([writeConfig(config), bucket, file])),
  };
  if (save !== 'on') return data({ ...form.reply(), ...shown, picked: pick });
  if (tried !== shown.tried && !(await mayBeDone(auth)))
    return data({ ...form.reply({ formErrors: ['risk.administration.failed.notTried'] }), ...shown }, 422);
  const now = await loadPart(getRiskConfig(api));
  if ('failed' in now)
    return data({ ...form.reply({ formErrors: ['risk.administration.failed.config'] }), ...shown }, 502);
  const wanted = writeConfig(config);
  const { own = [] } = await knownMarks(auth, { seen, typed: { config: wanted } });
  /** What the form began with, or has sent before. */
  const isKnown = async (text: string) =>
    (await digest(text)) === seen || own.some((marks) => marks.config === markOf(text));
  const stored = writeConfig(now.loaded);
  if (!(await isKnown(stored)) && !(await mayBeDone(auth))) {
    const reply = form.reply({ formErrors: ['risk.administration.failed.configChanged'] });
    return data({ ...reply, ...shown, seen: await digest(stored) }, 409);
  }
  const answer = await mutate(auth, form, {
    kind: 'save',
    run: () => saveRiskConfig(api, config),
    verify: async () => {
      const found = writeConfig(await getRiskConfig(api));
      // Any object may be a configuration: only one that the form knows proves that nothing was saved.
      return found === wanted || (await isKnown(found)) ? saved(found, wanted) : 'unknown';
    },
    redirectTo: RISK_CONFIG,
    notice: 'risk.administration.notice.config',
  });
  // What was tried stays tried where it was not saved.
  return 'data' in answer ? data({ ...answer.data, ...shown }, answer.init ?? undefined) : answer;
}
