import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { RemediationPage } from '../features/remediation/page';
import { needsLoading } from '../features/remediation/remediation';
import { doRemediation, loadRemediation } from '../features/remediation/remediation.server';
import type { Handle } from '../features/shell/handle';
import { remediationBack } from '../features/violations/paths';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = {
  i18n: ['requests', 'violations'],
  shell: 'focus',
  title: 'places.title.remediation',
  back: remediationBack,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemediation(auth, null, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doRemediation(auth, null, args.params);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return needsLoading(args);
}

export default function Remediate() {
  return <RemediationPage {...useLoaderData<typeof loader>()} />;
}
