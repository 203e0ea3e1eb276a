// The words that are said here.
import '../../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { useWhen } from '../../../ui/use-when';
import { RequestKindMark, type TypeNames } from '../request-sentence';
import { WhatIsAsked } from './approval-list';
import type { ApprovalRow } from './approvals';
import type { DueFirst } from './due-first';
import { approvalPath, listAddress } from './list-address';

interface DueFirstSheetProps {
  /** Null: it could not be loaded. */
  due: DueFirst | null;
  typeNames: TypeNames;
  retry: string;
}

/** What needs somebody first: by deadline where there are deadlines, else by age. */
export function DueFirstSheet({ due, typeNames, retry }: DueFirstSheetProps) {
  const { t } = useTranslation();
  if (due === null) {
    return (
      <Sheet title={t('dashboard.dueFirst.title')} rows hatched>
        <Failure retry={retry}>
          {t('dashboard.dueFirst.failed')} {t('dashboard.failed.rest')}
        </Failure>
      </Sheet>
    );
  }
  const { rows } = due;
  return (
    <Sheet
      title={t(due.byDeadline ? 'dashboard.dueFirst.title' : 'dashboard.dueFirst.longest')}
      beside={t(due.byDeadline ? 'dashboard.dueFirst.beside' : 'dashboard.dueFirst.besideAge')}
      end={
        <Link to={listAddress('')} className="link link-strong">
          {t('dashboard.dueFirst.all')}
        </Link>
      }
      rows
    >
      {rows.length === 0 ? (
        <p className="sheet-row quiet">{t('dashboard.dueFirst.none')}</p>
      ) : (
        <ul className="sheet-rows">
          {rows.map((row) => (
            <li className="sheet-row due-row" key={row.id}>
              <span className="due-kind">
                <RequestKindMark kind={row.kind} />
              </span>
              <WhatIsAsked row={row} typeNames={typeNames} to={approvalPath(row.id)} />
              <DueMoment row={row} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function DueMoment({ row: { deadline, asked } }: { row: ApprovalRow }) {
  const when = useWhen();
  if (deadline !== null) {
    const { words, urgency } = when.due(deadline);
    return <span className={`due-moment ${urgency}`}>{words}</span>;
  }
  return <span className="due-moment quiet">{asked === null ? '' : when.age(asked)}</span>;
}
