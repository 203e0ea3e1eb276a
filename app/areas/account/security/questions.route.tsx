import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { securitySection } from '../needs.server';
import { loadQuestions, saveQuestions } from './questions.server';
import { QuestionsDialog } from './questions-dialog';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.questions.title' };

const questions = securitySection('securityQuestions');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, questions);
  return loadQuestions(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, questions);
  return saveQuestions(auth);
}

export default function SecurityQuestions() {
  return <QuestionsDialog {...useLoaderData<typeof loader>()} />;
}
