import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { HintsContext } from '../../../kits/forms/filling/control';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantTexts } from '../../../kits/forms/filling/use-tenant-texts';
import { PasswordRules } from '../../../kits/forms/passwords/password-rules';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { PageHead } from '../../../ui/page';
import { sendAction } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { createObject, loadCreation } from './creation.server';
import { kindFromParams, requireAdministered } from './kind.server';
import { backToList, creationTitle } from './page-titles';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = { title: creationTitle, back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadCreation(auth, kindFromParams(args.params));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return createObject(auth, kindFromParams(args.params));
}

export default function CreateResource() {
  const { form, pickers, password, send, action, kindTitle, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const shown = useTenantTexts(form);
  const filling = useFilling(shown.fields, { action });
  return (
    <>
      <PageHead
        title={t('administration.resources.create.open', { kind: kindTitle })}
        sentence={t('administration.resources.create.sentence')}
      />
      <Sheet className="form-sheet">
        {shown.lines.length === 0 ? (
          t('administration.resources.create.nothing')
        ) : (
          <ActionForm {...filling.props} tokens={send} action={action} answer={filling.answer} leaves>
            <ErrorSummary answer={filling.answer} labels={shown.fields} />
            <HintsContext.Provider value={password ? { [password.field]: <PasswordRules {...password} /> } : {}}>
              <FormFields form={shown} filling={filling} pickers={pickers} />
            </HintsContext.Provider>
            <FormActions cancel={list}>
              {!shown.isUnsendable && <Submit look="primary">{t('administration.resources.create.send')}</Submit>}
            </FormActions>
          </ActionForm>
        )}
      </Sheet>
    </>
  );
}
