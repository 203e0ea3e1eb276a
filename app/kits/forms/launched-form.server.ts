import { safeHtml } from '../../lib/safe-html.server';
import { loadPart, recover } from '../../platform/recover';
import { findTypeOfForm, getRequestForm, type RequestForm } from '../../platform/request-forms.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { FormModel } from './field';
import { tenantForm } from './tenant-form';

export type LaunchedForm =
  | { state: 'ready'; name: string; description: string | null; type: string; form: FormModel }
  /** The form exists, but has no request type. */
  | { state: 'unassigned'; name: string; description: string | null }
  | { state: 'failed'; status: 404 | 502 };

export async function loadLaunchedForm({ api }: AuthContext, formId: string): Promise<LaunchedForm> {
  const [found, type] = await Promise.all([
    loadPart(recover(getRequestForm(api, formId), { missing: null })),
    loadPart(findTypeOfForm(api, formId)),
  ]);
  if ('failed' in found) return { state: 'failed', status: 502 };
  if (found.loaded === null) return { state: 'failed', status: 404 };
  const { name, description } = found.loaded;
  if ('failed' in type) return { state: 'failed', status: 502 };
  if (type.loaded === null) return { state: 'unassigned', name, description };
  return { state: 'ready', name, description, type: type.loaded, form: toFormModel(found.loaded) };
}

export function toFormModel({ id, rows, onLoad }: Pick<RequestForm, 'rows'> & Partial<RequestForm>): FormModel {
  return { ...tenantForm(rows, (source) => safeHtml(source), onLoad), id };
}
