import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { fillCart, inCart } from '../access/cart.server';
import { formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { PickerQuery, peopleNamed, pickerOf } from '../features/people/picker.server';
import { catalogPath, NEW } from '../features/requests/asking/addresses';
import { AskedFor, MOST_PEOPLE, personChosen } from '../features/requests/asking/asked-for';
import { PeopleDialog } from '../features/requests/asking/people-dialog';
import { listSearch } from '../features/requests/mine/mine-query';
import { readSearch } from '../lib/query';
import { useAnswer } from '../ui/use-answer';

export const handle = { title: 'asking.new.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const url = new URL(args.request.url);
  const { member } = pass;
  // What was sent and refused is shown again from the form; the address knows what was sought before.
  const typed = pass.sent ? new URLSearchParams([...pass.sent].map(([name, value]) => [name, String(value)])) : null;
  const query = readSearch(typed ?? url.searchParams, PickerQuery);
  return {
    form: await formPass(pass, NEW),
    me: { name: member.name, userName: member.userName },
    others: url.searchParams.get('who') === 'others',
    picker: member.settings.usersView ? await pickerOf(pass, query) : null,
    list: listSearch(url),
    most: MOST_PEOPLE,
  };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const form = readForm(pass, AskedFor);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { who, user } = form.value;
  const refuse = (said: string) => data(form.reply({ fieldErrors: { user: [said] } }), 400);
  if (who === 'others' && !pass.member.settings.usersView) return refuse('asking.new.notOthers');
  const known = who === 'me' ? [] : await peopleNamed(pass, user);
  if (known.length < (who === 'me' ? 0 : user.length)) return refuse('asking.new.unknown');
  await fillCart(pass, who === 'me' ? [inCart(pass)] : known.map(personChosen));
  return redirect(catalogPath({ kind: 'new', tab: 'application', returnPath: null }), 303);
}

export default function NewRequest() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'new' });
  return <PeopleDialog {...page} answer={answer} />;
}
