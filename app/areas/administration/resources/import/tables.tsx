import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { Link } from '../../../../ui/link';
import { Table } from '../../../../ui/table';
import { useMessageText } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { editPath } from '../paths';
import type { CheckedItem } from './check.server';
import type { ItemProblem, ImportResult as ItemResult } from './import';

interface Row {
  number: number;
  name: string;
  to: string | null;
  text: string;
  tone: 'ok' | 'due' | 'bad';
  problems: readonly ItemProblem[];
  more: number;
}

export function CheckedTable({ rows, first }: { rows: readonly CheckedItem[]; first: number }) {
  const { t } = useTranslation();
  const shown = rows.map(({ name, problems, more, exists }, at): Row => {
    const isReady = problems.length === 0;
    return {
      number: first + at,
      name,
      to: null,
      text: t(
        isReady
          ? 'administration.resources.import.valid'
          : `administration.resources.import.outcome.${exists ? 'exists' : 'invalid'}`,
      ),
      tone: isReady ? 'ok' : exists ? 'due' : 'bad',
      problems,
      more,
    };
  });
  return <Rows label={t('administration.resources.import.checked')} rows={shown} />;
}

interface ResultTableProps {
  results: readonly ItemResult[];
  first: number;
  /** Created objects become links. */
  kind: ResourceKind | null;
}

export function ResultTable({ results, first, kind }: ResultTableProps) {
  const { t } = useTranslation();
  const shown = results.map(({ name, outcome, id, problems, more }, at): Row => {
    return {
      number: first + at,
      name,
      to: kind && id && outcome === 'created' ? editPath(kind, id) : null,
      text: t(`administration.resources.import.outcome.${outcome}`),
      tone: outcome === 'created' ? 'ok' : outcome === 'unknown' || outcome === 'exists' ? 'due' : 'bad',
      problems,
      more,
    };
  });
  return <Rows label={t('administration.resources.import.receipt')} rows={shown} />;
}

/** A policy message may name the property itself. */
function namesField(message: string, text: string, field: string): boolean {
  return message.startsWith('common.policyValidationMessages.') && text.includes(field);
}

function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Table
      label={`${label}, ${number(rows.length)}`}
      head={[
        t('administration.resources.import.column.number'),
        t('administration.resources.import.column.name'),
        t('administration.resources.import.column.result'),
      ]}
      rows={rows.map((row) => ({
        key: row.number,
        cells: [number(row.number), <Name key="name" row={row} />, <Result key="result" row={row} />],
      }))}
    />
  );
}

function Name({ row: { name, to } }: { row: Row }) {
  if (to === null) return <bdi>{name}</bdi>;
  return (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Result({ row: { tone, text: outcome, problems, more } }: { row: Row }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const say = useMessageText();
  return (
    <>
      <span className={tone}>{outcome}</span>
      {problems.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="small">
          {field !== '' && !namesField(text, say(text), field) && (
            <>
              <bdi>{field}</bdi>:{' '}
            </>
          )}
          <bdi>{say(text)}</bdi>
        </p>
      ))}
      {more > 0 && <p className="small quiet">{t('administration.resources.import.more', counted(more))}</p>}
    </>
  );
}
