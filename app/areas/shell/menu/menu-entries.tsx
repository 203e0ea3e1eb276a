import {
  AppsIcon,
  ChartLineIcon,
  ChevronDownIcon,
  DataPresentationIcon,
  EmailIcon,
  ExternalSmallIcon,
  HomeIcon,
  LockIcon,
  OrganizationIcon,
  PersonIcon,
  SendIcon,
  SettingsIcon,
  ShareIcon,
  TeamIcon,
} from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { knownCounts } from '../../../kits/frame/inbox';
import {
  ariaCurrent,
  entryCount,
  type GroupEntry,
  type GroupId,
  type IconPaths,
  type MenuEntry,
  type NamedEntry,
  type PageEntry,
  type PageId,
} from '../../../kits/frame/menu';
import { Icon, type IconSource } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';
import { OpenCount } from '../open-count';

const ICONS: Partial<Record<PageId | GroupId, IconSource>> = {
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
  sharing: ShareIcon,
  lcm: TeamIcon,
};

interface MenuState {
  pathname: string;
  counts: ReturnType<typeof knownCounts>;
}

export function Entry({ entry, ...state }: { entry: MenuEntry } & MenuState) {
  const { t } = useTranslation();
  switch (entry.kind) {
    case 'rule':
      return <hr className="menu-rule" />;
    case 'page':
      return <PageLink page={entry} {...state} discovers />;
    case 'group':
      return <GroupDetails group={entry} {...state} />;
    case 'missing':
      return <p className="menu-missing">{t('places.managedFailed')}</p>;
    default:
      return <NamedLink named={entry} {...state} />;
  }
}

function PageLink({ page, pathname, counts, discovers }: { page: PageEntry; discovers?: boolean } & MenuState) {
  const { t } = useTranslation();
  const { waiting } = page;
  const count = waiting === undefined ? entryCount(page, counts) : { count: waiting, atLeast: false };
  return (
    <Link to={page.to} className="menu-entry" aria-current={ariaCurrent(page.to, pathname)} discovers={discovers}>
      <EntryIcon of={ICONS[page.id]} paths={page.iconPaths} />
      <EntryLabel label={page.label}>{t(`menu.${page.id}`)}</EntryLabel>
      {count && count.count !== 0 && <OpenCount {...count} className="menu-count" />}
    </Link>
  );
}

function NamedLink({ named, pathname }: { named: NamedEntry } & MenuState) {
  const { t } = useTranslation();
  const content = (
    <>
      <EntryIcon paths={named.iconPaths} />
      <EntryLabel label={named.label} />
    </>
  );
  if (named.kind === 'objects') {
    return (
      <Link to={named.to} className="menu-entry" aria-current={ariaCurrent(named.to, pathname)}>
        {content}
      </Link>
    );
  }
  return (
    <Link to={named.to} className="menu-entry" target="_blank">
      {content}
      <span className="menu-outside">
        <Icon of={ExternalSmallIcon} small flips />
        <span className="hidden-visually"> {t('ui.leavesSite')}</span>
      </span>
    </Link>
  );
}

function GroupDetails({ group, pathname, counts }: { group: GroupEntry } & MenuState) {
  const { t } = useTranslation();
  const holdsCurrent = group.pages.some(({ to }) => ariaCurrent(to, pathname) !== undefined);
  const [openAtFirst] = useState(group.open || holdsCurrent);
  const count = entryCount(group, counts);
  const details = useRef<HTMLDetailsElement>(null);

  // A group opens when it holds the current page and never folds by itself.
  useEffect(() => {
    if (holdsCurrent && details.current) details.current.open = true;
  }, [holdsCurrent]);

  return (
    <details ref={details} open={openAtFirst}>
      <summary className="menu-entry" data-holds-current={holdsCurrent ? '' : undefined}>
        <EntryIcon of={ICONS[group.id]} paths={group.iconPaths} />
        <EntryLabel label={group.label}>{t(`menu.${group.id}`)}</EntryLabel>
        {count && <OpenCount {...count} className="menu-count" />}
        <span className="menu-caret">
          <Icon of={ChevronDownIcon} small />
        </span>
      </summary>
      <ul className="menu-list">
        {group.pages.map((page) => (
          <li key={page.id}>
            <PageLink page={page} pathname={pathname} counts={counts} discovers={openAtFirst} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function EntryLabel({ label, children }: { label?: string; children?: ReactNode }) {
  return <span className="menu-word">{label ? <bdi>{label}</bdi> : children}</span>;
}

function EntryIcon({ of, paths }: { of?: IconSource; paths?: IconPaths }) {
  if (!paths) return of ? <Icon of={of} /> : null;
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {paths.map(({ d, evenOdd }) => (
        <path key={d} d={d} fillRule={evenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  );
}
