import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Handle } from '../../../kits/frame/handle';
import { getAccount, removeAccount } from '../../../platform/account.server';
import { recover } from '../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { guard } from '../../../server/guard/guard.server';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { endSessionsAfter } from '../../../server/sign-in/end-sessions.server';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { signOut, withAccountDeleted } from '../../../server/sign-in/sign-out.server';
import { TextField } from '../../../ui/field';
import { sendAction } from '../../../ui/send-action';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { accountSection } from '../needs.server';
import { ownerOf } from '../own-record.server';
import { DELETE_ACCOUNT, PROFILE, sectionPath } from '../paths';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.delete.title' };

const controls = accountSection('accountControls');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, controls);
  return loadDeletion(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, controls);
  return deleteAccount(auth);
}

/** What is typed to confirm; never empty, so that an empty field confirms nothing. */
const typedName = ({ member: { userName, email, id } }: AuthContext) => userName || email || id;

async function loadDeletion(auth: AuthContext) {
  return {
    confirm: stepUpUrl(auth, DELETE_ACCOUNT),
    name: typedName(auth),
    send: await formTokens(auth, DELETE_ACCOUNT),
  };
}

async function deleteAccount(auth: AuthContext) {
  requireRecentSignIn(auth, DELETE_ACCOUNT);
  const userName = typedName(auth);
  const message = `account.delete.wrong?name=${encodeURIComponent(userName)}`;
  const DeletionForm = z.strictObject({
    name: z
      .string(message)
      .trim()
      .refine((name) => name === userName, message),
  });
  const form = readForm(auth, DeletionForm);
  const findAccount = () => recover(getAccount(auth.api, ownerOf(auth)), { missing: null });
  const answer = await mutate(auth, form, {
    kind: 'remove',
    run: () => removeAccount(auth.api, ownerOf(auth)),
    verify: async () => gone(await findAccount()),
    notDone: 'account.delete.notDeleted',
    // Without the account the platform answers 401, and so it does after the end of a session.
    unknown: 'account.delete.unknown',
    failed: 'account.delete.notDeleted',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
  });
  if (!(answer instanceof Response)) return answer;
  const { context, session } = auth;
  await endSessionsAfter(context, session.subject, ({ name }) => name !== session.name);
  const left = await signOut(context, { state: 'open', session });
  return redirectDocument(await withAccountDeleted(context, left), 303);
}

const LOST = ['record', 'access', 'requests'] as const;

export default function DeleteAccount() {
  const { confirm, name, send } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const dialog = { title: t('account.delete.dialog'), object: name, back: sectionPath('controls') };
  return (
    <StepUpDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.delete.button')}
      look="bad"
      after={t('account.delete.after')}
    >
      <p>{t('account.delete.lost')}</p>
      <ul>
        {LOST.map((lost) => (
          <li key={lost}>{t(`account.delete.loses.${lost}`)}</li>
        ))}
      </ul>
      <TextField name="name" label={t('account.delete.confirm', { name })} />
    </StepUpDialog>
  );
}
