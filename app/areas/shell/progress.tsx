import { useNavigation } from '@remix-run/react';
import { useTranslation } from '../../ui/use-translation';

/** A line along the top while a page is on its way; a quick page never shows it. That a form is being sent is also told. */
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
