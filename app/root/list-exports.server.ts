// Which lists can be saved as a table, by their names.
import { comparisonTable, parseExportedPair } from '../areas/access/comparison/load.server';
import { comparisonPath } from '../areas/access/comparison/paths';
import { delegatesTable } from '../areas/access/delegates/delegates.server';
import { listAddress as delegates } from '../areas/access/delegates/paths';
import { directReportsTable } from '../areas/access/direct-reports/list.server';
import { listAddress as directReports } from '../areas/access/direct-reports/paths';
import { endingsTable } from '../areas/access/ending/list.server';
import { endingsAddress } from '../areas/access/ending/paths';
import { grantsTable, parseExportedList } from '../areas/access/grants/list.server';
import { activityTable, ownTable, requestsTable, withMeTable } from '../areas/account/sharing/list.server';
import { activityAddress, requestsAddress, resourcesAddress, withMeAddress } from '../areas/account/sharing/paths';
import { entitlementsTable } from '../areas/administration/entitlements/list.server';
import { listAddress as entitlements } from '../areas/administration/entitlements/paths';
import { administersKind } from '../areas/administration/resources/kind.server';
import { kindFromSearch, objectsTable } from '../areas/administration/resources/list.server';
import { listAddress as objectsAddress, relationshipPath } from '../areas/administration/resources/paths';
import {
  relatedTable,
  relationshipFromSearch,
} from '../areas/administration/resources/relationships/relationships.server';
import { usersTable } from '../areas/administration/users/list.server';
import { reportsTable } from '../areas/reports/list.server';
import { historyPath, listAddress as reportsAddress } from '../areas/reports/paths';
import { runsTable, templateFromSearch } from '../areas/reports/runs/history.server';
import { approvalsTable } from '../areas/requests/approvals/list.server';
import { myRequestsTable } from '../areas/requests/my-requests/list.server';
import { tasksTable } from '../areas/requests/tasks/list.server';
import { listAddress as tasks } from '../areas/requests/tasks/paths';
import { reviewsTable } from '../areas/reviews/list.server';
import { dataSourcesTable } from '../areas/risk/data-sources/list.server';
import { listAddress as dataSources } from '../areas/risk/data-sources/paths';
import { riskEventsTable } from '../areas/risk/events/list.server';
import { listAddress as riskEvents } from '../areas/risk/events/paths';
import { pipelinesTable } from '../areas/risk/pipelines/list.server';
import { listAddress as pipelines } from '../areas/risk/pipelines/paths';
import { violationsTable } from '../areas/violations/list.server';
import { listAddress as grantsAddress, type Kind } from '../kits/access/grant-paths';
import { listAddress as users } from '../kits/access/user-paths';
import { type ListExport, savedTable } from '../kits/lists/export.server';
import { listAddress as approvals } from '../kits/requests/approvals/paths';
import { listAddress as myRequests } from '../kits/requests/my-requests/paths';
import { listAddress as reviews } from '../kits/reviews/paths';
import { listAddress as violations } from '../kits/violations/paths';
import { withSearch } from '../lib/list-address';
import { notFoundError } from '../platform/platform-error';
import { answerWithFile } from '../server/guard/file.server';
import {
  governance,
  lifecycleEntitlements,
  lifecycleUsers,
  type Requirement,
  reports,
  riskAdministration,
  riskDashboard,
} from '../server/guard/guard.server';
import type { AuthContext } from '../server/session/auth-context';

const grants = (kind: Kind): ListExport => ({
  needs: [governance],
  open: (auth) => grantsTable(auth, kind),
  address: (search) => grantsAddress(parseExportedList(search, kind), search),
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

const administersNamed: Requirement = (auth) => administersKind(auth, kindFromSearch(searchOf(auth)));

const objects: ListExport = {
  needs: [administersNamed],
  open: objectsTable,
  address: oneOf((named, search) => objectsAddress(kindFromSearch(named))(search)),
};

const related: ListExport = {
  needs: [administersNamed],
  open: relatedTable,
  address: oneOf((named, search) => {
    const { kind, id, property } = relationshipFromSearch(named);
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
    address: oneOf((named, search) => withSearch(historyPath(templateFromSearch(named)), search)),
  },
  'sharing-resources': { needs: [], open: ownTable, address: resourcesAddress },
  'sharing-with-me': { needs: [], open: withMeTable, address: withMeAddress },
  'sharing-requests': { needs: [], open: requestsTable, address: requestsAddress },
  'sharing-activity': { needs: [], open: activityTable, address: activityAddress },
  endings: { needs: [governance], open: endingsTable, address: endingsAddress },
  comparison: {
    needs: [governance],
    open: comparisonTable,
    address: oneOf((named, search) => comparisonPath(parseExportedPair(named), search)),
  },
  'data-sources': { needs: [riskAdministration], open: dataSourcesTable, address: dataSources },
  pipelines: { needs: [riskAdministration], open: pipelinesTable, address: pipelines },
};

const listNamed = (name = '') => (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined);

export function needsOf(name: string | undefined): readonly Requirement[] {
  return listNamed(name)?.needs ?? [];
}

export async function exportList(auth: AuthContext, name = ''): Promise<Response> {
  const list = listNamed(name);
  if (!list) throw notFoundError('a list');
  const make = async () => savedTable(await list.open(auth), name);
  return answerWithFile(auth, { make, page: list.address(searchOf(auth).toString()), failed: 'ui.list.notExported' });
}
