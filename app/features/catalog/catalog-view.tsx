import { Outlet, useMatches } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ButtonLink, buttonClass } from '../../ui/button';
import { HereLink } from '../../ui/here-link';
import { Link } from '../../ui/link';
import { Empty } from '../../ui/note';
import { Columns, PageHead } from '../../ui/page';
import { openParts, Sentence } from '../../ui/sentence';
import { Tabs } from '../../ui/tabs';
import { useWhen } from '../../ui/use-when';
import { CardCollection } from '../collection/card-collection';
import { CartPanel, type CartView } from './cart-panel';
import { CatalogCard } from './catalog-card';
import { CatalogSearch } from './catalog-search';
import type { CatalogPage } from './data.server';
import { OtherRequests } from './other-requests';
import { COMPLETE, NEW, withCatalog } from './paths';
import { useCatalogTexts } from './use-catalog-texts';

/** The catalogue beside the cart. */
export function CatalogView({ page }: { page: CatalogPage }) {
  const { t } = useTranslation();
  const { list } = useWhen();
  const { place, cart, retry, tabs, recommendedTo, forms, mayChoosePeople } = page;
  const isNew = place.kind === 'new';
  const names = <strong>{list(cart.people.map(({ name }) => name))}</strong>;
  return (
    <Columns
      sticky
      side={
        <>
          <Cart cart={cart} here={retry} />
          <OtherRequests forms={forms} />
        </>
      }
    >
      <PageHead
        title={t(isNew ? 'catalog.catalog.title' : 'catalog.catalog.recommended')}
        sentence={
          mayChoosePeople ? (
            <>
              <Sentence text={t('catalog.catalog.for', openParts('names'))} parts={{ names }} />{' '}
              <Link to={NEW} className="link">
                {t('catalog.catalog.change')}
              </Link>
            </>
          ) : (
            t('catalog.catalog.onlySelf')
          )
        }
      />
      <Outlet />
      <Tabs
        label={t('catalog.catalog.tabs')}
        tabs={tabs.map(({ tab, to }) => ({ to, label: t(`catalog.tab.${tab}`), current: isNew && tab === place.tab }))}
        end={
          recommendedTo === null ? [] : [{ to: recommendedTo, label: t('catalog.tab.recommended'), current: !isNew }]
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
          <ButtonLink to={withCatalog(COMPLETE, here)} look="primary" wide>
            {t('catalog.cart.continue')}
          </ButtonLink>
          <Text as="p" variant="bodySm" tone="subdued">
            {t('catalog.cart.hint')}
          </Text>
        </>
      )}
    </CartPanel>
  );
}

function Results({ page }: { page: CatalogPage }) {
  const { t } = useTranslation();
  const { counted, list } = useWhen();
  const { place, marks, total, cart, filterTo, isCovered } = page;
  const unfinished = isCovered ? [] : [...new Set(page.unfinished)];
  const texts = useCatalogTexts(page);
  return (
    <CardCollection
      loaded={page}
      texts={texts}
      title={total !== null && t(`catalog.count.${place.tab}`, counted(total))}
      search={<CatalogSearch {...page} texts={texts.filters} />}
      filterTo={filterTo}
      note={
        <>
          {unfinished.length > 0 && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('catalog.rules.unfinished', { names: list(unfinished) })}
            </Text>
          )}
          {marks === null && (
            <Text as="p" variant="bodySm" tone="subdued">
              {t('catalog.mark.unknown')}
            </Text>
          )}
        </>
      }
      card={(card) => (
        <CatalogCard card={card} mark={marks?.[card.id]} inCart={cart.items.find(({ id }) => id === card.id)} />
      )}
      empty={<Empty title={t(`catalog.empty.${place.tab}`)}>{t('catalog.empty.body')}</Empty>}
    />
  );
}

/** In the bar of a narrow page, where the cart comes after the catalogue. */
export function CartLink() {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const held = useMatches().flatMap(({ data }) => (data as { cart?: CartView } | undefined)?.cart ?? [])[0];
  if (!held) return null;
  return (
    <HereLink to="cart" className={`${buttonClass('normal', { small: true })} only-narrow`}>
      {t('catalog.cart.link')} · {t('catalog.cart.items', counted(held.items.length))}
    </HereLink>
  );
}
