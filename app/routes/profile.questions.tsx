import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { securitySection } from '../features/account/needs.server';
import { questionsPage, saveQuestions } from '../features/security/questions.server';
import { QuestionsDialog } from '../features/security/questions-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.questions.title' };

const questions = securitySection('securityQuestions');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, questions);
  return questionsPage(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, questions);
  return saveQuestions(auth);
}

export default function SecurityQuestions() {
  return <QuestionsDialog {...useLoaderData<typeof loader>()} />;
}
