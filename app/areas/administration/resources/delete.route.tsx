import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { FormDialog } from '../../../ui/form-dialog';
import { sendAction } from '../../../ui/send-action';
import { useTranslation } from '../../../ui/use-translation';
import { deleteObject, loadDelete } from './deletion.server';
import { kindFromParams, requireAdministered } from './kind.server';
import { deletedOver } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'administration.resources.delete.title',
  object: (loaded) => loaded?.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadDelete(auth, {
    kind: kindFromParams(args.params),
    id: args.params.resourceId ?? '',
    over: deletedOver(auth.path),
  });
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return deleteObject(auth, {
    kind: kindFromParams(args.params),
    id: args.params.resourceId ?? '',
    over: deletedOver(auth.path),
  });
}

export default function DeleteResource() {
  const { title, name, back, form } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('administration.resources.delete.titleOf', { name })}
      object={title}
      back={back}
      send={form}
      id="delete"
      button={t('ui.word.delete')}
      look="bad"
    >
      <p>{t('administration.resources.delete.after', { kind: title })}</p>
    </FormDialog>
  );
}
