// Deleting one's own account: named on purpose, after a fresh sign-in, and signed out at once.
import { redirectDocument } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getAccount, removeAccount } from '../../../platform/account.server';
import { recover } from '../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { signOut } from '../../../server/sign-in/sign-out.server';
import { confirmFirst, demandFresh } from '../fresh.server';
import { ownerOf } from '../own-record.server';
import { DELETE, PROFILE } from '../paths';

export async function deletionPage(auth: AuthContext) {
  return { confirm: confirmFirst(auth, DELETE), name: auth.member.userName, send: await formTokens(auth, DELETE) };
}

export async function deleteAccount(auth: AuthContext) {
  demandFresh(auth, DELETE);
  const { userName } = auth.member;
  const wrong = `account.delete.wrong?name=${encodeURIComponent(userName)}`;
  const Named = z.strictObject({
    name: z
      .string(wrong)
      .trim()
      .refine((name) => name === userName, wrong),
  });
  const form = readForm(auth, Named);
  const found = () => recover(getAccount(auth.api, ownerOf(auth)), { missing: null, 'signed-out': null });
  const answer = await mutate(auth, form, {
    run: () => removeAccount(auth.api, ownerOf(auth)),
    verify: async () => ((await found()) === null ? { done: undefined } : 'not-done'),
    notDone: 'account.delete.notDeleted',
    failed: 'account.delete.notDeleted',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
  });
  if (!(answer instanceof Response)) return answer;
  return redirectDocument(await signOut(auth.context, { state: 'open', session: auth.session }), 303);
}
