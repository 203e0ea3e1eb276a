import { useEffect, useRef } from 'react';
import { withList } from '../../lib/list-address';
import { Link } from '../../ui/link';
import { Person } from '../../ui/person';
import { rowLink } from '../../ui/row-link';
import { openParts, Sentence } from '../../ui/sentence';
import { followersOf } from '../../ui/shortcut';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import type { Column, Grouping } from '../collection/rows';
import { CHOOSE_KEY } from '../work-items/bulk/bulk-bar';
import { shortcutsOf } from '../work-items/verbs';
import { DecisionCell } from './decision-cell';
import { groupIn } from './groups';
import { ItemAdvice } from './item-advice';
import type { ShownItem } from './list.server';
import { itemPath } from './paths';
import type { Grouped, ItemTab } from './query';
import { ITEM_VERBS } from './verbs';

// Where the focus goes when the row that had it leaves the list without the page being left.
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** `ids`: the rows in their order. */
export function useNextRow(ids: readonly string[]): void {
  const known = ids.join(' ');
  const before = useRef<string[]>([]);
  const current = useRef<string | null>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      current.current = row?.dataset.row ?? null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    const id = current.current;
    const gone = id !== null && before.current.includes(id) && rowOf(id) === null;
    if (gone && document.activeElement === document.body) {
      const next = followersOf(before.current, id).find((other) => rowOf(other) !== null);
      if (next) rowLink(rowOf(next))?.focus();
    }
    before.current = known.split(' ');
  }, [known]);
}

interface ItemColumns {
  campaign: { id: string; readOnly: string | null };
  /** The whole search of this list, which its links carry along. */
  search: string;
  tab: ItemTab;
  grouped: Grouped;
  advises: boolean;
  own: readonly { path: string; label: string | null }[];
  /** Columns the campaign wants to see; null where it leaves that to us. */
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
}: ItemColumns): Column<ShownItem>[] {
  const { t } = useTranslation();
  const wants = (column: string) => chosen === null || chosen.includes(column);
  const line = (id: string, head: string, value: (row: ShownItem) => string | null): Column<ShownItem> => ({
    id,
    head,
    width: 'line',
    optional: true,
    cell: (row) => {
      const text = value(row);
      return text === null ? null : <bdi>{text}</bdi>;
    },
  });
  const wantsPart = (part: string) => wants(`${part}.${part}`);
  const hasAccount = tab === 'entitlements' && wantsPart('account');
  const advice: Column<ShownItem> = {
    id: 'advice',
    head: t('items.column.advice'),
    width: 'detail',
    optional: true,
    sorts: ['-advice', 'advice'],
    cell: ({ advice: found }) => <ItemAdvice advice={found} />,
  };
  return [
    {
      id: 'item',
      head: t(`items.column.${tab}`),
      width: 'main',
      plain: true,
      sorts: SORTS_OF[tab],
      cell: (row) => <What row={row} grouped={grouped} to={withList(itemPath(campaign.id, row.id), search)} />,
    },
    ...(hasAccount ? [line('account', t('items.column.account'), ({ account }) => account)] : []),
    ...(chosen?.includes('user.manager._ref')
      ? [line('manager', t('items.column.manager'), (row) => row.manager)]
      : []),
    ...own.map(({ path, label }, at) =>
      line(`own${at}`, label ?? path.split('.').at(-1) ?? path, ({ own: values }) => values[path] ?? '--'),
    ),
    ...(advises && wants('review.prediction') ? [advice] : []),
    {
      id: 'flags',
      head: t('items.column.flags'),
      width: 'moment',
      optional: true,
      cell: (row) => <Origin row={row} />,
    },
    {
      id: 'decision',
      head: t('items.column.decision'),
      width: 'action',
      plain: true,
      cell: (row) => <DecisionCell row={row} campaignId={campaign.id} search={search} />,
    },
  ];
}

/** The keys of the verbs, with what they do. */
export function useItemKeys() {
  const { t } = useTranslation();
  const verbs = shortcutsOf(ITEM_VERBS, (verb) => t(`items.verb.${verb}`));
  return [...verbs, { key: CHOOSE_KEY, label: t('work.chooseKey') }];
}

const SORTS_OF: Record<ItemTab, string[]> = {
  accounts: ['user', 'application', '-user', '-application'],
  entitlements: ['user', 'entitlement', 'application', '-user', '-entitlement'],
  roles: ['user', 'role', '-user', '-role'],
  entitlementComposition: ['entitlement', 'application', '-entitlement'],
  identityProfile: ['user', '-user'],
  roleComposition: ['role', '-role'],
};

/** What is looked at, of which application, and whose it is. Under a heading that says one of them the other is enough. */
function What({ row, grouped, to }: { row: ShownItem; grouped: Grouped; to: string }) {
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
            text={t('items.ofWhom', openParts('what', 'whom'))}
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

/** How it came about, when it was last used, and when it was certified before. */
function Origin({ row: { flags, lastUsed, certified, ends } }: { row: ShownItem }) {
  const { t } = useTranslation();
  const when = useWhen();
  const words = flags.map((flag) =>
    flag === 'temporal' && ends !== null
      ? t('items.flag.until', { date: when.shortDay(ends) })
      : t(`items.flag.${flag}`),
  );
  return (
    <>
      {lastUsed !== undefined && (
        <div className={lastUsed === null ? 'due' : undefined}>
          {lastUsed === null ? t('items.neverUsed') : t('items.lastUsed', { date: when.shortDay(lastUsed) })}
        </div>
      )}
      {words.length > 0 && <div>{words.join(' · ')}</div>}
      {certified && certified.at !== null && (
        <div className="fine">{t('items.certifiedOn', { date: when.shortDay(certified.at) })}</div>
      )}
    </>
  );
}

interface Groups {
  grouped: Grouped;
  entitlementsOf: string | null;
  rows: readonly ShownItem[] | null;
  links: { page: number; pages: number } | null;
}

/** The headings between the rows; those of accounts lead to what the person may do with them. */
export function useItemGroups({ grouped, entitlementsOf, rows, links }: Groups): Grouping<ShownItem> | undefined {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  const countOf = (keyOf: Grouping<ShownItem>['key'], row: ShownItem) => {
    const { items, open, whole } = groupIn(rows ?? [], keyOf, { row, links });
    const size = whole ? t('items.groupSize', counted(items)) : t('items.groupOnPage', { number: number(items) });
    return (
      <span className="small quiet end plain">
        {[size, open > 0 && t('items.count.none', counted(open))].filter(Boolean).join(' · ')}
      </span>
    );
  };
  if (grouped === 'person') {
    const key = ({ user }: ShownItem) => user?.id ?? user?.name ?? '';
    return {
      key,
      title: (row) => (
        <span className="cluster">
          {row.user ? <Person name={row.user.name} picture={row.user.picture} /> : '--'}
          {entitlementsOf !== null && row.user?.id && (
            <Link to={`${entitlementsOf}&user=${encodeURIComponent(row.user.id)}`} className="link small">
              {t('items.entitlementsOf', { name: row.user.name })}
            </Link>
          )}
          {countOf(key, row)}
        </span>
      ),
    };
  }
  if (grouped === 'access') {
    const key = ({ what, application }: ShownItem) => `${application} ${what}`;
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
