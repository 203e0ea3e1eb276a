import { useLocation } from '@remix-run/react';
import {
  ExternalSmallIcon,
  InfoIcon,
  LockIcon,
  PaintBrushFlatIcon,
  PersonIcon,
  QuestionCircleIcon,
  SettingsIcon,
  TeamIcon,
} from '@shopify/polaris-icons';
import { type InboxCounts, waitingCount } from '../../../kits/frame/inbox';
import { ariaCurrent } from '../../../kits/frame/menu';
import type { BadgeName, UserItemView, UserLeafView } from '../../../kits/frame/user-items';
import { Icon, type IconSource } from '../../../ui/icon';
import { MenuButton, MenuGroup, MenuIcon, MenuLink } from '../../../ui/menu';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { OpenCount } from '../open-count';

const ICONS = new Map<string, IconSource>([
  ['group', TeamIcon],
  ['help', QuestionCircleIcon],
  ['info', InfoIcon],
  ['lock', LockIcon],
  ['palette', PaintBrushFlatIcon],
  ['people', TeamIcon],
  ['person', PersonIcon],
  ['settings', SettingsIcon],
]);

interface TenantItemsProps {
  items: readonly UserItemView[];
  counts: InboxCounts | null;
}

export function TenantItems({ items, counts }: TenantItemsProps) {
  const { pathname } = useLocation();
  const name = useItemName();
  if (items.length === 0) return null;
  return (
    <div className="user-sheet-part">
      {items.map((item) => {
        if (item.kind === 'rule') return <hr key={item.id} className="menu-rule" />;
        if (item.kind !== 'group') return <Leaf key={item.id} leaf={item} counts={counts} hasIcon />;
        const holdsCurrent = item.items.some((leaf) => leaf.kind === 'link' && ariaCurrent(leaf.to, pathname));
        return (
          <MenuGroup
            key={item.id}
            label={name(item)}
            icon={iconOf(item) ?? 'none'}
            end={<Pill of={item.badge} counts={counts} />}
            expand={item.expand || holdsCurrent}
          >
            {item.items.map((leaf) => (
              <Leaf key={leaf.id} leaf={leaf} counts={counts} />
            ))}
          </MenuGroup>
        );
      })}
    </div>
  );
}

interface LeafProps {
  leaf: UserLeafView;
  counts: InboxCounts | null;
  hasIcon?: boolean;
}

function Leaf({ leaf, counts, hasIcon }: LeafProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const name = useItemName();
  const count = leaf.badge ? waitingCount(counts, leaf.badge) : null;
  const waits = count !== null && count.count !== 0;
  const content = (
    <>
      {hasIcon && <MenuIcon of={iconOf(leaf) ?? 'none'} />}
      <span>{name(leaf)}</span>
      {waits && (
        <span className="end">
          <OpenCount {...count} className="pill" />
        </span>
      )}
    </>
  );
  if (leaf.kind === 'event') {
    // An event needs a script that listens.
    return hydrated ? (
      <MenuButton closes onClick={() => dispatchItemEvent(leaf)}>
        {content}
      </MenuButton>
    ) : null;
  }
  if (leaf.kind === 'panel') return <MenuLink to={withPanel(search, leaf.panel)}>{content}</MenuLink>;
  if (leaf.to.startsWith('/')) {
    return (
      <MenuLink to={leaf.to} aria-current={ariaCurrent(leaf.to, pathname)}>
        {content}
      </MenuLink>
    );
  }
  return (
    <MenuLink to={leaf.to} target="_blank">
      {content}
      <span className={waits ? undefined : 'end'}>
        <Icon of={ExternalSmallIcon} small flips />
        <span className="hidden-visually"> {t('ui.leavesSite')}</span>
      </span>
    </MenuLink>
  );
}

function dispatchItemEvent({ id, event }: { id: string; event: string }) {
  window.dispatchEvent(new CustomEvent(`atrium:${event}`, { detail: { id } }));
}

function withPanel(search: string, panel: string): string {
  const query = new URLSearchParams(search);
  query.set('panel', panel);
  return `?${query}`;
}

function iconOf({ icon }: { icon: string | null }): IconSource | null {
  return (icon && ICONS.get(icon)) || null;
}

function useItemName() {
  const { t, i18n } = useTranslation();
  const translate = t as (key: string) => string;
  return ({ id, label, labelKey }: { id: string; label: string; labelKey: string | null }) =>
    label || (labelKey && i18n.exists(labelKey) ? translate(labelKey) : id);
}

function Pill({ of, counts }: { of: BadgeName | null; counts: InboxCounts | null }) {
  const count = of ? waitingCount(counts, of) : null;
  return count && <OpenCount {...count} className="pill" />;
}
