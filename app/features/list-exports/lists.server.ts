// Which lists can be saved as a table, by their names.
import { redirect } from '@remix-run/cloudflare';
import type { Need } from '../../access/guard.server';
import {
  governance,
  lifecycleEntitlements,
  lifecycleUsers,
  reports,
  riskAdministration,
  riskDashboard,
} from '../../access/needs.server';
import { isPlatformError, notFound, type Reason } from '../../platform/platform-error';
import type { AuthContext } from '../../session/auth-context';
import { notify } from '../../session/notices.server';
import { approvalsTable } from '../approvals/list.server';
import { listAddress as approvals } from '../approvals/paths';
import { type ListExport, savedTable } from '../collection/export.server';
import { dataSourcesTable } from '../data-sources/list.server';
import { listAddress as dataSources } from '../data-sources/paths';
import { delegatesTable } from '../delegates/delegates.server';
import { listAddress as delegates } from '../delegates/paths';
import { reportsTable as directReportsTable } from '../direct-reports/list.server';
import { listAddress as directReports } from '../direct-reports/paths';
import { entitlementsTable } from '../entitlements/list.server';
import { listAddress as entitlements } from '../entitlements/paths';
import { grantsTable, listNamedBy } from '../grants/list.server';
import { listAddress as grantsAddress, type Kind } from '../grants/paths';
import { myRequestsTable } from '../my-requests/list.server';
import { listAddress as myRequests } from '../my-requests/paths';
import { pipelinesTable } from '../pipelines/list.server';
import { listAddress as pipelines } from '../pipelines/paths';
import { reportsTable } from '../reports/list.server';
import { listAddress as reportsAddress } from '../reports/paths';
import { administersKind } from '../resources/kind.server';
import { kindNamedBy, objectsTable } from '../resources/list.server';
import { listAddress as objectsAddress } from '../resources/paths';
import { reviewsTable } from '../reviews/list.server';
import { listAddress as reviews } from '../reviews/paths';
import { riskEventsTable } from '../risk-events/list.server';
import { listAddress as riskEvents } from '../risk-events/paths';
import { tasksTable } from '../tasks/list.server';
import { listAddress as tasks } from '../tasks/paths';
import { usersTable } from '../users/list.server';
import { listAddress as users } from '../users/paths';
import { violationsTable } from '../violations/list.server';
import { listAddress as violations } from '../violations/paths';

const grants = (kind: Kind): ListExport => ({
  needs: [governance],
  open: (auth) => grantsTable(auth, kind),
  address: (search) => grantsAddress(listNamedBy(search, kind), search),
});

const searchOf = ({ request }: AuthContext) => new URL(request.url).searchParams;

const objects: ListExport = {
  needs: [(auth) => administersKind(auth, kindNamedBy(searchOf(auth)))],
  open: objectsTable,
  address: (search) => {
    const given = new URLSearchParams(search);
    const kind = kindNamedBy(given);
    given.delete('of');
    return objectsAddress(kind)(given.toString());
  },
};

const LISTS: Readonly<Record<string, ListExport>> = {
  approvals: { needs: [governance], open: approvalsTable, address: approvals },
  tasks: { needs: [governance], open: tasksTable, address: tasks },
  'my-requests': { needs: [governance], open: myRequestsTable, address: myRequests },
  violations: { needs: [governance], open: violationsTable, address: violations },
  accounts: grants('account'),
  entitlements: grants('entitlement'),
  roles: grants('role'),
  'administered-users': { needs: [governance, lifecycleUsers], open: usersTable, address: users },
  'administered-entitlements': {
    needs: [governance, lifecycleEntitlements],
    open: entitlementsTable,
    address: entitlements,
  },
  'risk-events': { needs: [riskDashboard], open: riskEventsTable, address: riskEvents },
  objects,
  reviews: { needs: [governance], open: reviewsTable, address: reviews },
  'direct-reports': { needs: [governance], open: directReportsTable, address: directReports },
  delegates: { needs: [governance], open: delegatesTable, address: delegates },
  reports: { needs: [reports], open: reportsTable, address: reportsAddress },
  'data-sources': { needs: [riskAdministration], open: dataSourcesTable, address: dataSources },
  pipelines: { needs: [riskAdministration], open: pipelinesTable, address: pipelines },
};

const listNamed = (name = '') => (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined);

export function needsOf(name: string | undefined): readonly Need[] {
  return listNamed(name)?.needs ?? [];
}

/** What has no page of its own is said on the list. */
const UNREADABLE: readonly Reason[] = ['unavailable', 'garbled', 'refused'];

export async function exportList(auth: AuthContext, name = ''): Promise<Response> {
  const list = listNamed(name);
  if (!list) throw notFound('a list');
  try {
    return await savedTable(await list.open(auth), name);
  } catch (error) {
    if (!isPlatformError(error) || !UNREADABLE.includes(error.reason)) throw error;
    await notify(auth, { key: 'ui.list.notExported' });
    return redirect(list.address(searchOf(auth).toString()), 303);
  }
}
