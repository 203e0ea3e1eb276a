import { BlockStack } from '@shopify/polaris';
import { ENDINGS_PATH } from '../../../kits/access/grant-paths';
import { MY_REQUESTS_PATH } from '../../../kits/requests/catalog/paths';
import { LineIcon, MadeRequest } from '../../../kits/requests/catalog/receipt-page';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useGrantName } from '../grants/use-grant-name';
import type { ReceiptLine } from './receipt';
import type { LoadedReceipt } from './receipt.server';

export function EndingsReceipt({ page: { lines, holders } }: { page: LoadedReceipt }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const nameOf = useGrantName();
  const count = (...states: ReceiptLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  const [made, bad, unsure, ends] = [count('made'), count('refused', 'unsent'), count('unsure'), count('ends')];
  return (
    <div className="receipt">
      <PageHead
        title={t(
          made > 0
            ? 'access.ending.receipt.title'
            : unsure > 0
              ? 'access.ending.receipt.titleUnknown'
              : bad > 0
                ? 'access.ending.receipt.titleNone'
                : 'access.ending.receipt.titleEnds',
          counted(made),
        )}
        sentence={
          <>
            {bad > 0 && <span className="bad">{t('access.ending.receipt.bad', counted(bad))} </span>}
            {unsure > 0 && <span className="due">{t('requests.catalog.receipt.unknown', counted(unsure))} </span>}
            {ends > 0 && t('access.ending.receipt.ends', counted(ends))}
          </>
        }
      />
      <BlockStack gap="400">
        <Sheet title={t('access.ending.receipt.lines')} rows>
          {lines.map((line, at) => (
            <SheetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
              key={at}
              start={<LineIcon state={line.state === 'ends' ? 'left' : line.state} />}
              title={nameOf(line)}
              second={
                <>
                  <bdi className="receipt-person">{line.person}</bdi>
                  {'\u00a0· '}
                  <LineResult line={line} holders={holders} />
                </>
              }
            />
          ))}
        </Sheet>
        <Sheet title={t('access.ending.receipt.next')}>
          <BlockStack gap="400">
            <p>{t(made + unsure > 0 ? 'access.ending.receipt.nextBody' : 'access.ending.receipt.nothingSent')}</p>
            <div className="form-actions">
              <ButtonLink to={ENDINGS_PATH} look="primary">
                {t('access.ending.seeAll')}
              </ButtonLink>
              {made + unsure > 0 && <ButtonLink to={MY_REQUESTS_PATH}>{t('access.ending.receipt.mine')}</ButtonLink>}
            </div>
          </BlockStack>
        </Sheet>
      </BlockStack>
    </div>
  );
}

function LineResult({ line, holders }: { line: ReceiptLine; holders: LoadedReceipt['holders'] }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const { state, requestId, until, ends, error } = line;
  const untilText = until === null ? null : t('ui.word.untilDay', { day: shortDay(until) });
  if (state === 'ends') return t('access.ending.endsOn', { day: shortDay(ends) });
  if (state === 'unsure') return <span className="due">{t('requests.catalog.receipt.unsure')}</span>;
  if (state === 'refused') return <bdi className="bad">{error || t('access.ending.objection.other')}</bdi>;
  if (requestId === null) {
    const name = t('requests.catalog.receipt.notSent');
    return <span className="bad">{error ? t('form.about', { name, message: error }) : name}</span>;
  }
  return <Dotted parts={[untilText, <MadeRequest key="made" id={requestId} holders={holders} />]} />;
}
