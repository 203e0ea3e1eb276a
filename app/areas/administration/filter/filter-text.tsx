import { configText } from '../../../lib/config-text';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import { type FilterRow, type FilterView, rowsInGroup } from './rows';
import type { FilterProperty, Operator } from './rule';

export function usePropertyName(): (property: FilterProperty) => string {
  const { i18n } = useTranslation();
  return ({ titles }) => titles.map((title) => configText(i18n, title)).join(' › ');
}

/** Groups become nested lists; a single rule is a sentence. */
export function FilterText({ filter: { rows, asText, text, properties } }: { filter: FilterView }) {
  if (asText) return <code dir="ltr">{text}</code>;
  const [only, ...more] = rowsInGroup(rows, '');
  if (only && more.length === 0 && only.kind !== 'group') return <RuleText row={only} properties={properties} />;
  return <GroupText rows={rows} at="" properties={properties} />;
}

interface GroupTextProps {
  rows: readonly FilterRow[];
  at: string;
  properties: readonly FilterProperty[];
}

function GroupText({ rows, at, properties }: GroupTextProps) {
  const { t } = useTranslation();
  const match = rows.find((row) => row.at === at)?.match ?? 'all';
  return (
    <>
      {t(`administration.filter.match.${match}`)}
      <ul className="bullets">
        {rowsInGroup(rows, at).map((row) => (
          <li key={row.at}>
            {row.kind === 'group' ? (
              <GroupText rows={rows} at={row.at} properties={properties} />
            ) : (
              <RuleText row={row} properties={properties} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleText({ row, properties }: { row: FilterRow; properties: readonly FilterProperty[] }) {
  const { t } = useTranslation();
  const nameOf = usePropertyName();
  if (row.kind === 'text') return <code dir="ltr">{row.text}</code>;
  const { field, operator = 'co', value = '' } = row;
  const property = properties.find(({ name }) => name === field);
  const text = property?.type === 'boolean' ? t(value === 'true' ? 'ui.word.yes' : 'ui.word.no') : value;
  const parts = {
    field: (
      <b>
        <bdi>{property ? nameOf(property) : field}</bdi>
      </b>
    ),
    value: (
      <q>
        <bdi>{text}</bdi>
      </q>
    ),
  };
  return (
    <Sentence
      text={t(`administration.filter.says.${operator as Operator}`, keepPlaceholders('field', 'value'))}
      parts={parts}
    />
  );
}
