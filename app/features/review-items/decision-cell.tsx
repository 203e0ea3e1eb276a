import { useTranslation } from 'react-i18next';
import type { ShownItem } from './list.server';

interface DecisionCellProps {
  row: ShownItem;
  campaignId: string;
  search: string;
}

/** What was decided. */
export function DecisionCell({ row: { decision, acknowledged } }: DecisionCellProps) {
  const { t } = useTranslation();
  if (decision === null) return <span className="quiet">{t('items.decision.none')}</span>;
  const word = acknowledged && decision.word === 'certify' ? 'acknowledge' : decision.word;
  return <span>{t(`items.decided.${word}`)}</span>;
}
