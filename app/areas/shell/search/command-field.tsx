import { useLocation } from '@remix-run/react';
import { SearchIcon } from '@shopify/polaris-icons';
import type { MouseEvent } from 'react';
import { ariaCurrent } from '../../../kits/frame/menu';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { SEARCH_PATH } from './results';
import { isMac } from './use-search-keys';

/** A link to the page; with script it opens the search over the page. */
export function CommandField({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to={SEARCH_PATH}
      className="bar-button bar-search"
      aria-label={t('bar.search.title')}
      aria-current={ariaCurrent(SEARCH_PATH, pathname)}
      aria-haspopup={hydrated ? 'dialog' : undefined}
      aria-keyshortcuts={hydrated ? 'Control+K Meta+K' : undefined}
      onClick={press}
    >
      <Icon of={SearchIcon} />
      <span className="bar-search-text">{t('bar.search.title')}</span>
      {hydrated && <kbd className="bar-search-text">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>}
    </Link>
  );
}
