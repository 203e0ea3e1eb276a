import { useLocation } from '@remix-run/react';
import { ChevronDownIcon, LayoutSidebarLeftIcon, SaveIcon, XIcon } from '@shopify/polaris-icons';
import { type RefObject, useRef } from 'react';
import { type InboxCounts, knownCounts } from '../../../kits/frame/inbox';
import { ariaCurrent, menuPathname, menuPaths } from '../../../kits/frame/menu';
import { PreferencesForm } from '../../../kits/frame/preferences-form';
import { useShell } from '../../../kits/frame/use-shell';
import { SAVED_VIEWS } from '../../../kits/lists/saved-views/paths';
import type { SavedView } from '../../../server/context/saved-views';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';
import { RealmSwitcher } from '../forms/realm-switcher';
import { TenantLogo } from '../logo';
import { Entry } from './menu-entries';
import { CLOSES_MENU, MENU_ID, useCloseOnNavigation, useExpandedState, useFoldFocus, useInertPage } from './use-menu';

/** A column, a rail, or a popover on phones; works without script. */
export function SideMenu({ counts }: { counts: InboxCounts | null }) {
  const { t } = useTranslation();
  const shell = useShell();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useCloseOnNavigation(menu, pathname);
  useExpandedState(menu);
  useInertPage(menu);
  const entries = shell?.menu ?? [];
  const state = { pathname: menuPathname([...menuPaths(entries), SAVED_VIEWS], pathname), counts: knownCounts(counts) };
  return (
    <nav className="menu" id={MENU_ID} ref={menu} aria-label={t('shell.menuMain')} {...POPOVER}>
      <div className="menu-head">
        <TenantLogo />
        <button type="button" className="button-icon menu-close" aria-label={t('shell.menuClose')} {...CLOSES_MENU}>
          <Icon of={XIcon} />
        </button>
      </div>
      <RealmSwitcher />
      <ul className="menu-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} {...state} />
          </li>
        ))}
        <SavedViews views={shell?.savedViews ?? []} pathname={state.pathname} />
      </ul>
      <FoldButtons menu={menu} />
    </nav>
  );
}

const POPOVER = { popover: 'auto' };

/** The style sheet shows only the button that changes something. */
function FoldButtons({ menu }: { menu: RefObject<HTMLElement> }) {
  const { t } = useTranslation();
  const press = useFoldFocus(menu, useShell()?.look.menu);
  return (
    <PreferencesForm className="menu-foot">
      {(['rail', 'open'] as const).map((value) => (
        <button
          key={value}
          type="submit"
          name="menu"
          value={value}
          className="menu-entry menu-fold"
          aria-expanded={value === 'rail'}
          aria-controls={MENU_ID}
          onClick={press}
        >
          <span className="menu-spot">
            <Icon of={LayoutSidebarLeftIcon} flips />
          </span>
          <span className="menu-word">{value === 'rail' ? t('shell.collapseMenu') : t('shell.expandMenu')}</span>
        </button>
      ))}
    </PreferencesForm>
  );
}

function SavedViews({ views, pathname }: { views: readonly SavedView[]; pathname: string }) {
  const { t } = useTranslation();
  const current = ariaCurrent(SAVED_VIEWS, pathname);
  if (views.length === 0) return null;
  return (
    <li>
      <details open={current !== undefined}>
        <summary className="menu-entry" data-holds-current={current ? '' : undefined}>
          <Icon of={SaveIcon} />
          <span className="menu-word">{t('menu.savedViews')}</span>
          <span className="menu-caret">
            <Icon of={ChevronDownIcon} small />
          </span>
        </summary>
        <ul className="menu-list">
          {views.map(({ id, name, to }) => (
            <li key={id}>
              <Link to={to} className="menu-entry">
                <bdi className="menu-word">{name}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to={SAVED_VIEWS} className="menu-entry" aria-current={current}>
              <span className="menu-word">{t('ui.list.manageViews')}</span>
            </Link>
          </li>
        </ul>
      </details>
    </li>
  );
}
