import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { answerRequest, loadAnswer } from './answer-request.server';
import { AnswerDialog } from './dialogs';
import { answerAt } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: (_, { pathname }) => `account.sharing.${answerAt(pathname)}.page`,
  object: (loaded) => loaded?.row.resource,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadAnswer(auth, args.params.requestId ?? '', answerAt(auth.path));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args);
  return answerRequest(auth, args.params.requestId ?? '', answerAt(auth.path));
}

export default function AnswerSharingRequest() {
  const loaded = useLoaderData<typeof loader>();
  return <AnswerDialog key={loaded.answer} {...loaded} />;
}
