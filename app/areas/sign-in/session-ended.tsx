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
  /** `idle`, `absolute`, `refused`, `changed` (another user signed in) or `left` (signed out in another tab). */
  reason: string;
  minutes: number | null;
  textKept: boolean;
  signIn: string;
  next: string | null;
}

const SENTENCES: Partial<Record<string, 'access.ended.absolute' | 'session.endedChanged'>> = {
  absolute: 'access.ended.absolute',
  changed: 'session.endedChanged',
};

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
  partly: boolean;
  signIn: string;
  next: string | null;
}

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
