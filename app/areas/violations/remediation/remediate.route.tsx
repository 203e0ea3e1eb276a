import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { shouldRevalidateRemediation } from '../../../kits/violations/remediation';
import { remediationBackLink, violationTitle } from '../../../kits/violations/titles';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { loadRemediation, submitRemediation } from './remediation.server';
import { RemediationPage } from './remediation-page';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'places.title.remediation',
  object: (loaded) => {
    const title = loaded && violationTitle(loaded.details);
    return typeof title === 'object' ? title : null;
  },
  back: remediationBackLink,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRemediation(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return submitRemediation(auth, args.params);
}

export const shouldRevalidate = shouldRevalidateRemediation;

export default function Remediate() {
  return <RemediationPage {...useLoaderData<typeof loader>()} />;
}
