import { useNavigation } from '@remix-run/react';
import { AlertCircleIcon, XIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon';
import { onLostPage, type SendFailure } from '../../ui/send-action';
import { useTranslation } from '../../ui/use-translation';

export function RequestFailedToast() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { state } = useNavigation();

  useEffect(() => onLostPage(setFailure), []);
  useEffect(() => {
    if (state === 'loading') setFailure(null);
  }, [state]);

  useEffect(() => {
    if (failure !== 'offline') return undefined;
    const close = () => setFailure(null);
    window.addEventListener('online', close);
    return () => window.removeEventListener('online', close);
  }, [failure]);

  if (!failure) return null;
  return (
    <div className="toast" role="alert">
      <Icon of={AlertCircleIcon} />
      <span>{t(`problem.unreachable.${failure}`)}</span>
      <button type="button" className="button-icon" aria-label={t('ui.close')} onClick={() => setFailure(null)}>
        <Icon of={XIcon} />
      </button>
    </div>
  );
}
