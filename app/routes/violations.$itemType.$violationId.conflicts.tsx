import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { verbPath, violationPath } from '../features/violations/paths';
import { useViolationWords } from '../features/violations/use-violation-texts';
import type { ViolationOfPage } from '../features/violations/verb-page';
import { ConflictSets } from '../features/violations/violation-parts';
import { withList } from '../lib/list-address';
import { ButtonLink } from '../ui/button';
import { NoFormDialog } from '../ui/form-dialog';
import { useTranslation } from '../ui/use-translation';

export const handle: Handle = { i18n: ['requests', 'violations'], title: 'violations.conflicts.page' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return null;
}

/** What conflicts, over the page of the violation; nothing is changed here. */
export default function Conflicts() {
  const { t } = useTranslation();
  const words = useViolationWords();
  const page = useRouteLoaderData<ViolationOfPage & { mayRemediate: boolean }>(
    'routes/violations.$itemType.$violationId',
  );
  if (!page) return null;
  const { details, itemType, search, mayRemediate } = page;
  const back = withList(violationPath(itemType, details.id), search);
  return (
    <NoFormDialog
      title={t('violations.conflicts.title')}
      object={words(details)}
      back={back}
      backText={t('ui.close')}
      action={
        mayRemediate && (
          <ButtonLink to={withList(verbPath(itemType, details.id, 'remediate'), search)} look="primary">
            {t('violations.verb.remediate')}
          </ButtonLink>
        )
      }
    >
      <ConflictSets sets={details.sets} />
    </NoFormDialog>
  );
}
