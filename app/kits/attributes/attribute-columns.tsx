import { configText, enumText } from '../../lib/config-text';
import { cutText } from '../../lib/cut-texts';
import { valueLabel } from '../../lib/standard-titles';
import { AddressText } from '../../ui/address-text';
import { NoValue } from '../../ui/no-value';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { Column } from '../lists/rows';
import type { OwnTexts } from '../lists/texts';
import { useAttributeText } from '../requests/catalog/use-attribute-text';
import type { AttributeColumn, AttributeValues } from './attributes';

/** More columns than these stand below the name. */
export const MAX_DETAIL_COLUMNS = 5;
/** Of a cell; the page of the object has the whole. */
const MAX_LENGTH = 200;

interface Shown {
  attributes: readonly AttributeColumn[];
  columns: { hidden: readonly string[] };
}

/** Beside `own`, the columns that the list has itself. */
export function useAttributeColumns<Row extends { attributes: AttributeValues }>(
  { attributes, columns: { hidden } }: Shown,
  own: readonly Column<Row>[],
): Column<Row>[] {
  const { i18n } = useTranslation();
  const { list } = useFormats();
  const textOf = useAttributeText();
  const details = own.filter(({ id, width, optional }) => width === 'detail' && !(optional && hidden.includes(id)));
  const room = attributes.filter(({ id }) => !hidden.includes(id)).slice(0, MAX_DETAIL_COLUMNS - details.length);
  return attributes.map((attribute): Column<Row> => {
    const { id, name, label, isEnum, order } = attribute;
    const isLine = !hidden.includes(id) && !room.includes(attribute);
    const cell = ({ attributes: { [id]: values = [] } }: Row) => {
      const texts = values.map((value) =>
        isEnum && value.kind === 'text'
          ? enumText(i18n, name, { value: value.text, label: valueLabel(label, value.text) })
          : textOf(value),
      );
      return texts.length > 0 ? <AddressText text={cutText(list(texts), MAX_LENGTH)} /> : null;
    };
    return {
      id,
      head: configText(i18n, label),
      width: isLine ? 'line' : 'detail',
      optional: true,
      sorts: order === null ? undefined : [id, `-${id}`],
      cell: (row) => cell(row) ?? (isLine ? null : <NoValue />),
    };
  });
}

export function useAttributeNames(attributes: readonly AttributeColumn[]): OwnTexts['names'] {
  const { i18n } = useTranslation();
  return Object.fromEntries(attributes.map(({ id, label }) => [id, configText(i18n, label)]));
}
