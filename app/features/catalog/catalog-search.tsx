import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keptIn } from '../../lib/collection';
import { buttonClass } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Kept } from '../../ui/filters';
import { Link } from '../../ui/link';
import { FilterFields } from '../collection/filter-fields';
import type { FilterText } from '../collection/texts';
import type { CatalogPage } from './data.server';

type Shown = Pick<CatalogPage, 'place' | 'search' | 'query' | 'fields' | 'pickers' | 'retry' | 'within'> & {
  texts: Readonly<Record<string, FilterText>>;
};

/** Words of a name, and the applications an entitlement is in. */
export function CatalogSearch({ place, search, query, fields, texts, pickers, retry, within }: Shown) {
  const { t } = useTranslation();
  const { application: applications } = pickers;
  const kept = keptIn(search, 'text', 'page', ...(applications ? ['application'] : []));
  return (
    <Form method="get" action={retry.split('?')[0]} className="catalog-search" role="search" preventScrollReset>
      <Kept values={kept} />
      <div className="object-search">
        <TextField name="text" type="search" label={t(`catalog.search.for.${place.tab}`)} defaultValue={query.text} />
        <button type="submit" className={buttonClass('normal')}>
          {t('catalog.search.button')}
        </button>
      </div>
      {within.length > 0 && (
        <p className="cluster small">
          {within.map(({ name, to }) => (
            <Link key={to} to={to} className="link">
              <bdi>{t('catalog.search.inApplication', { name })}</bdi>
            </Link>
          ))}
        </p>
      )}
      {applications && (
        <details className="catalog-applications" open={applications.chosen.length > 0 || applications.text !== ''}>
          <summary className={buttonClass('normal', { small: true })}>{t('catalog.search.applications')}</summary>
          <FilterFields fields={fields.filter(({ kind }) => kind === 'references')} texts={texts} pickers={pickers} />
          <button type="submit" className={buttonClass('normal', { small: true })}>
            {t('ui.showResults')}
          </button>
        </details>
      )}
    </Form>
  );
}
