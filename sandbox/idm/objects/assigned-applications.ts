// Applications assigned to users: entries of their records and tiles of the dashboard.
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';

export interface Assigned {
  id: string;
  userId: string;
  name: string;
}

export const assigned = collection<Assigned>({
  name: 'am/assigned-application',
  keys: (tile) => [`user/${tile.userId}`],
});

export function effectiveApplications(platform: Platform, userId: string): { _id: string; name: string }[] {
  return platform.store.search(assigned, { key: `user/${userId}` }).map(({ id, name }) => ({ _id: id, name }));
}

export const FOR_EVERYBODY = ['Workday', 'ServiceNow'];
export const FOR_DEPARTMENT: Record<string, string[]> = {
  Finance: ['Coupa'],
  Sales: ['Salesforce'],
  'Information Technology': ['Zendesk'],
};
