import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { loadPart } from '../../../platform/recover';
import { findTemplate, listTemplates, updateTemplate } from '../../../platform/report-templates.server';
import { formTokens, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { stepPath, type TemplateKey } from '../paths';
import { Details, isNameTaken, toViewers } from '../templates/forms';
import { loadViewers } from '../templates/templates.server';
import { CHANGED_MEANWHILE, loadDraft } from './editor.server';

export async function loadDetailsStep(auth: AuthContext, key: TemplateKey) {
  const address = stepPath(key.name, 'details');
  const [draft, send] = await Promise.all([loadDraft(auth, key), formTokens(auth, address)]);
  return {
    address,
    send,
    seen: draft.updateDate ?? '',
    name: draft.displayName,
    description: draft.description ?? '',
    viewers: await loadViewers(auth, draft.viewers),
  };
}

export async function saveDetails(auth: AuthContext, key: TemplateKey) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const form = readForm(auth, Details.extend({ seen: z.string().max(64) }));
  const searchReply = replyToSearch(auth, [{ key: 'users', name: 'users' }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const [draft, all] = await Promise.all([loadDraft(auth, key), loadPart(listTemplates(auth.api))]);
  const { name, description = '', seen } = form.value;
  if (seen !== (draft.updateDate ?? '')) return data(form.reply({ formErrors: [CHANGED_MEANWHILE] }), 409);
  if ('loaded' in all && isNameTaken(name, all.loaded.result, draft.name))
    return data(form.reply({ fieldErrors: { name: ['reports.wrong.nameTaken'] } }), 400);
  const change = { displayName: name, description, viewers: toViewers(form.value) };
  const back = stepPath(key.name, 'details');
  return mutate(auth, form, {
    kind: 'save',
    run: () => updateTemplate(auth.api, draft, change),
    verify: async () => {
      const now = await findTemplate(auth.api, draft.name, 'draft');
      return now ? saved(now, change, now) : 'not-done';
    },
    failed: 'reports.error.save',
    redirectTo: back,
    notice: 'reports.editor.notice.saved',
  });
}
