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
    return found ? t('items.attributeOf', { what: t(`items.category.${found.category}`), name: found.label }) : path;
  };
  const chosen = (key: string, id: string) => pickers[key]?.chosen.find(({ value }) => value === id)?.label || id;
  const own = sort.options.flatMap(({ value }) => {
    const name = value.replace(/^-/, '');
    if (SORTS.some((known) => known === name)) return [];
    return [[value, t(value === name ? 'items.sort.own' : 'items.sort.ownDown', { name: attribute(name) })]];
  });
  const sorts = SORTS.flatMap((name) => [
    [name, t(`items.sort.${name}`)],
    [`-${name}`, t(`items.sort.${name}Down`)],
  ]);
  const decision = (value: string) => t(`items.decision.${value as 'certify'}`);
  return {
    label: t('items.label'),
    failed: { title: t('items.failed.title'), body: t('items.failed.body') },
    noMatch: t('items.noMatch'),
    sorts: Object.fromEntries([...sorts, ...own]),
    filters: {
      decision: {
        label: t('items.filter.decision'),
        option: decision,
        chip: (values) => values.map(decision).join(', '),
      },
      certified: {
        label: t('items.filter.certified'),
        any: t('items.filter.any'),
        option: () => t('items.filter.never'),
        chip: () => t('items.filter.never'),
      },
      unusual: {
        label: t('items.filter.unusual'),
        any: t('items.filter.any'),
        option: (value) => t(`items.unusual.${value as 'unused'}`, counted(UNUSED_DAYS)),
        chip: ([value = '']) => t(`items.unusual.${value as 'unused'}`, counted(UNUSED_DAYS)),
      },
      origin: {
        label: t('items.filter.origin'),
        any: t('items.filter.any'),
        option: (value) => t(`items.origin.${value as 'role'}`),
        chip: ([value = '']) => t(`items.origin.${value as 'role'}`),
      },
      user: {
        label: t('items.filter.user'),
        contains: true,
        chip: ([id = '']) => t('items.filter.chipUser', { name: chosen('user', id) }),
      },
      application: {
        label: t('items.filter.application'),
        contains: true,
        chip: ([id = '']) => t('items.filter.chipApplication', { name: chosen('application', id) }),
      },
      entitlement: {
        label: t('items.filter.entitlement'),
        chip: ([text = '']) => t('items.filter.chipEntitlement', { text }),
      },
      role: { label: t('items.filter.role'), chip: ([text = '']) => t('items.filter.chipRole', { text }) },
      ...(attributes.length > 0 && {
        attribute: {
          label: t('items.filter.attribute'),
          until: t('items.filter.value'),
          any: t('items.filter.choose'),
          options: attributes.map(({ path }) => path),
          option: category,
          chip: ([property = '', , value = '']: readonly string[]) =>
            t('items.filter.chipAttribute', { name: attribute(property), value }),
        },
      }),
    },
  };
}
