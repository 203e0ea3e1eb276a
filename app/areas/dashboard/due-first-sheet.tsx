import type { ReactNode } from 'react';
import { approvalPath } from '../../kits/requests/approvals/paths';
import { RowNotes } from '../../kits/requests/request-notes';
import { RequestKindIcon, type TypeNames } from '../../kits/requests/request-sentence';
import { RowSummary } from '../../kits/requests/row-summary';
import { path } from '../../lib/url';
import { Kind } from '../../ui/kind';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { DueItem } from './due-first';

interface DueFirstSheetProps {
  items: readonly DueItem[];
  /** The list begins with deadlines; else it is simply the oldest. */
  byDeadline: boolean;
  /** Some inbox could not be asked. */
  failed: boolean;
  typeNames: TypeNames;
  retry: string;
}

/** By deadline where there are near ones, else by age. */
export function DueFirstSheet({ items, byDeadline, failed, typeNames, retry }: DueFirstSheetProps) {
  const { t } = useTranslation();
  if (items.length === 0 && !failed) return null;
  return (
    <Sheet
      title={t(byDeadline ? 'dashboard.dueFirst.title' : 'dashboard.dueFirst.longest')}
      beside={t(byDeadline ? 'dashboard.dueFirst.beside' : 'dashboard.dueFirst.besideAge')}
      rows
    >
      {failed && (
        <div className="hatched">
          <Failure retry={retry}>{t('dashboard.dueFirst.failed')}</Failure>
        </div>
      )}
      {items.length > 0 && (
        <ul className="sheet-rows">
          {items.map((item) => (
            <DueRow key={keyOf(item)} item={item} typeNames={typeNames} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function keyOf(item: DueItem): string {
  return item.kind === 'review' ? `review ${item.review.id}` : `${item.kind} ${item.row.id}`;
}

function DueRow({ item, typeNames }: { item: DueItem; typeNames: TypeNames }) {
  const { t } = useTranslation();
  if (item.kind === 'review') {
    const { name, left, to } = item.review;
    return (
      <Row item={item} kind={<Kind of="review">{t('dashboard.dueFirst.review')}</Kind>}>
        <div className="row-main">
          <h3 className="row-first">
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {left !== null && <p className="row-second">{t('dashboard.dueFirst.left', { count: left })}</p>}
        </div>
      </Row>
    );
  }
  const { row, kind } = item;
  const isTask = kind === 'task';
  return (
    <Row
      item={item}
      kind={isTask ? <Kind of="task">{t('dashboard.dueFirst.task')}</Kind> : <RequestKindIcon kind={row.kind} />}
    >
      <div className="row-main">
        <RowSummary
          row={row}
          typeNames={typeNames}
          to={isTask ? path`/tasks/${row.id}` : approvalPath(row.id)}
          first={<RowNotes row={row} />}
        />
      </div>
    </Row>
  );
}

function Row({ item, kind, children }: { item: DueItem; kind: ReactNode; children: ReactNode }) {
  return (
    <li className="sheet-row due-row">
      <span className="due-kind">{kind}</span>
      {children}
      <DueMoment item={item} />
    </li>
  );
}

function DueMoment({ item: { deadline, requestedAt } }: { item: DueItem }) {
  const formats = useFormats();
  if (deadline !== null) {
    const { text, urgency } = formats.due(deadline);
    return <span className={`due-moment ${urgency}`}>{text}</span>;
  }
  return <span className="due-moment quiet">{requestedAt === null ? '' : formats.age(requestedAt)}</span>;
}
