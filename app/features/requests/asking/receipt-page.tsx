import '../../../locales/parts/asking.client';
import { CheckCircleIcon, XCircleIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { ButtonLink, PageHead } from '../../../ui/page';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useWhen } from '../../../ui/use-when';
import { requestPath } from '../mine/list-address';
import { shortId } from '../request';
import { MINE, NEW } from './addresses';
import type { ReceiptLine } from './receipt.server';

interface ReceiptPageProps {
  lines: readonly ReceiptLine[];
  holders: Record<string, string[]>;
}

/** What was sent, person by person and item by item, and what happens next. */
export function ReceiptPage({ lines, holders }: ReceiptPageProps) {
  const { t } = useTranslation();
  const { counted } = useWhen();
  const made = lines.filter(({ state }) => state === 'made' || state === 'sent').length;
  const failed = lines.length - made;
  return (
    <div className="receipt">
      <PageHead
        title={t(made > 0 ? 'asking.receipt.title' : 'asking.receipt.titleNone')}
        sentence={
          <>
            {made > 0 && t('asking.receipt.made', counted(made))}{' '}
            {failed > 0 && <span className="bad">{t('asking.receipt.failed', counted(failed))}</span>}
          </>
        }
      />
      <div className="stack">
        <Sheet title={t('asking.receipt.lines')} rows>
          {lines.map((line) => (
            <SheetRow
              key={`${line.person} ${line.item} ${line.within}`}
              start={<Outcome state={line.state} />}
              title={<bdi>{line.within ? `${line.item} · ${line.within}` : line.item}</bdi>}
              second={
                <>
                  <bdi className="receipt-person">{line.person}</bdi> · <Fate line={line} holders={holders} />
                </>
              }
            />
          ))}
        </Sheet>
        <Sheet title={t('asking.receipt.next')}>
          <div className="stack">
            <p>{t('asking.receipt.nextBody')}</p>
            <div className="form-deeds">
              <ButtonLink to={NEW}>{t('asking.receipt.again')}</ButtonLink>
              <ButtonLink to={MINE} look="primary">
                {t('asking.receipt.mine')}
              </ButtonLink>
            </div>
          </div>
        </Sheet>
      </div>
    </div>
  );
}

function Outcome({ state }: Pick<ReceiptLine, 'state'>) {
  const isGood = state === 'made' || state === 'sent';
  return (
    <span className={isGood ? 'ok' : 'bad'}>
      <Icon of={isGood ? CheckCircleIcon : XCircleIcon} />
    </span>
  );
}

const CODES = ['EXISTING_ACCESS', 'DUPLICATE'] as const;

function Fate({
  line: { state, requestId, error },
  holders,
}: {
  line: ReceiptLine;
  holders: ReceiptPageProps['holders'];
}) {
  const { t } = useTranslation();
  const { list } = useWhen();
  if (requestId !== null) {
    const names = holders[requestId] ?? [];
    return (
      <>
        <Link to={requestPath(requestId)} className="link">
          {t('asking.receipt.reference', { id: shortId(requestId) })}
        </Link>
        {names.length > 0 && ` · ${t('asking.receipt.with', { names: list(names) })}`}
      </>
    );
  }
  if (state === 'sent') return t('asking.receipt.sent');
  if (state === 'unsure') return <span className="due">{t('asking.receipt.unsure')}</span>;
  const code = CODES.find((known) => known === error);
  const why = code ? t(`asking.error.${code}`) : (error ?? t('asking.error.other'));
  return (
    <span className="bad">
      {t('asking.receipt.notSent')}: <bdi>{why}</bdi>
    </span>
  );
}
