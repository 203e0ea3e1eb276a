import { BlockStack, Text } from '@shopify/polaris';
import type { Details } from '../../../kits/requests/details';
import { cancelPath } from '../../../kits/requests/my-requests/paths';
import { withList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';

/** A request that waits for its date is in no inbox. */
export function cancelTextKey({ status }: Pick<Details, 'status'>) {
  return status.word === 'suspended' ? 'requests.own.cancel.afterScheduled' : 'requests.own.cancel.after';
}

interface CancelPanelProps {
  details: Details;
  search: string;
  /** The question itself stands on the page. */
  isDialogOpen: boolean;
}

/** The way to withdraw a request, and what that means. */
export function CancelPanel({ details, search, isDialogOpen }: CancelPanelProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      title={t('requests.own.cancel.panel')}
      className={isDialogOpen ? 'only-screen behind-dialog' : 'only-screen'}
    >
      <BlockStack gap="200">
        <Text as="p" variant="bodySm">
          {t(cancelTextKey(details))}
        </Text>
        <ButtonLink to={withList(cancelPath(details.id), search)} look="destructive" keepScroll>
          {t('requests.own.cancel.open')}
        </ButtonLink>
      </BlockStack>
    </Sheet>
  );
}
