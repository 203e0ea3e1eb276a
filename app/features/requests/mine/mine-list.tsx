import '../../../locales/parts/mine.client';
import '../../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { Level } from '../../../ui/kind';
import { ButtonLink } from '../../../ui/page';
import { useWhen } from '../../../ui/use-when';
import { withList } from '../approvals/list-address';
import { RequestKindMark, RequestWords, type TypeNames, useRequestWords } from '../request-sentence';
import { AskedBy, Quote } from '../said';
import { toneClass } from '../tone';
import { cancelPath, requestPath } from './list-address';
import type { MineRow, Status } from './mine';

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
  return (
    <div className="list list-plain">
      <div className="list-head" aria-hidden="true">
        <span>{t('requests.column.kind')}</span>
        <span>{t('requests.column.what')}</span>
        <span>{t('mine.column.state')}</span>
        <span>{t(status === 'suspended' ? 'mine.column.resumes' : 'mine.column.asked')}</span>
        <span>{t('mine.column.deed')}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <div className="row">
              <div className="row-kind">
                <RequestKindMark kind={row.kind} />
                <span className="row-id">{row.shortId}</span>
              </div>
              <What row={row} typeNames={typeNames} to={withList(requestPath(row.id), search)} />
              <Stands row={row} />
              <Moments row={row} />
              <div className="row-deed">
                {row.mayCancel && <Cancel row={row} typeNames={typeNames} search={search} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function What({
  row: { sentence, askedBy, reason },
  typeNames,
  to,
}: {
  row: MineRow;
  typeNames: TypeNames;
  to: string;
}) {
  return (
    <div className="row-what">
      <p className="row-first">
        <RequestWords sentence={sentence} typeNames={typeNames} to={to} />
      </p>
      <p className="row-second">
        <AskedBy name={askedBy} />
        {reason && (
          <>
            {' · '}
            <Quote text={reason} />
          </>
        )}
      </p>
    </div>
  );
}

/** Whom an open one waits for; how an ended one ended. */
function Stands({ row: { status, outcome, holders } }: { row: MineRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  const ended = outcome && status.word === 'completed' ? outcome : null;
  return (
    <div className="row-evidence">
      <div className={toneClass(ended?.tone ?? (status.word === 'inProgress' ? 'plain' : status.tone))}>
        {ended ? t(`requests.outcome.${ended.word}`) : t(`requests.status.${status.word}`)}
      </div>
      {holders.length > 0 && <div className="fine">{t('mine.with', { names: when.list(holders) })}</div>}
    </div>
  );
}

function Moments({ row: { asked, ended, resumes, priority } }: { row: MineRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <div className="row-deadline">
      {resumes !== null ? (
        <div>{t('mine.until', { date: when.shortDay(resumes) })}</div>
      ) : (
        asked !== null && <div>{when.shortDay(asked)}</div>
      )}
      {ended !== null && <div className="fine">{t('mine.ended', { date: when.shortDay(ended) })}</div>}
      {priority !== 'none' && <Level of={priority}>{t(`requests.priority.${priority}`)}</Level>}
    </div>
  );
}

function Cancel({ row, typeNames, search }: { row: MineRow; typeNames: TypeNames; search: string }) {
  const { t } = useTranslation();
  const words = useRequestWords(typeNames);
  const what = words(row.sentence);
  return (
    <ButtonLink
      to={withList(cancelPath(row.id), search)}
      small
      keepScroll
      aria-label={t('requests.verbFor', { verb: t('mine.cancel.short'), what })}
    >
      {t('mine.cancel.short')}
    </ButtonLink>
  );
}
