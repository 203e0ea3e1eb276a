import { redirect } from '@remix-run/cloudflare';
import type { MessageKey } from '../../locales/message-key';
import { listGroups } from '../../platform/groups.server';
import { notFoundError } from '../../platform/platform-error';
import { hideForbidden, recover, requirePart, withErrorKey } from '../../platform/recover';
import { findTemplate, type Template } from '../../platform/report-templates.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { notify } from '../../server/session/notices.server';
import { REPORTS, type RunKey, type TemplateKey } from './paths';
import { offeredVerbs, type Rights, type Verb } from './verbs';

type Params = Readonly<Record<string, string | undefined>>;

// The platform's filter has no quotes: only such names are safe.
const NAME = /^[\w-]{1,100}$/;

/** Throws 404 for invalid names. */
export function templateKey({ state, template }: Params): TemplateKey {
  if ((state !== 'draft' && state !== 'published') || !NAME.test(template ?? ''))
    throw notFoundError('a report template');
  return { state, name: (template ?? '').toUpperCase() };
}

export function publishedName({ template }: Params): string {
  return templateKey({ state: 'published', template }).name;
}

export function runKey(params: Params): RunKey {
  const runId = params.id ?? '';
  if (runId === '' || runId.length > 200) throw notFoundError('a run of a report');
  return { ...templateKey(params), runId };
}

/** Null when there is none. Redirects to the list with a notice when it is forbidden; the answer to a form stays with it. */
export async function readTemplate(auth: AuthContext, { name, state }: TemplateKey): Promise<Template | null> {
  const work = hideForbidden(findTemplate(auth.api, name, state));
  const found = auth.sent ? work : recover(work, { forbidden: 'forbidden' as const });
  const template = await withErrorKey('reports.error.template', found);
  return template === 'forbidden' ? redirectToList(auth, 'reports.notice.templateForbidden') : template;
}

async function redirectToList(auth: AuthContext, key: MessageKey): Promise<never> {
  await notify(auth, { key, failed: true });
  throw redirect(REPORTS);
}

/** The same when there is none; throws 404 for a form, and where the verb is not offered. */
export async function loadTemplate(auth: AuthContext, key: TemplateKey, verb?: Verb): Promise<Template> {
  const template = await readTemplate(auth, key);
  if (template === null) {
    if (auth.sent) throw notFoundError('a report template');
    return redirectToList(auth, 'reports.notice.templateError');
  }
  if (verb && !offeredVerbs(template, await loadReportRights(auth)).includes(verb))
    throw notFoundError(`a report template to ${verb}`);
  return template;
}

/** What reports are called; one of which the name cannot be read is not called by its id alone. */
export async function loadTitles(auth: AuthContext) {
  const { translator } = await translationFor(auth);
  return ({ displayName, name }: Pick<Template, 'displayName' | 'name'>): string =>
    displayName || translator.t('reports.unknownReport', { id: name.slice(0, 8) });
}

/** Groups are loaded once per request, and only where the feature is on. Throws when they could not be loaded. */
export function loadReportRights(auth: AuthContext): Promise<Rights> {
  return auth.context.memo('report rights', async () => {
    const { member, api } = auth;
    if (!member.features.has('customReports')) return { memberId: member.id, canMake: false, maintainsAll: false };
    if (member.effectiveRoles.length > 0) return { memberId: member.id, canMake: true, maintainsAll: true };
    const groups = await requirePart('reports.rightsFailed', listGroups(api, member.id));
    const isAdmin = groups.includes('report_admin');
    return { memberId: member.id, canMake: isAdmin || groups.includes('report_author'), maintainsAll: isAdmin };
  });
}

/** For other members these pages do not exist. */
export async function canMakeReports(auth: AuthContext): Promise<boolean> {
  return auth.member.features.has('autoReports') && (await loadReportRights(auth)).canMake;
}
