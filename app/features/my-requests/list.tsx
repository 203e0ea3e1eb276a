import '../../locales/parts/mine.client';
import '../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/page';
import { useWhen } from '../../ui/use-when';
import { RowCell, RowKind, RowList, RowPriority } from '../requests/lists/row-list';
import { type TypeNames, useKindWords } from '../requests/request-sentence';
import { RowWhat } from '../requests/row-what';
import { toneClass } from '../requests/tone';
import { cancelPath, requestPath } from './paths';
import type { MineRow, Status } from './rows';

interface MineListProps {
  rows: readonly MineRow[];
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  status: Status;
}

/** Own requests: what was asked, where it stands, when, and withdrawing it while that is possible. */
export function MineList({ rows, typeNames, search, status }: MineListProps) {
  const { t } = useTranslation();
  const heads = [
    t('requests.column.kind'),
    t('requests.column.what'),
    t('mine.column.state'),
    t(status === 'suspended' ? 'mine.column.resumes' : 'mine.column.asked'),
    rows.some(({ mayCancel }) => mayCancel) ? t('mine.column.action') : '',
  ];
  return (
    <RowList label={t('menu.requests')} heads={heads} rows={rows}>
      {(row) => (
        <>
          <RowKind row={row} />
          <RowWhat row={row} typeNames={typeNames} to={withList(requestPath(row.id), search)} />
          <Stands row={row} />
          <Moments row={row} />
          <div className="row-action">
            {row.mayCancel && <Cancel row={row} typeNames={typeNames} search={search} />}
          </div>
        </>
      )}
    </RowList>
  );
}

/** Whom an open one waits for; how an ended one ended. */
function Stands({ row: { status, outcome, holders } }: { row: MineRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  const ended = outcome && status.word === 'completed' ? outcome : null;
  return (
    <RowCell className="row-evidence" head={t('mine.column.state')}>
      <div className={toneClass(ended?.tone ?? (status.word === 'inProgress' ? 'plain' : status.tone))}>
        {ended ? t(`requests.outcome.${ended.word}`) : t(`requests.status.${status.word}`)}
      </div>
      {holders.length > 0 && <div className="fine">{t('mine.with', { names: when.list(holders) })}</div>}
    </RowCell>
  );
}

function Moments({ row: { asked, ended, resumes, priority } }: { row: MineRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <RowCell className="row-deadline" head={t(resumes === null ? 'mine.column.asked' : 'mine.column.resumes')}>
      {resumes !== null ? (
        <div>{t('mine.until', { date: when.shortDay(resumes) })}</div>
      ) : (
        asked !== null && <div>{when.shortDay(asked)}</div>
      )}
      {ended !== null && <div className="fine">{t('mine.ended', { date: when.shortDay(ended) })}</div>}
      <RowPriority of={priority} />
    </RowCell>
  );
}

function Cancel({ row, typeNames, search }: { row: MineRow; typeNames: TypeNames; search: string }) {
  const { t } = useTranslation();
  const words = useKindWords(typeNames);
  const what = words(row);
  return (
    <ButtonLink
      to={withList(cancelPath(row.id), search)}
      small
      over
      aria-label={t('requests.verbFor', { verb: t('mine.cancel.short'), what })}
    >
      {t('mine.cancel.short')}
    </ButtonLink>
  );
}
