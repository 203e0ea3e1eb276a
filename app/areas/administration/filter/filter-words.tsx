// A filter in words.

import { configText } from '../../../lib/config-text';
import { openParts, Sentence } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import { type FilterRow, rowsIn, type ShownFilter } from './rows';
import type { FilterProperty, Operator } from './rule';

/** What a property is called. */
export function usePropertyName(): (property: FilterProperty) => string {
  const { i18n } = useTranslation();
  return ({ titles }) => titles.map((title) => configText(i18n, title)).join(' › ');
}

/** Groups as lists in lists; a filter of one rule is a sentence. */
export function FilterWords({ filter: { rows, asText, text, properties } }: { filter: ShownFilter }) {
  if (asText) return <code dir="ltr">{text}</code>;
  const [only, ...more] = rowsIn(rows, '');
  if (only && more.length === 0 && only.kind !== 'group') return <RuleWords row={only} properties={properties} />;
  return <GroupWords rows={rows} at="" properties={properties} />;
}

interface WordsProps {
  rows: readonly FilterRow[];
  at: string;
  properties: readonly FilterProperty[];
}

function GroupWords({ rows, at, properties }: WordsProps) {
  const { t } = useTranslation();
  const match = rows.find((row) => row.at === at)?.match ?? 'all';
  return (
    <>
      {t(`filter.match.${match}`)}
      <ul className="bullets">
        {rowsIn(rows, at).map((row) => (
          <li key={row.at}>
            {row.kind === 'group' ? (
              <GroupWords rows={rows} at={row.at} properties={properties} />
            ) : (
              <RuleWords row={row} properties={properties} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleWords({ row, properties }: { row: FilterRow; properties: readonly FilterProperty[] }) {
  const { t } = useTranslation();
  const nameOf = usePropertyName();
  if (row.kind === 'text') return <code dir="ltr">{row.text}</code>;
  const { field, operator = 'co', value = '' } = row;
  const property = properties.find(({ name }) => name === field);
  const said = property?.type === 'boolean' ? t(value === 'true' ? 'filter.yes' : 'filter.no') : value;
  const parts = {
    field: (
      <b>
        <bdi>{property ? nameOf(property) : field}</bdi>
      </b>
    ),
    value: (
      <q>
        <bdi>{said}</bdi>
      </q>
    ),
  };
  return <Sentence text={t(`filter.says.${operator as Operator}`, openParts('field', 'value'))} parts={parts} />;
}
