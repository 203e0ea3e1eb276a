import { redirectDocument } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getAccount, removeAccount } from '../../../platform/account.server';
import { recover } from '../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { endSessionsAfter } from '../../../server/sign-in/end-sessions.server';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { signOut } from '../../../server/sign-in/sign-out.server';
import { ownerOf } from '../own-record.server';
import { DELETE_ACCOUNT, PROFILE } from '../paths';

export async function loadDeletion(auth: AuthContext) {
  return {
    confirm: stepUpUrl(auth, DELETE_ACCOUNT),
    name: auth.member.userName,
    send: await formTokens(auth, DELETE_ACCOUNT),
  };
}

export async function deleteAccount(auth: AuthContext) {
  requireRecentSignIn(auth, DELETE_ACCOUNT);
  const { userName } = auth.member;
  const message = `account.delete.wrong?name=${encodeURIComponent(userName)}`;
  const DeletionForm = z.strictObject({
    name: z
      .string(message)
      .trim()
      .refine((name) => name === userName, message),
  });
  const form = readForm(auth, DeletionForm);
  const findAccount = () => recover(getAccount(auth.api, ownerOf(auth)), { missing: null, 'signed-out': null });
  const answer = await mutate(auth, form, {
    run: () => removeAccount(auth.api, ownerOf(auth)),
    verify: async () => ((await findAccount()) === null ? { done: undefined } : 'not-done'),
    notDone: 'account.delete.notDeleted',
    failed: 'account.delete.notDeleted',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
  });
  if (!(answer instanceof Response)) return answer;
  const { context, session } = auth;
  await endSessionsAfter(context, session.subject, ({ name }) => name !== session.name);
  return redirectDocument(await signOut(context, { state: 'open', session }), 303);
}
