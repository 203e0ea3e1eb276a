import { BlockStack } from '@shopify/polaris';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextArea } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { PageHead } from '../../../ui/page';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { RECOMMENDED } from '../recommended';
import type { loadItemRequest } from './request.server';

type RequestItemPageProps = Awaited<ReturnType<typeof loadItemRequest>>;

export function RequestItemPage({ card, picture, reasonNeeded, longestReason, form, all }: RequestItemPageProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'request' });
  return (
    <div className="launcher">
      <ErrorSummary answer={answer} />
      <PageHead title={t('dashboard.request.page')} />
      <BlockStack gap="400">
        <Sheet rows>
          <SheetRow
            start={<ItemLine type="entitlement" name={card.within ?? card.name} picture={picture} small />}
            title={<bdi>{card.name}</bdi>}
            second={card.within && <bdi>{card.within}</bdi>}
          />
        </Sheet>
        <Sheet>
          <ActionForm tokens={form} answer={answer}>
            <TextArea
              name="justification"
              label={t('dashboard.request.reason')}
              maxLength={longestReason}
              required={reasonNeeded}
              optional={reasonNeeded === false}
            />
            <FormActions cancel="/dashboard">
              <Submit look="primary">{t('dashboard.request.send')}</Submit>
            </FormActions>
          </ActionForm>
        </Sheet>
        <ActionForm tokens={all} action={RECOMMENDED} className="">
          <Submit className="link link-strong">{t('dashboard.request.catalog')}</Submit>
        </ActionForm>
      </BlockStack>
    </div>
  );
}
