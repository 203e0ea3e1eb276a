import { useNavigation, useNavigationType } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../../ui/button';
import { ErrorSummary } from '../../../../ui/error-summary';
import { ActionForm } from '../../../../ui/form';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { reviewAddress } from '../paths';
import { EntrySheet } from './entries';
import type { LoadedBulkReceipt } from './receipt.server';

export function BulkReceipt(loaded: LoadedBulkReceipt) {
  const { verb, campaignId, list, done, unclear, left, leftBy, waiting, form, action, undoTo, table } = loaded;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const answer = useAnswer({ id: 'bulk-receipt' });
  const formRef = useContinuation(waiting.total, answer.problems.length > 0);
  const title =
    waiting.total > 0
      ? t('reviews.items.bulk.progress', {
          done: number(done.total),
          of: number(done.total + unclear.total + waiting.total),
        })
      : done.total === 0 && unclear.total > 0
        ? t('workItems.unclear')
        : t(`reviews.items.bulk.done.${verb}`, counted(done.total));
  const rows = { campaignId, list };
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={<span aria-live="polite">{title}</span>}
        sentence={[
          left.total > 0 && t('reviews.items.bulk.leftCount', counted(left.total)),
          done.total > 0 && unclear.total > 0 && t('workItems.unclearCount', { number: number(unclear.total) }),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            {undoTo !== null && waiting.total === 0 && <ButtonLink to={undoTo}>{t('ui.undo')}</ButtonLink>}
            <ButtonLink
              to={reviewAddress(campaignId, withoutPage(list))}
              look={waiting.total > 0 ? 'normal' : 'primary'}
            >
              {t('reviews.backToReview')}
            </ButtonLink>
          </>
        }
      />
      <BlockStack gap="400">
        {form !== null && (
          <Sheet>
            <div ref={formRef}>
              <ActionForm tokens={form} action={action} answer={answer}>
                <p>{t('reviews.items.bulk.goesOn')}</p>
                <Submit look="primary">{t('reviews.items.bulk.continue', counted(waiting.total))}</Submit>
              </ActionForm>
            </div>
          </Sheet>
        )}
        <EntrySheet {...rows} title={t('workItems.unclear')} shown={unclear} />
        <EntrySheet {...rows} title={t('reviews.items.bulk.left')} shown={left} reasons={leftBy} />
        <EntrySheet {...rows} title={t('reviews.items.bulk.waiting')} shown={waiting} />
        <EntrySheet {...rows} title={t('reviews.items.bulk.doneTitle')} shown={done} />
        <p>
          <a className="link" href={table} download>
            {t('reviews.items.bulk.table.save')}
          </a>
        </p>
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

/** After a submit, the form for what is left sends itself while it makes progress: not when the page is opened again. */
function useContinuation(waiting: number, hasFailed: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const isOpenedAgain = useNavigationType() === 'POP';
  const { state } = useNavigation();
  const last = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (isOpenedAgain || hasFailed || state !== 'idle' || waiting === 0 || waiting >= last.current) return;
    last.current = waiting;
    container.current?.querySelector('form')?.requestSubmit();
  }, [isOpenedAgain, hasFailed, state, waiting]);
  return container;
}
