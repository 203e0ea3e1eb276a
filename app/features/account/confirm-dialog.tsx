import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { NothingToDo } from './nothing-to-do';

interface ConfirmDialogProps {
  title: string;
  object?: string | null;
  back: string;
  /** Signs in anew and comes back. */
  confirm: string;
}

/** Stands in place of a form that only somebody sends who has signed in lately. */
export function ConfirmDialog({ confirm, ...dialog }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <NothingToDo
      {...dialog}
      action={
        <ButtonLink to={confirm} look="primary" reload>
          {t('account.stepUp.button')}
        </ButtonLink>
      }
    >
      <p>
        <strong>{t('account.stepUp.title')}</strong> {t('account.stepUp.why')}
      </p>
      <p className="form-after">{t('account.stepUp.after')}</p>
    </NothingToDo>
  );
}
