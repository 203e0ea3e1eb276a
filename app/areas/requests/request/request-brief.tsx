import { Text } from '@shopify/polaris';
import type { Details } from '../../../kits/requests/details';
import { Quote } from '../../../kits/requests/requested-by';
import { useTranslation } from '../../../ui/use-translation';
import { DeadlineText, RequestedBy } from './request-line';

/** What a decision is taken by, beside the access and the person: reference, who requested it and why, deadline. */
export function RequestBrief({ details }: { details: Details }) {
  const { t } = useTranslation();
  const { reference, reason, deadline } = details;
  return (
    <div className="small">
      <Text as="p" tone="subdued">
        {t('requests.reference')}: <bdi>{reference}</bdi> · <RequestedBy details={details} />
        {deadline !== null && (
          <>
            {' · '}
            <DeadlineText deadline={deadline} />
          </>
        )}
      </Text>
      {reason && (
        <p>
          <Text as="span" tone="subdued">
            {t('requests.details.requestReason')}:{' '}
          </Text>
          <Quote text={reason} />
        </p>
      )}
    </div>
  );
}
