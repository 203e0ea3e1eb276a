import { configText } from '../../../../lib/config-text';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { Link } from '../../../../ui/link';
import { Table } from '../../../../ui/table';
import { useMessageText } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { editPath } from '../paths';
import type { CheckedItem } from './check.server';
import type { ItemProblem, ImportResult as ItemResult } from './import';

/** Of attributes, by their names. */
type Titles = Readonly<Record<string, string>>;

interface Row {
  number: number;
  name: string;
  to: string | null;
  text: string;
  tone: 'ok' | 'due' | 'bad';
  problems: readonly ItemProblem[];
  more: number;
}

interface CheckedTableProps {
  rows: readonly CheckedItem[];
  first: number;
  titles: Titles;
}

export function CheckedTable({ rows, first, titles }: CheckedTableProps) {
  const { t } = useTranslation();
  const shown = rows.map(({ name, problems, more, exists, isUnsure }, at): Row => {
    const isReady = problems.length === 0;
    return {
      number: first + at,
      name,
      to: null,
      text: t(
        isReady
          ? `administration.resources.import.${isUnsure ? 'notCompared' : 'valid'}`
          : `administration.resources.import.outcome.${exists ? 'exists' : 'invalid'}`,
      ),
      tone: isReady && !isUnsure ? 'ok' : isReady || exists ? 'due' : 'bad',
      problems,
      more,
    };
  });
  return <Rows label={t('administration.resources.import.checked')} rows={shown} titles={titles} />;
}

interface ResultTableProps {
  results: readonly ItemResult[];
  first: number;
  /** Created objects become links. */
  kind: ResourceKind | null;
  titles: Titles;
}

export function ResultTable({ results, first, kind, titles }: ResultTableProps) {
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
  return <Rows label={t('administration.resources.import.receipt')} rows={shown} titles={titles} />;
}

const WEIGHTS: Record<Row['tone'], number> = { bad: 0, due: 1, ok: 2 };

/** What is wrong comes first, then what needs a look. */
function Rows({ label, rows, titles }: { label: string; rows: readonly Row[]; titles: Titles }) {
  const { t } = useTranslation();
  const sorted = [...rows].sort((one, other) => WEIGHTS[one.tone] - WEIGHTS[other.tone]);
  const { number } = useFormats();
  return (
    <Table
      label={`${label}, ${number(rows.length)}`}
      head={[
        t('administration.resources.import.column.number'),
        t('administration.resources.import.column.name'),
        t('administration.resources.import.column.result'),
      ]}
      rows={sorted.map((row) => ({
        key: row.number,
        cells: [number(row.number), <Name key="name" row={row} />, <Result key="result" row={row} titles={titles} />],
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

function Result({ row: { tone, text: outcome, problems, more }, titles }: { row: Row; titles: Titles }) {
  const { t, i18n } = useTranslation();
  const { counted } = useFormats();
  const say = useMessageText();
  return (
    <>
      <span className={tone}>{outcome}</span>
      {problems.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="small">
          {field !== '' && (
            <>
              {t('ui.word.label', {
                name: titles[field] ? `${configText(i18n, titles[field])} (${field})` : field,
              })}{' '}
            </>
          )}
          <bdi>{say(text)}</bdi>
        </p>
      ))}
      {more > 0 && <p className="small quiet">{t('administration.resources.import.more', counted(more))}</p>}
    </>
  );
}
