import { Form, Outlet, useMatches } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import { CardCollection } from '../../../kits/lists/card-collection';
import { FilterFields } from '../../../kits/lists/filter-fields';
import type { FilterText, OwnTexts } from '../../../kits/lists/texts';
import { useListTexts } from '../../../kits/lists/use-list-texts';
import { CartPanel, type CartView } from '../../../kits/requests/catalog/cart-panel';
import type { CatalogPage } from '../../../kits/requests/catalog/data.server';
import { COMPLETE_PATH, NEW_REQUEST_PATH, withCatalog } from '../../../kits/requests/catalog/paths';
import { type Condition, isObjectReference } from '../../../kits/requests/catalog/rules';
import { hiddenValuesIn } from '../../../lib/collection';
import { configText } from '../../../lib/config-text';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { HiddenFields } from '../../../ui/filters';
import { InPageLink } from '../../../ui/in-page-link';
import { Link } from '../../../ui/link';
import { Empty } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { StepSentence } from '../../../ui/step-sentence';
import { Tabs } from '../../../ui/tabs';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { CatalogCard } from './catalog-card';
import { OtherRequests } from './other-requests';

/** The catalogue beside the cart. */
export function CatalogView({ page }: { page: CatalogPage }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { place, cart, retry, tabs, recommendedTo, forms, mayChoosePeople } = page;
  const isNew = place.kind === 'new';
  const names = <strong>{list(cart.people.map(({ name }) => name))}</strong>;
  return (
    <Columns
      sticky
      side={
        <>
          <Cart cart={cart} here={retry} />
          <OtherRequests found={forms} retry={retry} />
        </>
      }
    >
      <PageHead
        title={t(isNew ? 'requests.catalog.catalog.title' : 'requests.catalog.catalog.recommended')}
        sentence={
          <StepSentence at={1} of={3}>
            {mayChoosePeople ? (
              <>
                <Sentence text={t('requests.catalog.catalog.for', keepPlaceholders('names'))} parts={{ names }} />{' '}
                <Link to={NEW_REQUEST_PATH} className="link">
                  {t('requests.catalog.catalog.change')}
                </Link>
              </>
            ) : (
              t('requests.catalog.catalog.onlySelf')
            )}
          </StepSentence>
        }
      />
      <Outlet />
      <Tabs
        label={t('requests.catalog.catalog.tabs')}
        tabs={tabs.map(({ tab, to }) => ({
          to,
          label: t(`requests.catalog.tab.${tab}`),
          current: isNew && tab === place.tab,
        }))}
        end={
          recommendedTo === null
            ? []
            : [{ to: recommendedTo, label: t('requests.catalog.tab.recommended'), current: !isNew }]
        }
      />
      <Results page={page} />
    </Columns>
  );
}

function Cart({ cart, here }: { cart: CartView; here: string }) {
  const { t } = useTranslation();
  return (
    <CartPanel cart={cart}>
      {cart.items.length > 0 && (
        <>
          <ButtonLink to={withCatalog(COMPLETE_PATH, here)} look="primary" wide>
            {t('requests.catalog.cart.continue')}
          </ButtonLink>
          <Text as="p" variant="bodySm" tone="subdued">
            {t('requests.catalog.cart.hint')}
          </Text>
        </>
      )}
    </CartPanel>
  );
}

function Results({ page }: { page: CatalogPage }) {
  const { t, i18n } = useTranslation();
  const { counted, list } = useFormats();
  const { place, availability, total, cart, filterTo, isCovered } = page;
  const listsUnlikely = page.rows?.some(({ recommendation }) => recommendation?.likelihood === 'low');
  const unfinished = isCovered ? [] : [...new Set(page.unfinished)];
  const texts = useCatalogTexts(page);
  const { filters } = useListTexts(page, texts);
  return (
    <CardCollection
      loaded={page}
      texts={texts}
      title={total !== null && t(`requests.catalog.count.${place.tab}`, counted(total))}
      search={<CatalogSearch {...page} texts={filters} />}
      filterTo={filterTo}
      note={
        <>
          {unfinished.length > 0 && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('requests.catalog.rules.unfinished', { names: list(configText(i18n, unfinished)) })}
            </Text>
          )}
          {place.kind === 'recommended' && listsUnlikely && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('requests.catalog.rated')}
            </Text>
          )}
          {!page.isHidden && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t(cart.people.length > 1 ? 'requests.catalog.hide.several' : 'requests.catalog.hide.unknown')}
            </Text>
          )}
          {availability === null && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('requests.catalog.mark.unknown')}
            </Text>
          )}
        </>
      }
      card={(card) => (
        <CatalogCard
          card={card}
          availability={availability?.[card.id]}
          inCart={cart.items.find(({ id }) => id === card.id)}
        />
      )}
      empty={<Empty title={t(`requests.catalog.empty.${place.tab}`)}>{t('requests.catalog.empty.body')}</Empty>}
    />
  );
}

