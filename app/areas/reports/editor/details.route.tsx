import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Handle } from '../../../kits/frame/handle';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { loadPart } from '../../../platform/recover';
import { findTemplate, listTemplates } from '../../../platform/report-templates.server';
import { formTokens, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { sendAction } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { findConflict, keepChange, loadDraft, saveDraft, seenField } from '../drafts.server';
import { stepPath, type TemplateKey } from '../paths';
import { canMakeReports, templateKey } from '../template.server';
import { ReportFields } from '../templates/dialogs';
import { detailsOf, isNameTaken, toViewers } from '../templates/forms';
import { loadViewers, type ViewersChoice, withUnshownViewers } from '../templates/templates.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'reports.editor.step.details' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadDetailsStep(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return saveDetails(auth, templateKey(args.params));
}

async function loadDetailsStep(auth: AuthContext, key: TemplateKey) {
  const address = stepPath(key.name, 'details');
  const [draft, send] = await Promise.all([loadDraft(auth, key), formTokens(auth, address)]);
  return {
    address,
    send,
    seen: seenField(auth, draft),
    name: draft.displayName,
    description: draft.description ?? '',
    viewers: await loadViewers(auth, draft.viewers),
  };
}

async function saveDetails(auth: AuthContext, key: TemplateKey) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const draft = await loadDraft(auth, key);
  const form = readForm(auth, detailsOf(draft, auth.sent).extend({ seen: z.string().max(64) }));
  const searchReply = replyToSearch(auth, [{ key: 'users', name: 'users' }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const all = await loadPart(listTemplates(auth.api));
  const { name, description = '', seen } = form.value;
  const conflict = await findConflict(auth, draft, seen);
  if (conflict) return data({ ...form.reply({ formErrors: [conflict.message] }), ...conflict.details }, 409);
  if (name !== draft.displayName && 'loaded' in all && isNameTaken(name, all.loaded.result, draft.name))
    return data(form.reply({ fieldErrors: { name: ['reports.wrong.nameTaken'] } }), 400);
  const viewers = await withUnshownViewers(auth, draft.viewers, toViewers(form.value));
  const change = { displayName: name, description, viewers };
  const back = stepPath(key.name, 'details');
  await keepChange(auth, change);
  return mutate(auth, form, {
    kind: 'save',
    run: () => saveDraft(auth, draft, change),
    verify: async () => {
      const now = await findTemplate(auth.api, draft.name, 'draft');
      return now ? saved(now, change, now) : 'unknown';
    },
    failed: 'reports.error.save',
    redirectTo: back,
    notice: 'reports.editor.notice.saved',
  });
}

export default function EditDetails() {
  const page = useLoaderData<typeof loader>();
  const seen = useFormRevision('seen', page.seen);
  return <DetailsPage key={seen} {...page} seen={seen} />;
}

interface DetailsPageProps {
  address: string;
  send: FormTokens;
  seen: string;
  name: string;
  description: string;
  viewers: ViewersChoice;
}

function DetailsPage({ address, send, seen, name, description, viewers }: DetailsPageProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'details' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <Sheet className="form-sheet">
        <p className="field-hint space-below">{t('reports.editor.explain.details')}</p>
        <ActionForm tokens={send} action={address} answer={answer}>
          <input type="hidden" name="seen" value={seen} />
          <ReportFields name={name} description={description} viewers={viewers} />
          <div className="form-actions">
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </div>
        </ActionForm>
      </Sheet>
    </>
  );
}
