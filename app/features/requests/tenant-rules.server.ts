// What a tenant says about its requests: what it demands of people, and what its own types are called.
import type { Pass } from '../../access/guard.server';
import { orElse } from '../../lib/settled';
import { getRequestSettings, NOTHING_DEMANDED, type RequestSettings } from '../../platform/request-settings.server';
import { listRequestTypes } from '../../platform/request-types.server';
import { builtInType } from './request';

/** What the tenant demands of those who decide; when that cannot be read, nothing is demanded (contract 03, trap 23). */
export function requestSettings({ api, visit }: Pass): Promise<RequestSettings> {
  return visit.once('request-settings', () => orElse(getRequestSettings(api), NOTHING_DEMANDED));
}

/** Names of the tenant's own request types, by id. A name that cannot be read is left to the id. */
export function ownTypeNames({ api, visit }: Pass): Promise<Record<string, string>> {
  return visit.once('own-type-names', async () => {
    const types = await orElse(listRequestTypes(api), []);
    const own = types.filter(({ id }) => builtInType(id) === null);
    return Object.fromEntries(own.map(({ id, displayName }) => [id, displayName || id]));
  });
}
