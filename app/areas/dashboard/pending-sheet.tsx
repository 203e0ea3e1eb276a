import { Text } from '@shopify/polaris';
import type { PendingRow, PendingState } from '../../kits/requests/my-requests/pending';
import type { TypeNames } from '../../kits/requests/request-sentence';
import { RequestSheetRow } from '../../kits/requests/request-sheet-row';
import { path } from '../../lib/url';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';

interface PendingSheetProps {
  /** Null: they could not be read. */
  pending: { rows: readonly PendingRow[]; total: number } | null;
  typeNames: TypeNames;
  retry: string;
}

const MY_REQUESTS_PATH = path`/my-requests`;

/** How many requests of one's own are being decided, and who holds the latest of them. */
export function PendingSheet({ pending, typeNames, retry }: PendingSheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const all = (
    <Link to={MY_REQUESTS_PATH} className="link link-strong">
      {t('dashboard.open.requests')}
    </Link>
  );
  return (
    <Sheet
      title={t('dashboard.pendingRequests')}
      beside={pending && <strong>{when.number(pending.total)}</strong>}
      end={all}
      rows
      hatched={!pending}
    >
      {!pending && (
        <Failure retry={retry}>
          {t('dashboard.failed.requests')} {t('dashboard.failed.rest')}
        </Failure>
      )}
      {pending?.total === 0 && <p className="sheet-row quiet">{t('dashboard.card.nothingAsked')}</p>}
      {pending?.rows.map(({ id, reference, sentence, requestedAt, holding, to }) => (
        <RequestSheetRow
          key={id}
          sentence={sentence}
          typeNames={typeNames}
          to={to}
          second={
            <>
              <bdi>{reference}</bdi> · <PendingStateText holding={holding} />
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

function PendingStateText({ holding }: { holding: PendingState }) {
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
