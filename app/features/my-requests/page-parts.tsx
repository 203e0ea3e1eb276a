import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { PageHead } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { useWhen } from '../../ui/use-when';
import { FilteredCount } from '../collection/filtered-count';
import type { CollectionTexts } from '../collection/texts';
import type { TypeNames } from '../requests/request-sentence';
import { useRequestTexts } from '../requests/use-request-texts';
import { listAddress } from './paths';
import { STATUSES, type Status } from './rows';

export function useMineTexts(typeNames: TypeNames): CollectionTexts {
  const { t } = useTranslation();
  return {
    ...useRequestTexts(typeNames),
    label: t('menu.requests'),
    failed: { title: t('mine.failed.title'), body: t('mine.failed.body') },
    noMatch: t('mine.noMatch'),
    views: Object.fromEntries(STATUSES.map((status) => [status, t(`mine.tabs.${status}`)])),
  };
}

interface MineHeadProps {
  status: Status;
  total: number | null;
  filters: readonly unknown[];
  /** Where a new one begins. */
  newTo: string;
}

/** How many there are, and the way to a new one. */
export function MineHead({ status, total, filters, newTo }: MineHeadProps) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  return (
    <PageHead
      title={t('menu.requests')}
      sentence={
        filters.length > 0 ? (
          <FilteredCount total={total} of={null} />
        ) : (
          total !== null && total > 0 && t(`mine.count.${status}`, counted(total))
        )
      }
      actions={
        <ButtonLink to={newTo} look="primary" keepScroll>
          {t('mine.new')}
        </ButtonLink>
      }
    />
  );
}

export function MineTabs({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('mine.tabs.label')}
      tabs={STATUSES.map((one) => ({
        to: listAddress(one === 'pending' ? '' : `status=${one}`),
        label: t(`mine.tabs.${one}`),
        current: one === status,
      }))}
    />
  );
}
