import type { CollectionTexts } from '../../../kits/lists/texts';
import type { Pickers } from '../../../kits/pickers/picker';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { UNUSED_DAYS } from '../unusual';
import type { AttributeView } from './query';

const SORTS = ['user', 'application', 'entitlement', 'role', 'advice'] as const;

interface ItemTextOptions {
  sort: { options: readonly { value: string }[] };
  attributes: readonly AttributeView[];
  pickers: Pickers;
}

export function useItemTexts({ sort, attributes, pickers }: ItemTextOptions): CollectionTexts {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const attribute = (path: string) => attributes.find((one) => one.path === path)?.label ?? path;
  const category = (path: string) => {
    const found = attributes.find((one) => one.path === path);
    return found
      ? t('reviews.items.attributeOf', { what: t(`reviews.items.category.${found.category}`), name: found.label })
      : path;
  };
  const chosen = (key: string, id: string) => pickers[key]?.chosen.find(({ value }) => value === id)?.label || id;
  const own = sort.options.flatMap(({ value }) => {
    const name = value.replace(/^-/, '');
    if (SORTS.some((known) => known === name)) return [];
    return [
      [value, t(value === name ? 'reviews.items.sort.own' : 'reviews.items.sort.ownDown', { name: attribute(name) })],
    ];
  });
  const sorts = SORTS.flatMap((name) => [
    [name, t(`reviews.items.sort.${name}`)],
    [`-${name}`, t(`reviews.items.sort.${name}Down`)],
  ]);
  const decision = (value: string) => t(`reviews.items.decision.${value as 'certify'}`);
  return {
    label: t('reviews.items.label'),
    failed: { title: t('reviews.items.failed.title'), body: t('reviews.items.failed.body') },
    noMatch: t('reviews.items.noMatch'),
    sorts: Object.fromEntries([...sorts, ...own]),
    filters: {
      decision: {
        label: t('reviews.items.filter.decision'),
        option: decision,
        chip: (values) => values.map(decision).join(', '),
      },
      certified: {
        label: t('reviews.items.filter.certified'),
        any: t('reviews.items.filter.any'),
        option: () => t('reviews.items.filter.never'),
        chip: () => t('reviews.items.filter.never'),
      },
      unusual: {
        label: t('reviews.items.filter.unusual'),
        any: t('reviews.items.filter.any'),
        option: (value) => t(`reviews.items.unusual.${value as 'unused'}`, counted(UNUSED_DAYS)),
        chip: ([value = '']) => t(`reviews.items.unusual.${value as 'unused'}`, counted(UNUSED_DAYS)),
      },
      origin: {
        label: t('reviews.items.filter.origin'),
        any: t('reviews.items.filter.any'),
        option: (value) => t(`reviews.items.origin.${value as 'role'}`),
        chip: ([value = '']) => t(`reviews.items.origin.${value as 'role'}`),
      },
      user: {
        label: t('reviews.items.filter.user'),
        contains: true,
        chip: ([id = '']) => t('reviews.items.filter.chipUser', { name: chosen('user', id) }),
      },
      application: {
        label: t('ui.word.application'),
        contains: true,
        chip: ([id = '']) => t('reviews.items.filter.chipApplication', { name: chosen('application', id) }),
      },
      entitlement: {
        label: t('reviews.items.filter.entitlement'),
        chip: ([text = '']) => t('reviews.items.filter.chipEntitlement', { text }),
      },
      role: {
        label: t('reviews.items.filter.role'),
        chip: ([text = '']) => t('reviews.items.filter.chipRole', { text }),
      },
      ...(attributes.length > 0 && {
        attribute: {
          label: t('ui.filter.attribute'),
          until: t('ui.filter.value'),
          any: t('reviews.items.filter.choose'),
          options: attributes.map(({ path }) => path),
          option: category,
          chip: ([property = '', , value = '']: readonly string[]) =>
            t('ui.filter.nameValue', { name: attribute(property), value }),
        },
      }),
    },
  };
}
