// Applications assigned to users: entries of their records and tiles of the dashboard.
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';

export interface AssignedApplication {
  id: string;
  userId: string;
  name: string;
}

export const assignedApplications = collection<AssignedApplication>({
  name: 'am/assigned-application',
  keys: (tile) => [`user/${tile.userId}`],
});

export function effectiveApplications(platform: Platform, userId: string): { _id: string; name: string }[] {
  return platform.store
    .search(assignedApplications, { key: `user/${userId}` })
    .map(({ id, name }) => ({ _id: id, name }));
}

export const COMMON_APPLICATIONS = ['Workday', 'ServiceNow'];
export const DEPARTMENT_APPLICATIONS: Record<string, string[]> = {
  Finance: ['Coupa'],
  Sales: ['Salesforce'],
  'Information Technology': ['Zendesk'],
};
