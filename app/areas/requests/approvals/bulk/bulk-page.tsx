import { BlockStack, InlineStack } from '@shopify/polaris';
import { approvalPath, listAddress } from '../../../../kits/requests/approvals/paths';
import type { RequestKind } from '../../../../kits/requests/request';
import { RowNotes } from '../../../../kits/requests/request-notes';
import { RowSummary } from '../../../../kits/requests/row-summary';
import { BatchNote } from '../../../../kits/work-items/bulk/batch-note';
import { bulkAddress } from '../../../../kits/work-items/bulk/paths';
import { listOf } from '../../../../lib/formats';
import { withList } from '../../../../lib/list-address';
import { ButtonLink } from '../../../../ui/button';
import { ErrorSummary } from '../../../../ui/error-summary';
import { ActionForm } from '../../../../ui/form';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { ReasonField } from '../../request/reason-field';
import type { LoadedSelected } from './bulk.server';
import { BulkItem, SkippedItem } from './bulk-entry';
import { bulkPath } from './paths';

// How many of several requests give, take away or change something: "8 grants and 2 removals".
const KIND_GROUPS = ['grant', 'creation', 'removal', 'change', 'other'] as const;
const GROUP_OF_KIND: Record<RequestKind, (typeof KIND_GROUPS)[number]> = {
  grant: 'grant',
  create: 'creation',
  change: 'change',
  extend: 'change',
  remove: 'removal',
  delete: 'removal',
  other: 'other',
};

interface KindCount {
  sort: (typeof KIND_GROUPS)[number];
  count: number;
}

/** How many there are of each sort that is there, in a fixed order. */
export function countKinds(rows: readonly { kind: RequestKind }[]): KindCount[] {
  const all = KIND_GROUPS.map((sort) => ({
    sort,
    count: rows.filter(({ kind }) => GROUP_OF_KIND[kind] === sort).length,
  }));
  return all.filter(({ count }) => count > 0);
}

function useKindCountText(): (rows: readonly { kind: RequestKind }[]) => string {
  const { t } = useTranslation();
  const { counted, clock } = useFormats();
  return (rows) =>
    listOf(
      clock.locale,
      countKinds(rows).map(({ sort, count }) => t(`workItems.bulk.kinds.${sort}`, counted(count))),
    );
}

/** Names what one press decides, and what it leaves out and why, before anything happens. */
export function BulkPage({
  verb,
  ids,
  ready,
  left,
  later,
  matching,
  list,
  typeNames,
  form,
  reasonNeeded,
}: LoadedSelected) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const action = bulkAddress(bulkPath(verb), [...ids, ...later], list);
  const answer = useAnswer({ id: 'bulk' });
  const kinds = useKindCountText()(ready);
  const back = <ButtonLink to={listAddress(list)}>{t('requests.backToList')}</ButtonLink>;
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={
          ready.length === 0
            ? t(`workItems.bulk.${verb}.titleNone`)
            : t(`workItems.bulk.${verb}.title`, counted(ready.length))
        }
        sentence={ready.length > 1 && kinds}
      />
      <BlockStack gap="400">
        <BatchNote texts="workItems.bulk" matching={matching} later={later.length} />
        {ready.length > 0 && (
          <Sheet title={t('workItems.bulk.ready')} beside={number(ready.length)} rows>
            <ul>
              {ready.map((row) => (
                <BulkItem key={row.id} kind={row.kind} id={row.reference}>
                  <div className="row-main">
                    <RowSummary
                      row={row}
                      typeNames={typeNames}
                      to={withList(approvalPath(row.id), list)}
                      first={<RowNotes row={row} />}
                    />
                  </div>
                </BulkItem>
              ))}
            </ul>
          </Sheet>
        )}
        {left.length > 0 && (
          <Sheet title={t('workItems.bulk.left')} beside={number(left.length)} rows>
            <ul>
              {left.map((one) => (
                <SkippedItem key={one.id} left={one} verb={verb} typeNames={typeNames} list={list} />
              ))}
            </ul>
          </Sheet>
        )}
        <Sheet>
          {form === null ? (
            <InlineStack gap="200" blockAlign="center">
              {back}
            </InlineStack>
          ) : (
            <ActionForm tokens={form} action={action} answer={answer} leaves>
              <ReasonField hint={t('workItems.bulk.reasonHint')} needed={reasonNeeded} />
              {verb === 'reject' && <p className="form-after">{t('workItems.bulk.reject.after')}</p>}
              <InlineStack gap="200" blockAlign="center">
                {back}
                <Submit look={verb === 'reject' ? 'bad' : 'primary'}>
                  {t(`workItems.bulk.${verb}.submit`, { kinds })}
                </Submit>
              </InlineStack>
            </ActionForm>
          )}
        </Sheet>
      </BlockStack>
    </>
  );
}
