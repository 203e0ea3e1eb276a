import { useRevalidator } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button';
import { Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { reviewAddress } from '../paths';
import type { LoadedReceipt } from './bulk.server';
import { Entries } from './entries';
import { bulkAddress } from './paths';

/** So many can be undone from a receipt at once. */
const MOST_UNDONE = 25;
const LOOK_AGAIN_MS = 2_000;
/** Looking again ends when nothing has changed so often. */
const MOST_STILL = 15;

/** What became of each: those that were left out first, since they may need somebody. */
export function BulkReceipt({ receipt, progress, here }: LoadedReceipt) {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  const { verb, entries, list, campaignId, everything } = receipt;
  const done = entries.filter(({ why }) => why === null);
  const left = entries.filter(({ why }) => why !== null);
  const decides = verb !== 'clear' && verb !== 'forward' && verb !== 'reassign';
  const undo = everything ? 'all' : done.length <= MOST_UNDONE ? done.map(({ id }) => id) : [];
  const running = progress !== null && progress.done < progress.of;
  useLookAgain(running ? progress.done : null);
  const title =
    everything && progress
      ? t('items.bulk.progress', { done: number(progress.done), of: number(progress.of) })
      : t(`items.bulk.done.${verb}`, counted(everything ? everything.total - everything.refused : done.length));
  return (
    <>
      <PageHead
        title={<span aria-live="polite">{title}</span>}
        sentence={left.length > 0 && t('items.bulk.leftCount', counted(left.length))}
        actions={
          <>
            {decides && undo.length > 0 && !running && (
              <ButtonLink to={bulkAddress(campaignId, 'clear', { ids: undo, list })}>{t('ui.undo')}</ButtonLink>
            )}
            {running && <ButtonLink to={here}>{t('items.bulk.refresh')}</ButtonLink>}
            <ButtonLink to={reviewAddress(campaignId, fromItsBeginning(list))} look="primary">
              {t('items.back')}
            </ButtonLink>
          </>
        }
      />
      <BlockStack gap="400">
        {running && <Note tone="info">{t('items.bulk.running')}</Note>}
        {everything !== null && everything.refused > 0 && (
          <Note tone="due">{t('items.bulk.refusedCount', counted(everything.refused))}</Note>
        )}
        {left.length > 0 && (
          <Sheet title={t('items.bulk.left')} beside={number(left.length)} rows>
            <Entries entries={left} campaignId={campaignId} list={list} />
          </Sheet>
        )}
        {done.length > 0 && (
          <Sheet title={t('items.bulk.doneTitle')} beside={number(done.length)} rows>
            <Entries entries={done} campaignId={campaignId} list={list} />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

/** Rows may have left the list, and with them its pages. */
function fromItsBeginning(list: string): string {
  const search = new URLSearchParams(list);
  search.delete('page');
  return search.toString();
}

/** Reads the page again while the platform works on; `done`: how far it was, null where it is not working. */
function useLookAgain(done: number | null): void {
  const { revalidate, state } = useRevalidator();
  const still = useRef({ done, times: 0 });
  useEffect(() => {
    if (done === null || state !== 'idle') return;
    const times = still.current.done === done ? still.current.times + 1 : 0;
    still.current = { done, times };
    if (times > MOST_STILL) return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [done, state, revalidate]);
}
