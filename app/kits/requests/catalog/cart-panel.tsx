import { BlockStack, Box, Text } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import { Children, type ReactNode } from 'react';
import { ActionForm } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Avatar } from '../../../ui/person';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import { ItemLine } from './item-line';

const FIRST_ROWS = 3;

/** The first three rows of a list, and the rest behind a press that needs no script. */
function FirstRows({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const rows = Children.toArray(children);
  const rest = rows.slice(FIRST_ROWS);
  return (
    <>
      {rows.slice(0, FIRST_ROWS)}
      {rest.length > 0 && (
        <details className="few-more">
          <summary>
            <span className="link small few-closed">{t('requests.catalog.cart.more', { number: rest.length })}</span>
            <span className="link small few-open">{t('requests.catalog.cart.fewer')}</span>
          </summary>
          <div className="sheet-rows">{rest}</div>
        </details>
      )}
    </>
  );
}

interface Removal {
  address: string;
  form: string;
}

export interface CartView {
  people: {
    id: string;
    name: string;
    userName: string;
    picture: string | null;
    to: string | null;
    remove: Removal | null;
  }[];
  items: {
    id: string;
    type: 'application' | 'entitlement' | 'role';
    name: string;
    within: string | null;
    start: string | null;
    end: string | null;
    isFilled: boolean;
    /** Names, when it is not for all people of the cart. */
    onlyFor: string[] | null;
    picture: string | null;
    remove: Removal;
  }[];
}

/** Whom access is asked for and which; each can be taken out again, but for the last person. */
export function CartPanel({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const { t } = useTranslation();
  const { counted, list } = useFormats();
  const { people, items } = cart;
  const size = list([
    t('requests.catalog.cart.people', counted(people.length)),
    ...(items.length > 0 ? [t('requests.catalog.cart.items', counted(items.length))] : []),
  ]);
  return (
    <div id="cart" tabIndex={-1}>
      <Sheet title={t('requests.catalog.cart.title')} beside={size} rows>
        <FirstRows>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </FirstRows>
        {items.map((item) => (
          <SheetRow
            key={item.id}
            start={<ItemLine type={item.type} name={item.within ?? item.name} picture={item.picture} small />}
            title={<bdi>{item.name}</bdi>}
            second={<ItemSummary item={item} />}
            end={<RemoveButton {...item.remove} label={t('requests.catalog.card.removeWhat', { what: item.name })} />}
          />
        ))}
        {(children || items.length === 0) && (
          <Box paddingBlock="300" paddingInline="400">
            <BlockStack gap="200">
              {items.length === 0 && (
                <Text as="p" variant="bodySm" tone="subdued">
                  {t('requests.catalog.cart.empty')}
                </Text>
              )}
              {children}
            </BlockStack>
          </Box>
        )}
      </Sheet>
    </div>
  );
}

function PersonRow({ person: { name, userName, picture, to, remove } }: { person: CartView['people'][number] }) {
  const { t } = useTranslation();
  return (
    <SheetRow
      start={<Avatar name={name} picture={picture} />}
      title={
        to === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={to} keepScroll className="cart-person">
            <bdi>{name}</bdi>
          </Link>
        )
      }
      second={userNameBeside(name, userName)}
      end={remove && <RemoveButton {...remove} label={t('requests.catalog.cart.removePerson', { name })} />}
    />
  );
}

function ItemSummary({ item: { within, type, start, end, isFilled, onlyFor } }: { item: CartView['items'][number] }) {
  const { t } = useTranslation();
  const { list, shortDay } = useFormats();
  const parts = [
    within ?? t(`requests.catalog.kind.${type}`),
    onlyFor && t('requests.catalog.cart.onlyFor', { names: list(onlyFor) }),
    start === null ? null : t('requests.catalog.cart.from', { date: shortDay(start) }),
    end === null ? null : t('requests.catalog.cart.until', { date: shortDay(end) }),
    isFilled ? t('requests.catalog.cart.formAnswered') : null,
  ];
  return list(parts.filter((part) => part !== null));
}

function RemoveButton({ address, form, label }: Removal & { label: string }) {
  return (
    <ActionForm tokens={{ token: form }} action={address}>
      <Submit className="button-icon" aria-label={label}>
        <Icon of={XIcon} />
      </Submit>
    </ActionForm>
  );
}
