import { BlockStack } from '@shopify/polaris';
import { AlertCircleIcon, CheckCircleIcon, MinusCircleIcon, XCircleIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../../ui/button';
import { Icon, type IconSource } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { Holders } from '../holders';
import { requestPath } from '../my-requests/paths';
import { useHoldersText, usePeopleText } from '../use-holders-text';
import { COMPLETE_PATH, MY_REQUESTS_PATH, NEW_REQUEST_PATH } from './paths';
import type { ReceiptLine } from './receipt.server';
import { useObjectionText } from './use-objection-text';

interface ReceiptPageProps {
  lines: readonly ReceiptLine[];
  /** By request; without those that could not be loaded. */
  holders: Record<string, { holders: Holders; reference: string }>;
}

export function ReceiptPage({ lines, holders }: ReceiptPageProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const count = (...states: ReceiptLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  const [made, failed, unsure] = [count('made', 'sent'), count('refused', 'unsent'), count('unsure')];
  return (
    <div className="receipt">
      <PageHead
        title={t(`requests.catalog.receipt.${titleKey({ made, failed, unsure })}`, counted(made))}
        sentence={
          <>
            {made > 0 && made < lines.length && t('requests.catalog.receipt.made', counted(made))}{' '}
            {failed > 0 && <span className="bad">{t('requests.catalog.receipt.failed', counted(failed))} </span>}
            {unsure > 0 && <span className="due">{t('requests.catalog.receipt.unknown', counted(unsure))}</span>}
          </>
        }
      />
      <BlockStack gap="400">
        {lines.some(({ despite, state }) => despite && (state === 'made' || state === 'sent')) && (
          <Note tone="due">{t('requests.catalog.receipt.despite')}</Note>
        )}
        {lines.some(({ staysWithRole }) => staysWithRole) && <Note tone="due">{t('requests.details.stays')}</Note>}
        <Sheet title={t('requests.catalog.receipt.lines')} rows>
          {lines.map((line) => (
            <SheetRow
              key={`${line.person} ${line.item} ${line.within}`}
              start={<LineIcon state={line.state} />}
              title={
                <Dotted
                  parts={[<bdi key="item">{line.item}</bdi>, line.within && <bdi key="within">{line.within}</bdi>]}
                />
              }
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
        <Sheet title={t(made > 0 ? 'requests.catalog.receipt.next' : 'requests.catalog.receipt.keptTitle')}>
          <BlockStack gap="400">
            {made > 0 && <p>{t('requests.catalog.receipt.nextBody')}</p>}
            {failed + unsure > 0 && <p>{t('requests.catalog.receipt.kept')}</p>}
            <div className="form-actions">
              <ButtonLink to={MY_REQUESTS_PATH} look="primary">
                {t('requests.catalog.receipt.mine')}
              </ButtonLink>
              {failed + unsure > 0 ? (
                <ButtonLink to={COMPLETE_PATH}>{t('requests.catalog.receipt.cart')}</ButtonLink>
              ) : (
                <ButtonLink to={NEW_REQUEST_PATH}>{t('requests.catalog.receipt.again')}</ButtonLink>
              )}
            </div>
          </BlockStack>
        </Sheet>
      </BlockStack>
    </div>
  );
}

function titleKey({ made, failed, unsure }: { made: number; failed: number; unsure: number }) {
  if (made > 0) return failed + unsure > 0 ? 'titleSome' : 'title';
  return unsure > 0 ? 'titleUnknown' : 'titleNone';
}

const STATE_ICONS: Record<ReceiptLine['state'], { className: string; icon: IconSource }> = {
  made: { className: 'ok', icon: CheckCircleIcon },
  sent: { className: 'ok', icon: CheckCircleIcon },
  left: { className: 'quiet', icon: MinusCircleIcon },
  refused: { className: 'bad', icon: XCircleIcon },
  unsure: { className: 'due', icon: AlertCircleIcon },
  unsent: { className: 'quiet', icon: MinusCircleIcon },
};

export function LineIcon({ state }: Pick<ReceiptLine, 'state'>) {
  const { className, icon } = STATE_ICONS[state];
  return (
    <span className={className}>
      <Icon of={icon} />
    </span>
  );
}

export function MadeRequest({ id, holders }: { id: string; holders: ReceiptPageProps['holders'] }) {
  const { t } = useTranslation();
  const peopleText = usePeopleText();
  const holdersText = useHoldersText();
  const found = holders[id];
  const held = found?.holders;
  return (
    <>
      <Link to={requestPath(id)} className="link reference">
        {found
          ? t('requests.catalog.receipt.reference', { id: found.reference })
          : t('requests.catalog.receipt.referenceUnknown')}
      </Link>
      {held?.you && `\u00a0· ${holdersText(held)}`}
      {held &&
        !held.you &&
        held.names.length > 0 &&
        `\u00a0· ${t('requests.catalog.receipt.with', { names: peopleText(held.names) })}`}
    </>
  );
}

function LineResult({
  line: { state, requestId, error },
  holders,
}: {
  line: ReceiptLine;
  holders: ReceiptPageProps['holders'];
}) {
  const { t } = useTranslation();
  const objectionText = useObjectionText();
  if (requestId !== null) return <MadeRequest id={requestId} holders={holders} />;
  if (state === 'sent') return t('requests.catalog.receipt.sent');
  if (state === 'unsure') return <span className="due">{t('requests.catalog.receipt.unsure')}</span>;
  if (state === 'unsent') return t('requests.catalog.receipt.notSent');
  return (
    <span className={state === 'left' ? undefined : 'bad'}>
      {t('ui.word.label', { name: t('requests.catalog.receipt.notSent') })} <bdi>{objectionText(error)}</bdi>
    </span>
  );
}
