import type { ReactNode, RefObject } from 'react';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import type { FormView } from '../../../kits/forms/form-view';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';

export interface WorkflowFormProps {
  head: ReactNode;
  form: FormView;
  /** It can only be drawn by the platform's own pages. */
  elsewhere: boolean;
  send: FormTokens;
  address: string;
  button: string;
  before?: ReactNode;
  after?: ReactNode;
  entered?: RefObject<HTMLDivElement>;
}

export function WorkflowForm(props: WorkflowFormProps) {
  const { head, form, elsewhere, send, address, button, before, after, entered } = props;
  const { t } = useTranslation();
  const filling = useFilling(form.fields, { action: address });
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={form.fields} />
      {head}
      <Sheet className="engine-sheet">
        {before}
        <div ref={entered}>
          {elsewhere ? (
            <Note tone="info" title={t('dashboard.workflow.elsewhere')}>
              {t('dashboard.workflow.elsewhereWhy')}
            </Note>
          ) : (
            <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
              <FormFields form={form} filling={filling} />
              <FormActions cancel="/dashboard">
                {!form.isUnsendable && <Submit look="primary">{button}</Submit>}
              </FormActions>
            </ActionForm>
          )}
        </div>
        {after}
      </Sheet>
    </>
  );
}
