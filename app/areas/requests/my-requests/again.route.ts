import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { toCard } from '../../../kits/requests/catalog/cards';
import {
  addToCart,
  readCart,
  replaceCartPeople,
  saveCartAnswers,
  toCartPerson,
} from '../../../kits/requests/catalog/cart.server';
import { toCartItem } from '../../../kits/requests/catalog/item.server';
import { COMPLETE_PATH } from '../../../kits/requests/catalog/paths';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { searchCatalog } from '../../../platform/catalog.server';
import { validateNewRequest } from '../../../platform/new-requests.server';
import { asQueryFilter } from '../../../platform/protocol/query-filter';
import { loadPart } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { findRow } from '../../../platform/rows';
import { readEmptyForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { Nothing } from '../../../ui/nothing';
import { sendAction } from '../../../ui/send-action';
import { toRepeatedRequest } from '../catalog/repeat-request';
import { loadOwnRequest } from './own-request.server';

export const clientAction = sendAction;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return redirect(requestPath(args.params.requestId ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const form = readEmptyForm(auth);
  if (form.status !== 'success') return data(form.reply(), 400);
  const refused = await repeatRequest(auth, await loadOwnRequest(auth, requestId));
  if (refused === null) return redirect(COMPLETE_PATH, 303);
  await notify(auth, { key: refused, failed: true });
  return redirect(requestPath(requestId), 303);
}

/** Null when the cart is filled, else the key of why it is not. */
async function repeatRequest(auth: AuthContext, request: AccessRequest) {
  const { api, context, member } = auth;
  const again = toRepeatedRequest(request, context.now, await loadNaming(auth));
  if (!again) return 'requests.catalog.again.never' as const;
  const { type, filter, person, answers, form } = again;
  const search = { filter: asQueryFilter(filter), sort: 'id', offset: 0, size: 1 };
  const found = await loadPart(searchCatalog(api, type, search).then((page) => findRow(page) ?? null));
  if ('failed' in found) return 'requests.catalog.again.failed' as const;
  const item = found.loaded;
  if (!item) return 'requests.catalog.again.gone' as const;
  const card = toCard(item, null);
  const newRequest = {
    users: [person.id],
    catalogs: [{ type: card.type, id: card.id }],
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
  const against = await loadPart(validateNewRequest(api, newRequest));
  if ('failed' in against) return 'requests.catalog.again.failed' as const;
  if (against.loaded.length > 0) return 'requests.catalog.again.held' as const;
  // A cart that is being filled stays as it is: its people and its answers are not overwritten.
  const { people, items } = await readCart(auth);
  const samePerson = people.length === 1 && people[0]?.id === person.id;
  if (items.length > 0 && !samePerson) return 'requests.catalog.again.inUse' as const;
  if (items.length > 0) {
    const { start, end } = answers;
    await addToCart(auth, toCartItem(card, { start, end, form, answered: [], except: [], addedAt: context.now }));
    return null;
  }
  await replaceCartPeople(auth, [person.id === member.id ? toCartPerson(auth) : person]);
  await addToCart(
    auth,
    toCartItem(card, { start: null, end: null, form, answered: [], except: [], addedAt: context.now }),
  );
  await saveCartAnswers(auth, answers);
  return null;
}

export default Nothing;
