import { BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useMessageText } from '../../../ui/use-answer';
import { useWhen } from '../../../ui/use-when';
import { listAddress } from '../paths';
import { whyNotText } from '../why-not';
import { type Receipt, type ReceiptEntry, worthAnotherTry } from './bulk';
import { Entries } from './entries';
import { bulkAddress } from './paths';

/** What became of each: those that it was not done to first, since they need somebody. */
export function BulkReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { number } = useWhen();
  const { verb, list, entries, later } = receipt;
  const done = entries.filter(({ fate }) => fate === 'done');
  const others = entries.filter(({ fate }) => fate !== 'done');
  const again = worthAnotherTry(receipt);
  const fate = t(`violationBulk.${verb}.fate`);
  return (
    <>
      <PageHead
        title={t('violationBulk.result', { what: fate, number: number(done.length), of: number(entries.length) })}
        sentence={later.length > 0 && t('violationBulk.still', { number: number(later.length) })}
        actions={
          <>
            {again.length > 0 && (
              <ButtonLink to={bulkAddress(verb, again, list)}>
                {t('violationBulk.again', { number: number(again.length) })}
              </ButtonLink>
            )}
            {later.length > 0 ? (
              <ButtonLink to={bulkAddress(verb, later, list)} look="primary">
                {t('violationBulk.goOn', { number: number(later.length) })}
              </ButtonLink>
            ) : (
              <ButtonLink to={listAddress(list)} look="primary">
                {t('violations.backToList')}
              </ButtonLink>
            )}
          </>
        }
      />
      <BlockStack gap="400">
        {others.length > 0 && (
          <Sheet title={t('violationBulk.notDone')} beside={number(others.length)} rows>
            <Entries entries={others} list={list} said={(entry) => <Fate entry={entry} verb={verb} />} />
          </Sheet>
        )}
        {done.length > 0 && (
          <Sheet title={fate} beside={number(done.length)} rows>
            <Entries entries={done} list={list} said={() => <p className="small ok">{fate}</p>} />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

/** Why it was not done, or that nobody knows. */
function Fate({ entry: { fate, words, status }, verb }: { entry: ReceiptEntry; verb: Receipt['verb'] }) {
  const { t } = useTranslation();
  const say = useMessageText();
  if (fate === 'refused') {
    return (
      <p className="small bad">
        {words === null ? t('violationBulk.fate.refused') : t('violationBulk.fate.refusedFor', { words: say(words) })}
      </p>
    );
  }
  const why =
    fate === 'unknown' || fate === 'unsaved' || fate === 'later'
      ? t(`violationBulk.fate.${fate}`)
      : t(whyNotText(fate === 'notAllowed' ? fate : 'notWaiting', verb, status));
  return <p className="small due">{why}</p>;
}
