// Turns a finished request back into a cart, if its access can still be asked for (issue: request again).
import { addToCart, answerCart, fillCart, inCart, readCart } from '../../access/cart.server';
import type { Pass } from '../../access/guard.server';
import { againOf } from '../../features/requests/asking/again';
import { toCard } from '../../features/requests/asking/cards';
import { asQueryFilter } from '../../lib/query-filter';
import { validateAsking } from '../../platform/asking.server';
import { searchCatalog } from '../../platform/catalog.server';
import { settle } from '../../platform/recover';
import type { AccessRequest } from '../../platform/requests.server';
import { cartItem } from './item.server';

/** Null when the cart is filled, else the key of why it is not. */
export async function askAgain(pass: Pass, request: AccessRequest) {
  const { api, visit, member } = pass;
  const again = againOf(request, visit.now);
  if (!again) return 'asking.again.never' as const;
  const { type, filter, person, answers, form } = again;
  const search = { filter: asQueryFilter(filter), sort: 'id', offset: 0, size: 1 };
  const found = await settle(searchCatalog(api, type, search));
  if ('failed' in found) return 'asking.again.failed' as const;
  const [item] = found.loaded.result;
  if (!item) return 'asking.again.gone' as const;
  const card = toCard(item, null);
  const asking = {
    users: [person.id],
    catalogs: [{ type: card.type, id: card.id }],
    accessModifier: 'add' as const,
    priority: 'low' as const,
  };
  const against = await settle(validateAsking(api, asking));
  if ('failed' in against) return 'asking.again.failed' as const;
  if (against.loaded.length > 0) return 'asking.again.held' as const;
  // A cart that is being filled stays as it is: its people and its answers are not overwritten.
  const { people, items } = await readCart(pass);
  const samePerson = people.length === 1 && people[0]?.id === person.id;
  if (items.length > 0 && !samePerson) return 'asking.again.inUse' as const;
  if (items.length > 0) {
    const { start, end } = answers;
    await addToCart(pass, cartItem(card, { start, end, form, answered: [], except: [], addedAt: visit.now }));
    return null;
  }
  await fillCart(pass, [person.id === member.id ? inCart(pass) : person]);
  await addToCart(pass, cartItem(card, { start: null, end: null, form, answered: [], except: [], addedAt: visit.now }));
  await answerCart(pass, answers);
  return null;
}
