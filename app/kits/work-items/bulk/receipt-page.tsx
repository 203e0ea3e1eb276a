import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Path } from '../../../lib/url';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useMessageText } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { UnavailableReason } from '../verbs';
import { type ItemResult, retryableIds } from './bulk';
import { bulkAddress } from './paths';

interface ReceiptPageProps<Entry> {
  texts: 'workItems.bulk' | 'workItems.violationBulk';
  receipt: { list: string; entries: readonly Entry[]; later: readonly string[] };
  verb: Path;
  back: { to: string; text: string };
  title: string;
  sentence: ReactNode;
  /** The past participle of the verb, such as "Approved". */
  doneTitle: string;
  rows: (entries: readonly Entry[]) => ReactNode;
}

export function ReceiptPage<Entry extends ItemResult>(props: ReceiptPageProps<Entry>) {
  const { texts, receipt, verb, back, title, sentence, doneTitle, rows } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const { list, entries, later } = receipt;
  const done = entries.filter((entry) => entry.outcome === 'done');
  const others = entries.filter((entry) => entry.outcome !== 'done');
  const retryIds = retryableIds(entries);
  return (
    <>
      <PageHead
        title={title}
        sentence={sentence}
        actions={
          <>
            {retryIds.length > 0 && (
              <ButtonLink to={bulkAddress(verb, retryIds, list)}>
                {t(`${texts}.again`, { number: number(retryIds.length) })}
              </ButtonLink>
            )}
            {later.length > 0 ? (
              <ButtonLink to={bulkAddress(verb, later, list)} look="primary">
                {t(`${texts}.goOn`, { number: number(later.length) })}
              </ButtonLink>
            ) : (
              <ButtonLink to={back.to} look="primary">
                {back.text}
              </ButtonLink>
            )}
          </>
        }
      />
      <BlockStack gap="400">
        {others.length > 0 && (
          <Sheet title={t(`${texts}.notDone`)} beside={number(others.length)} rows>
            {rows(others)}
          </Sheet>
        )}
        {done.length > 0 && (
          <Sheet title={doneTitle} beside={number(done.length)} rows>
            {rows(done)}
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

interface FailureReasonProps extends Pick<ItemResult, 'outcome' | 'text'> {
  texts: ReceiptPageProps<ItemResult>['texts'];
  link?: ReactNode;
  children: (why: UnavailableReason) => ReactNode;
}

export function FailureReason({ texts, outcome, text, link, children }: FailureReasonProps) {
  const { t } = useTranslation();
  const say = useMessageText();
  switch (outcome) {
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
      return <p className="small due">{t(`${texts}.outcome.${outcome}`)}</p>;
    case 'done':
      return null;
    default:
      return children(outcome);
  }
}
