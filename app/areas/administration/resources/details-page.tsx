import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import { useTenantWords } from '../../../kits/forms/filling/use-tenant-words';
import { FormValues } from '../../../kits/forms/form-values';
import type { ShownForm } from '../../../kits/forms/shown';
import type { Pickers } from '../../../kits/pickers/picker';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useSeen } from '../../../ui/use-seen';
import { useTranslation } from '../../../ui/use-translation';

interface DetailsPageProps {
  form: ShownForm;
  pickers: Pickers;
  send: FormTokens;
  action: string;
  /** Of the object that the form was made from. */
  revision: string;
}

/** What the reader may see of an object, and the form of what they may change. */
export function DetailsPage({ form, pickers, send, action, revision }: DetailsPageProps) {
  const { t } = useTranslation();
  const shown = useTenantWords(form);
  const filling = useFilling(shown.fields, { action });
  // Where the object has changed, the answer names what it is now.
  const current = useSeen('revision', revision);
  const open = shown.fields.some(({ fixed }) => !fixed);
  if (shown.fields.length === 0) return <Sheet>{t('resources.edit.nothing')}</Sheet>;
  return (
    <Sheet>
      <ActionForm {...filling.props} tokens={send} action={`${action}?index`} answer={filling.answer}>
        <ErrorSummary answer={filling.answer} labels={shown.fields} />
        <input type="hidden" name="revision" value={current} />
        <FormFields form={shown} filling={filling} pickers={pickers} />
        {open && (
          <div className="form-actions">
            <Submit look="primary">{t('resources.edit.save')}</Submit>
          </div>
        )}
      </ActionForm>
    </Sheet>
  );
}

// What was typed in a form that is made from a schema.
export function TypedForm({ form }: { form: ShownForm }) {
  const shown = useTenantWords(form);
  return <FormValues form={shown} />;
}
