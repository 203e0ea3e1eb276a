import type { ReactNode } from 'react';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { RequestRow } from './request-row';
import { RequestText, type TypeNames } from './request-sentence';
import { Quote, RequestedBy } from './requested-by';
import { RowChange } from './row-change';

const UNTIL = { remove: 'requests.removedOn', extend: 'requests.newEnd' } as const;

interface RowSummaryProps {
  row: RequestRow;
  typeNames: TypeNames;
  to: string;
  first?: ReactNode;
  by?: ReactNode;
}

export function RowSummary({
  row: { kind, sentence, changes, requestedBy, bySystem, reason, until },
  typeNames,
  to,
  first,
  by,
}: RowSummaryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <h3 className="row-first">
        <span className="hidden-visually">{t('ui.word.label', { name: t(`requests.kind.${kind}`) })} </span>
        <RequestText sentence={sentence} typeNames={typeNames} to={to} />
      </h3>
      <p className="row-second">
        {first}
        <RowChange changes={changes} />
        {by ?? <RequestedBy requestedBy={requestedBy} bySystem={bySystem} />}
        {until !== null &&
          `\u00a0· ${t(UNTIL[kind as keyof typeof UNTIL] ?? 'requests.accessUntil', { date: formats.shortDay(until) })}`}
        {reason && (
          <>
            {'\u00a0· '}
            <Quote text={reason} />
          </>
        )}
      </p>
    </>
  );
}
