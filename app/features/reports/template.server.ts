// The template that an address names.
import { redirect } from '@remix-run/cloudflare';
import { notFound } from '../../platform/platform-error';
import { explain, recover } from '../../platform/recover';
import { findTemplate, type Template } from '../../platform/report-templates.server';
import type { AuthContext } from '../../session/auth-context';
import { notify } from '../../session/notices.server';
import { REPORTS, type RunKey, type TemplateKey } from './paths';

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
