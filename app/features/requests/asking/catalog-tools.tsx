import { Form } from '@remix-run/react';
import { FilterIcon } from '@shopify/polaris-icons';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogPage } from '../../../pages/asking/data.server';
import { Choices, TextField } from '../../../ui/field';
import { Kept, Sort } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { ButtonLink, buttonClass } from '../../../ui/page';
import { Chip } from '../../../ui/tag';
import { useWhen } from '../../../ui/use-when';
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
  const { number } = useWhen();
  const seek = useSeek();
  const kept = keptOf(search, 'text', 'page', ...(applications ? ['application', 'find'] : []));
  return (
    <Form method="get" action={here.split('?')[0]} className="catalog-search" role="search" preventScrollReset>
      <Kept values={kept} />
      <div className="picker-search">
        <TextField name="text" type="search" label={t(`asking.search.for.${place.tab}`)} defaultValue={text} />
        <button type="submit" className={buttonClass('normal')}>
          {t('asking.search.button')}
        </button>
      </div>
      {applications && (
        <details className="catalog-applications" open={applications.chosen.length > 0 || applications.find !== ''}>
          <summary className={buttonClass('normal', { small: true })}>{t('asking.search.applications')}</summary>
          {applications.failed ? (
            <p className="small bad">{t('asking.search.applicationsFailed')}</p>
          ) : (
            <div className="catalog-applications-found stack-s">
              <div className="picker-search" onInput={seek}>
                <TextField
                  name="find"
                  type="search"
                  label={t('asking.search.applicationsFind')}
                  defaultValue={applications.find}
                />
                <button type="submit" className={buttonClass('normal')}>
                  {t('asking.search.button')}
                </button>
              </div>
              {applications.chosen.length > 0 && (
                <Choices
                  key={`chosen ${idsOf(applications.chosen)}`}
                  type="checkbox"
                  name="application"
                  label={t('asking.search.applicationsChosen')}
                  inline
                  defaultValues={applications.chosen.map(({ id }) => id)}
                  options={optionsOf(applications.chosen)}
                />
              )}
              {applications.named.length > 0 ? (
                <Choices
                  key={`found ${idsOf(applications.named)}`}
                  type="checkbox"
                  name="application"
                  label={t('asking.search.applications')}
                  inline
                  options={optionsOf(applications.named)}
                />
              ) : (
                <p className="quiet">{t('asking.search.applicationsNone')}</p>
              )}
              {applications.more && (
                <p className="small quiet">
                  {t('asking.search.applicationsMore', { number: number(applications.named.length) })}
                </p>
              )}
            </div>
          )}
        </details>
      )}
    </Form>
  );
}

type Applications = NonNullable<CatalogPage['applications']>['named'];

const idsOf = (list: Applications) => list.map(({ id }) => id).join(' ');
const optionsOf = (list: Applications) => list.map(({ id, name }) => ({ value: id, label: name || id }));

const PAUSE_MS = 500;

/** Sends the form when typing pauses. */
function useSeek() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form?.requestSubmit(), PAUSE_MS);
  };
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
