import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantTexts } from '../../../kits/forms/filling/use-tenant-texts';
import { FormValues } from '../../../kits/forms/form-values';
import type { FormView } from '../../../kits/forms/form-view';
import type { Pickers } from '../../../kits/pickers/picker';
import { guard } from '../../../server/guard/guard.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { sendAction } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { loadDetails, saveDetails } from './details.server';
import { kindFromParams, requireAdministered } from './kind.server';
import { ObjectForm } from './object-form';
import { skipWhenDeleted } from './revalidation';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadDetails(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return saveDetails(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhenDeleted;

export default function ResourceDetails() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <ObjectForm loaded={loaded} typed={({ typed }) => typed && <TypedForm form={typed} />}>
        {(page) => <DetailsPage {...page} />}
      </ObjectForm>
    </>
  );
}

interface DetailsPageProps {
  form: FormView;
  pickers: Pickers;
  send: FormTokens;
  action: string;
}

function DetailsPage({ form, pickers, send, action }: DetailsPageProps) {
  const { t } = useTranslation();
  const shown = useTenantTexts(form);
  const filling = useFilling(shown.fields, { action });
  const open = shown.fields.some(({ fixed }) => !fixed);
  if (shown.lines.length === 0) return <Sheet>{t('administration.resources.edit.nothing')}</Sheet>;
  // What was typed before the right to change it was lost stays in its form.
  if (!open && !filling.answer.refused) {
    return (
      <Sheet className="form-sheet">
        <FormValues form={form} />
      </Sheet>
    );
  }
  return (
    <Sheet className="form-sheet">
      <ActionForm {...filling.props} tokens={send} action={`${action}?index`} answer={filling.answer}>
        <ErrorSummary answer={filling.answer} labels={shown.fields} />
        <FormFields form={shown} filling={filling} pickers={pickers} />
        {open && !shown.isUnsendable && (
          <div className="form-actions">
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </div>
        )}
      </ActionForm>
    </Sheet>
  );
}

function TypedForm({ form }: { form: FormView }) {
  return <FormValues form={form} />;
}
