import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-action';
import { useTranslation } from '../../../../ui/use-translation';
import { FilterBuilder } from '../../filter/filter-builder';
import { FilterText } from '../../filter/filter-text';
import { DeletedPage, useDeletedReply } from '../deleted-page';
import { kindFromParams, requireAdministered } from '../kind.server';
import { skipWhileFormOpen } from '../revalidation';
import { SettingDialog } from './setting-dialog';
import { type ConditionData, loadCondition, saveCondition } from './settings.server';

export const clientAction = sendAction;

export const handle: Handle = { title: 'administration.resources.condition.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadCondition(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return saveCondition(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhileFormOpen;

export default function EditCondition() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useDeletedReply();
  if (gone)
    return <DeletedPage answer={gone}>{gone.gone.filter && <FilterText filter={gone.gone.filter} />}</DeletedPage>;
  return loaded && <ConditionDialog {...loaded} />;
}

function ConditionDialog(page: ConditionData) {
  const { t } = useTranslation();
  return (
    <SettingDialog page={page} title={t('administration.resources.condition.title')}>
      <p>{t('administration.resources.condition.about')}</p>
      <FilterBuilder label={t('administration.resources.condition.label')} filter={page.filter} />
    </SettingDialog>
  );
}
