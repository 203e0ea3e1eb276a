import { useRouteLoaderData } from '@remix-run/react';
import { approvalPath } from '../../../kits/requests/approvals/paths';
import { useRequestText } from '../../../kits/requests/request-sentence';
import { withList } from '../../../lib/list-address';
import { useTranslation } from '../../../ui/use-translation';
import { type LoadedForm, ModifyDialog } from '../request/form-area/modify-dialog';
import type { ApprovalPageData } from './verb-page';

/** The form of a request over its page. */
export function ModifyApproval(loaded: LoadedForm) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<ApprovalPageData>('areas/requests/approvals/approval.route');
  const words = useRequestText(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  const back = withList(approvalPath(details.id), search);
  return (
    <ModifyDialog {...loaded} object={words(details.sentence)} back={back} backText={t('requests.backToRequest')} />
  );
}
