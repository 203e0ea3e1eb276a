import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { verbPath, violationPath } from '../../kits/violations/paths';
import { withList } from '../../lib/list-address';
import { governance, guard } from '../../server/guard/guard.server';
import { ButtonLink } from '../../ui/button';
import { NoFormDialog } from '../../ui/form-dialog';
import { useTranslation } from '../../ui/use-translation';
import { useViolationName } from './use-violation-texts';
import type { ViolationPageData } from './verb-page';
import { ConflictSets } from './violation-parts';

export const handle: Handle = { title: 'violations.conflicts.page' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return null;
}

export default function Conflicts() {
  const { t } = useTranslation();
  const words = useViolationName();
  const page = useRouteLoaderData<ViolationPageData & { mayRemediate: boolean }>('areas/violations/violation.route');
  if (!page) return null;
  const { details, itemType, search, mayRemediate } = page;
  const back = withList(violationPath(itemType, details.id), search);
  return (
    <NoFormDialog
      title={t('violations.conflicts.title')}
      object={words(details)}
      back={back}
      action={
        mayRemediate && (
          <ButtonLink to={withList(verbPath(itemType, details.id, 'remediate'), search)} look="destructive">
            {t('violations.verb.remediate')}
          </ButtonLink>
        )
      }
    >
      <ConflictSets sets={details.sets} />
    </NoFormDialog>
  );
}
