import { useRevalidator } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../../ui/button';
import { Note } from '../../../../ui/note';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { reviewAddress } from '../paths';
import type { LoadedReceipt } from './bulk.server';
import { Entries } from './entries';
import { bulkAddress } from './paths';

const MAX_UNDO = 25;
const POLL_MS = 2_000;
/** Polling stops after so many answers without progress. */
const MAX_UNCHANGED = 15;

export function BulkReceipt({ receipt, progress, here }: LoadedReceipt) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const { verb, entries, list, campaignId, everything } = receipt;
  const done = entries.filter(({ why }) => why === null);
  const left = entries.filter(({ why }) => why !== null);
  const decides = verb !== 'clear' && verb !== 'forward' && verb !== 'reassign';
  const undo = everything ? 'all' : done.length <= MAX_UNDO ? done.map(({ id }) => id) : [];
  const running = progress !== null && progress.done < progress.of;
  usePolling(running ? progress.done : null);
  const title =
    everything && progress
      ? t('reviews.items.bulk.progress', { done: number(progress.done), of: number(progress.of) })
      : t(`reviews.items.bulk.done.${verb}`, counted(everything ? everything.total - everything.refused : done.length));
  return (
    <>
      <PageHead
        title={<span aria-live="polite">{title}</span>}
        sentence={left.length > 0 && t('reviews.items.bulk.leftCount', counted(left.length))}
        actions={
          <>
            {decides && undo.length > 0 && !running && (
              <ButtonLink to={bulkAddress(campaignId, 'clear', { ids: undo, list })}>{t('ui.undo')}</ButtonLink>
            )}
            {running && <ButtonLink to={here}>{t('ui.word.refresh')}</ButtonLink>}
            <ButtonLink to={reviewAddress(campaignId, withoutPage(list))} look="primary">
              {t('reviews.backToReview')}
            </ButtonLink>
          </>
        }
      />
      <BlockStack gap="400">
        {running && <Note tone="info">{t('reviews.items.bulk.running')}</Note>}
        {everything !== null && everything.refused > 0 && (
          <Note tone="due">{t('reviews.items.bulk.refusedCount', counted(everything.refused))}</Note>
        )}
        {left.length > 0 && (
          <Sheet title={t('reviews.items.bulk.left')} beside={number(left.length)} rows>
            <Entries entries={left} campaignId={campaignId} list={list} />
          </Sheet>
        )}
        {done.length > 0 && (
          <Sheet title={t('reviews.items.bulk.doneTitle')} beside={number(done.length)} rows>
            <Entries entries={done} campaignId={campaignId} list={list} />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

/** The page may no longer exist. */
function withoutPage(list: string): string {
  const search = new URLSearchParams(list);
  search.delete('page');
  return search.toString();
}

/** `done`: null stops polling. */
function usePolling(done: number | null): void {
  const { revalidate, state } = useRevalidator();
  const lastProgress = useRef({ done, times: 0 });
  useEffect(() => {
    if (done === null || state !== 'idle') return;
    const times = lastProgress.current.done === done ? lastProgress.current.times + 1 : 0;
    lastProgress.current = { done, times };
    if (times > MAX_UNCHANGED) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [done, state, revalidate]);
}
