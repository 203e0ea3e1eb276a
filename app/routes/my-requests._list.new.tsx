import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { MOST_PEOPLE, personValues, RequestedItems } from '../features/catalog/asked-for';
import { fillCart, inCart, readCart } from '../features/catalog/cart.server';
import { catalogPath, NEW } from '../features/catalog/paths';
import { knownPeople, peoplePicker } from '../features/catalog/people.server';
import { PeopleDialog } from '../features/catalog/people-dialog';
import { listSearch } from '../features/my-requests/query';
import { ownForms } from '../features/requests/tenant-rules.server';
import { useAnswer } from '../ui/use-answer';

const CATALOG = catalogPath({ kind: 'new', tab: 'application', returnPath: null });

export const handle = { title: 'asking.new.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const url = new URL(args.request.url);
  const { member } = auth;
  const { people } = await readCart(auth);
  // Who can request for themselves only has nothing to choose.
  if (!member.settings.usersView && !auth.sent) {
    if (people.length !== 1 || people[0]?.id !== member.id) await fillCart(auth, [inCart(auth)]);
    throw redirect(CATALOG);
  }
  // What was sent and refused is shown again from the form; the address knows what was searched for before.
  const given = auth.sent ?? url.searchParams;
  const who = given.get('who');
  const asked = personValues(given.getAll('user'));
  // Whoever is in the cart stays chosen until somebody else is.
  const inCartNow = personValues(people.map(({ id }) => id).filter((id) => id !== member.id));
  const chosen = who === null && asked.length === 0 ? inCartNow : asked;
  const [picker, forms] = await Promise.all([
    member.settings.usersView ? peoplePicker(auth, given, chosen) : null,
    ownForms(auth),
  ]);
  return {
    form: await formTokens(auth, NEW),
    me: { name: member.name, userName: member.userName },
    others: who === null ? inCartNow.length > 0 : who === 'others',
    picker,
    forms,
    list: listSearch(url),
    most: MOST_PEOPLE,
  };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readForm(auth, RequestedItems);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { who, user } = form.value;
  const refuse = (said: string) => data(form.reply({ fieldErrors: { user: [said] } }), 400);
  if (who === 'others' && !auth.member.settings.usersView) return refuse('asking.new.notOthers');
  const known = who === 'me' ? [inCart(auth)] : await knownPeople(auth, user);
  if (known === null) return refuse('asking.new.unknown');
  await fillCart(auth, known);
  return redirect(CATALOG, 303);
}

export default function NewRequest() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'new' });
  return <PeopleDialog {...page} answer={answer} />;
}
