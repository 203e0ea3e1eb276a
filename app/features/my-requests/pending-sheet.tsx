import { Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { path } from '../../lib/url';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useWhen } from '../../ui/use-when';
import type { TypeNames } from '../requests/request-sentence';
import { RequestSheetRow } from '../requests/request-sheet-row';
import type { Holding, PendingRow } from './pending';

interface PendingSheetProps {
  count: { count: number } | { failed: true };
  /** The latest of them; null: they could not be listed. */
  rows: readonly PendingRow[] | null;
  typeNames: TypeNames;
  retry: string;
}

const MINE = path`/my-requests`;

/** How many requests of one's own are being decided, and who holds the latest of them. */
export function PendingSheet({ count, rows, typeNames, retry }: PendingSheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const all = (
    <Link to={MINE} className="link link-strong">
      {t('dashboard.open.requests')}
    </Link>
  );
  const known = 'count' in count;
  return (
    <Sheet
      title={t('dashboard.pendingRequests')}
      beside={known && <strong>{when.number(count.count)}</strong>}
      end={all}
      rows
      hatched={!known}
    >
      {!known && (
        <Failure retry={retry}>
          {t('dashboard.failed.requests')} {t('dashboard.failed.rest')}
        </Failure>
      )}
      {known && count.count === 0 && <p className="sheet-row quiet">{t('dashboard.card.nothingAsked')}</p>}
      {known && count.count > 0 && rows === null && (
        <p className="sheet-row quiet">{t('dashboard.card.detailsFailed')}</p>
      )}
      {rows?.map(({ id, reference, sentence, requestedAt, holding, to }) => (
        <RequestSheetRow
          key={id}
          sentence={sentence}
          typeNames={typeNames}
          to={to}
          second={
            <>
              <bdi>{reference}</bdi> · <HeldBy holding={holding} />
            </>
          }
          end={
            requestedAt !== null && (
              <Text as="span" variant="bodySm" tone="subdued">
                {when.shortDay(requestedAt)}
              </Text>
            )
          }
        />
      ))}
    </Sheet>
  );
}

function HeldBy({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (holding.kind === 'with') {
    const names = when.list(holding.names);
    return holding.since === null
      ? t('dashboard.mine.with', { names })
      : t('dashboard.mine.withSince', { names, date: when.shortDay(holding.since) });
  }
  if (holding.kind === 'waits') return t('dashboard.mine.waits', { date: when.shortDay(holding.until) });
  return t(holding.kind === 'working' ? 'dashboard.mine.working' : 'dashboard.mine.open');
}
