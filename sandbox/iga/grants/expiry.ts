// Ends temporary access by the platform's clock.
import type { Platform } from '../../core/platform';
import { dotted } from '../../core/query';
import { catalogItems } from '../catalog/catalog';
import { formatDate } from '../dates';
import { recheckViolations } from '../violations/detection';
import { removeAccess } from './access';
import { ENDING, grants } from './grants';

const END = 'item.decision.accessRequest.grantEndDate';

/** Answers when the next access ends. */
export function endDueGrants(platform: Platform): number {
  const { store } = platform;
  const next = nextEnd(platform);
  if (next > platform.now()) return next;
  const filter = { op: 'le' as const, path: dotted(END), value: formatDate(platform.now()) };
  for (const grant of store.search(grants, { key: ENDING, filter, sort: [{ path: END }] })) {
    store.transaction(() => {
      const item = store.get(catalogItems, grant.catalog.id);
      if (item) removeAccess(platform, grant.user.id, item);
      // Grants without an item are removed alone.
      if (!item) store.remove(grants, grant.id);
      recheckViolations(platform, grant.user.id, platform.now());
    });
  }
  return nextEnd(platform);
}

function nextEnd({ store }: Platform): number {
  const [next] = store.search(grants, { key: ENDING, sort: [{ path: END }], limit: 1 });
  return Date.parse(next?.item.decision?.accessRequest?.grantEndDate ?? '') || Number.POSITIVE_INFINITY;
}
