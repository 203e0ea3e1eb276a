import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { Note } from '../../../../ui/note';
import { sendAction } from '../../../../ui/send-action';
import { useFormats } from '../../../../ui/use-formats';
import { useReply } from '../../../../ui/use-reply';
import { useTranslation } from '../../../../ui/use-translation';
import { FilterBuilder } from '../../filter/filter-builder';
import { FilterText } from '../../filter/filter-text';
import { kindFromParams, requireAdministered } from '../kind.server';
import { ObjectForm } from '../object-form';
import { skipWhileFormOpen } from '../revalidation';
import { SettingDialog } from './setting-dialog';
import { type ConditionData, loadCondition, type Reach, saveCondition } from './settings.server';

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
  return (
    <ObjectForm loaded={loaded} typed={({ filter }) => filter && <FilterText filter={filter} />}>
      {(page) => <ConditionDialog {...page} />}
    </ObjectForm>
  );
}

function ConditionDialog(page: ConditionData) {
  const { t } = useTranslation();
  const reach = useReply<{ reach?: Reach }>()?.reach;
  const button = reach && t('administration.resources.condition.confirm');
  return (
    <SettingDialog page={page} title={t('administration.resources.condition.title')} button={button}>
      {reach && <ReachNote {...reach} />}
      <p>{t('administration.resources.condition.about')}</p>
      <FilterBuilder label={t('administration.resources.condition.label')} filter={page.filter} />
    </SettingDialog>
  );
}

/** Before it is saved: how many get it, and the first of them. */
function ReachNote({ seen, now, before }: Reach) {
  const { t } = useTranslation();
  const { counted, list } = useFormats();
  return (
    <Note tone="due" title={t('administration.resources.condition.check')}>
      <input type="hidden" name="seen" value={seen} />
      <p>
        {now === null
          ? t('administration.resources.condition.unknown')
          : t('administration.resources.condition.reach', counted(now.count))}{' '}
        {before === null && t('administration.resources.condition.beforeUnknown')}
        {typeof before === 'number' && t('administration.resources.condition.before', counted(before))}
      </p>
      {now !== null && now.names.length > 0 && (
        <p>
          {list(now.names)}
          {now.count > now.names.length && <> {t('administration.resources.condition.first')}</>}
        </p>
      )}
    </Note>
  );
}
