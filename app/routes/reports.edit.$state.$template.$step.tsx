import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadStep, saveStep, stepIn } from '../features/report-editor/editor.server';
import { StepPage } from '../features/report-editor/step-page';
import type { TemplateKey } from '../features/reports/paths';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

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
