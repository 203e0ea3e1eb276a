// Drafts as the editor reads and saves them.
import { redirect } from '@remix-run/cloudflare';
import { randomId } from '../../lib/keys.server';
import { type Marks, markOf } from '../../lib/merge-changes';
import { withErrorKey } from '../../platform/recover';
import {
  draftTemplate,
  findTemplate,
  type Template,
  type TemplateChange,
  updateTemplate,
} from '../../platform/report-templates.server';
import { requireWhole } from '../../platform/rows';
import { mayBeDone } from '../../server/guard/form.server';
import { type Refusal, refuse } from '../../server/guard/refusal';
import { revisionField } from '../../server/guard/revision-field.server';
import { keepSentMarks, marksSentBefore } from '../../server/guard/sent-before.server';
import { holds } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import { withMember } from '../../server/session/objects.server';
import { draftPath, type TemplateKey } from './paths';
import { loadTemplate, readTemplate } from './template.server';

const CHANGED = 'reports.editor.changedMeanwhile';
const PUBLISHED = 'reports.editor.publishedMeanwhile';
const BEING_SAVED = 'reports.editor.beingSaved';

/** The published template where there is no draft (any more): saving makes a draft of it. Published addresses lead to making one. */
export function loadDraft(auth: AuthContext, key: TemplateKey): Promise<Template> {
  if (key.state === 'published') throw redirect(draftPath(key.name));
  return auth.context.memo(`report draft ${key.name}`, async () => {
    const draft = await readTemplate(auth, key);
    const found = draft ?? (await loadTemplate(auth, { ...key, state: 'published' }, 'edit'));
    await withErrorKey('reports.error.template', Promise.resolve(found).then(requireWhole));
    return found;
  });
}

/** Of what the form shows. */
export function versionOf({ type, updateDate }: Template): string {
  return `${type} ${updateDate ?? ''}`;
}

/** The hidden field `seen`. */
export function seenField(auth: AuthContext, draft: Template): string {
  return revisionField(auth, 'seen', versionOf(draft));
}

/** Where the form shows another version than the stored one, and has not stored that itself. */
export async function findConflict(auth: AuthContext, draft: Template, seen: unknown) {
  if (seen === versionOf(draft) || (await mayBeDone(auth))) return null;
  const own = await marksSentBefore(auth);
  if (draft.type === 'draft' && own.some((marks) => isHeld(marks, draft))) return null;
  return { message: draft.type === 'published' ? PUBLISHED : CHANGED, details: { seen: versionOf(draft) } };
}

/** What a form changes, to know later what it has stored itself. */
export async function keepChange(auth: AuthContext, change: TemplateChange): Promise<void> {
  await keepSentMarks(auth, marksOf(change));
}

function marksOf(change: TemplateChange): Marks {
  const marks = Object.entries(change).map(([name, value]) => [name, markOf(JSON.stringify(value ?? ''))]);
  return Object.fromEntries(marks);
}

function isHeld(marks: Marks, { displayName, description, viewers, reportConfig }: Template): boolean {
  const stored = marksOf({ displayName, description: description ?? '', viewers, reportConfig });
  return Object.entries(marks).every(([name, mark]) => stored[name] === mark);
}

/** Each save sends the whole template: the stored one is read again while no other save can be made. */
export async function saveDraft(
  auth: AuthContext,
  shown: Template,
  change: TemplateChange,
): Promise<Template | Refusal> {
  const { api } = auth;
  return withSaveLock(auth, `report template ${shown.name}`, async () => {
    const stored = await findTemplate(api, shown.name, 'draft');
    if (!isUnchanged(shown, stored))
      return refuse({ messages: [CHANGED], details: stored ? { seen: versionOf(stored) } : {} });
    requireWhole(stored ?? shown);
    return updateTemplate(api, stored ?? (await draftTemplate(api, shown.name)), change);
  });
}

function isUnchanged(shown: Template, stored: Template | null): boolean {
  if (stored === null || shown.type === 'published') return stored === null && shown.type === 'published';
  const { updateDate, reportConfig, displayName, description, viewers } = shown;
  return holds(stored, { updateDate, reportConfig, displayName, description, viewers });
}

const WAIT_MS = 250;
const MAX_WAITS = 16;

async function withSaveLock<T>(auth: AuthContext, of: string, save: () => Promise<T>): Promise<T | Refusal> {
  const { context } = auth;
  const by = randomId(16);
  const update = (operation: { lock: string } | { unlock: string }) =>
    withMember(context, of, (object) => object.update('lock', { ...operation, now: Date.now() }, context.now));
  for (let waits = 0; !(await update({ lock: by })); waits += 1) {
    if (waits === MAX_WAITS) return refuse({ messages: [BEING_SAVED] });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  try {
    return await save();
  } finally {
    await update({ unlock: by });
  }
}
