// The template that an address names, and what somebody may do with templates. The platform checks it again.
import { redirect } from '@remix-run/cloudflare';
import { listGroups } from '../../platform/groups.server';
import { notFound } from '../../platform/platform-error';
import { explain, recover } from '../../platform/recover';
import { findTemplate, type Template } from '../../platform/report-templates.server';
import type { AuthContext } from '../../server/session/auth-context';
import { notify } from '../../server/session/notices.server';
import { REPORTS, type RunKey, type TemplateKey } from './paths';
import type { Rights } from './verbs';

type Params = Readonly<Record<string, string | undefined>>;

// The platform's filter has no quotes, so that nothing but a name may stand in it.
const NAME = /^[\w-]{1,100}$/;

/** Throws 404 for what can be no template. */
export function templateKey({ state, template }: Params): TemplateKey {
  if ((state !== 'draft' && state !== 'published') || !NAME.test(template ?? '')) throw notFound('a report template');
  return { state, name: (template ?? '').toUpperCase() };
}

/** The name in the address of a draft that is to be made. */
export function publishedName({ template }: Params): string {
  return templateKey({ state: 'published', template }).name;
}

/** Names of runs may hold anything an address can. */
export function runKey(params: Params): RunKey {
  const runId = params.id ?? '';
  if (runId === '' || runId.length > 200) throw notFound('a run of a report');
  return { ...templateKey(params), runId };
}

/** One that is not there, or not for the member, leads back to the list, which says so. */
export async function loadTemplate(auth: AuthContext, key: TemplateKey): Promise<Template> {
  const work = recover(findTemplate(auth.api, key.name, key.state), { forbidden: null, missing: null });
  const template = await explain('reports.error.template', work);
  if (template) return template;
  await notify(auth, { key: 'reports.notice.templateError' });
  throw redirect(REPORTS);
}

export function titleOf({ displayName, name }: Pick<Template, 'displayName' | 'name'>): string {
  return displayName || name;
}

/** Groups are asked for once per request, and only where templates can be made at all. */
export function reportRights(auth: AuthContext): Promise<Rights> {
  return auth.context.memo('report rights', async () => {
    const { member, api } = auth;
    if (!member.features.has('customReports')) return { memberId: member.id, makes: false, all: false };
    if (member.effectiveRoles.length > 0) return { memberId: member.id, makes: true, all: true };
    const groups = await recover(listGroups(api, member.id), { otherwise: [] as string[] });
    const all = groups.includes('report_admin');
    return { memberId: member.id, makes: all || groups.includes('report_author'), all };
  });
}

/** Makes report templates. To all others their pages do not exist. */
export async function makesReports(auth: AuthContext): Promise<boolean> {
  return auth.member.features.has('autoReports') && (await reportRights(auth)).makes;
}
