import { toCard } from '../../../../kits/requests/catalog/cards';
import { toLogoUrl } from '../../../../kits/requests/catalog/data.server';
import { loadCatalogGlossary } from '../../../../kits/requests/catalog/item.server';
import { findRequestedAccess } from '../../../../kits/requests/details';
import { nameOf } from '../../../../kits/requests/request';
import { toProperties } from '../../../../kits/work-items/person-properties';
import { type CatalogItem, findCatalogItemOf } from '../../../../platform/catalog.server';
import { listShownProperties } from '../../../../platform/item-user.server';
import { notFoundError } from '../../../../platform/platform-error';
import { loadPart } from '../../../../platform/recover';
import type { AccessRequest } from '../../../../platform/requests.server';
import type { AuthContext } from '../../../../server/session/auth-context';

/** The person the request is for: what it carries of them, as far as the tenant shows it. */
export async function loadAboutPerson(auth: AuthContext, { user }: AccessRequest) {
  const name = nameOf(user);
  if (!user || name === null) throw notFoundError('a person of a request');
  const shown = await loadPart(listShownProperties(auth.api));
  return {
    part: 'person' as const,
    name,
    picture: user.profileImage ?? null,
    /** Null: which may be shown could not be loaded. */
    properties: 'loaded' in shown ? toProperties(user, shown.loaded) : null,
    manager: managerNameOf(user),
  };
}

/** A request carries no manager unless the tenant's view of users has one. */
function managerNameOf({ manager }: Record<string, unknown>): string | null | undefined {
  if (manager === null) return null;
  return (typeof manager === 'object' && nameOf(manager as { userName?: string })) || undefined;
}

/** What is asked for: its entry in the catalog, with glossary and owners. */
export async function loadAboutAccess(auth: AuthContext, request: AccessRequest) {
  const access = findRequestedAccess(request);
  if (access === null) throw notFoundError('the access of a request');
  const found = await loadPart(findCatalogItemOf(auth.api, access.kind, access.id));
  return {
    part: 'access' as const,
    type: access.kind,
    item: 'loaded' in found ? await toItem(auth, found.loaded) : ('failed' as const),
  };
}

/** Null where the catalog has none. */
async function toItem(auth: AuthContext, item: CatalogItem | null) {
  if (item === null) return null;
  const { icon, ...card } = toCard(item, null);
  return { card, picture: toLogoUrl(auth, icon), glossary: await loadCatalogGlossary(auth, item) };
}
