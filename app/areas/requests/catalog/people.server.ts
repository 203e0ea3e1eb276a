import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { type PickerPage, readPickerSearch } from '../../../kits/pickers/picker';
import { loadPickers } from '../../../kits/pickers/picker.server';
import { SEARCH_FIELDS } from '../../../kits/pickers/search-fields';
import { readCart, replaceCartPeople, toCartPerson } from '../../../kits/requests/catalog/cart.server';
import { catalogPath, NEW_REQUEST_PATH } from '../../../kits/requests/catalog/paths';
import { loadTypeForms } from '../../../kits/requests/tenant-rules.server';
import { nameObjects } from '../../../platform/objects.server';
import { formTokens, readForm } from '../../../server/guard/form.server';
import { missingRightError } from '../../../server/guard/guard.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';

const MOST_PEOPLE = 10;
/** More than may be chosen, so that "too many" is shown with all of them still ticked. */
const MOST_NAMED = 30;

const VALUE = /^(?:managed\/user\/)?([\w.:-]{1,100})$/;

/** The people of an address or a form by their values, each once; other values are left out. */
function toPersonValues(sent: readonly unknown[]): string[] {
  const values = sent.flatMap((text) => {
    const id = typeof text === 'string' && VALUE.exec(text)?.[1];
    return id ? [`managed/user/${id}`] : [];
  });
  return [...new Set(values)].slice(0, MOST_NAMED);
}

export const recipientsSchema = z
  .strictObject({
    who: z.enum(['me', 'others'], 'form.required').default('me'),
    user: z
      .array(z.string().max(120))
      .default([])
      .transform((sent) => toPersonValues(sent)),
    // What was searched for and the list beneath travel along.
    ...SEARCH_FIELDS,
    list: z.string().optional(),
  })
  .refine(({ who, user }) => who === 'me' || user.length > 0, {
    path: ['user'],
    error: 'requests.catalog.new.personNeeded',
  })
  .refine(({ who, user }) => who === 'me' || user.length <= MOST_PEOPLE, {
    path: ['user'],
    error: 'requests.catalog.new.tooMany',
  });

const USERS = { object: 'user' } as const;
const KEY = 'user';
const CATALOG = catalogPath({ kind: 'new', tab: 'application', returnPath: null });

/** Who can request for themselves only has nothing to choose and goes on to the catalog. */
export async function loadPeople(auth: AuthContext, search: URLSearchParams) {
  const { member } = auth;
  const { people } = await readCart(auth);
  if (!member.settings.usersView && !auth.sent) {
    if (member.unknownRights.has('usersView')) throw missingRightError(auth, 'usersView', 'choosing people');
    if (people.length !== 1 || people[0]?.id !== member.id) await replaceCartPeople(auth, [toCartPerson(auth)]);
    throw redirect(CATALOG);
  }
  // What was sent and refused is shown again from the form; the address knows what was searched for before.
  const input = auth.sent ?? search;
  const who = input.get('who');
  const named = toPersonValues(input.getAll('user'));
  // People of the cart stay chosen until others are.
  const inCartNow = toPersonValues(people.map(({ id }) => id).filter((id) => id !== member.id));
  const chosen = who === null && named.length === 0 ? inCartNow : named;
  const [picker, forms] = await Promise.all([
    member.settings.usersView ? loadPeoplePicker(auth, input, chosen) : null,
    loadTypeForms(auth),
  ]);
  return {
    form: await formTokens(auth, NEW_REQUEST_PATH),
    me: { name: member.name, userName: member.userName },
    others: who === null ? inCartNow.length > 0 : who === 'others',
    picker,
    forms,
    most: MOST_PEOPLE,
  };
}

export async function choosePeople(auth: AuthContext) {
  const form = readForm(auth, recipientsSchema);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { who, user } = form.value;
  const refuse = (message: string) => data(form.reply({ fieldErrors: { user: [message] } }), 400);
  if (who === 'others' && auth.member.unknownRights.has('usersView'))
    throw missingRightError(auth, 'usersView', 'choosing people');
  if (who === 'others' && !auth.member.settings.usersView) return refuse('requests.catalog.new.notOthers');
  const known = who === 'me' ? [toCartPerson(auth)] : await findPeople(auth, user);
  if (known === null) return refuse('requests.catalog.new.unknown');
  await replaceCartPeople(auth, known);
  return redirect(CATALOG, 303);
}

/** Suggestions leave out the member; a search finds them. */
async function loadPeoplePicker(
  auth: AuthContext,
  input: FormData | URLSearchParams,
  chosen: readonly string[],
): Promise<PickerPage | null> {
  const search = readPickerSearch(input, KEY);
  const pickers = await loadPickers(auth, [{ key: KEY, source: USERS, self: 'searched', chosen, search }]);
  return pickers[KEY] ?? null;
}

/** These people as the cart keeps them, or null when one of them is not there. */
async function findPeople(auth: AuthContext, values: readonly string[]) {
  const [found, naming] = await Promise.all([nameObjects(auth.api, USERS, values), loadNaming(auth)]);
  const people = values.flatMap((value) => {
    const { label, userName = '' } = found.find((one) => one.value === value) ?? { label: null };
    const id = value.slice(value.lastIndexOf('/') + 1);
    return label === null ? [] : [{ id, name: naming.person({ name: label || userName }), userName, profileImage: '' }];
  });
  return people.length < values.length ? null : people;
}
