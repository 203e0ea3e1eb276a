import type { PendingRow, PendingState } from '../../kits/requests/my-requests/pending';
import type { TypeNames } from '../../kits/requests/request-sentence';
import { RequestSheetRow } from '../../kits/requests/request-sheet-row';
import { useHoldersText } from '../../kits/requests/use-holders-text';
import { path } from '../../lib/url';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

interface PendingSheetProps {
  /** Null: they could not be read. */
  pending: { rows: readonly PendingRow[]; total: number } | null;
  typeNames: TypeNames;
  retry: string;
}

const MY_REQUESTS_PATH = path`/my-requests`;

export function PendingSheet({ pending, typeNames, retry }: PendingSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const allLink = (
    <Link to={MY_REQUESTS_PATH} className="link link-strong">
      {t('dashboard.open.requests')}
    </Link>
  );
  return (
    <Sheet title={t('dashboard.pendingRequests')} count={pending?.total} end={allLink} rows hatched={!pending}>
      {!pending && <Failure retry={retry}>{t('dashboard.failed.requests')}</Failure>}
      {pending?.total === 0 && <p className="sheet-row quiet">{t('dashboard.card.nothingAsked')}</p>}
      {pending?.rows.map(({ id, reference, sentence, requestedAt, state, to }) => (
        <RequestSheetRow
          key={id}
          sentence={sentence}
          typeNames={typeNames}
          to={to}
          second={
            <>
              <bdi>{reference}</bdi>
              {'\u00a0· '}
              <PendingStateText state={state} />
              {requestedAt !== null && !hasDate(state) && `\u00a0· ${formats.shortDay(requestedAt)}`}
            </>
          }
        />
      ))}
    </Sheet>
  );
}

function hasDate(state: PendingState): boolean {
  return state.kind === 'waits' || (state.kind === 'with' && state.since !== null);
}

function PendingStateText({ state }: { state: PendingState }) {
  const { t } = useTranslation();
  const holdersText = useHoldersText();
  const formats = useFormats();
  if (state.kind === 'with') {
    return holdersText(state.holders, state.since === null ? null : formats.shortDay(state.since));
  }
  if (state.kind === 'waits') return t('dashboard.mine.waits', { date: formats.shortDay(state.until) });
  return t(state.kind === 'working' ? 'dashboard.mine.working' : 'dashboard.mine.open');
}
