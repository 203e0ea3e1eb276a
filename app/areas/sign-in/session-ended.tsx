import { BareSheet } from '../../ui/bare-sheet';
import { buttonClass } from '../../ui/button';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import type { TickPart } from '../../ui/ticks';
import { useTranslation } from '../../ui/use-translation';

const MARKS: readonly TickPart[] = [
  { mark: 'done', count: 3 },
  { mark: 'later', count: 1 },
  { mark: 'open', count: 2 },
];

interface SessionEndedProps {
  /** Why: nobody used it, it grew too old, the platform ended it, somebody signed in anew, or its user signed out. */
  reason: string;
  minutes: number | null;
  textKept: boolean;
  signIn: string;
  /** Where the organisation wants its people to go now. */
  next: string | null;
}

const SENTENCES: Partial<Record<string, 'access.ended.absolute' | 'session.endedChanged'>> = {
  absolute: 'access.ended.absolute',
  changed: 'session.endedChanged',
};

/** The session ended by itself: why, what is kept, and the way back to where the user was. */
export function SessionEnded({ reason, minutes, textKept, signIn, next }: SessionEndedProps) {
  const { t } = useTranslation();
  const idle = reason === 'idle' && minutes !== null;
  return (
    <BareSheet
      title={
        idle
          ? t('access.ended.idle', { count: minutes })
          : t(reason === 'left' ? 'access.ended.elsewhere' : 'access.ended.title')
      }
      ticks={MARKS}
      sentence={t(SENTENCES[reason] ?? 'access.ended.goOn')}
      actions={
        <>
          <Link to={signIn} className={buttonClass('primary')} reload>
            {t('access.ended.continue')}
          </Link>
          {next === null && (
            <Link to="/login?to=%2Fdashboard" className={buttonClass('plain')} reload>
              {t('access.ended.dashboard')}
            </Link>
          )}
          {next !== null && (
            <Link to={next} className={buttonClass('plain')}>
              {t('session.leave')}
            </Link>
          )}
        </>
      }
    >
      {textKept && (
        <Note tone="ok" title={t('access.ended.textKept')}>
          {t('access.ended.textKeptHow')}
        </Note>
      )}
    </BareSheet>
  );
}

interface SignedOutProps {
  /** The platform did not confirm that everything was withdrawn. */
  partly: boolean;
  signIn: string;
  /** Where the organisation wants its people to go now. */
  next: string | null;
}

/** After signing out: that it is done, and one way back in. */
export function SignedOut({ partly, signIn, next }: SignedOutProps) {
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
