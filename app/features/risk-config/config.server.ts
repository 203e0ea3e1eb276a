// The risk configuration: read, tried on events of a file, and saved once it was tried.

import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { doneBefore, formTokens, mutate, readForm } from '../../access/form.server';
import { seenMark } from '../../access/seen.server';
import { digest } from '../../lib/keys.server';
import { settle, writeFailure } from '../../platform/recover';
import { getRiskConfig, previewEvaluation, saveRiskConfig } from '../../platform/risk.server';
import type { AuthContext } from '../../session/auth-context';
import { BUCKET, OBJECT } from '../data-sources/mapping';
import { LONGEST, readConfig, writeConfig } from './config-text.server';
import { RISK_CONFIG } from './paths';

export async function loadConfig(auth: AuthContext) {
  const [found, send] = await Promise.all([settle(getRiskConfig(auth.api)), formTokens(auth, RISK_CONFIG)]);
  const text = 'loaded' in found ? writeConfig(found.loaded) : null;
  return { text, seen: seenMark(auth, 'seen', text === null ? '' : await digest(text)), send, retry: RISK_CONFIG };
}

const RULES = {
  syntax: 'autoaccess.rule.configLine',
  unnamed: 'autoaccess.rule.config',
  alias: 'autoaccess.rule.configAlias',
  value: 'autoaccess.rule.configValue',
};

const Sent = z.strictObject({
  config: z
    .string('autoaccess.rule.config')
    .max(LONGEST, 'autoaccess.rule.configLong')
    .transform((text, { addIssue }) => {
      const read = readConfig(text);
      if ('config' in read) return read.config;
      const { wrong, line } = read;
      addIssue({ code: 'custom', message: line === null ? RULES.unnamed : `${RULES[wrong]}?line=${line}` });
      return z.NEVER;
    }),
  bucket: z.string('autoaccess.rule.tryOn').regex(BUCKET, 'autoaccess.rule.tryOn'),
  file: z.string('autoaccess.rule.tryOn').max(500).regex(OBJECT, 'autoaccess.rule.tryOn'),
  /** The configuration that the form began with. */
  seen: z.string().max(64).optional(),
  save: z.literal('on').optional(),
});

/** Nothing is saved that was not tried on events first: saving tries once more. */
export async function tryOrSave(auth: AuthContext) {
  const before = await doneBefore(auth);
  if (before) return before;
  const form = readForm(auth, Sent);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { config, bucket, file, seen, save } = form.value;
  const { api } = auth;
  let events: unknown[] = [];
  const failed = await writeFailure(
    previewEvaluation(api, { bucket, filePath: file, config }).then((found) => {
      events = found;
    }),
  );
  if (failed) return data(form.reply({ formErrors: [failed.message ?? 'autoaccess.failed.preview'] }), 422);
  if (events.length === 0) return data(form.reply({ formErrors: ['autoaccess.failed.noEvents'] }), 422);
  const shown = events.map((event) => JSON.stringify(event, null, 2));
  if (save !== 'on') return data({ ...form.reply(), events: shown });
  const now = await settle(getRiskConfig(api));
  const mark = 'loaded' in now ? await digest(writeConfig(now.loaded)) : seen;
  if (mark !== seen) {
    return data({ ...form.reply({ formErrors: ['autoaccess.failed.configChanged'] }), seen: mark, events: shown }, 409);
  }
  return mutate(auth, form, {
    run: () => saveRiskConfig(api, config),
    verify: async () =>
      writeConfig(await getRiskConfig(api)) === writeConfig(config) ? { done: undefined } : 'not-done',
    failed: 'autoaccess.failed.saved',
    refused: 'autoaccess.failed.refused',
    redirectTo: RISK_CONFIG,
    notice: 'autoaccess.notice.config',
    check: RISK_CONFIG,
  });
}
