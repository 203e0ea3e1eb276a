import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { loadPicture, savePicture } from './picture.server';
import { PictureDialog } from './picture-dialog';

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
  return <PictureDialog {...useLoaderData<typeof loader>()} />;
}
