import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { any, contains, equals, type TargetFilter } from './protocol/target-filter';
import { Descriptor, optionalObject, optionalText, pageOf, requireRows } from './rows';

const Resource = z.object({
  application: optionalObject({ name: optionalText }),
  entitlement: optionalObject({ displayName: optionalText }),
  descriptor: Descriptor,
});
const Resources = pageOf(Resource);

export interface EntitlementName {
  name: string;
  applications: string[];
}

const DISPLAY_NAME = 'descriptor.idx./entitlement.displayName';

/** The first `size` entitlements whose display name contains the text, by name; `total`: how many there are. */
export async function searchEntitlementNames(
  api: Api,
  text: string,
  size: number,
): Promise<{ names: EntitlementName[]; total: number }> {
  const found = await search(api, contains(DISPLAY_NAME, text), size);
  return { names: namesOf(requireRows(found)), total: found.totalCount };
}

const MAX_PER_NAME = 20;

export async function knownEntitlementNames(api: Api, names: readonly string[]): Promise<EntitlementName[]> {
  const filter = any(...names.map((name) => equals(DISPLAY_NAME, name)));
  return filter === null ? [] : namesOf(requireRows(await search(api, filter, names.length * MAX_PER_NAME)));
}

function search(api: Api, targetFilter: TargetFilter, pageSize: number) {
  const query = { pageNumber: 0, pageSize, sortBy: 'entitlement.displayName', sortDir: 'asc' };
  const options = { query, search: true, deadlineMs: 5_000 };
  return api.iga.post(path`/governance/resource/search`, { targetFilter }, Resources, options);
}

function namesOf(found: z.infer<typeof Resources>['result']): EntitlementName[] {
  const names = new Map<string, string[]>();
  for (const { descriptor, entitlement, application } of found) {
    const name = descriptor?.idx?.['/entitlement']?.displayName ?? entitlement?.displayName;
    if (!name) continue;
    names.set(name, [...(names.get(name) ?? []), ...(application?.name ? [application.name] : [])]);
  }
  return [...names].map(([name, applications]) => ({ name, applications: [...new Set(applications)] }));
}
