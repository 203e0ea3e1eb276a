// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { PageHead } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { useWhen } from '../../ui/use-when';
import { ListChanged, useListCount } from '../shell/inbox/list-count';
import { listAddress } from './paths';
import type { ReviewsQuery } from './query';
import type { ReviewListRow } from './rows';

type Tab = ReviewsQuery['status'];
const TABS: Tab[] = ['active', 'expired', 'complete'];
const tabAddress = (tab: Tab) => listAddress(tab === 'active' ? '' : `status=${tab}`);

interface ReviewsHeadProps {
  query: ReviewsQuery;
  rows: readonly ReviewListRow[] | null;
  total: number | null;
  /** How many wait, where that is known. */
  waiting: number | null;
}

/** The head of the list: how many there are, and the tabs. */
export function ReviewsHead({ query, rows, total, ...props }: ReviewsHeadProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { count: waiting, changed } = useListCount('accessReviews', { loaded: rows, waiting: props.waiting });
  const active = query.status === 'active';
  const counted = active ? waiting : total;
  return (
    <>
      <PageHead
        title={t('menu.accessReviews')}
        sentence={counted !== null && t(`reviews.count.${query.status}`, when.counted(counted))}
      />
      <Tabs
        label={t('reviews.tabs.label')}
        tabs={TABS.map((tab) => ({
          to: tabAddress(tab),
          label: t(`reviews.tabs.${tab}`),
          count: tab === 'active' && waiting !== null ? when.number(waiting) : undefined,
          current: tab === query.status,
        }))}
      />
      <ListChanged changed={active && changed} />
    </>
  );
}

/** Nothing in this state: what will appear here, and where the others are. */
export function NoneYet({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const other = tab === 'active' ? 'complete' : 'active';
  return (
    <Empty
      title={t(`reviews.empty.${tab}.title`)}
      actions={<ButtonLink to={tabAddress(other)}>{t(`reviews.empty.see.${other}`)}</ButtonLink>}
    >
      {t(`reviews.empty.${tab}.body`)}
    </Empty>
  );
}
