import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { accountSection } from '../needs.server';
import { decodeId, sectionPath } from '../paths';
import { disconnectProvider, loadDisconnect } from './disconnect.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.social.title' };

const social = accountSection('social');

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, social);
  return loadDisconnect(auth, decodeId(args.params.provider));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, social);
  return disconnectProvider(auth, decodeId(args.params.provider));
}

export default function DisconnectProvider() {
  const { name, confirm, send } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const dialog = { title: t('account.social.dialog', { name }), back: sectionPath('social') };
  return (
    <StepUpDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.social.disconnect')}
      look="bad"
      after={t('account.social.after', { name })}
    />
  );
}
