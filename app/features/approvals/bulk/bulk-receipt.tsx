import { BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useMessageText } from '../../../ui/use-answer';
import { useWhen } from '../../../ui/use-when';
import { shortId } from '../../requests/request';
import type { TypeNames } from '../../requests/request-sentence';
import { toneOf } from '../../requests/states';
import { Taken } from '../../requests/taken';
import { toneClass } from '../../requests/tone';
import { listAddress } from '../paths';
import { whyNotText } from '../why-not';
import { type Receipt, type ReceiptEntry, worthAnotherTry } from './bulk';
import { Entry, LookAt, Named } from './bulk-entry';
import { bulkAddress } from './paths';

interface BulkReceiptProps {
  receipt: Receipt;
  typeNames: TypeNames;
}

/** What became of each: those that were not decided first, since they need somebody. */
export function BulkReceipt({ receipt, typeNames }: BulkReceiptProps) {
  const { t } = useTranslation();
  const { number, counted } = useWhen();
  const { verb, list, entries, later } = receipt;
  const done = entries.filter(({ fate }) => fate === 'done');
  const others = entries.filter(({ fate }) => fate !== 'done');
  const again = worthAnotherTry(receipt);
  return (
    <>
      <PageHead
        title={
          done.length === 0
            ? t(`bulk.${verb}.doneNone`)
            : others.length === 0
              ? t(`bulk.${verb}.done`, counted(done.length))
              : t(`bulk.${verb}.doneOf`, counted(done.length, { of: number(entries.length) }))
        }
        sentence={[
          done.length > 0 && others.length > 0 && t('bulk.notDecided', { number: number(others.length) }),
          later.length > 0 && t('bulk.still', { number: number(later.length) }),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            {again.length > 0 && (
              <ButtonLink to={bulkAddress(verb, again, list)}>
                {t('bulk.again', { number: number(again.length) })}
              </ButtonLink>
            )}
            {later.length > 0 ? (
              <ButtonLink to={bulkAddress(verb, later, list)} look="primary">
                {t('bulk.goOn', { number: number(later.length) })}
              </ButtonLink>
            ) : (
              <ButtonLink to={listAddress(list)} look="primary">
                {t('requests.backToList')}
              </ButtonLink>
            )}
          </>
        }
      />
      <BlockStack gap="400">
        {others.length > 0 && (
          <Sheet title={t('bulk.notDone')} beside={number(others.length)} rows>
            <Entries entries={others} receipt={receipt} typeNames={typeNames} />
          </Sheet>
        )}
        {done.length > 0 && (
          <Sheet title={t(`bulk.${verb}.fate`)} beside={number(done.length)} rows>
            <Entries entries={done} receipt={receipt} typeNames={typeNames} />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

function Entries({ entries, receipt, typeNames }: BulkReceiptProps & { entries: readonly ReceiptEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id} kind={entry.kind} id={entry.reference ?? shortId(entry.id)}>
          <p className="row-first">
            <Named {...entry} typeNames={typeNames} list={receipt.list} />
          </p>
          <FateWords entry={entry} receipt={receipt} />
        </Entry>
      ))}
    </ul>
  );
}

function FateWords({
  entry: { id, fate, words, taken, actingFor = [] },
  receipt: { verb, list },
}: {
  entry: ReceiptEntry;
  receipt: Receipt;
}) {
  const { t } = useTranslation();
  const say = useMessageText();
  const when = useWhen();
  switch (fate) {
    case 'done':
      return (
        <p className={`small ${toneClass(toneOf(verb))}`}>
          {actingFor.length === 0 ? t(`bulk.${verb}.fate`) : t(`bulk.${verb}.fateFor`, { names: when.list(actingFor) })}
        </p>
      );
    case 'refused':
      return (
        <p className="small bad">
          {words === null ? t('bulk.fate.refused') : t('bulk.fate.refusedFor', { words: say(words) })}
        </p>
      );
    case 'unknown':
      return (
        <p className="small due">
          {t('bulk.fate.unknown')} <LookAt id={id} list={list} />
        </p>
      );
    case 'unsaved':
    case 'later':
      return <p className="small due">{t(`bulk.fate.${fate}`)}</p>;
    default:
      return (
        <>
          <p className="small due">{t(whyNotText(fate, verb))}</p>
          {taken && <Taken taken={taken} />}
        </>
      );
  }
}
