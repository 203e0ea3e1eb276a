import { useEffect, useRef } from 'react';
import { useRoleNames } from '../../../kits/access/use-role-names';
import type { Column, Grouping } from '../../../kits/lists/rows';
import type { CampaignView } from '../../../kits/reviews/campaign';
import { SELECT_KEY } from '../../../kits/work-items/bulk/bulk-bar';
import { shortcutsOf } from '../../../kits/work-items/verbs';
import { withList } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { Person } from '../../../ui/person';
import { focusInPlace } from '../../../ui/row-link';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { nearestRows } from '../../../ui/shortcut';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { DecisionCell } from './decision-cell';
import { countGroup } from './groups';
import { ItemAdvice } from './item-advice';
import type { ItemView } from './list.server';
import { byPersonPath, itemPath } from './paths';
import type { GroupedBy, ItemTab } from './query';
import { ITEM_VERBS } from './verbs';

// Moves the focus on when the focused row leaves the list.
const findRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** `ids`: in the order of the rows. */
export function useFocusNextRow(ids: readonly string[]): void {
  const rowIds = ids.join(' ');
  const before = useRef<string[]>([]);
  const current = useRef<string | null>(null);
  useEffect(() => {
    const rememberRow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      current.current = row?.dataset.row ?? null;
    };
    document.addEventListener('focusin', rememberRow);
    return () => document.removeEventListener('focusin', rememberRow);
  }, []);
  useEffect(() => {
    const id = current.current;
    const isRemoved = id !== null && before.current.includes(id) && findRow(id) === null;
    if (isRemoved && document.activeElement === document.body) {
      const next = nearestRows(before.current, id).find((other) => findRow(other) !== null);
      if (next) focusInPlace(findRow(next));
    }
    before.current = rowIds.split(' ');
  }, [rowIds]);
}

interface ItemColumns {
  campaign: { id: string; readOnly: string | null };
  search: string;
  tab: ItemTab;
  grouped: GroupedBy;
  advises: boolean;
  own: readonly { path: string; label: string | null }[];
  /** Columns configured by the campaign; null: the default ones. */
  chosen: readonly string[] | null;
}

export function useItemColumns({
  campaign,
  search,
  tab,
  grouped,
  advises,
  own,
  chosen,
}: ItemColumns): Column<ItemView>[] {
  const { t } = useTranslation();
  const isShown = (column: string) => chosen === null || chosen.includes(column);
  const line = (id: string, head: string, value: (row: ItemView) => string | null): Column<ItemView> => ({
    id,
    head,
    width: 'line',
    optional: true,
    cell: (row) => {
      const text = value(row);
      return text === null ? null : <bdi>{text}</bdi>;
    },
  });
  const isPartShown = (part: string) => isShown(`${part}.${part}`);
  const hasAccount = tab === 'entitlements' && isPartShown('account');
  const advice: Column<ItemView> = {
    id: 'advice',
    head: t('reviews.items.column.advice'),
    width: 'detail',
    optional: true,
    sorts: ['-advice', 'advice'],
    cell: ({ advice: found }) => <ItemAdvice advice={found} />,
  };
  return [
    {
      id: 'item',
      head: t(`reviews.items.column.${tab}`),
      width: 'main',
      plain: true,
      sorts: SORTS_OF[tab],
      cell: (row) => <ItemCell row={row} grouped={grouped} to={withList(itemPath(campaign.id, row.id), search)} />,
    },
    ...(hasAccount ? [line('account', t('reviews.items.column.account'), ({ account }) => account)] : []),
    ...(chosen?.includes('user.manager._ref')
      ? [line('manager', t('reviews.items.column.manager'), (row) => row.manager)]
      : []),
    ...own.map(({ path, label }, at) =>
      line(`own${at}`, label ?? path.split('.').at(-1) ?? path, ({ own: values }) => values[path] ?? '--'),
    ),
    ...(advises && isShown('review.prediction') ? [advice] : []),
    {
      id: 'flags',
      head: t('reviews.items.column.flags'),
      width: 'moment',
      optional: true,
      cell: (row) => <OriginCell row={row} />,
    },
    {
      id: 'decision',
      head: t('reviews.items.column.decision'),
      width: 'action',
      plain: true,
      cell: (row) => <DecisionCell row={row} campaignId={campaign.id} search={search} />,
    },
  ];
}

/** Without the keys of a list. */
export function useDecisionKeys() {
  const { t } = useTranslation();
  return shortcutsOf(ITEM_VERBS, (verb) => t(`reviews.items.verb.${verb}`));
}

export function useItemKeys() {
  const { t } = useTranslation();
  return [...useDecisionKeys(), { key: SELECT_KEY, label: t('workItems.chooseKey') }];
}

