import { useNavigation } from '@remix-run/react';
import { useTranslation } from '../../ui/use-translation';

/** A line at the top that appears only when a page is slow; a status for forms that are being sent. */
export function Progress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <>
      {state !== 'idle' && <div className="progress" aria-hidden="true" />}
      <div role="status" className="hidden-visually">
        {state === 'submitting' ? t('form.sending') : ''}
      </div>
    </>
  );
}
