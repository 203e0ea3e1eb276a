import { CheckIcon, ChevronDownIcon } from '@shopify/polaris-icons';
import type { RealmView } from '../../../kits/frame/realms';
import { useShell } from '../../../kits/frame/use-shell';
import { Dropdown } from '../../../ui/dropdown';
import { Icon } from '../../../ui/icon';
import { MenuLink } from '../../../ui/menu';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

export function RealmSwitcher() {
  const { t } = useTranslation();
  const { list } = useFormats();
  const realms = useShell()?.realms ?? [];
  const name = (realm: RealmView) => realm.name ?? t('bar.realmTop');
  const here = realms.find(({ to }) => to === null);
  if (!here || realms.length < 2) return null;
  return (
    <div className="realms">
      <Dropdown
        actions
        label={t('bar.realm', { realm: name(here) })}
        summaryClass="menu-entry"
        summary={
          <>
            <Letter realm={here} />
            <bdi className="menu-word">{name(here)}</bdi>
            <span className="menu-caret">
              <Icon of={ChevronDownIcon} small />
            </span>
          </>
        }
      >
        {realms.map((realm) => (
          <MenuLink
            key={realm.realm}
            to={realm.to ?? '/dashboard'}
            aria-current={realm.to === null ? 'true' : undefined}
            className="menu-line realm-line"
          >
            <Letter realm={realm} />
            <span>
              <bdi>{name(realm)}</bdi>
              {realm.aliases.length > 0 && <span className="fine">{list(realm.aliases)}</span>}
            </span>
            {realm.to === null && (
              <span className="end">
                <Icon of={CheckIcon} small />
              </span>
            )}
          </MenuLink>
        ))}
      </Dropdown>
    </div>
  );
}

function Letter({ realm: { letter, tint } }: { realm: RealmView }) {
  return (
    <span className={`realm-letter tint-${tint}`} aria-hidden="true">
      {letter}
    </span>
  );
}
