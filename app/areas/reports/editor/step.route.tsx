import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useFormRevision } from '../../../ui/use-form-revision';
import type { TemplateKey } from '../paths';
import { canMakeReports, templateKey } from '../template.server';
import { loadStep, parseStep, saveStep } from './editor.server';
import { STEPS } from './step-choices';
import { StepPage } from './step-page';

export const clientAction = sendAction;

export const handle: Handle = {
  title: (_, { params }) => {
    const step = STEPS.find((one) => one === params.step);
    return step ? `reports.editor.step.${step}` : 'menu.reports';
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadStep(auth, templateKey(args.params), parseStep(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return saveStep(auth, templateKey(args.params), parseStep(args.params));
}

export default function EditStep() {
  const page = useLoaderData<typeof loader>();
  const { of } = useOutletContext<{ of: TemplateKey }>();
  const seen = useFormRevision('seen', page.seen);
  return <StepPage key={`${page.address} ${seen} ${page.distinct}`} {...page} seen={seen} of={of} />;
}
