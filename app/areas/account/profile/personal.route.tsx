import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantTexts } from '../../../kits/forms/filling/use-tenant-texts';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { sendAction } from '../../../ui/send-action';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { accountSection } from '../needs.server';
import { EDIT_PROFILE, PROFILE } from '../paths';
import { loadPersonal, savePersonal } from './personal.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.personal.edit' };

const personal = accountSection('personalInformation', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, personal);
  return loadPersonal(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, personal);
  return savePersonal(auth);
}

export default function EditPersonalInformation() {
  const { form, send } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const shown = useTenantTexts(form);
  const filling = useFilling(shown.fields, { action: EDIT_PROFILE });
  const open = shown.fields.some(({ fixed }) => !fixed);
  return (
    <Dialog title={t('account.personal.edit')} back={PROFILE}>
      <ActionForm
        {...filling.props}
        tokens={send}
        action={EDIT_PROFILE}
        answer={filling.answer}
        className="dialog-form"
      >
        <DialogBody>
          <ErrorSummary answer={filling.answer} labels={shown.fields} />
          {shown.fields.length === 0 ? (
            <p>{t('account.personal.noFields')}</p>
          ) : (
            <FormFields form={shown} filling={filling} />
          )}
        </DialogBody>
        <DialogFoot>
          <LeaveLink to={PROFILE} as={open ? 'cancel' : 'close'} />
          {open && !shown.isUnsendable && <Submit look="primary">{t('ui.word.save')}</Submit>}
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
