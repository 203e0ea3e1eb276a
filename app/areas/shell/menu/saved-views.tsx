import { ChevronDownIcon, SaveIcon } from '@shopify/polaris-icons';
import { ariaCurrent } from '../../../kits/frame/menu';
import { SAVED_VIEWS } from '../../../kits/lists/saved-views/paths';
import type { SavedView } from '../../../server/context/saved-views';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';

export function SavedViews({ views, pathname }: { views: readonly SavedView[]; pathname: string }) {
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
