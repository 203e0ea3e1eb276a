// A form while it is filled in: what scripts have made of it travels with its page, sealed, from answer to answer.
import { data } from '@remix-run/cloudflare';
import { formTokens } from '../../server/guard/form.server';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { Pickers } from '../pickers/picker';
import type { FormModel } from './field';
import { changedForm, type FormChanges, withoutSecrets } from './form-changes';
import { formPickers } from './form-pickers.server';
import { hasScripts, loadedForm, type OpenForm } from './form-scripts.server';
import { type ShownForm, shownForm } from './shown';
import type { Values } from './values';

/** Where a page with script asks what a change of a field does to its form. */
export const LIVE_FORM = '/live/form';

/** A form as a page fills it in. */
export interface FormPage {
  form: ShownForm;
  pickers: Pickers;
  /** Of forms with scripts. */
  script: { state: string; token: string; failed: boolean } | null;
}

/** As it stood when the page was sent, else as it is when somebody opens it. */
export async function openForm(auth: AuthContext, full: FormModel, values: Values): Promise<OpenForm> {
  if (!hasScripts(full)) return { full, values, changes: {}, failed: false, search: '' };
  const kept = await keptForm(auth);
  if (kept && kept.id === full.id) return { ...kept, full, failed: false };
  return loadedForm(full, values, new URL(auth.request.url).search.slice(1, 1000));
}

interface Kept {
  /** The form's. */
  id: string;
  values: Values;
  changes: FormChanges;
  search: string;
}

/** What the sent form was when its page was made; null where it has no scripts. */
export async function keptForm(auth: AuthContext): Promise<Kept | null> {
  const state = auth.sent?.get('scripted');
  return typeof state === 'string' ? ((await unsealFor(auth, 'form-state', state)) as Kept | null) : null;
}

/** What is told of the values: names of what is picked, and what was changed. */
type Beside = Pick<NonNullable<Parameters<typeof shownForm>[2]>, 'names' | 'change'>;

/** `anew`: it holds other values than those that were sent. */
export async function formPage(
  auth: AuthContext,
  open: OpenForm,
  { zone = null, anew = false, beside = {} }: { zone?: string | null; anew?: boolean; beside?: Beside } = {},
): Promise<FormPage> {
  const { full, values, changes, failed, search } = open;
  const form = changedForm(full, changes);
  const pickers = await formPickers(anew ? { ...auth, sent: null } : auth, form, values);
  const shown = shownForm(form, values, { zone, ...beside });
  if (!hasScripts(full)) return { form: shown, pickers, script: null };
  const kept: Kept = { id: full.id ?? '', values: withoutSecrets(full, values), changes, search };
  const [state, { token }] = await Promise.all([sealFor(auth, 'form-state', kept), formTokens(auth, LIVE_FORM)]);
  return { form: shown, pickers, script: { state, token, failed } };
}

interface Reply {
  data: unknown;
  init: ResponseInit | null;
}

/** An answer that shows the form once more, as scripts have left it. */
export async function withForm(auth: AuthContext, open: OpenForm, { data: reply, init }: Reply, zone: string | null) {
  if (!hasScripts(open.full)) return data(reply as object, init ?? undefined);
  return data({ ...(reply as object), scripted: await formPage(auth, open, { zone }) }, init ?? undefined);
}
