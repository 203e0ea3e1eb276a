import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { accountSection } from '../features/account/needs.server';
import { changePersonal, personalPage } from '../features/profile/personal.server';
import { PersonalDialog } from '../features/profile/personal-dialog';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['account', 'common', 'forms', 'objects'], title: 'account.personal.edit' };

const personal = accountSection('personalInformation', { people: true });

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, personal);
  return personalPage(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, personal);
  return changePersonal(auth);
}

export default function EditPersonalInformation() {
  return <PersonalDialog {...useLoaderData<typeof loader>()} />;
}
