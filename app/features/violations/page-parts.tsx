import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { useWhen } from '../../ui/use-when';
import { useListCount } from '../shell/inbox/list-count';
import { ListHead, useFollowing } from '../work-items/list-head';
import { listAddress, violationPath } from './paths';
import type { View, ViolationsQuery } from './query';
import type { ViolationRow } from './rows';
import { useViolationWords } from './use-violation-texts';

interface ViolationsHeadProps {
  query: ViolationsQuery;
  search: string;
  rows: readonly ViolationRow[] | null;
  /** How many match. */
  total: number | null;
  /** The filters that are set. */
  filters: readonly unknown[];
  /** How many can be dealt with, where that is known. */
  waiting: number | null;
  /** Something has just been done: the next one is offered. */
  afterAction: boolean;
}

/** The head of the list: what is open in numbers, the next one, the tabs. */
export function ViolationsHead({ query, search, rows, total, filters, afterAction, ...props }: ViolationsHeadProps) {
  const { t } = useTranslation();
  const { count: waiting, changed } = useListCount('violations', { loaded: rows, waiting: props.waiting });
  const words = useViolationWords();
  const view = query.status;
  const open = rows?.filter(({ state }) => state.word === 'inProgress') ?? [];
  const next = useFollowing(open, afterAction && view === 'open');
  return (
    <ListHead
      title={t('menu.violations')}
      counted={<Counted view={view} total={total} waiting={waiting} />}
      filters={filters}
      total={total}
      alone
      next={
        next && {
          to: withList(violationPath(next.itemType, next.id), search),
          label: t('violations.next', { what: words(next) }),
        }
      }
      tabsLabel={t('violations.tabs.label')}
      tabs={{
        open: t('violations.tabs.open'),
        exception: t('violations.tabs.exception'),
        complete: t('violations.tabs.complete'),
      }}
      view={view}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
  );
}

/** The list of open ones holds some that nobody can deal with yet; those are counted apart. */
function Counted({ view, total, waiting }: { view: View; total: number | null; waiting: number | null }) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  if (total === null) return null;
  if (total === 0) return t(`violations.count.${view}None`);
  if (view !== 'open' || waiting === null || waiting > total) return t(`violations.count.${view}`, counted(total));
  const pending = total - waiting;
  return (
    <>
      {t('violations.count.open', counted(waiting))}
      {pending > 0 && <> {t('violations.count.pending', counted(pending))}</>}
    </>
  );
}

/** Nothing yet: what will appear here, and another tab. */
export function NoneYet({ view }: { view: View }) {
  const { t } = useTranslation();
  const other: View = view === 'open' ? 'complete' : 'open';
  return (
    <Empty
      title={t(`violations.count.${view}None`)}
      actions={
        <ButtonLink to={listAddress(other === 'open' ? '' : `status=${other}`)}>
          {t(other === 'open' ? 'violations.empty.seeOpen' : 'violations.empty.seeComplete')}
        </ButtonLink>
      }
    >
      {t(`violations.empty.${view}`)}
    </Empty>
  );
}
