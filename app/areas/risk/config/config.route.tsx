import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { PageHead } from '../../../ui/page';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { loadConfig, testOrSaveConfig } from './config.server';
import { ConfigForm } from './config-page';

export const clientAction = sendAction;

export const handle: Handle = { title: 'menu.riskConfig' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadConfig(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return testOrSaveConfig(auth);
}

export default function RiskConfig() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('menu.riskConfig')} sentence={t('risk.administration.config.about')} />
      <ConfigForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
