import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { Checkbox, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { sendAction } from '../../../ui/send-action';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { accountSection } from '../needs.server';
import { PROFILE } from '../paths';
import { loadPicture, savePicture } from './picture.server';
import { PictureField } from './picture-field';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.picture.change' };

const personal = accountSection('personalInformation', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, personal);
  return loadPicture(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, personal);
  return savePicture(auth);
}

export default function ChangePicture() {
  const { send, name, address, shown, hasPicture, hosts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { list } = useFormats();
  return (
    <FormDialog
      title={t('account.picture.title')}
      back={PROFILE}
      send={send}
      button={t('account.picture.save')}
      after={t('account.picture.after')}
      multipart
    >
      <PictureField name={name} shown={shown} required={!hasPicture && hosts.length === 0} />
      {hosts.length > 0 && (
        <TextField
          name="profileImage"
          type="url"
          label={t('account.picture.address')}
          hint={`${t('account.picture.hint')} ${t('account.picture.hosts', { hosts: list(hosts) })}`}
          defaultValue={address}
          optional
        />
      )}
      {hasPicture && <Checkbox name="remove" label={t('account.picture.remove')} />}
    </FormDialog>
  );
}
