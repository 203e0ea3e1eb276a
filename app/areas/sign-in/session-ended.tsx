import { BareSheet } from '../../ui/bare-sheet';
import { buttonClass } from '../../ui/button';
import type { Part } from '../../ui/colonnade';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { useTranslation } from '../../ui/use-translation';

const MARKS: readonly Part[] = [
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

const WHY: Partial<Record<string, 'signIn.ended.absolute' | 'session.endedChanged'>> = {
  absolute: 'signIn.ended.absolute',
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
          ? t('signIn.ended.idle', { count: minutes })
          : t(reason === 'left' ? 'signIn.ended.elsewhere' : 'signIn.ended.title')
      }
      marks={MARKS}
      sentence={t(WHY[reason] ?? 'signIn.ended.goOn')}
      actions={
        <>
          <Link to={signIn} className={buttonClass('primary')} reload>
            {t('signIn.ended.continue')}
          </Link>
          {next === null && (
            <Link to="/login?to=%2Fdashboard" className={buttonClass('plain')} reload>
              {t('signIn.ended.dashboard')}
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
        <Note tone="ok" title={t('signIn.ended.textKept')}>
          {t('signIn.ended.textKeptHow')}
        </Note>
      )}
    </BareSheet>
  );
}

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
      title={t('signIn.left.title')}
      sentence={t('signIn.left.body')}
      narrow
      actions={
        next ? (
          <Link to={next} className={buttonClass('primary')}>
            {t('signIn.left.next')}
          </Link>
        ) : (
          <Link to={signIn} className={buttonClass('primary')} reload>
            {t('signIn.left.again')}
          </Link>
        )
      }
    >
      {partly && (
        <Note tone="due" title={t('signIn.left.partly')}>
          {t('signIn.left.partlyHow')}
        </Note>
      )}
    </BareSheet>
  );
}
