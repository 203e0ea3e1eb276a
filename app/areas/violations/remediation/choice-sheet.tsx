import type { ReactNode } from 'react';
import { useRoleNames } from '../../../kits/access/use-role-names';
import type { AccessEntry } from '../../../kits/violations/conflicts';
import { type Cart, matchesText, toggleInCart } from '../../../kits/violations/remediation';
import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Sheet } from '../../../ui/sheet';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { AccessLabel } from '../violation-parts';

export const CART_FORM_ID = 'cart';

interface ChoiceLinkProps {
  to: string;
  className: string;
  name?: string;
  children: ReactNode;
}

/** Without script it submits the cart's form, so that typed text is kept. */
export function ChoiceLink({ to, className, name, children }: ChoiceLinkProps) {
  const scripted = useHydrated();
  if (scripted)
    return (
      <Link to={to} className={className} aria-label={name} keepScroll>
        {children}
      </Link>
    );
  return (
    <button
      type="submit"
      form={CART_FORM_ID}
      formAction={to}
      formNoValidate
      name="choose"
      value="1"
      className={className}
      aria-label={name}
    >
      {children}
    </button>
  );
}

interface ChoiceSheetProps {
  set: number;
  entries: readonly AccessEntry[];
  text: string;
  cart: Cart;
  to: (cart: Cart) => string;
}

export function ChoiceSheet({ set, entries, text, cart, to }: ChoiceSheetProps) {
  const { t } = useTranslation();
  const nameRoles = useRoleNames();
  const shown = entries.filter((entry) => matchesText(entry, text));
  const isWhole = cart.set === set && cart.ids.length === entries.length;
  const all: Cart = { set, ids: entries.map(({ id }) => id) };
  return (
    <Sheet
      title={t(set === 0 ? 'violations.conflicts.first' : 'violations.conflicts.second')}
      count={entries.length}
      end={
        isWhole ? (
          <span className="small bad">{t('violations.remediate.added')}</span>
        ) : (
          entries.length > 0 &&
          entries.every(({ byRole }) => byRole === false) && (
            <ChoiceLink to={to(all)} className="link link-strong">
              {t('violations.remediate.addAll')}
            </ChoiceLink>
          )
        )
      }
      className={cart.set === set ? 'set-chosen' : ''}
      rows
    >
      {shown.length === 0 && <p className="sheet-row quiet">{t('violations.remediate.noneFound')}</p>}
      {shown.map((entry) => {
        const chosen = cart.ids.includes(entry.id) && cart.set === set;
        const verb = t(chosen ? 'violations.remediate.takeOut' : 'violations.remediate.add');
        return (
          <div className="sheet-row" key={entry.id}>
            <div className="grow">
              <AccessLabel entry={entry} />
              {chosen && <p className="small bad">{t('violations.remediate.goes')}</p>}
              {entry.byRole === null && <p className="small due">{t('violations.remediate.originUnknown')}</p>}
              {entry.byRole && (
                <p className="small due">
                  {entry.roles.length > 0
                    ? t('violations.remediate.byRoles', { roles: nameRoles(entry.roles) })
                    : t('violations.remediate.byRole')}
                </p>
              )}
            </div>
            {(entry.byRole === false || chosen) && (
              <ChoiceLink
                to={to(toggleInCart(cart, set, entry.id))}
                className={buttonClass('normal', { small: true })}
                name={t('places.verbOf', {
                  verb,
                  what: entry.name ?? t(entry.isUnread ? 'ui.word.unknownAccess' : 'ui.word.unnamed'),
                })}
              >
                {verb}
              </ChoiceLink>
            )}
          </div>
        );
      })}
    </Sheet>
  );
}
