import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { AnswerExtension } from '../features/endings/extend-page';
import { answerExtension, loadExtension } from '../features/endings/extension.server';
import { backFromExtension } from '../features/endings/titles';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'endings', 'grants', 'requests'],
  shell: 'focus',
  title: 'endings.extend.title',
  back: backFromExtension,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadExtension(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return answerExtension(auth);
}

export default function Extend() {
  return <AnswerExtension page={useLoaderData<typeof loader>()} />;
}
