import { useNavigation, useNavigationType } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer, useMessageText } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { UnavailableReason } from '../verbs';
import type { BulkEntry, VerbOutcome } from './bulk';
import { EntrySheet } from './entry-sheet';
import type { PresentedReceipt } from './receipt.server';

interface ReceiptPageProps<Entry extends BulkEntry> {
  receipt: PresentedReceipt<Entry>;
  /** Where its form posts to; by default to its page. */
  action?: string;
  /** Shown when nothing waits any more. */
  title: string;
  sentence?: string;
  titles: { done: string; left: string; partly?: string };
  /** Missing: reasons are not counted. */
  whyText?: (why: NonNullable<Entry['why']>) => string;
  undoTo?: string | null;
  /** Before the sheets. */
  note?: ReactNode;
  after?: ReactNode;
  row: (entry: Entry) => ReactNode;
}

export function ReceiptPage<Entry extends BulkEntry>(props: ReceiptPageProps<Entry>) {
  const { receipt, action, title, sentence, titles, whyText, undoTo = null, note, after, row } = props;
  const { done, partly, unclear, left, leftBy, waiting, typed, form } = receipt;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const answer = useAnswer({ id: 'bulk-receipt' });
  const formRef = useContinuation(waiting.total, answer.problems.length > 0);
  const isRunning = waiting.total > 0;
  const shownTitle = isRunning
    ? t(unclear.total > 0 ? 'workItems.run.progressConfirmed' : 'workItems.run.progress', {
        done: number(done.total + partly.total),
        of: number(done.total + partly.total + unclear.total + left.total + waiting.total),
      })
    : done.total + partly.total === 0 && unclear.total > 0
      ? t('workItems.unclear')
      : title;
  const rows = (entries: readonly Entry[]) => entries.map(row);
  const reasons = whyText ? leftBy.map(([why, count]) => [whyText(why), count] as const) : [];
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={<span aria-live="polite">{shownTitle}</span>}
        sentence={[
          sentence,
          (done.total > 0 || isRunning) &&
            unclear.total > 0 &&
            t('workItems.unclearCount', { number: number(unclear.total) }),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={undoTo !== null && !isRunning && <ButtonLink to={undoTo}>{t('ui.undo')}</ButtonLink>}
      />
      <BlockStack gap="400">
        {form !== null && (
          <Sheet>
            <div ref={formRef}>
              <ActionForm tokens={form} action={action} answer={answer}>
                <p>{t('workItems.run.goesOn')}</p>
                <Submit look="primary">{t('workItems.run.continue', counted(waiting.total))}</Submit>
              </ActionForm>
            </div>
          </Sheet>
        )}
        {note}
        {typed !== null && (
          <Note tone="info" title={t('workItems.run.typed')}>
            <p className="message-text">
              <bdi>{typed}</bdi>
            </p>
          </Note>
        )}
        <EntrySheet title={t('workItems.unclear')} shown={unclear}>
          {rows}
        </EntrySheet>
        {titles.partly && (
          <EntrySheet title={titles.partly} shown={partly}>
            {rows}
          </EntrySheet>
        )}
        <EntrySheet title={titles.left} shown={left} reasons={reasons}>
          {rows}
        </EntrySheet>
        <EntrySheet title={t('workItems.run.waiting')} shown={waiting}>
          {rows}
        </EntrySheet>
        <EntrySheet title={titles.done} shown={done}>
          {rows}
        </EntrySheet>
        {after}
      </BlockStack>
    </>
  );
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

interface FailureReasonProps {
  why: VerbOutcome;
  text: string | null;
  texts: 'workItems.bulk' | 'workItems.violationBulk';
  link?: ReactNode;
  children: (why: UnavailableReason) => ReactNode;
}

/** Why a verb was not done to an item. */
export function FailureReason({ texts, why, text, link, children }: FailureReasonProps) {
  const { t } = useTranslation();
  const say = useMessageText();
  // The platform's reason stands in place of ours.
  const shown = why === 'notAllowed' && text !== null ? 'refused' : why;
  switch (shown) {
    case 'refused':
      return (
        <p className="small bad">
          {text === null ? t(`${texts}.outcome.refused`) : t(`${texts}.outcome.refusedFor`, { words: say(text) })}
        </p>
      );
    case 'unknown':
      return (
        <p className="small due">
          {t(`${texts}.outcome.unknown`)}
          {link && <> {link}</>}
        </p>
      );
    case 'unsaved':
    case 'later':
      return <p className="small due">{t(`${texts}.outcome.${shown}`)}</p>;
    case null:
      return null;
    default:
      return children(shown);
  }
}
