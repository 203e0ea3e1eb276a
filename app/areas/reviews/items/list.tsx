import { useEffect, useRef } from 'react';
import { useRoleNames } from '../../../kits/access/use-role-names';
import type { Column, Grouping } from '../../../kits/lists/rows';
import { useAttributeText } from '../../../kits/requests/catalog/use-attribute-text';
import type { CampaignView } from '../../../kits/reviews/campaign';
import { SELECT_KEY } from '../../../kits/work-items/bulk/bulk-bar';
import { OPEN_KEY } from '../../../kits/work-items/row-opener';
import { shortcutsOf } from '../../../kits/work-items/verbs';
import { configText } from '../../../lib/config-text';
import { cutText } from '../../../lib/cut-texts';
import { withList } from '../../../lib/list-address';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Person } from '../../../ui/person';
import { focusInPlace } from '../../../ui/row-link';
import { Dotted, keepPlaceholders, Sentence } from '../../../ui/sentence';
import { nearestRows } from '../../../ui/shortcut';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { DECISION_COLUMNS, ItemColumn } from './columns';
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
  itemColumns: readonly ItemColumn[];
  columns: { hidden: readonly string[] };
  sort: { options: readonly { value: string }[] };
}

export function useItemColumns(listed: ItemColumns): Column<ItemView>[] {
  const { campaign, search, tab, grouped, advises, columns } = listed;
  const { t } = useTranslation();
  const formats = useFormats();
  const attributes = useAttributeLines(listed);
  const line = (
    id: 'account' | 'manager' | (typeof DECISION_COLUMNS)[number],
    cell: Column<ItemView>['cell'],
  ): Column<ItemView> => ({
    id,
    head: id === 'reviewers' ? t('reviews.reviewers.title') : t(`reviews.items.column.${id}`),
    width: 'line',
    optional: true,
    cell,
  });
  const named = (text: string | null | undefined) => (text ? <bdi>{text}</bdi> : null);
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
    ...(tab === 'entitlements' ? [line('account', ({ account }) => named(account))] : []),
    ...(HAS_PERSON.includes(tab) ? [line('manager', ({ manager }) => named(manager))] : []),
    ...(advises ? [advice] : []),
    {
      id: 'flags',
      head: t('reviews.items.column.flags'),
      width: 'moment',
      optional: true,
      cell: (row) => <OriginCell row={row} />,
    },
    line('lastDecision', ({ last }) =>
      last?.word === 'unknown'
        ? t('ui.word.unknown')
        : last?.at
          ? t(`reviews.items.lastOn.${last.word}`, { date: formats.shortDay(last.at) })
          : null,
    ),
    line('lastDecidedBy', ({ last }) => named(last?.by)),
    line('decidedBy', ({ decision }) => named(decision?.by)),
    line('decidedAt', ({ decision }) => (decision?.at ? formats.dayAndTime(decision.at) : null)),
    line('reason', ({ decision }) => named(decision?.reason)),
    line('reviewers', ({ reviewers }) => formats.list(reviewers) || null),
    ...attributes,
    {
      id: 'decision',
      head: t('reviews.items.column.decision'),
      width: 'action',
      plain: true,
      cell: (row) => (
        <DecisionCell
          row={row}
          campaignId={campaign.id}
          search={search}
          explained={row.flags.length > 0 && !columns.hidden.includes('flags')}
        />
      ),
    },
  ];
}

const HAS_PERSON: readonly ItemTab[] = ['accounts', 'entitlements', 'roles', 'identityProfile'];
const MAX_LENGTH = 200;

function useAttributeLines({
  itemColumns,
  sort: { options },
}: Pick<ItemColumns, 'itemColumns' | 'sort'>): Column<ItemView>[] {
  const { t, i18n } = useTranslation();
  const { list } = useFormats();
  const textOf = useAttributeText();
  return itemColumns.map(({ id, path, label, category }) => {
    const name = configText(i18n, label);
    const group: string = t(`reviews.items.category.${category}`);
    const isUnique = itemColumns.every((other) => other.id === id || other.label !== label);
    return {
      id,
      head: isUnique ? name : t('reviews.items.attributeIn', { what: group, name }),
      choice: { group, label: name },
      width: 'line',
      optional: true,
      sorts: options.some(({ value }) => value === path) ? [path, `-${path}`] : undefined,
      cell: ({ attributes: { [id]: values = [] } }) =>
        values.length > 0 ? cutText(list(values.map(textOf)), MAX_LENGTH) : <NoValue />,
    };
  });
}

/** Without the keys of a list. */
export function useDecisionKeys() {
  const { t } = useTranslation();
  return shortcutsOf(ITEM_VERBS, (verb) => t(`reviews.items.verb.${verb}`));
}

export function useItemKeys() {
  const { t } = useTranslation();
  return [
    ...useDecisionKeys(),
    { key: OPEN_KEY, label: t('workItems.openKey') },
    { key: SELECT_KEY, label: t('workItems.chooseKey') },
  ];
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
          <Dotted parts={second} />
        </p>
      )}
    </>
  );
}

function OriginCell({ row: { flags, roles, lastUsed, isUsageUnknown, last, ends } }: { row: ItemView }) {
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
      {isUsageUnknown && <div>{t('reviews.items.lastUsed', { date: t('ui.word.inside.unknown') })}</div>}
      {lastUsed !== undefined && (
        <div className={lastUsed === null ? 'due' : undefined}>
          {lastUsed === null
            ? t('reviews.items.neverUsed')
            : t('reviews.items.lastUsed', { date: formats.shortDay(lastUsed) })}
        </div>
      )}
      {words.length > 0 && (
        <div>
          <Dotted parts={words} />
        </div>
      )}
      {last?.word === 'unknown' && <div className="fine">{t('reviews.items.lastDecisionUnknown')}</div>}
      {last && last.word !== 'unknown' && last.at !== null && (
        <div className="fine">{t(`reviews.items.lastOn.${last.word}`, { date: formats.shortDay(last.at) })}</div>
      )}
    </>
  );
}

interface Groups {
  campaign: Pick<CampaignView, 'id' | 'readOnly'>;
  search: string;
  grouped: GroupedBy;
  entitlementsOf: string | null;
  rows: readonly ItemView[] | null;
  links: { page: number; pages: number | null } | null;
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
        <Dotted
          parts={[!(whole && open === items) && size, open > 0 && t('reviews.items.count.none', counted(open))]}
        />
      </span>
    );
  };
  if (grouped === 'person') {
    const key = ({ user }: ItemView) => user?.id ?? user?.name ?? '';
    return {
      key,
      title: (row) => (
        <span className="cluster">
          {row.user ? <Person name={row.user.name} picture={row.user.picture} /> : <NoValue />}
          {row.user?.id && campaign.readOnly === null && (
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
