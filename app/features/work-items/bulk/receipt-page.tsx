import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Path } from '../../../lib/url';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useMessageText } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { WhyNot } from '../verbs';
import { type Fate, worthAnotherTry } from './bulk';
import { bulkAddress } from './paths';

interface ReceiptPageProps<Entry> {
  /** Whose texts these are. */
  texts: 'bulk' | 'violationBulk';
  receipt: { list: string; entries: readonly Entry[]; later: readonly string[] };
  /** Where it is done to others. */
  verb: Path;
  back: { to: string; text: string };
  title: string;
  sentence: ReactNode;
  /** What was done, as one word. */
  fate: string;
  /** The rows of some of them. */
  rows: (entries: readonly Entry[]) => ReactNode;
}

/** What became of each: those that it was not done to first, since they need somebody. */
export function ReceiptPage<Entry extends Fate>(props: ReceiptPageProps<Entry>) {
  const { texts, receipt, verb, back, title, sentence, fate, rows } = props;
  const { t } = useTranslation();
  const { number } = useWhen();
  const { list, entries, later } = receipt;
  const done = entries.filter((entry) => entry.fate === 'done');
  const others = entries.filter((entry) => entry.fate !== 'done');
  const again = worthAnotherTry(entries);
  return (
    <>
      <PageHead
        title={title}
        sentence={sentence}
        actions={
          <>
            {again.length > 0 && (
              <ButtonLink to={bulkAddress(verb, again, list)}>
                {t(`${texts}.again`, { number: number(again.length) })}
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
          <Sheet title={fate} beside={number(done.length)} rows>
            {rows(done)}
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

interface NotDoneProps extends Pick<Fate, 'fate' | 'words'> {
  texts: ReceiptPageProps<Fate>['texts'];
  /** Where it can be looked at, for those whose end nobody knows. */
  look?: ReactNode;
  /** Why it was left alone. */
  children: (why: WhyNot) => ReactNode;
}

/** Why it was not done, or that nobody knows. */
export function NotDone({ texts, fate, words, look, children }: NotDoneProps) {
  const { t } = useTranslation();
  const say = useMessageText();
  switch (fate) {
    case 'refused':
      return (
        <p className="small bad">
          {words === null ? t(`${texts}.fate.refused`) : t(`${texts}.fate.refusedFor`, { words: say(words) })}
        </p>
      );
    case 'unknown':
      return (
        <p className="small due">
          {t(`${texts}.fate.unknown`)}
          {look && <> {look}</>}
        </p>
      );
    case 'unsaved':
    case 'later':
      return <p className="small due">{t(`${texts}.fate.${fate}`)}</p>;
    case 'done':
      return null;
    default:
      return children(fate);
  }
}
