import type { ReactNode } from 'react';
import { RowName } from '../../../kits/lists/row-name';
import type { Column } from '../../../kits/lists/rows';
import { RowVerbs } from '../../../kits/work-items/row-verbs';
import type { Path } from '../../../lib/url';
import { NoValue } from '../../../ui/no-value';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

interface Entity {
  id: string;
  name: string;
  updated: number | null;
  created: number | null;
}

type Verb = 'activate' | 'deactivate' | 'rename' | 'edit' | 'run' | 'publish' | 'delete';

interface Parts<Row, Verbs extends Verb> {
  to: (row: Row) => Path;
  about: (row: Row) => ReactNode;
  status: { head: string; cell: (row: Row) => ReactNode };
  verbs: (row: Row) => readonly (Verbs | false)[];
  verbPath: (id: string, verb: Verbs) => Path;
}

export function useEntityColumns<Row extends Entity, Verbs extends Verb>(parts: Parts<Row, Verbs>): Column<Row>[] {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const { to, about, status, verbs, verbPath } = parts;
  return [
    {
      id: 'name',
      head: t('risk.administration.column.name'),
      width: 'main',
      plain: true,
      sorts: ['name', '-name'],
      cell: (row) => <RowName name={row.name} to={to(row)} keepScroll second={about(row)} />,
    },
    { id: 'status', width: 'detail', sorts: ['status', '-status'], ...status },
    {
      id: 'updated',
      head: t('risk.administration.column.updated'),
      width: 'moment',
      optional: true,
      sorts: ['-updated', 'updated'],
      cell: ({ updated, created }) => (
        <>
          <div>{updated === null ? <NoValue /> : shortDay(updated)}</div>
          {created !== null && (
            <div className="quiet">{t('risk.administration.createdOn', { day: shortDay(created) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'action',
      head: t('risk.administration.column.actions'),
      width: 'action',
      plain: true,
      cell: (row) => (
        <RowVerbs
          verbs={verbs(row).flatMap((verb) => {
            const label = verb && t(`risk.administration.verb.${verb}`);
            const to = verb && verbPath(row.id, verb);
            return label && to ? { verb, label, to, name: t('places.verbOf', { verb: label, what: row.name }) } : [];
          })}
          menuLabel={t('risk.administration.more', { what: row.name })}
        />
      ),
    },
  ];
}
