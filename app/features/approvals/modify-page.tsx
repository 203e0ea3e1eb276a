import { useRouteLoaderData } from '@remix-run/react';
import { withList } from '../../lib/list-address';
import { useTranslation } from '../../ui/use-translation';
import { type LoadedForm, ModifyDialog } from '../requests/form-area/modify-dialog';
import { useRequestWords } from '../requests/request-sentence';
import { approvalPath } from './paths';
import type { RequestOfPage } from './verb-page';

/** The form of a request over its page. */
export function ModifyApproval(loaded: LoadedForm) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<RequestOfPage>('routes/approvals.$requestId');
  const words = useRequestWords(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  const back = withList(approvalPath(details.id), search);
  return (
    <ModifyDialog {...loaded} object={words(details.sentence)} back={back} backText={t('requests.backToRequest')} />
  );
}
