// The state of the scripts travels sealed with the page.
import { data } from '@remix-run/cloudflare';
import { formTokens } from '../../server/guard/form.server';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { FormModel } from './field';
import { applyChanges, type FormChanges, withoutSecrets } from './form-changes';
import { type FormPage, LIVE_FORM } from './form-page';
import { loadFormPickers } from './form-pickers.server';
import { hasScripts, type OpenForm, runOnLoad } from './form-scripts.server';
import { toFormView } from './form-view';
import type { Values } from './values';

/** As it was when the page was made, else newly opened. */
export async function openForm(auth: AuthContext, full: FormModel, values: Values): Promise<OpenForm> {
  if (!hasScripts(full)) return { full, values, changes: {}, failed: false, search: '' };
  const kept = await readSealedForm(auth);
  if (kept && kept.id === full.id) return { ...kept, full, failed: false };
  return runOnLoad(full, values, new URL(auth.request.url).search.slice(1, 1000));
}

interface SealedForm {
  id: string;
  values: Values;
  changes: FormChanges;
  search: string;
}

/** Null for forms without scripts. */
export async function readSealedForm(auth: AuthContext): Promise<SealedForm | null> {
  const state = auth.sent?.get('scripted');
  return typeof state === 'string' ? ((await unsealFor(auth, 'form-state', state)) as SealedForm | null) : null;
}

type DisplayOptions = Pick<NonNullable<Parameters<typeof toFormView>[2]>, 'names' | 'change'>;

/** `anew`: ignore the sent values of pickers. */
export async function toFormPage(
  auth: AuthContext,
  open: OpenForm,
  { zone = null, anew = false, beside = {} }: { zone?: string | null; anew?: boolean; beside?: DisplayOptions } = {},
): Promise<FormPage> {
  const { full, values, changes, failed, search } = open;
  const form = applyChanges(full, changes);
  const pickers = await loadFormPickers(anew ? { ...auth, sent: null } : auth, form, values);
  const shown = toFormView(form, values, { zone, ...beside });
  if (!hasScripts(full)) return { form: shown, pickers, script: null };
  const kept: SealedForm = { id: full.id ?? '', values: withoutSecrets(full, values), changes, search };
  const [state, { token }] = await Promise.all([sealFor(auth, 'form-state', kept), formTokens(auth, LIVE_FORM)]);
  return { form: shown, pickers, script: { state, token, failed } };
}

interface Reply {
  data: unknown;
  init: ResponseInit | null;
}

export async function replyWithForm(
  auth: AuthContext,
  open: OpenForm,
  { data: reply, init }: Reply,
  zone: string | null,
) {
  if (!hasScripts(open.full)) return data(reply as object, init ?? undefined);
  return data({ ...(reply as object), scripted: await toFormPage(auth, open, { zone }) }, init ?? undefined);
}
