import { useTranslation } from 'react-i18next';
import { BareSheet } from '../../ui/bare-sheet';
import { buttonClass } from '../../ui/button';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';

interface GoodbyeProps {
  /** The platform did not confirm that everything was withdrawn. */
  partly: boolean;
  signIn: string;
  /** Where the organisation wants its people to go now. */
  next: string | null;
}

/** After signing out: that it is done, and one way back in. */
export function Goodbye({ partly, signIn, next }: GoodbyeProps) {
  const { t } = useTranslation();
  return (
    <BareSheet
      title={t('access.left.title')}
      sentence={t('access.left.body')}
      narrow
      actions={
        next ? (
          <Link to={next} className={buttonClass('primary')}>
            {t('access.left.next')}
          </Link>
        ) : (
          <Link to={signIn} className={buttonClass('primary')} reload>
            {t('access.left.again')}
          </Link>
        )
      }
    >
      {partly && (
        <Note tone="due" title={t('access.left.partly')}>
          {t('access.left.partlyHow')}
        </Note>
      )}
    </BareSheet>
  );
}
