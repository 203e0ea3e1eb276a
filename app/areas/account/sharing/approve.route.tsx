import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { answerRequest, loadAnswer } from './answer-request.server';
import { AnswerDialog } from './dialogs';

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.approve.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadAnswer(auth, args.params.requestId ?? '', 'approve');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return answerRequest(auth, args.params.requestId ?? '', 'approve');
}

export default function AllowRequest() {
  return <AnswerDialog answer="approve" {...useLoaderData<typeof loader>()} />;
}
