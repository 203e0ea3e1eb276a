import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { changePicture, picturePage } from '../features/profile/picture.server';
import { PictureDialog } from '../features/profile/picture-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: 'account', title: 'account.picture.change' };

const personal = accountSection('personalInformation', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, personal);
  return picturePage(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, personal);
  return changePicture(auth);
}

export default function ChangePicture() {
  return <PictureDialog {...useLoaderData<typeof loader>()} />;
}
