import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readCart } from '../../../kits/requests/catalog/cart.server';
import { catalogKindAt, catalogPath, personPath, readCatalogPlace } from '../../../kits/requests/catalog/paths';
import { getPersonDetails } from '../../../platform/people.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';

/** Only people of this cart are shown; others are a 404. */
export async function loadPersonPage(auth: AuthContext, { request, params }: LoaderFunctionArgs) {
  const place = readCatalogPlace(catalogKindAt(auth.path), params, auth.context.tenant.origin);
  const person = (await readCart(auth)).people.find(({ id }) => id === params.userId);
  if (!person) throw notFoundError();
  const found = await loadPart(getPersonDetails(auth.api, person.id));
  const { search } = new URL(request.url);
  return {
    name: person.name,
    back: catalogPath(place) + search,
    here: personPath(place, person.id) + search,
    /** Null: they could not be loaded. */
    details: 'loaded' in found ? found.loaded : null,
  };
}
