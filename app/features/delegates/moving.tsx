// What delegates would see, who acts now, and what delegates have decided.

import { path } from '../../lib/url';
import { Link } from '../../ui/link';
import { Failure, Note } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';
import { useCalendarDay, useWhen } from '../../ui/use-when';
import { longDay } from '../../ui/when';
import { useRequestWords } from '../requests/request-sentence';
import { RequestSheetRow } from '../requests/request-sheet-row';
import type { loadDone, loadMoving } from './moving.server';
import { DELEGATES } from './paths';
import type { DelegateRow } from './rows';

const PLACES = { approvals: path`/approvals`, tasks: path`/tasks`, reviews: path`/access-reviews` };

/** Exactly what waits now and would be seen by a delegate. */
export function Moving({ moving }: { moving: Awaited<ReturnType<typeof loadMoving>> }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const words = useRequestWords(moving.typeNames);
  return (
    <div className="stack-s">
      <p className="strong">{t('delegates.moving.title')}</p>
      {(['approvals', 'tasks', 'reviews'] as const).map((kind) => {
        const found = moving[kind];
        if (found === null) return <p key={kind}>{t(`delegates.moving.${kind}Unknown`)}</p>;
        if (found.count === 0) return <p key={kind}>{t(`delegates.moving.${kind}`, counted(0))}</p>;
        const more = found.count - found.rows.length;
        return (
          <details key={kind}>
            <summary className="link">{t(`delegates.moving.${kind}`, counted(found.count))}</summary>
            <ul className="small bullets">
              {found.rows.map(({ id, what }) => (
                <li key={id}>
                  <bdi>{typeof what === 'string' ? what : words(what)}</bdi>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <Link to={PLACES[kind]} className="link small">
                {t('delegates.moving.more', counted(more))}
              </Link>
            )}
          </details>
        );
      })}
    </div>
  );
}

/** Says while somebody acts for the reader. */
export function ActingNow({ rows }: { rows: readonly DelegateRow[] | null }) {
  const { t } = useTranslation();
  const { list } = useWhen();
  const day = useCalendarDay(longDay);
  const acting = rows?.filter(({ state }) => state === 'now') ?? [];
  if (acting.length === 0) return null;
  const names = acting.map(({ name, end }) =>
    end === null ? name : t('delegates.acting.until', { name, day: day(end) }),
  );
  return (
    <div className="page-note">
      <Note tone="info" role="note">
        {t('delegates.acting.now', { names: list(names) })}
      </Note>
    </div>
  );
}

/** What delegates have decided lately. */
export function DoneByDelegates({ done: { rows, typeNames } }: { done: Awaited<ReturnType<typeof loadDone>> }) {
  const { t } = useTranslation();
  const { dayAndTime } = useWhen();
  if (rows?.length === 0) return null;
  return (
    <div className="space-above">
      <Sheet rows title={t('delegates.done.title')} hatched={rows === null}>
        {rows === null && <Failure retry={DELEGATES}>{t('delegates.done.failed')}</Failure>}
        {rows?.map(({ id, sentence, by, approved, at, to }) => (
          <RequestSheetRow
            key={id}
            sentence={sentence}
            typeNames={typeNames}
            to={to}
            second={
              <>
                {t(approved ? 'delegates.done.approved' : 'delegates.done.rejected', { name: by })}
                {at !== null && ` · ${dayAndTime(at)}`}
              </>
            }
          />
        ))}
      </Sheet>
    </div>
  );
}