/** Orders of what stands in the column; others are in the menu. */
const SORTS_OF: Record<ItemTab, string[]> = {
  accounts: [],
  entitlements: ['entitlement', '-entitlement'],
  roles: ['role', '-role'],
  entitlementComposition: ['entitlement', '-entitlement'],
  identityProfile: ['user', '-user'],
  roleComposition: ['role', '-role'],
};

function ItemCell({ row, grouped, to }: { row: ItemView; grouped: GroupedBy; to: string }) {
  const { t } = useTranslation();
  const { what, application, user, type } = row;
  const name = type === 'user' ? (user?.name ?? what) : grouped === 'access' ? (user?.name ?? what) : what;
  const link = (
    <Link to={to} over>
      <bdi>{name}</bdi>
    </Link>
  );
  const whose = type !== 'user' && grouped === null && user !== null;
  const second = [
    grouped === 'access' || type === 'user' ? null : application === what ? null : application,
    type === 'user' || grouped === 'access' ? user?.userName : null,
  ].filter(Boolean);
  return (
    <>
      <h3 className="row-first">
        {whose ? (
          <Sentence
            text={t('reviews.items.ofWhom', keepPlaceholders('what', 'whom'))}
            parts={{ what: link, whom: <bdi>{user.name}</bdi> }}
          />
        ) : (
          link
        )}
      </h3>
      {second.length > 0 && (
        <p className="row-second">
          <bdi>{second.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
}

function OriginCell({ row: { flags, roles, lastUsed, certified, ends } }: { row: ItemView }) {
  const { t } = useTranslation();
  const nameRoles = useRoleNames();
  const formats = useFormats();
  const words = flags.map((flag) => {
    if (flag === 'temporal' && ends !== null) return t('reviews.items.flag.until', { date: formats.shortDay(ends) });
    if (flag === 'roleBased' && roles.length > 0) return t('workItems.role.comesWith', { roles: nameRoles(roles) });
    return t(`reviews.items.flag.${flag}`);
  });
  return (
    <>
      {lastUsed !== undefined && (
        <div className={lastUsed === null ? 'due' : undefined}>
          {lastUsed === null
            ? t('reviews.items.neverUsed')
            : t('reviews.items.lastUsed', { date: formats.shortDay(lastUsed) })}
        </div>
      )}
      {words.length > 0 && <div>{words.join(' · ')}</div>}
      {certified && certified.at !== null && (
        <div className="fine">{t('reviews.items.certifiedOn', { date: formats.shortDay(certified.at) })}</div>
      )}
    </>
  );
}

interface Groups {
  campaign: Pick<CampaignView, 'id'>;
  search: string;
  grouped: GroupedBy;
  entitlementsOf: string | null;
  rows: readonly ItemView[] | null;
  links: { page: number; pages: number } | null;
}

export function useItemGroups({
  campaign,
  search,
  grouped,
  entitlementsOf,
  rows,
  links,
}: Groups): Grouping<ItemView> | undefined {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const countOf = (keyOf: Grouping<ItemView>['key'], row: ItemView) => {
    const { items, open, whole } = countGroup(rows ?? [], keyOf, { row, links });
    const size = whole
      ? t('reviews.items.groupSize', counted(items))
      : t('reviews.items.groupOnPage', { number: number(items) });
    return (
      <span className="small quiet end plain">
        {[size, open > 0 && t('reviews.items.count.none', counted(open))].filter(Boolean).join(' · ')}
      </span>
    );
  };
  if (grouped === 'person') {
    const key = ({ user }: ItemView) => user?.id ?? user?.name ?? '';
    return {
      key,
      title: (row) => (
        <span className="cluster">
          {row.user ? <Person name={row.user.name} picture={row.user.picture} /> : '--'}
          {row.user?.id && (
            <Link to={byPersonPath(campaign.id, row.user.id, search)} className="link small">
              {t('reviews.items.person.all')}
            </Link>
          )}
          {entitlementsOf !== null && row.user?.id && (
            <Link to={`${entitlementsOf}&user=${encodeURIComponent(row.user.id)}`} className="link small">
              {t('reviews.items.entitlementsOf', { name: row.user.name })}
            </Link>
          )}
          {countOf(key, row)}
        </span>
      ),
    };
  }
  if (grouped === 'access') {
    const key = ({ what, application }: ItemView) => `${application} ${what}`;
    return {
      key,
      title: (row) => (
        <span className="cluster">
          <span>
            <bdi>{row.what}</bdi> {row.application !== null && <span className="quiet">{row.application}</span>}
          </span>
          {countOf(key, row)}
        </span>
      ),
    };
  }
  return undefined;
}
