import { Form } from '@remix-run/react';
import { CardCollection } from '../../../kits/lists/card-collection';
import { Collection } from '../../../kits/lists/collection';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { hiddenValuesIn } from '../../../lib/collection';
import { buttonClass } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { HiddenFields } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { Empty } from '../../../ui/note';
import { Dotted } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import type { loadOwnResources } from './list.server';
import { resourcePath, SHARING } from './paths';
import { ResourceVerbs, useResourceColumns, useSharingState } from './resource-columns';
import type { ResourceRow } from './rows';

type Own = Awaited<ReturnType<typeof loadOwnResources>>;

export function ResourceList({ loaded }: { loaded: Own }) {
  const { t } = useTranslation();
  const columns = useResourceColumns();
  const empty = <Empty title={t('account.sharing.none.title')}>{t('account.sharing.none.body')}</Empty>;
  const { query, rows } = loaded;
  return (
    <>
      {rows !== null && rows.length > 0 && (
        <ViewSwitch view={query.status} otherTo={loaded.otherView} here={loaded.retry} />
      )}
      {query.status === 'grid' ? (
        <CardCollection
          loaded={loaded}
          title={t('account.section.resources')}
          search={<Search loaded={loaded} />}
          filterTo={null}
          inSheet
          card={(row) => <ResourceCard row={row} />}
          empty={empty}
        />
      ) : (
        <Collection loaded={loaded} columns={columns} empty={empty} />
      )}
    </>
  );
}

function ViewSwitch({ view, otherTo, here }: { view: Own['query']['status']; otherTo: string; here: string }) {
  const { t } = useTranslation();
  return (
    <nav className="choice space-below" aria-label={t('account.sharing.view.label')}>
      {(['list', 'grid'] as const).map((one) => (
        <Link key={one} to={one === view ? here : otherTo} aria-current={one === view ? 'true' : undefined} keepScroll>
          {t(`account.sharing.view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function Search({ loaded: { search, query } }: { loaded: Own }) {
  const { t } = useTranslation();
  return (
    <Form method="get" action={SHARING} className="object-search fields space-below" role="search" preventScrollReset>
      <HiddenFields values={hiddenValuesIn(search, 'text', 'page')} />
      <TextField name="text" type="search" label={t('account.sharing.filter.text')} defaultValue={query.text} />
      <button type="submit" className={buttonClass('normal')}>
        {t('account.sharing.filter.search')}
      </button>
    </Form>
  );
}

function ResourceCard({ row }: { row: ResourceRow }) {
  const stateOf = useSharingState();
  const { id, name, service, picture, people } = row;
  return (
    <li className="sheet surface catalog-card">
      <div className="catalog-card-body stack-s">
        <div className="line">
          <ItemLine type="application" name={name} picture={picture} />
          <div>
            <h3>
              <Link to={resourcePath(id)}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="small quiet">
              <Dotted parts={[service, stateOf(people)]} />
            </p>
          </div>
        </div>
      </div>
      <footer className="sheet-foot cluster between quiet small catalog-card-foot sharing-card-foot only-screen">
        <ResourceVerbs row={row} />
      </footer>
    </li>
  );
}
