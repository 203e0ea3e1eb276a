import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { loadConfig, tryOrSave } from '../features/risk-config/config.server';
import { ConfigForm } from '../features/risk-config/config-page';
import type { Handle } from '../features/shell/handle';
import { PageHead } from '../ui/page';
import { sendAction } from '../ui/send-failures';
import { useTranslation } from '../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'autoaccess', title: 'menu.riskConfig' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadConfig(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return tryOrSave(auth);
}

export default function RiskConfig() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('menu.riskConfig')} sentence={t('autoaccess.config.about')} />
      <ConfigForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
