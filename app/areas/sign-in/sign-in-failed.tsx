import { BareSheet } from '../../ui/bare-sheet';
import { buttonClass } from '../../ui/button';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/use-translation';

interface SignInFailedProps {
  problem: 'unknown' | 'untrusted' | 'refused' | 'unavailable' | 'rejected';
  to: string;
}

export function SignInFailed({ problem, to }: SignInFailedProps) {
  const { t } = useTranslation();
  return (
    <BareSheet
      title={t(`signIn.failed.${problem}.title`)}
      sentence={t(`signIn.failed.${problem}.body`)}
      narrow
      actions={
        <Link to={`/login?${new URLSearchParams({ to })}`} className={buttonClass('primary')} reload>
          {t('signIn.failed.again')}
        </Link>
      }
    />
  );
}
