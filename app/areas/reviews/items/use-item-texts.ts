import type { OwnTexts } from '../../../kits/lists/texts';
import type { Pickers } from '../../../kits/pickers/picker';
import { configText } from '../../../lib/config-text';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { UNUSED_DAYS } from '../unusual';
import type { AttributeView } from './query';

interface ItemTextOptions {
  attributes: readonly AttributeView[];
  pickers: Pickers;
}

export function useItemTexts({ attributes, pickers }: ItemTextOptions): OwnTexts {
  const { t, i18n } = useTranslation();
  const { counted } = useFormats();
  const names = Object.fromEntries(attributes.map(({ path, label }) => [path, configText(i18n, label)]));
  const category = (path: string) => {
    const found = attributes.find((one) => one.path === path);
    return found
      ? t('reviews.items.attributeOf', { what: t(`reviews.items.category.${found.category}`), name: names[path] ?? '' })
      : path;
  };
  const chosen = (key: string) => (id: string) =>
    pickers[key]?.chosen.find(({ value }) => value === id)?.label || t('pickers.unnamed');
  return {
    names,
    sorts: { advice: t('reviews.items.sort.advice'), '-advice': t('reviews.items.sort.adviceDown') },
    filters: {
      certified: { chip: () => t('reviews.items.certified.never') },
      unusual: { option: (value) => t(`reviews.items.unusual.${value as 'unused'}`, counted(UNUSED_DAYS)) },
      user: { contains: true, option: chosen('user') },
      application: { contains: true, option: chosen('application') },
      attribute:
        attributes.length > 0
          ? {
              any: t('reviews.items.filter.choose'),
              options: attributes.map(({ path }) => path),
              option: category,
              chip: ([path = '', , value = '']) => t('ui.filter.nameValue', { name: names[path] ?? path, value }),
            }
          : null,
    },
  };
}
