import { CheckIcon } from '@shopify/polaris-icons';
import { useEffect, useRef } from 'react';
import type { Card, ItemAvailability } from '../../../kits/requests/catalog/cards';
import type { CartView } from '../../../kits/requests/catalog/cart-panel';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** More names than these would fill a card. */
const MOST_NAMED = 3;

interface CatalogCardProps {
  card: Omit<Card, 'icon'> & { to: string; form: string | null; picture: string | null };
  availability: ItemAvailability | undefined;
  inCart: CartView['items'][number] | undefined;
}

/** One thing that can be requested: what it is, who has it already, and the one action that is left. */
export function CatalogCard({ card, availability, inCart }: CatalogCardProps) {
  const { name, within, owners, description, recommendation, type, to, picture } = card;
  const { t } = useTranslation();
  const { list } = useFormats();
  const place = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  const isIn = inCart !== undefined;
  /** Else the foot has a button alone, and is not printed. */
  const hasWords = isIn || (availability !== undefined && availability.held.length + availability.requested.length > 0);
  // The pressed button is replaced by its opposite, which takes the focus.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const next = place.current?.querySelector<HTMLElement>(isIn ? 'footer button' : 'footer button, footer a');
    next?.focus({ preventScroll: true });
  }, [isIn]);
  return (
    <li
      className="sheet surface catalog-card"
      data-in-cart={inCart ? '' : undefined}
      ref={place}
      onSubmit={() => {
        pressed.current = true;
      }}
    >
      <div className="catalog-card-body stack-s">
        <div className="line">
          <ItemLine type={type} name={within ?? name} picture={picture} />
          <div>
            <h3>
              <Link to={to} keepScroll>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="small quiet">
              <bdi>{within ?? t(`requests.catalog.kind.${type}`)}</bdi>
              {owners.length > 0 && (
                <>
                  {'\u00a0· '}
                  {t('requests.catalog.card.owner', {
                    names: list(owners.map((name) => name ?? t('ui.word.unknown'))),
                  })}
                </>
              )}
            </p>
          </div>
        </div>
        {description && (
          <p className="small catalog-card-text">
            <bdi>{description}</bdi>
          </p>
        )}
        {recommendation && <RecommendationEvidence recommendation={recommendation} />}
      </div>
      <footer className={`sheet-foot cluster between quiet small catalog-card-foot${hasWords ? '' : ' only-screen'}`}>
        {inCart ? <InCart item={inCart} /> : <RequestButton card={card} availability={availability} />}
      </footer>
    </li>
  );
}

function InCart({ item }: { item: CartView['items'][number] }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="who-has ok">
        <Icon of={CheckIcon} small />
        {t('requests.catalog.card.inCart')}
      </span>
      <ActionForm tokens={{ token: item.remove.form }} action={item.remove.address}>
        <Submit small aria-label={t('requests.catalog.card.removeWhat', { what: item.name })}>
          {t('requests.catalog.card.remove')}
        </Submit>
      </ActionForm>
    </>
  );
}

/** The button names whom it is still for where that is not all people of the cart. */
function RequestButton({ card: { to, form, name }, availability }: Pick<CatalogCardProps, 'card' | 'availability'>) {
  const { t } = useTranslation();
  const { counted, list } = useFormats();
  const left = availability?.left ?? [];
  if (availability && left.length === 0) return <AvailabilityNote availability={availability} />;
  const only = availability !== undefined && availability.held.length + availability.requested.length > 0;
  const opens = form === null || (availability !== undefined && !only);
  const words = !only
    ? t(opens ? 'requests.catalog.card.requestOpens' : 'requests.catalog.card.request')
    : left.length <= MOST_NAMED
      ? t('requests.catalog.card.requestFor', { names: list(left) })
      : t('requests.catalog.card.requestForMany', counted(left.length));
  const label = only
    ? t('ui.filter.nameValue', { name: words, value: name })
    : t('requests.catalog.card.requestWhat', { what: name });
  return (
    <>
      {availability && <AvailabilityNote availability={availability} />}
      {opens ? (
        <ButtonLink to={only ? addOnlyParam(to) : to} small keepScroll aria-label={label}>
          {words}
        </ButtonLink>
      ) : (
        <ActionForm tokens={{ token: form }} action={to}>
          {only && <input type="hidden" name="only" value="1" />}
          <Submit small aria-label={label}>
            {words}
          </Submit>
        </ActionForm>
      )}
    </>
  );
}

function addOnlyParam(to: string): string {
  return `${to}${to.includes('?') ? '&' : '?'}only=1`;
}

/** Full where no one is left; in the color of a grant only where all people have it. */
function discClass({ left, requested }: Pick<ItemAvailability, 'left' | 'requested'>): string {
  if (left.length > 0) return 'disc';
  return requested.length > 0 ? 'disc disc-full disc-waits' : 'disc disc-full';
}

/** Who of the people has it, and who requested it. */
export function AvailabilityNote({
  availability: { held, requested, left, self },
}: {
  availability: ItemAvailability;
}) {
  const { t } = useTranslation();
  if (held.length + requested.length === 0) return null;
  return (
    <div className="who-has">
      <i className={discClass({ left, requested })} aria-hidden="true" />
      {self ? (
        t(held.length > 0 ? 'requests.catalog.mark.heldSelf' : 'requests.catalog.mark.requestedSelf')
      ) : (
        <div>
          {held.length > 0 && <Names state="held" names={held} />}
          {held.length > 0 && requested.length > 0 && '\u00a0· '}
          {requested.length > 0 && <Names state="requested" names={requested} />}
        </div>
      )}
    </div>
  );
}

/** Who they are as long as they are few, otherwise how many, with their names behind it. */
function Names({ state, names }: { state: 'held' | 'requested'; names: readonly string[] }) {
  const { t } = useTranslation();
  const { counted, list } = useFormats();
  if (names.length <= MOST_NAMED)
    return t(`requests.catalog.mark.${state}`, { count: names.length, names: list(names) });
  return (
    <details className="who-has-all">
      <summary>{t(`requests.catalog.mark.${state}By`, counted(names.length))}</summary>
      {list(names)}
    </details>
  );
}