/** In the bar of a narrow page, where the cart comes after the catalogue. */
export function CartLink() {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const held = useMatches().flatMap(({ data }) => (data as { cart?: CartView } | undefined)?.cart ?? [])[0];
  if (!held) return null;
  return (
    <InPageLink to="cart" className={`${buttonClass('normal', { small: true })} only-narrow`}>
      {t('requests.catalog.cart.link')}
      {'\u00a0· '}
      {t('requests.catalog.cart.items', counted(held.items.length))}
    </InPageLink>
  );
}

// The texts of a catalog, its filters and orders.
type CatalogTextProps = Pick<CatalogPage, 'isCovered' | 'names' | 'properties'>;

function useCatalogTexts({ isCovered, names, properties }: CatalogTextProps): OwnTexts {
  const { t, i18n } = useTranslation();
  const rule = ([property = '', condition = '', value = '']: readonly string[]) => {
    const { displayName, type } = properties.find(({ key }) => key === property) ?? {};
    const label = configText(i18n, displayName) || property;
    const named = (words: string) => t('ui.filter.nameValue', { name: label, value: words });
    if (type === 'boolean')
      return named(t(value === 'true' ? 'requests.catalog.item.yes' : 'requests.catalog.item.no'));
    const unnamed = isObjectReference(value) ? t('pickers.unnamed') : value;
    return named(`${t(`requests.catalog.condition.${condition as Condition}`)} ${names[value] || unnamed}`.trim());
  };
  const name = (id: string) => names[id] || t('pickers.unnamed');
  return {
    // Under the page of the filter no filter is named.
    filters: isCovered
      ? { text: null, application: null, rules: null }
      : { application: { contains: true, option: name }, rules: { chip: rule } },
  };
}

type CatalogSearchProps = Pick<
  CatalogPage,
  'place' | 'search' | 'query' | 'fields' | 'pickers' | 'retry' | 'within' | 'hideHeldTo' | 'isForSelf' | 'cart'
> & {
  texts: Readonly<Record<string, FilterText>>;
};

/** Words of a name, and the applications an entitlement is in. */
function CatalogSearch(props: CatalogSearchProps) {
  const { place, search, query, fields, texts, pickers, retry, within, hideHeldTo, isForSelf, cart } = props;
  const { t } = useTranslation();
  const { list } = useFormats();
  const { application: applications } = pickers;
  const kept = hiddenValuesIn(search, 'text', 'page', ...(applications ? ['application'] : []));
  return (
    <Form method="get" action={retry.split('?')[0]} className="stack-s" role="search" preventScrollReset>
      <HiddenFields values={kept} />
      <div className="object-search fields">
        <TextField
          name="text"
          type="search"
          label={t(`requests.catalog.search.for.${place.tab}`)}
          defaultValue={query.text}
        />
        <button type="submit" className={buttonClass('normal')}>
          {t('requests.catalog.search.button')}
        </button>
        <div className="catalog-narrowing cluster">
          {applications && (
            <details className="catalog-applications" open={applications.chosen.length > 0 || applications.text !== ''}>
              <summary className={buttonClass('normal', { small: true })}>
                {t('requests.catalog.filter.byApplication')}
              </summary>
              <FilterFields
                fields={fields.filter(({ kind }) => kind === 'references')}
                texts={texts}
                pickers={pickers}
              />
              <button type="submit" className={buttonClass('normal', { small: true })}>
                {t('ui.showResults')}
              </button>
            </details>
          )}
          {hideHeldTo !== null && (
            <ButtonLink to={hideHeldTo} small keepScroll>
              {isForSelf
                ? t('requests.catalog.hide.own')
                : t('requests.catalog.hide.other', { name: list(cart.people.map(({ name }) => name)) })}
            </ButtonLink>
          )}
        </div>
      </div>
      {within.length > 0 && (
        <p className="cluster small">
          {within.map(({ name, to }) => (
            <Link key={to} to={to} className="link">
              {t('requests.catalog.search.inApplication', { name })}
            </Link>
          ))}
        </p>
      )}
    </Form>
  );
}
