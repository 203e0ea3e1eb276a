import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PasswordRules } from '../../../kits/forms/passwords/password-rules';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { TextField } from '../../../ui/field';
import { sendAction } from '../../../ui/send-action';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { kindFromParams, requireAdministered } from './kind.server';
import { ObjectForm } from './object-form';
import { loadPassword, type PasswordData, resetPassword } from './password.server';

export const clientAction = sendAction;

export const handle: Handle = {
  title: 'administration.resources.password.title',
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadPassword(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return resetPassword(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export default function ResetPassword() {
  const loaded = useLoaderData<typeof loader>();
  return <ObjectForm loaded={loaded}>{(page) => <PasswordDialog {...page} />}</ObjectForm>;
}

function PasswordDialog({ name, back, form, rules, confirm }: PasswordData) {
  const { t } = useTranslation();
  return (
    <StepUpDialog
      confirm={confirm}
      title={t('administration.resources.password.title')}
      object={name}
      back={back}
      send={form}
      id="password"
      button={t('administration.resources.password.button')}
      after={t('administration.resources.password.after')}
    >
      <TextField
        name="password"
        type="password"
        label={t('administration.resources.password.label')}
        autoComplete="new-password"
        hint={<PasswordRules rules={rules} field="password" />}
      />
    </StepUpDialog>
  );
}
