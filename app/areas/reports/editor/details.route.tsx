import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { canMakeReports, templateKey } from '../template.server';
import { loadDetailsStep, saveDetails } from './details.server';
import { DetailsPage } from './details-page';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadDetailsStep(auth, templateKey(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return saveDetails(auth, templateKey(args.params));
}

export default function EditDetails() {
  const page = useLoaderData<typeof loader>();
  return <DetailsPage key={page.seen} {...page} />;
}
