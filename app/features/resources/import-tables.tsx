import { useTranslation } from 'react-i18next';
import type { ResourceKind } from '../../platform/managed-objects.server';
import { Link } from '../../ui/link';
import { useMessageText } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import type { Problem, Result } from './import';
import type { CheckedItem } from './import-check.server';
import { editPath } from './paths';

interface Row {
  number: number;
  name: string;
  /** Its own page. */
  to: string | null;
  words: string;
  tone: 'ok' | 'due' | 'bad';
  problems: readonly Problem[];
  /** How many others there were. */
  more: number;
}

/** The objects of a text before they are written. `first`: the number of the first of them. */
export function CheckedTable({ rows, first }: { rows: readonly CheckedItem[]; first: number }) {
  const { t } = useTranslation();
  const shown = rows.map(({ name, problems, more, exists }, at): Row => {
    const isReady = problems.length === 0;
    return {
      number: first + at,
      name,
      to: null,
      words: t(isReady ? 'resources.import.valid' : `resources.import.outcome.${exists ? 'exists' : 'invalid'}`),
      tone: isReady ? 'ok' : exists ? 'due' : 'bad',
      problems,
      more,
    };
  });
  return <Table label={t('resources.import.checked')} rows={shown} />;
}

interface ResultTableProps {
  results: readonly Result[];
  first: number;
  /** With it those that were created are links. */
  kind: ResourceKind | null;
}

export function ResultTable({ results, first, kind }: ResultTableProps) {
  const { t } = useTranslation();
  const shown = results.map(({ name, outcome, id, problems, more }, at): Row => {
    return {
      number: first + at,
      name,
      to: kind && id && outcome === 'created' ? editPath(kind, id) : null,
      words: t(`resources.import.outcome.${outcome}`),
      tone: outcome === 'created' ? 'ok' : outcome === 'unknown' || outcome === 'exists' ? 'due' : 'bad',
      problems,
      more,
    };
  });
  return <Table label={t('resources.import.receipt')} rows={shown} />;
}

/** What is said about a policy may name the property itself. */
function namesField(words: string, said: string, field: string): boolean {
  return words.startsWith('common.policyValidationMessages.') && said.includes(field);
}

function Table({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  const say = useMessageText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className="table-scroll" aria-label={`${label}, ${number(rows.length)}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {(['number', 'name', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`resources.import.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{number(row.number)}</td>
              <td>
                {row.to ? (
                  <Link to={row.to}>
                    <bdi>{row.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{row.name}</bdi>
                )}
              </td>
              <td>
                <span className={row.tone}>{row.words}</span>
                {row.problems.map(({ field, words }) => (
                  <p key={`${field} ${words}`} className="small">
                    {field !== '' && !namesField(words, say(words), field) && (
                      <>
                        <bdi>{field}</bdi>:{' '}
                      </>
                    )}
                    <bdi>{say(words)}</bdi>
                  </p>
                ))}
                {row.more > 0 && <p className="small quiet">{t('resources.import.more', counted(row.more))}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
