import { Form } from '@remix-run/react';
import { FilterIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field';
import { Kept, Sort } from '../../ui/filters';
import { Link } from '../../ui/link';
import { ButtonLink, buttonClass } from '../../ui/page';
import { Chip } from '../../ui/tag';
import { useWhen } from '../../ui/use-when';
import { ObjectPicker } from '../objects/object-picker';
import type { CatalogPage } from './data.server';
import { useChipWords } from './use-chip-words';

/** What of the address is no field of the form that is sent. */
function keptOf(search: string, ...without: string[]): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!without.includes(name)) kept[name] = [...(kept[name] ?? []), value];
  }
  return kept;
}

type Shown = Pick<CatalogPage, 'place' | 'search' | 'text' | 'applications' | 'here'>;

/** Words of a name, and the applications an entitlement is in. */
export function CatalogSearch({ place, search, text, applications, here }: Shown) {
  const { t } = useTranslation();
  const kept = keptOf(search, 'text', 'page', ...(applications ? ['application'] : []));
  return (
    <Form method="get" action={here.split('?')[0]} className="catalog-search" role="search" preventScrollReset>
      <Kept values={kept} />
      <div className="object-search">
        <TextField name="text" type="search" label={t(`asking.search.for.${place.tab}`)} defaultValue={text} />
        <button type="submit" className={buttonClass('normal')}>
          {t('asking.search.button')}
        </button>
      </div>
      {applications && (
        <details className="catalog-applications" open={applications.chosen.length > 0 || applications.text !== ''}>
          <summary className={buttonClass('normal', { small: true })}>{t('asking.search.applications')}</summary>
          <ObjectPicker
            picker={applications}
            name="application"
            label={t('asking.search.applications')}
            many
            byAddress
            contains
          />
          <button type="submit" className={buttonClass('normal', { small: true })}>
            {t('ui.showResults')}
          </button>
        </details>
      )}
    </Form>
  );
}

type Line = Pick<CatalogPage, 'place' | 'search' | 'total' | 'chips' | 'clearTo' | 'filterTo' | 'sort' | 'sorts'>;

/** How many there are, which filters are on, in which order. */
export function CatalogLine({ place, search, total, chips, clearTo, filterTo, sort, sorts }: Line) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const words = useChipWords();
  return (
    <div className="catalog-line">
      <h2>
        <span role="status">
          {total === null ? t('asking.failed.title') : t(`asking.count.${place.tab}`, counted(total))}
        </span>
      </h2>
      {chips.map((chip) => (
        <Chip key={chip.key} removeTo={chip.removeTo} label={words(chip)}>
          {words(chip)}
        </Chip>
      ))}
      {chips.length > 0 && (
        <Link to={clearTo} className="link small" keepScroll>
          {t('ui.clearAll')}
        </Link>
      )}
      <div className="catalog-line-end">
        <ButtonLink to={filterTo} small icon={FilterIcon} keepScroll>
          {t('ui.filters')}
        </ButtonLink>
        <Sort
          value={sort}
          keep={keptOf(search, 'sort', 'page')}
          options={sorts.map(({ value, name, down }) => ({
            value,
            label: t(down ? `asking.sort.${name}Down` : `asking.sort.${name}`),
          }))}
        />
      </div>
    </div>
  );
}
