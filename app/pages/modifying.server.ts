// Changing what was filled in with a request, for approvals and tasks alike: what the page of it loads and what its form does.
import { data } from '@remix-run/cloudflare';
import { deed, formPass, readForm } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { draftIn } from '../access/notices.server';
import { answerSchema } from '../features/forms/answer';
import { searchesIn, strangePicks } from '../features/forms/form-pickers.server';
import { sentIn } from '../features/forms/typed';
import { searchedIn } from '../features/objects/searched-in.server';
import {
  type Closed,
  isSaved,
  type Looking,
  openForm,
  saveForm,
  shownOpen,
  typedBefore,
  verifySaved,
} from '../features/requests/form-area/form-of-request.server';
import { inPhaseOf } from '../features/requests/in-phase.server';
import { stillWaits } from '../features/requests/verifying.server';
import type { TaskType } from '../platform/tasks.server';
import { AnyForm, notRead } from './unread-form.server';

interface Changing {
  asked: Looking;
  inbox: TaskType;
  /** Of the form. */
  address: string;
  /** Of the request it belongs to, where somebody sees whether it was saved. */
  page: string;
  /** Where a saved form leads. */
  leave: string;
}

export async function modifyPage(pass: Pass, { asked, address }: Pick<Changing, 'asked' | 'address'>) {
  const open = await openForm(pass, asked);
  if (typeof open !== 'string') {
    const [shown, send] = await Promise.all([shownOpen(pass, open), formPass(pass, address)]);
    return { opened: { ...shown, send }, closed: null, typed: null };
  }
  const draft = await draftIn(pass, pass.request);
  const typed = draft?.path === address ? await typedBefore(pass, asked, sentIn(Object.entries(draft.fields))) : null;
  return { opened: null, closed: open, typed };
}

export async function modify(pass: Pass, { asked, inbox, page, leave }: Omit<Changing, 'address'>) {
  const open = await openForm(pass, asked);
  if (typeof open === 'string') return tooLate(pass, asked, open);
  const form = open.drawn;
  const read = readForm(pass, answerSchema(form, open.values));
  const again = searchedIn(pass, searchesIn(form), read);
  if (again) return again;
  if (read.status !== 'success') return data(read.reply(), 400);
  const strange = await strangePicks(pass, form, { picked: read.value.form, held: open.values });
  if (strange) return data(read.reply({ fieldErrors: strange }), 400);
  const typed = { values: read.value.form, shown: open.values };
  const unchanged = isSaved(pass, asked.request, typed);
  const answer = await deed(pass, read, {
    act: async () =>
      unchanged
        ? asked.request
        : inPhaseOf(asked.request, 'modify', saveForm(pass, asked.request, typed), () =>
            stillWaits(pass, asked.request.id, inbox),
          ),
    verify: () => verifySaved(pass, asked.request, typed),
    failed: 'forms.area.failed',
    refused: 'forms.area.refused',
    leave,
    notice: unchanged ? 'forms.area.unchanged' : 'forms.area.saved',
    check: page,
  });
  if (!('init' in answer) || answer.init?.status !== 409) return answer;
  // Without script the page is drawn anew, and what was decided meanwhile has no form any more.
  const kept = await typedBefore(pass, asked, sentIn(pass.sent ?? []));
  return data({ ...answer.data, typed: kept }, answer.init);
}

/** The answer to a form that cannot be taken: nothing of what was typed is lost. */
async function tooLate(pass: Pass, asked: Looking, closed: Closed) {
  if (closed === 'failed') return notRead(pass);
  const sent = readForm(pass, AnyForm);
  const typed = await typedBefore(pass, asked, sentIn(pass.sent ?? []));
  return data({ ...sent.reply({ formErrors: ['forms.area.refused'] }), closed, typed }, 409);
}
