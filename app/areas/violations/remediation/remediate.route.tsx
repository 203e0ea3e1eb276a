import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { remediationBack } from '../../../kits/violations/paths';
import { needsLoading } from '../../../kits/violations/remediation';
import { governance, guard } from '../../../server/guard/guard.server';
import { RemediationPage } from './page';
import { doRemediation, loadRemediation } from './remediation.server';

export const handle: Handle<typeof loader> = {
  i18n: ['requests', 'violations'],
  shell: 'focus',
  title: 'places.title.remediation',
  back: remediationBack,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemediation(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return doRemediation(auth, args.params);
}

export const shouldRevalidate = needsLoading;

export default function Remediate() {
  return <RemediationPage {...useLoaderData<typeof loader>()} />;
}
