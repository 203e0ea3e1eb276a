import type { ReactNode } from 'react';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Unreadable } from '../../../ui/unreadable';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { Workflow } from '../default.server';
import { type ProcessRow, startPath, type TaskRow, taskPath } from './workflow-rows';

/** Tasks one has, tasks one may take, and what one may start: three lists, each failing alone. */
export function WorkflowWidget({ workflow, retry }: { workflow: Workflow; retry: string }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.workflow.title')} rows>
      <List name="mine" part={workflow.mine} retry={retry}>
        {(row) => <TaskLine key={row.id} row={row} />}
      </List>
      <List name="open" part={workflow.open} retry={retry}>
        {(row) => <TaskLine key={row.id} row={row} />}
      </List>
      <List name="processes" part={workflow.processes} retry={retry}>
        {(row) => <ProcessLine key={row.id} row={row} />}
      </List>
    </Sheet>
  );
}

interface ListProps<Row> {
  name: keyof Workflow;
  part: LoadedPart<{ rows: Row[]; unreadable: number }>;
  retry: string;
  children: (row: Row) => ReactNode;
}

function List<Row>({ name, part, retry, children }: ListProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className="widget-list">
      <h3>{t(`dashboard.workflow.${name}`)}</h3>
      {'failed' in part ? (
        <div className="hatched">
          <Failure retry={retry}>{t(`dashboard.workflow.failed.${name}`)}</Failure>
        </div>
      ) : part.loaded.rows.length + part.loaded.unreadable === 0 ? (
        <p className="sheet-row quiet">{t(`dashboard.workflow.none.${name}`)}</p>
      ) : (
        <>
          {part.loaded.rows.length > 0 && (
            <ul className="sheet-rows">{part.loaded.rows.map((row) => children(row))}</ul>
          )}
          {part.loaded.unreadable > 0 && (
            <div className="sheet-row">
              <Unreadable count={part.loaded.unreadable} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function TaskLine({ row: { id, name, description, startedBy, since, due } }: { row: TaskRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = [
    description,
    startedBy === null ? null : t('dashboard.workflow.startedBy', { name: startedBy }),
    since === null ? null : formats.age(since),
  ].filter((found) => found !== null);
  const deadline = due === null ? null : formats.due(due);
  return (
    <li>
      <SheetRow
        title={
          <Link to={taskPath(id)}>
            <bdi>{name}</bdi>
            {(description ?? startedBy) && (
              <span className="hidden-visually">
                {', '}
                <bdi>{description ?? startedBy}</bdi>
              </span>
            )}
          </Link>
        }
        second={<Dotted parts={words} />}
        end={deadline && <span className={deadline.urgency}>{deadline.text}</span>}
      />
    </li>
  );
}

function ProcessLine({ row: { id, name, description, elsewhere } }: { row: ProcessRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <SheetRow
        title={<bdi>{name}</bdi>}
        second={description && <bdi>{description}</bdi>}
        end={
          elsewhere ? (
            <span className="quiet small">{t('dashboard.workflow.elsewhere')}</span>
          ) : (
            <ButtonLink to={startPath(id)} small aria-label={t('dashboard.workflow.startThat', { name })}>
              {t('dashboard.workflow.start')}
            </ButtonLink>
          )
        }
      />
    </li>
  );
}
