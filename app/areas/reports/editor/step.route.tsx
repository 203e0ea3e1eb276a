import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import type { TemplateKey } from '../paths';
import { makesReports, templateKey } from '../template.server';
import { loadStep, saveStep, stepIn } from './editor.server';
import { StepPage } from './step-page';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'reportEditor', 'reports'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadStep(auth, templateKey(args.params), stepIn(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, makesReports);
  return saveStep(auth, templateKey(args.params), stepIn(args.params));
}

export default function EditStep() {
  const page = useLoaderData<typeof loader>();
  const { of } = useOutletContext<{ of: TemplateKey }>();
  return <StepPage key={`${page.address} ${page.seen}`} {...page} of={of} />;
}
