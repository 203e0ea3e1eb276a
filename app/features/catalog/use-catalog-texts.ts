// The texts of a catalog, its filters and orders.
import { useTranslation } from 'react-i18next';
import type { CollectionTexts } from '../collection/texts';
import { shortIdOf } from '../objects/picker';
import type { CatalogPage } from './data.server';
import type { SortName } from './query';
import { type Condition, isObject } from './rules';

type Named = Pick<CatalogPage, 'place' | 'isCovered' | 'names' | 'properties'>;

export function useCatalogTexts({ place, isCovered, names, properties }: Named): CollectionTexts {
  const { t } = useTranslation();
  const rule = ([property = '', condition = '', value = '']: readonly string[]) => {
    const { displayName, type } = properties.find(({ key }) => key === property) ?? {};
    const label = displayName || property;
    if (type === 'boolean') return `${label}: ${t(value === 'true' ? 'catalog.item.yes' : 'catalog.item.no')}`;
    const unnamed = isObject(value) ? shortIdOf(value) : value;
    return `${label}: ${t(`catalog.condition.${condition as Condition}`)} ${names[value] || unnamed}`.trim();
  };
  return {
    label: t('catalog.catalog.title'),
    failed: { title: t('catalog.failed.title'), body: t('catalog.failed.body') },
    noMatch: t('catalog.noMatch'),
    // Under the page of the filter nothing is named: nobody reads it there.
    filters: isCovered
      ? {}
      : {
          text: {
            label: t(`catalog.search.for.${place.tab}`),
            chip: ([text = '']) => t('catalog.chip.text', { text }),
          },
          application: {
            label: t('catalog.search.applications'),
            contains: true,
            chip: ([id = '']) => t('catalog.chip.application', { name: names[id] || shortIdOf(id) }),
          },
          rules: { label: t('catalog.rules.title'), chip: rule },
        },
    sorts: Object.fromEntries(
      (['name', 'application', 'applicationOwner', 'entitlementOwner'] satisfies SortName[]).flatMap((name) => [
        [name, t(`catalog.sort.${name}`)],
        [`-${name}`, t(`catalog.sort.${name}Down`)],
      ]),
    ),
  };
}
