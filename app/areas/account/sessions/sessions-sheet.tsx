import { DesktopIcon, MobileIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Dotted } from '../../../ui/sentence';
import { SheetRow } from '../../../ui/sheet';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { END_OTHER_SESSIONS, END_SESSION, NOT_ME } from '../paths';
import { placeName } from './place-name';
import type { SessionRow } from './sessions';

const ROWS_BEFORE_FOLD = 8;

export function SessionsSheet({
  sessions,
  portalOnly,
}: {
  sessions: LoadedPart<SessionRow[] | null>;
  portalOnly: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if ('failed' in sessions)
    return <AccountSheet section="sessions" title={t('account.sessions.title')} failed={sessions} />;
  if (sessions.loaded === null) return null;
  const rows = sessions.loaded;
  const others = rows.filter(({ current }) => !current).length;
  return (
    <AccountSheet
      section="sessions"
      title={t('account.sessions.title')}
      beside={t('account.sessions.count', formats.counted(rows.length))}
      end={
        others > 0 && (
          <ButtonLink to={END_OTHER_SESSIONS} look="destructive" small keepScroll>
            {t('account.notMe.endOthers')}
          </ButtonLink>
        )
      }
      foot={<span>{t(portalOnly ? 'account.sessions.portalOnly' : 'account.sessions.caution')}</span>}
    >
      {rows.slice(0, ROWS_BEFORE_FOLD).map((row) => (
        <SessionItem key={row.key} row={row} />
      ))}
      {rows.length > ROWS_BEFORE_FOLD && (
        <details>
          <summary className="sheet-body">
            {t('account.sessions.more', formats.counted(rows.length - ROWS_BEFORE_FOLD))}
          </summary>
          {rows.slice(ROWS_BEFORE_FOLD).map((row) => (
            <SessionItem key={row.key} row={row} />
          ))}
        </details>
      )}
    </AccountSheet>
  );
}

export function useSessionName(): (row: Pick<SessionRow, 'browser' | 'system'>) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser && system) return t('account.sessions.name', { browser, system });
    return browser ?? system ?? t('account.sessions.unnamed');
  };
}

export function useSessionFacts(): (row: SessionRow) => ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ place, started, lastUsed, current }) => (
    <Dotted
      parts={[
        place && placeName(place, formats.clock.locale),
        started && t('account.sessions.begun', { moment: formats.dayAndTime(started) }),
        lastUsed && !current && t('account.trusted.used', { moment: formats.dayAndTime(lastUsed) }),
      ]}
    />
  );
}

function SessionItem({ row }: { row: SessionRow }) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  const name = nameOf(row);
  const query = `?${new URLSearchParams({ session: row.key })}`;
  return (
    <SheetRow
      start={<Icon of={row.handheld ? MobileIcon : DesktopIcon} />}
      title={<bdi>{name}</bdi>}
      second={
        <Dotted
          parts={[
            row.unusual && <span className="due">{t('account.sessions.unusual')}</span>,
            row.unusual === null && <span className="due">{t('account.sessions.notCompared')}</span>,
            factsOf(row),
          ]}
        />
      }
      end={
        row.current ? (
          <Tag tone="ok">{t('account.sessions.current')}</Tag>
        ) : (
          <span className="row-end">
            <Link to={NOT_ME + query} className="link small" aria-label={t('account.notMe.of', { name: name })}>
              {t('account.notMe.link')}
            </Link>
            <ButtonLink
              to={END_SESSION + query}
              small
              keepScroll
              aria-label={t('account.sessions.endOf', { name: name })}
            >
              {t('account.sessions.end')}
            </ButtonLink>
          </span>
        )
      }
    />
  );
}
