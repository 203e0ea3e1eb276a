import { BareSheet } from '../../ui/bare-sheet';
import { buttonClass } from '../../ui/button';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { useTranslation } from '../../ui/use-translation';

interface SignInFailedProps {
  problem: 'unknown' | 'notAccepted' | 'untrusted' | 'refused' | 'unavailable' | 'rejected';
  to: string;
  /** What was typed waits for the next sign-in. */
  draft: string | null;
  /** Of the request, for support. */
  reference: string;
}

export function SignInFailed({ problem, to, draft, reference }: SignInFailedProps) {
  const { t } = useTranslation();
  return (
    <BareSheet
      title={t(`signIn.failed.${problem}.title`)}
      sentence={t(`signIn.failed.${problem}.body`)}
      narrow
      actions={
        <Link
          to={`/login?${new URLSearchParams(draft === null ? { to } : { to, draft })}`}
          className={buttonClass('primary')}
          reload
        >
          {t('signIn.failed.again')}
        </Link>
      }
    >
      <p className="quiet small">{t('problem.reference', { id: reference })}</p>
      {draft !== null && (
        <Note tone="ok" title={t('signIn.ended.textKept')}>
          {t('signIn.ended.textKeptHow')}
        </Note>
      )}
    </BareSheet>
  );
}
