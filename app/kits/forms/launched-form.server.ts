// A form that is opened by its address, and the request type it is for.

import { safeHtml } from '../../lib/safe-html.server';
import { recover, settle } from '../../platform/recover';
import { findTypeOfForm, getRequestForm, type RequestForm } from '../../platform/request-forms.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { FormModel } from './field';
import { scriptIn, tenantForm } from './tenant-form';

export type Launched =
  | { state: 'ready'; name: string; description: string | null; type: string; form: FormModel }
  /** It is there, but nothing can be asked for with it. */
  | { state: 'unassigned'; name: string; description: string | null }
  | { state: 'failed'; status: 404 | 502 };

export async function launchedForm({ api }: AuthContext, formId: string): Promise<Launched> {
  const [found, type] = await Promise.all([
    settle(recover(getRequestForm(api, formId), { missing: null })),
    settle(findTypeOfForm(api, formId)),
  ]);
  if ('failed' in found) return { state: 'failed', status: 502 };
  if (found.loaded === null) return { state: 'failed', status: 404 };
  const { name, description } = found.loaded;
  if ('failed' in type) return { state: 'failed', status: 502 };
  if (type.loaded === null) return { state: 'unassigned', name, description };
  return { state: 'ready', name, description, type: type.loaded, form: drawn(found.loaded) };
}

export function drawn({ id, rows, onLoad }: Pick<RequestForm, 'rows'> & Partial<RequestForm>): FormModel {
  return { ...tenantForm(rows, (source) => safeHtml(source)), id, onLoad: scriptIn(onLoad) };
}
