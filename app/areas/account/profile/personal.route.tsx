import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-failures';
import { accountSection } from '../needs.server';
import { loadPersonal, savePersonal } from './personal.server';
import { PersonalDialog } from './personal-dialog';

export const clientAction = sendAction;

export const handle: Handle = { title: 'account.personal.edit' };

const personal = accountSection('personalInformation', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, personal);
  return loadPersonal(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, personal);
  return savePersonal(auth);
}

export default function EditPersonalInformation() {
  return <PersonalDialog {...useLoaderData<typeof loader>()} />;
}
