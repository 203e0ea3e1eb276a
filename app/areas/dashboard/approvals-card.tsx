import { type TypeNames, useRequestText } from '../../kits/requests/request-sentence';
import { Legend } from '../../ui/tick-bar';
import type { TickPart } from '../../ui/ticks';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { DueFirst } from './due-first';

export function toApprovalParts(due: Pick<DueFirst, 'shares'> | null): TickPart[] | undefined {
  if (!due?.shares) return undefined;
  const { late, due: soon, later } = due.shares;
  return [
    { mark: 'bad', count: late },
    { mark: 'due', count: soon },
    { mark: 'later', count: later },
  ];
}

interface ApprovalsCardTextProps {
  due: Pick<DueFirst, 'shares' | 'oldest' | 'actingFor'> | null;
  typeNames: TypeNames;
}

export function ApprovalsCardText({ due, typeNames }: ApprovalsCardTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useRequestText(typeNames);
  if (due === null) return <p className="card-line quiet">{t('dashboard.card.detailsFailed')}</p>;
  const { shares, oldest, actingFor } = due;
  const legend = shares && [
    { mark: 'bad' as const, count: shares.late, text: t('dashboard.card.late', formats.counted(shares.late)) },
    { mark: 'due' as const, count: shares.due, text: t('dashboard.card.due', formats.counted(shares.due)) },
    { mark: 'later' as const, count: shares.later, text: t('dashboard.card.later', formats.counted(shares.later)) },
  ];
  return (
    <>
      {legend && <Legend parts={legend.filter(({ count }) => count > 0)} />}
      {oldest && oldest.requestedAt !== null && (
        <p className="card-line">
          {t('dashboard.card.oldest', { what: words(oldest.sentence), age: formats.lasted(oldest.requestedAt) })}
        </p>
      )}
      {actingFor.length > 0 && (
        <p className="card-line">{t('requests.actingForShort', { names: formats.list(actingFor) })}</p>
      )}
    </>
  );
}

export function FirstDueText({ due }: { due: Pick<DueFirst, 'firstDue'> }) {
  const formats = useFormats();
  if (due.firstDue === null) return null;
  const { text, urgency } = formats.due(due.firstDue);
  return <span className={urgency}>{text}</span>;
}
