import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadCheck, sendRemoval } from '../features/grants/removal.server';
import { CheckRemoval } from '../features/grants/remove-page';
import { backFromCheck } from '../features/grants/titles';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['catalog', 'grants', 'requests'],
  shell: 'focus',
  title: 'catalog.check.title',
  back: backFromCheck,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadCheck(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return sendRemoval(auth, args.params);
}

export default function CheckReportRemoval() {
  return <CheckRemoval page={useLoaderData<typeof loader>()} />;
}
