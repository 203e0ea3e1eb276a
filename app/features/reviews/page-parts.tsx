import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { useWhen } from '../../ui/use-when';
import { useListCount } from '../shell/inbox/list-count';
import { ListHead } from '../work-items/list-head';
import { listAddress } from './paths';
import type { ReviewsQuery } from './query';
import type { ReviewListRow } from './rows';

type Tab = ReviewsQuery['status'];
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
  const { counted } = useWhen();
  const { count: waiting, changed } = useListCount('accessReviews', { loaded: rows, waiting: props.waiting });
  const count = query.status === 'active' ? waiting : total;
  return (
    <ListHead
      title={t('menu.accessReviews')}
      counted={count !== null && t(`reviews.count.${query.status}`, counted(count))}
      total={total}
      tabsLabel={t('reviews.tabs.label')}
      tabs={{
        active: t('reviews.tabs.active'),
        expired: t('reviews.tabs.expired'),
        complete: t('reviews.tabs.complete'),
      }}
      view={query.status}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
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
