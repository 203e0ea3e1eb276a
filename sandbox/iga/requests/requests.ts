import { forbidden, notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import {
  bodyFilter,
  fieldsOf,
  governanceRoute,
  isGovernanceAdmin,
  listOf,
  type Order,
  option,
  orderOf,
  ownIdOrAdmin,
  pageOf,
  param,
  requireAction,
} from '../calls';
import { act, changePhase, isDelegated, pathsOf, REQUEST_ACTIONS } from './actions';
import { createRequests, validateRequests } from './catalog-requests';
import { type AccessRequest, EVERY_REQUEST, involves, publicRequest, requests } from './document';
import { namesReferenced } from './names';
import { publishRequest } from './publishing';

const LATEST_FIRST: Order[] = [{ path: 'decision.startDate', descending: true }];

/** Sort keys that name lists are stored as one value. */
const SORT_PATHS: Record<string, string> = {
  'decision.phases.startDate': 'lookup.phaseStart',
  'decision.phases.completionDate': 'lookup.phaseEnd',
  'decision.actors.active.userName': 'lookup.assignee',
};

/** Equal rows keep their order, so that pages do not overlap. */
export function requestOrder(call: Call): Order[] {
  return orderOf(call, LATEST_FIRST).map((key) => ({ ...key, path: SORT_PATHS[key.path] ?? key.path }));
}

function searchMine(call: Call) {
  const userId = ownIdOrAdmin(call);
  requireAction(call, ['search']);
  const search = { key: `mine/${userId}`, filter: bodyFilter(call), sort: requestOrder(call), ...pageOf(call) };
  const pick = fieldsOf(call);
  return listOf(call.platform, requests, search, (request) => pick(publicRequest(request)));
}

function postRequests(call: Call) {
  const action = requireAction(call, ['create', 'validate', 'search']);
  if (action === 'search') return searchAll(call);
  return action === 'create' ? createRequests(call) : validateRequests(call);
}

function searchAll(call: Call) {
  if (!isGovernanceAdmin(call)) throw forbidden('Access denied');
  const search = { key: EVERY_REQUEST, filter: bodyFilter(call), sort: requestOrder(call), ...pageOf(call) };
  const pick = fieldsOf(call);
  return listOf(call.platform, requests, search, (request) => pick(publicRequest(request)));
}

/** Unknown for callers it does not concern. */
function requestedRequest(call: Call): AccessRequest {
  const request = call.platform.store.get(requests, param(call, 'requestId'));
  if (!request || !(involves(request, pathsOf(call)) || isDelegated(call, request) || isGovernanceAdmin(call)))
    throw notFound('Request not found');
  return request;
}

function readRequest(call: Call) {
  const request = publicRequest(requestedRequest(call));
  const expand = option(call, 'expandPaths');
  return fieldsOf(call)(
    expand ? { ...request, _displayData: namesReferenced(call.platform, request, expand) } : request,
  );
}

/** With `publish` the id is that of a request type. */
function actOnRequest(call: Call) {
  if (option(call, 'action') === 'publish') return publishRequest(call, param(call, 'requestId'));
  const request = requestedRequest(call);
  const action = requireAction(call, REQUEST_ACTIONS);
  return publicRequest(act(call, request, action, option(call, 'phaseName')));
}

function patchPhase(call: Call) {
  return publicRequest(changePhase(call, requestedRequest(call), param(call, 'phaseName')));
}

export const requestRoutes: Route[] = [
  governanceRoute('POST', 'governance/user/:userId/requests', searchMine),
  governanceRoute('POST', 'governance/requests', postRequests),
  governanceRoute('POST', 'governance/requests/search', searchAll),
  governanceRoute('GET', 'governance/requests/:requestId', readRequest),
  governanceRoute('POST', 'governance/requests/:requestId', actOnRequest),
  governanceRoute('PATCH', 'governance/requests/:requestId/phases/:phaseName', patchPhase),
];
