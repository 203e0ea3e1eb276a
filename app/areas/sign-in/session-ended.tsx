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
  /** `idle`, `absolute`, `refused`, `changed` (another user signed in), `left` (signed out, or the account was deleted) or `remote`. */
  reason: string;
  minutes: number | null;
  textKept: boolean;
  signIn: string;
  next: string | null;
}

const TITLES: Partial<Record<string, 'signIn.left.title' | 'signIn.ended.remote'>> = {
  left: 'signIn.left.title',
  remote: 'signIn.ended.remote',
};

const SENTENCES: Partial<Record<string, 'signIn.ended.absolute' | 'session.endedChanged' | 'signIn.ended.remoteWhy'>> =
  {
    absolute: 'signIn.ended.absolute',
    changed: 'session.endedChanged',
    remote: 'signIn.ended.remoteWhy',
  };

export function SessionEnded({ reason, minutes, textKept, signIn, next }: SessionEndedProps) {
  const { t } = useTranslation();
  const idle = reason === 'idle' && minutes !== null;
  return (
    <BareSheet
      title={idle ? t('signIn.ended.idle', { count: minutes }) : t(TITLES[reason] ?? 'signIn.ended.title')}
      ticks={MARKS}
      sentence={t(SENTENCES[reason] ?? 'signIn.ended.goOn')}
      actions={
        <>
          <Link to={signIn} className={buttonClass('primary')} reload>
            {t('signIn.ended.continue')}
          </Link>
          {next === null && reason !== 'remote' && (
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
      <LostDeviceLink />
    </BareSheet>
  );
}

/** Leads through the sign-in to the page on which a lost device is locked out. */
function LostDeviceLink() {
  const { t } = useTranslation();
  return (
    <p className="quiet small">
      <Link to="/profile/lost-device" className="link" reload>
        {t('signIn.lostDevice')}
      </Link>
    </p>
  );
}

interface SignedOutProps {
  /** The account of the user. */
  deleted: boolean;
  partly: boolean;
  signIn: string;
  next: string | null;
}

export function SignedOut({ deleted, partly, signIn, next }: SignedOutProps) {
  const { t } = useTranslation();
  return (
    <BareSheet
      title={t(deleted ? 'signIn.left.deleted' : 'signIn.left.title')}
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
      <LostDeviceLink />
    </BareSheet>
  );
}
