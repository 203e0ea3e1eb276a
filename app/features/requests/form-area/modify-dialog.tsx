// The words that are said here.
import '../../../locales/parts/common.client';
import '../../../locales/parts/forms.client';
import '../../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import type { FormPass } from '../../../ui/form';
import { useAnswer } from '../../../ui/use-answer';
import { FormFields } from '../../forms/form-fields';
import type { Pickers, ShownForm } from '../../forms/shown';
import { usePickers } from '../../forms/use-pickers';
import { RequestDialog } from '../request-dialog';

export interface OpenedForm {
  shown: ShownForm;
  pickers: Pickers;
  send: FormPass;
}

interface ModifyDialogProps {
  /** Null: nobody may change it here. */
  opened: OpenedForm | null;
  object: string;
  back: string;
  backWords?: string;
}

/** Changing what was filled in with a request, over its page. */
export function ModifyDialog({ opened, ...rest }: ModifyDialogProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'modify' });
  const pickers = usePickers(opened?.pickers ?? {});
  return (
    <RequestDialog
      {...rest}
      title={t(opened ? 'forms.area.title' : 'requests.gone.title')}
      form={opened?.send ?? null}
      answer={answer}
      button={t('forms.area.save')}
    >
      {opened ? <FormFields form={opened.shown} pickers={pickers} /> : <p>{t('forms.area.gone')}</p>}
    </RequestDialog>
  );
}
