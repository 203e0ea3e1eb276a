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
  TeamIcon,
} from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { knownCounts } from '../../../kits/frame/inbox';
import {
  countBeside,
  currentAt,
  type Drawing,
  type Group,
  type GroupId,
  type MenuEntry,
  type Named,
  type Place,
  type PlaceId,
} from '../../../kits/frame/menu';
import { Icon, type IconSource } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';

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

/** Where the reader is and what is counted. */
interface Marked {
  pathname: string;
  counts: ReturnType<typeof knownCounts>;
}

export function Entry({ entry, ...marked }: { entry: MenuEntry } & Marked) {
  const { t } = useTranslation();
  switch (entry.kind) {
    case 'rule':
      return <hr className="menu-rule" />;
    case 'place':
      return <PlaceLink place={entry} {...marked} ahead />;
    case 'group':
      return <GroupPart group={entry} {...marked} />;
    case 'missing':
      return <p className="menu-missing">{t('places.managedFailed')}</p>;
    default:
      return <NamedLink named={entry} {...marked} />;
  }
}

function PlaceLink({ place, pathname, counts, ahead }: { place: Place; ahead?: boolean } & Marked) {
  const { t } = useTranslation();
  const count = countBeside(place, counts);
  return (
    <Link to={place.to} className="menu-entry" aria-current={currentAt(place.to, pathname)} ahead={ahead}>
      <EntryIcon of={ICONS[place.id]} drawing={place.drawing} />
      <Word own={place.label}>{t(`menu.${place.id}`)}</Word>
      {count ? <Count count={count} /> : null}
    </Link>
  );
}

/** A tenant's own link opens beside the portal. */
function NamedLink({ named, pathname }: { named: Named } & Marked) {
  const { t } = useTranslation();
  const words = (
    <>
      <EntryIcon drawing={named.drawing} />
      <Word own={named.label} />
    </>
  );
  if (named.kind === 'objects') {
    return (
      <Link to={named.to} className="menu-entry" aria-current={currentAt(named.to, pathname)}>
        {words}
      </Link>
    );
  }
  return (
    <Link to={named.to} className="menu-entry" target="_blank">
      {words}
      <span className="menu-outside">
        <Icon of={ExternalSmallIcon} small flips />
        <span className="hidden-visually"> {t('ui.leavesSite')}</span>
      </span>
    </Link>
  );
}

function GroupPart({ group, pathname, counts }: { group: Group } & Marked) {
  const { t } = useTranslation();
  const holdsCurrent = group.places.some(({ to }) => currentAt(to, pathname) !== undefined);
  const [openAtFirst] = useState(group.open || holdsCurrent);
  const count = countBeside(group, counts);
  const details = useRef<HTMLDetailsElement>(null);

  // A group opens where it holds the page and never folds by itself.
  useEffect(() => {
    if (holdsCurrent && details.current) details.current.open = true;
  }, [holdsCurrent]);

  return (
    <details ref={details} open={openAtFirst}>
      <summary className="menu-entry" data-holds-current={holdsCurrent ? '' : undefined}>
        <EntryIcon of={ICONS[group.id]} drawing={group.drawing} />
        <Word own={group.label}>{t(`menu.${group.id}`)}</Word>
        {count !== null && <Count count={count} />}
        <span className="menu-caret">
          <Icon of={ChevronDownIcon} small />
        </span>
      </summary>
      <ul className="menu-list">
        {group.places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} pathname={pathname} counts={counts} ahead={openAtFirst} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Our word, or a tenant's in its own direction. */
function Word({ own, children }: { own?: string; children?: ReactNode }) {
  return <span className="menu-word">{own ? <bdi>{own}</bdi> : children}</span>;
}

function EntryIcon({ of, drawing }: { of?: IconSource; drawing?: Drawing }) {
  if (!drawing) return of ? <Icon of={of} /> : null;
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {drawing.map(({ d, evenOdd }) => (
        <path key={d} d={d} fillRule={evenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  return (
    <span className="menu-count">
      <span aria-hidden="true">{number(count)}</span>
      <span className="hidden-visually">{t('shell.badge', counted(count))}</span>
    </span>
  );
}
