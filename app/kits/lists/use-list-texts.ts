import type { FilterField, OrderKind } from '../../lib/collection';
import type { MessageKey } from '../../locales/message-key';
import { useCalendarDay, useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { LoadedCollection } from './load.server';
import { type CollectionTexts, type FilterText, type OwnTexts, textKeys } from './texts';

type TextField = Pick<FilterField, 'name' | 'kind'>;

interface DescribedList extends Partial<Pick<LoadedCollection<unknown>, 'views' | 'sort'>> {
  texts: { prefix: string; label?: string; orders?: Readonly<Record<string, OrderKind>> };
  fields?: readonly TextField[];
  /** Filters that are on, which the open view may not offer. */
  filters: readonly TextField[];
}

/** The texts of a list by their keys; `own` goes before them. */
export function useListTexts(
  { texts: { prefix, label, orders = {} }, views, sort, fields = [], filters }: DescribedList,
  own: OwnTexts = {},
): CollectionTexts {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const day = useCalendarDay();
  const keys = textKeys(prefix);
  const text = (from: readonly string[], values?: Record<string, string>) => t(from as MessageKey[], values);

  // A list of one is isolated in vain.
  const listed = ([first = '', ...more]: readonly string[]) =>
    more.length > 0 ? formats.list([first, ...more]) : first;

  const dates = ([from = '', until = '']: readonly string[]) => {
    const dayOf = (date: string) => day(Date.parse(`${date}T00:00:00Z`));
    if (from === until) return dayOf(from);
    if (from === '') return t('ui.filter.valueUntil', { until: dayOf(until) });
    return until === ''
      ? t('ui.filter.valueFrom', { from: dayOf(from) })
      : t('ui.filter.valueRange', { from: dayOf(from), until: dayOf(until) });
  };

  const filterText = ({ name, kind }: TextField, given: Partial<FilterText>): FilterText => {
    const title = given.label ?? text(keys.filter(name));
    const isRange = kind === 'dates';
    const option =
      given.option ??
      ((value: string) => (kind === 'text' ? value : text(keys.option(name, value), { defaultValue: value })));
    const chipKey = keys.chip(name).find((key) => i18n.exists(key));
    return {
      label: isRange ? t('ui.filter.from', { name: title }) : title,
      until: isRange ? t('ui.filter.until', { name: title }) : t('ui.filter.value'),
      any: text(keys.any(name)),
      chip: (values) => {
        const value = isRange ? dates(values) : listed(values.map(option));
        return chipKey ? text([chipKey], { value }) : t('ui.filter.nameValue', { name: title, value });
      },
      ...given,
      option,
    };
  };

  const sortText = (value: string) => {
    const name = value.replace(/^-/, '');
    const kind: OrderKind = orders[name] ?? 'text';
    // The first rank is the highest.
    const isDown = value.startsWith('-') !== (kind === 'rank');
    return t(`ui.order.${kind === 'rank' ? 'number' : kind}.${isDown ? 'down' : 'up'}`, {
      name: own.names?.[name] ?? text(keys.sort(name)),
    });
  };

  const viewNames = views ? [views.current, ...views.others.map(({ name }) => name)] : [];
  const hasViewTexts = viewNames.some((name) => keys.view(name).some((key) => i18n.exists(key)));
  return {
    label: own.label ?? text(label ? [label] : keys.label),
    failed: own.failed ?? text(keys.failed),
    noMatch: own.noMatch ?? text(keys.noMatch),
    views: hasViewTexts ? Object.fromEntries(viewNames.map((name) => [name, text(keys.view(name))])) : undefined,
    filters: Object.fromEntries(
      [...fields, ...filters].flatMap((field) => {
        const given = own.filters?.[field.name];
        return given === null ? [] : [[field.name, filterText(field, given ?? {})]];
      }),
    ),
    sorts: Object.fromEntries((sort?.options ?? []).map(({ value }) => [value, own.sorts?.[value] ?? sortText(value)])),
  };
}
