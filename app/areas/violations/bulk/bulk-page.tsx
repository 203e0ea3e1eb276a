import { BlockStack, InlineStack } from '@shopify/polaris';
import { listAddress } from '../../../kits/violations/paths';
import { BatchNote } from '../../../kits/work-items/bulk/batch-note';
import { bulkAddress } from '../../../kits/work-items/bulk/paths';
import { CommentField } from '../../../kits/work-items/comment-field';
import { ForwardFields } from '../../../kits/work-items/forward-fields';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { TermFields } from '../term-fields';
import { unavailableKey } from '../unavailable-key';
import type { LoadedBulkPage } from './bulk.server';
import { Entries } from './entry-list';
import { bulkPath } from './paths';

export function BulkPage(loaded: LoadedBulkPage) {
  const { verb, ids, ready, left, later, matching, list, form } = loaded;
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useAnswer({ id: 'bulk' });
  const back = <ButtonLink to={listAddress(list)}>{t('violations.backToList')}</ButtonLink>;
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={ready.length === 0 ? t('workItems.violationBulk.nothing') : t(`workItems.violationBulk.${verb}.page`)}
        sentence={ready.length > 0 && t('workItems.violationBulk.included', { number: number(ready.length) })}
      />
      <BlockStack gap="400">
        <BatchNote texts="workItems.violationBulk" matching={matching} later={later.length} />
        <Sheet>
          {form === null ? (
            back
          ) : (
            <ActionForm
              tokens={form}
              action={bulkAddress(bulkPath(verb), [...ids, ...later], list)}
              answer={answer}
              leaves
            >
              <Fields {...loaded} />
              <InlineStack gap="200" blockAlign="center">
                {back}
                <Submit look={verb === 'revoke' ? 'bad' : 'primary'}>
                  {t(`workItems.violationBulk.${verb}.button`, { number: number(ready.length) })}
                </Submit>
              </InlineStack>
            </ActionForm>
          )}
        </Sheet>
        {ready.length > 0 && (
          <Sheet title={t('workItems.violationBulk.ready')} beside={number(ready.length)} rows>
            <Entries entries={ready} list={list} />
          </Sheet>
        )}
        {left.length > 0 && (
          <Sheet title={t('workItems.violationBulk.left')} beside={number(left.length)} rows>
            <Entries
              entries={left}
              list={list}
              renderNote={({ why, status }) => <p className="small due">{t(unavailableKey(why, verb, status))}</p>}
            />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

function Fields({ verb, reasonNeeded, terms, today, targets }: LoadedBulkPage) {
  const { t } = useTranslation();
  switch (verb) {
    case 'allow':
    case 'extend':
      return <TermFields {...{ terms, today, reasonNeeded }} reasonRule={t('workItems.violationBulk.reasonRule')} />;
    case 'forward':
      return targets && <ForwardFields targets={targets} label={t('violations.forward.results')} />;
    case 'revoke':
      return (
        <>
          <CommentField label={t('violations.reason')} hint={t('workItems.violationBulk.reasonHint')} />
          <p className="form-after">{t('workItems.violationBulk.revoke.after')}</p>
        </>
      );
    case 'comment':
      return <CommentField label={t('violations.comment.label')} hint={t('workItems.violationBulk.reasonHint')} />;
  }
}
