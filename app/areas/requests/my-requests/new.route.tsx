import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useAnswer } from '../../../ui/use-answer';
import { choosePeople, loadPeople } from '../catalog/people.server';
import { PeopleDialog } from '../catalog/people-dialog';
import { listSearch } from './query';

export const clientAction = sendAction;

export const handle: Handle = { title: 'requests.catalog.new.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const url = new URL(args.request.url);
  return { ...(await loadPeople(auth, url.searchParams)), list: listSearch(url) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return choosePeople(auth);
}

export default function NewRequest() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'new' });
  return <PeopleDialog {...page} answer={answer} />;
}
