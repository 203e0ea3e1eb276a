import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { fillCart, inCart, readCart } from '../access/cart.server';
import { formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { catalogPath, NEW } from '../features/requests/asking/addresses';
import { AskedFor, MOST_PEOPLE, personValues } from '../features/requests/asking/asked-for';
import { knownPeople, peoplePicker } from '../features/requests/asking/people.server';
import { PeopleDialog } from '../features/requests/asking/people-dialog';
import { listSearch } from '../features/requests/mine/mine-query';
import { ownForms } from '../features/requests/tenant-rules.server';
import { useAnswer } from '../ui/use-answer';

const CATALOG = catalogPath({ kind: 'new', tab: 'application', returnPath: null });

export const handle = { title: 'asking.new.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const url = new URL(args.request.url);
  const { member } = pass;
  const { people } = await readCart(pass);
  // Who can request for themselves only has nothing to choose.
  if (!member.settings.usersView && !pass.sent) {
    if (people.length !== 1 || people[0]?.id !== member.id) await fillCart(pass, [inCart(pass)]);
    throw redirect(CATALOG);
  }
  // What was sent and refused is shown again from the form; the address knows what was searched for before.
  const given = pass.sent ?? url.searchParams;
  const who = given.get('who');
  const asked = personValues(given.getAll('user'));
  // Whoever is in the cart stays chosen until somebody else is.
  const inCartNow = personValues(people.map(({ id }) => id).filter((id) => id !== member.id));
  const chosen = who === null && asked.length === 0 ? inCartNow : asked;
  const [picker, forms] = await Promise.all([
    member.settings.usersView ? peoplePicker(pass, given, chosen) : null,
    ownForms(pass),
  ]);
  return {
    form: await formPass(pass, NEW),
    me: { name: member.name, userName: member.userName },
    others: who === null ? inCartNow.length > 0 : who === 'others',
    picker,
    forms,
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
  const known = who === 'me' ? [inCart(pass)] : await knownPeople(pass, user);
  if (known === null) return refuse('asking.new.unknown');
  await fillCart(pass, known);
  return redirect(CATALOG, 303);
}

export default function NewRequest() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'new' });
  return <PeopleDialog {...page} answer={answer} />;
}
