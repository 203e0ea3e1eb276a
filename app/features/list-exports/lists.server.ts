// Which lists can be saved as a table, by their names.
import { redirect } from '@remix-run/cloudflare';
import {
  governance,
  lifecycleEntitlements,
  lifecycleUsers,
  type Need,
  reports,
  riskAdministration,
  riskDashboard,
} from '../../access/guard.server';
import { withSearch } from '../../lib/list-address';
import { isPlatformError, notFound, type Reason } from '../../platform/platform-error';
import type { AuthContext } from '../../session/auth-context';
import { notify } from '../../session/notices.server';
import { approvalsTable } from '../approvals/list.server';
import { listAddress as approvals } from '../approvals/paths';
import { type ListExport, savedTable } from '../collection/export.server';
import { comparisonTable, pairNamedBy } from '../comparison/load.server';
import { comparisonPath } from '../comparison/paths';
import { dataSourcesTable } from '../data-sources/list.server';
import { listAddress as dataSources } from '../data-sources/paths';
import { delegatesTable } from '../delegates/delegates.server';
import { listAddress as delegates } from '../delegates/paths';
import { reportsTable as directReportsTable } from '../direct-reports/list.server';
import { listAddress as directReports } from '../direct-reports/paths';
import { endingsTable } from '../endings/list.server';
import { endingsAddress } from '../endings/paths';
import { entitlementsTable } from '../entitlements/list.server';
import { listAddress as entitlements } from '../entitlements/paths';
import { grantsTable, listNamedBy } from '../grants/list.server';
import { listAddress as grantsAddress, type Kind } from '../grants/paths';
import { myRequestsTable } from '../my-requests/list.server';
import { listAddress as myRequests } from '../my-requests/paths';
import { pipelinesTable } from '../pipelines/list.server';
import { listAddress as pipelines } from '../pipelines/paths';
import { runsTable, templateNamedBy } from '../report-runs/history.server';
import { reportsTable } from '../reports/list.server';
import { historyPath, listAddress as reportsAddress } from '../reports/paths';
import { administersKind } from '../resources/kind.server';
import { kindNamedBy, objectsTable } from '../resources/list.server';
import { listAddress as objectsAddress, relationshipPath } from '../resources/paths';
import { relatedNamedBy, relatedTable } from '../resources/relationships.server';
import { reviewsTable } from '../reviews/list.server';
import { listAddress as reviews } from '../reviews/paths';
import { riskEventsTable } from '../risk-events/list.server';
import { listAddress as riskEvents } from '../risk-events/paths';
import { activityTable, ownTable, requestsTable, withMeTable } from '../sharing/list.server';
import { activityAddress, requestsAddress, resourcesAddress, withMeAddress } from '../sharing/paths';
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

/** The address of a list that is one of many, of which the search of its file says which one. */
const oneOf =
  (address: (named: URLSearchParams, search: string) => string): ListExport['address'] =>
  (search) => {
    const given = new URLSearchParams(search);
    const rest = new URLSearchParams(search);
    rest.delete('of');
    return address(given, rest.toString());
  };

const administersNamed: Need = (auth) => administersKind(auth, kindNamedBy(searchOf(auth)));

const objects: ListExport = {
  needs: [administersNamed],
  open: objectsTable,
  address: oneOf((named, search) => objectsAddress(kindNamedBy(named))(search)),
};

const related: ListExport = {
  needs: [administersNamed],
  open: relatedTable,
  address: oneOf((named, search) => {
    const { kind, id, property } = relatedNamedBy(named);
    return withSearch(relationshipPath(kind, id, property), search);
  }),
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
  related,
  reviews: { needs: [governance], open: reviewsTable, address: reviews },
  'direct-reports': { needs: [governance], open: directReportsTable, address: directReports },
  delegates: { needs: [governance], open: delegatesTable, address: delegates },
  reports: { needs: [reports], open: reportsTable, address: reportsAddress },
  'report-runs': {
    needs: [reports],
    open: runsTable,
    address: oneOf((named, search) => withSearch(historyPath(templateNamedBy(named)), search)),
  },
  'sharing-resources': { needs: [], open: ownTable, address: resourcesAddress },
  'sharing-with-me': { needs: [], open: withMeTable, address: withMeAddress },
  'sharing-requests': { needs: [], open: requestsTable, address: requestsAddress },
  'sharing-activity': { needs: [], open: activityTable, address: activityAddress },
  endings: { needs: [governance], open: endingsTable, address: endingsAddress },
  comparison: {
    needs: [governance],
    open: comparisonTable,
    address: oneOf((named, search) => comparisonPath(pairNamedBy(named), search)),
  },
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
