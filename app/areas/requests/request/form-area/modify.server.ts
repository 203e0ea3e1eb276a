import { data } from '@remix-run/cloudflare';
import { readSentForm } from '../../../../kits/forms/sent-form.server';
import { typedTexts } from '../../../../kits/forms/typed-values';
import {
  type FormUnavailable,
  hasNothingToSave,
  loadEditableForm,
  type RequestToShow,
  saveForm,
  showTypedValues,
  toEditableFormPage,
  verifyFormSaved,
} from '../../../../kits/requests/form-area/form-of-request.server';
import { AnyForm, respondFormUnread } from '../../../../kits/requests/form-area/unread-form.server';
import { phaseOf } from '../../../../kits/requests/request';
import { isStillWaiting } from '../../../../kits/requests/verifying.server';
import { withConflictCheck } from '../../../../kits/work-items/conflict.server';
import { withList } from '../../../../lib/list-address';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { findRequestedDraft } from '../../../../server/session/notices.server';
import type { RequestKind } from '../forward-action.server';

type Kind = Pick<RequestKind<never, unknown>, 'param' | 'inbox' | 'load' | 'path' | 'modifyPath' | 'listSearch'>;
type Params = Readonly<Record<string, string | undefined>>;

async function loadTarget(auth: AuthContext, kind: Kind, params: Params) {
  const id = params[kind.param] ?? '';
  const { item, waits } = await kind.load(auth, id);
  return { id, waiting: { request: item, waits } };
}

export async function loadModifyPage(auth: AuthContext, kind: Kind, params: Params) {
  const { id, waiting } = await loadTarget(auth, kind, params);
  const address = kind.modifyPath(id);
  const open = await loadEditableForm(auth, waiting);
  if (typeof open !== 'string') {
    const [page, send] = await Promise.all([toEditableFormPage(auth, open), formTokens(auth, address)]);
    return { opened: { page, send }, closed: null, typed: null };
  }
  const draft = await findRequestedDraft(auth, auth.request);
  const typed =
    draft?.path === address ? await showTypedValues(auth, waiting, typedTexts(Object.entries(draft.fields))) : null;
  return { opened: null, closed: open, typed };
}

export async function submitModify(auth: AuthContext, kind: Kind, params: Params) {
  const { id, waiting } = await loadTarget(auth, kind, params);
  const open = await loadEditableForm(auth, waiting);
  if (typeof open === 'string') return refuseClosedForm(auth, waiting, open);
  const { response, read, values } = await readSentForm(auth, open.model, { held: open.values, changes: true });
  if (response) return response;
  const typed = { values, shown: open.values };
  const unchanged = hasNothingToSave(auth, waiting.request, typed);
  const save = async () => {
    await saveForm(auth, waiting.request, typed)(phaseOf(waiting.request));
    return 'saved' as const;
  };
  const page = kind.path(id);
  const answer = await mutate(auth, read, {
    kind: 'save',
    run: async () =>
      unchanged
        ? ('unchanged' as const)
        : withConflictCheck('modify', save, () => isStillWaiting(auth, id, kind.inbox)),
    verify: () => verifyFormSaved(auth, waiting.request, typed),
    failed: 'forms.area.failed',
    refused: 'forms.area.refused',
    redirectTo: withList(page, kind.listSearch(new URL(auth.request.url))),
    notice: (done) => ({ key: done === 'saved' ? 'forms.area.saved' : 'form.unchanged' }),
    check: page,
  });
  if (!('init' in answer) || answer.init?.status !== 409) return answer;
  // Without script the page is drawn anew, and what was decided meanwhile has no form any more.
  const kept = await showTypedValues(auth, waiting, typedTexts(auth.sent ?? []));
  return data({ ...answer.data, typed: kept }, answer.init);
}

/** The answer to a form that cannot be taken: nothing of what was typed is lost. */
async function refuseClosedForm(auth: AuthContext, waiting: RequestToShow, closed: FormUnavailable) {
  if (closed === 'failed') return respondFormUnread(auth);
  const sent = readForm(auth, AnyForm);
  const typed = await showTypedValues(auth, waiting, typedTexts(auth.sent ?? []));
  return data({ ...sent.reply({ formErrors: ['forms.area.refused'] }), closed, typed }, 409);
}
