import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import { useTranslation } from './use-translation';

interface FormActionsProps {
  /** The way out; the form of a page that has one in the bar needs none here. */
  cancel?: string;
  children: ReactNode;
}

/** The buttons of a form on a page: what sends it first, the way out last. In dialogs it is the other way round. */
export function FormActions({ cancel, children }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="form-actions">
      {children}
      {cancel && (
        <ButtonLink to={cancel} look="plain">
          {t('ui.cancel')}
        </ButtonLink>
      )}
    </div>
  );
}
