import { useLocation } from '@remix-run/react';
import {
  AppsIcon,
  ChartLineIcon,
  ChevronDownIcon,
  DataPresentationIcon,
  EmailIcon,
  HomeIcon,
  LayoutSidebarLeftIcon,
  LockIcon,
  OrganizationIcon,
  PersonIcon,
  SendIcon,
  SettingsIcon,
  TeamIcon,
  XIcon,
} from '@shopify/polaris-icons';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconSource } from '../../ui/icon';
import { Link } from '../../ui/link';
import type { InboxCounts } from './inbox';
import { knownCounts } from './inbox';
import { TenantMark } from './mark';
import { countBeside, currentAt, type Group, type GroupId, type Place, type PlaceId } from './menu';
import { PreferencesForm } from './preferences-form';
import { RealmSwitcher } from './realm-switcher';
import { useShell } from './use-shell';

const ICONS: Partial<Record<PlaceId | GroupId, IconSource>> = {
  dashboard: HomeIcon,
  riskDashboard: ChartLineIcon,
  reports: DataPresentationIcon,
  inbox: EmailIcon,
  applications: AppsIcon,
  myAccess: LockIcon,
  directory: OrganizationIcon,
  riskAdministration: SettingsIcon,
  requests: SendIcon,
  profile: PersonIcon,
  lcm: TeamIcon,
};

export const MENU_ID = 'menu';

interface Marked {
  pathname: string;
  counts: ReturnType<typeof knownCounts>;
}

/** The side menu: a column, a rail, or on phones a popover the hamburger opens; all of it without script. */
export function SideMenu({ counts }: { counts: InboxCounts | null }) {
  const { t } = useTranslation();
  const shell = useShell();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useClosedOnLeaving(menu, pathname);
  const marked = { pathname, counts: knownCounts(counts) };
  return (
    <nav className="menu" id={MENU_ID} ref={menu} aria-label={t('shell.menuMain')} {...POPOVER}>
      <div className="menu-head">
        <TenantMark />
        <button type="button" className="button-icon menu-close" aria-label={t('shell.menuClose')} {...CLOSES}>
          <Icon of={XIcon} />
        </button>
      </div>
      <RealmSwitcher />
      <ul className="menu-list">
        {shell?.menu.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'rule' && <hr className="menu-rule" />}
            {entry.kind === 'place' && <PlaceLink place={entry} {...marked} ahead />}
            {entry.kind === 'group' && <GroupPart group={entry} {...marked} />}
          </li>
        ))}
      </ul>
      <PreferencesForm className="menu-foot">
        <FoldButton value="rail" />
        <FoldButton value="open" />
      </PreferencesForm>
    </nav>
  );
}

// React 18 does not know these attributes by their own names.
const POPOVER = { popover: 'auto' };
const CLOSES = { popovertarget: MENU_ID, popovertargetaction: 'hide' };

function useClosedOnLeaving(menu: RefObject<HTMLElement>, pathname: string) {
  useEffect(() => {
    const node = menu.current;
    return () => {
      if (pathname && node?.matches(':popover-open')) node.hidePopover();
    };
  }, [menu, pathname]);
}

function PlaceLink({ place, pathname, counts, ahead }: { place: Place; ahead?: boolean } & Marked) {
  const { t } = useTranslation();
  const icon = ICONS[place.id];
  const count = countBeside(place, counts);
  return (
    <Link to={place.to} className="menu-entry" aria-current={currentAt(place.to, pathname)} ahead={ahead}>
      {icon && <Icon of={icon} />}
      <span className="menu-word">{t(`menu.${place.id}`)}</span>
      {count ? <Count count={count} /> : null}
    </Link>
  );
}

function GroupPart({ group, pathname, counts }: { group: Group } & Marked) {
  const { t } = useTranslation();
  const icon = ICONS[group.id];
  const holdsCurrent = group.places.some(({ to }) => currentAt(to, pathname) !== undefined);
  const count = countBeside(group, counts);
  const details = useRef<HTMLDetailsElement>(null);

  // A group opens where it holds the page and never folds by itself.
  useEffect(() => {
    if (holdsCurrent && details.current) details.current.open = true;
  }, [holdsCurrent]);

  return (
    <details ref={details} open={group.open || holdsCurrent}>
      <summary className="menu-entry" data-holds-current={holdsCurrent ? '' : undefined}>
        {icon && <Icon of={icon} />}
        <span className="menu-word">{t(`menu.${group.id}`)}</span>
        {count !== null && <Count count={count} />}
        <span className="menu-caret">
          <Icon of={ChevronDownIcon} small />
        </span>
      </summary>
      <ul className="menu-list">
        {group.places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} pathname={pathname} counts={counts} ahead={group.open || holdsCurrent} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="menu-count">
      <span aria-hidden="true">{count}</span>
      <span className="hidden-visually">{t('shell.badge', { count })}</span>
    </span>
  );
}

function FoldButton({ value }: { value: 'rail' | 'open' }) {
  const { t } = useTranslation();
  return (
    <button type="submit" name="menu" value={value} className="menu-entry menu-fold">
      <Icon of={LayoutSidebarLeftIcon} flips />
      <span className="menu-word">{value === 'rail' ? t('shell.collapseMenu') : t('shell.expandMenu')}</span>
    </button>
  );
}
