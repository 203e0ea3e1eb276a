import '../../../locales/parts/requests.client';
import { CheckIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { ButtonLink } from '../../../ui/page';
import { Submit } from '../../../ui/submit';
import { useWhen } from '../../../ui/use-when';
import { RecommendationEvidence } from '../recommendation-evidence';
import type { Card, Mark } from './cards';
import type { CartView } from './cart-panel';
import { Thing } from './thing';

/** More names than these would fill a card. */
const MOST_NAMED = 3;

interface CatalogCardProps {
  card: Omit<Card, 'icon'> & { to: string; form: string | null; picture: string | null };
  mark: Mark | undefined;
  inCart: CartView['items'][number] | undefined;
}

/** One thing that can be asked for: what it is, who has it already, and the one deed that is left. */
export function CatalogCard({ card, mark, inCart }: CatalogCardProps) {
  const { name, within, sort, description, recommendation, type, to, picture } = card;
  const { t } = useTranslation();
  return (
    <li className="sheet catalog-card" data-in-cart={inCart ? '' : undefined}>
      <div className="catalog-card-body">
        <div className="catalog-card-head">
          <Thing type={type} name={within ?? name} picture={picture} />
          <div>
            <h3>
              <Link to={to} keepScroll>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="small quiet">
              <bdi>{within ?? sort ?? t(`asking.kind.${type}`)}</bdi>
            </p>
          </div>
        </div>
        {description && (
          <p className="small catalog-card-words">
            <bdi>{description}</bdi>
          </p>
        )}
        {recommendation && <RecommendationEvidence recommendation={recommendation} />}
      </div>
      <footer className="sheet-foot catalog-card-foot">
        {inCart ? <InCart item={inCart} /> : <Ask card={card} mark={mark} />}
      </footer>
    </li>
  );
}

function InCart({ item }: { item: CartView['items'][number] }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="who-has who-has-ok">
        <Icon of={CheckIcon} small />
        {t('asking.card.inCart')}
      </span>
      <ActionForm pass={{ token: item.remove.form }} action={item.remove.address} className="cart-remove">
        <Submit small aria-label={t('asking.card.removeWhat', { what: item.name })}>
          {t('asking.card.remove')}
        </Submit>
      </ActionForm>
    </>
  );
}

function Ask({ card: { to, form, name }, mark }: Pick<CatalogCardProps, 'card' | 'mark'>) {
  const { t } = useTranslation();
  const label = t('asking.card.requestWhat', { what: name });
  return (
    <>
      {mark && <Marks mark={mark} />}
      {mark?.all ? (
        <span className="small quiet">{t('asking.mark.nothing')}</span>
      ) : form === null || mark ? (
        <ButtonLink to={to} small keepScroll aria-label={label}>
          {t('asking.card.request')}
        </ButtonLink>
      ) : (
        <ActionForm pass={{ token: form }} action={to} className="cart-remove">
          <Submit small aria-label={label}>
            {t('asking.card.request')}
          </Submit>
        </ActionForm>
      )}
    </>
  );
}

function Marks({ mark: { held, asked, all } }: { mark: Mark }) {
  if (held.length + asked.length === 0) return null;
  return (
    <div className="who-has">
      <i className={all ? 'disc disc-full' : 'disc'} aria-hidden="true" />
      <div>
        {held.length > 0 && <Who said="held" names={held} />}
        {held.length > 0 && asked.length > 0 && ' · '}
        {asked.length > 0 && <Who said="asked" names={asked} />}
      </div>
    </div>
  );
}

/** Who they are as long as they are few, otherwise how many, with their names behind it. */
function Who({ said, names }: { said: 'held' | 'asked'; names: readonly string[] }) {
  const { t } = useTranslation();
  const { counted, list } = useWhen();
  if (names.length <= MOST_NAMED) return t(`asking.mark.${said}`, { count: names.length, names: list(names) });
  return (
    <details className="who-has-all">
      <summary>{t(`asking.mark.${said}By`, counted(names.length))}</summary>
      {list(names)}
    </details>
  );
}
