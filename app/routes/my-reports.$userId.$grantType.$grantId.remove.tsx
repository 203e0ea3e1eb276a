import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { answerRemoval, loadRemoval } from '../features/grants/removal.server';
import { AnswerRemoval } from '../features/grants/remove-page';
import { backFromGrant, removalTitle } from '../features/grants/titles';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'grants', 'requests'],
  shell: 'focus',
  title: removalTitle,
  back: backFromGrant,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemoval(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return answerRemoval(auth, args.params);
}

export default function RemoveReportGrant() {
  return <AnswerRemoval page={useLoaderData<typeof loader>()} />;
}
