import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { all, dotted, type Filter } from '../../core/query';
import { fieldsOf, governanceRoute, listOf, option, orderOf, pageOf, param, queryFilter, requireUser } from '../calls';
import { namesReferenced } from '../requests/names';
import { isManagerOf, may } from '../rights';
import { grants, KIND_NAMES, type Kind } from './grants';

/** One's own, a direct report's, or any with the permission. */
function requestedHolder(call: Call): string {
  const userId = param(call, 'userId');
  if (userId !== call.caller.userId && !isManagerOf(call, userId) && !may(call, 'viewUserAccess'))
    throw forbidden('Access denied');
  return requireUser(call, userId);
}

const TEXT_PATHS: Record<Kind, string[]> = {
  account: ['application.name', 'descriptor.idx./account.displayName'],
  entitlement: ['application.name', 'descriptor.idx./entitlement.displayName', 'descriptor.idx./account.displayName'],
  role: ['role.name'],
};

function textFilter(text: string | undefined, kinds: readonly Kind[]): Filter | undefined {
  if (text === undefined) return undefined;
  const paths = [...new Set(kinds.flatMap((kind) => TEXT_PATHS[kind]))];
  return { op: 'or', of: paths.map((path) => ({ op: 'co', path: dotted(path), value: text })) };
}

/** `grantType` is optional; whatever `_fields` says, the user comes along. */
function listGrants(call: Call) {
  const userId = requestedHolder(call);
  const requested = option(call, 'grantType');
  const kinds = KIND_NAMES.filter((name) => requested === undefined || name === requested);
  if (kinds.length === 0) throw badRequest(`Unsupported grant type: ${requested}`);
  const fallback = requested === 'role' ? 'role.name' : 'application.name';
  const pick = fieldsOf(call);
  return listOf(
    call.platform,
    grants,
    {
      key: kinds.map((kind) => `${kind}/${userId}`),
      filter: all(queryFilter(call), textFilter(option(call, 'queryString'), kinds)),
      sort: orderOf(call, [{ path: fallback, descending: false }]),
      ...pageOf(call),
    },
    (grant) => ({ ...pick(grant), user: grant.user }),
  );
}

/** `expandPaths` adds names of references. */
function readGrant(call: Call) {
  const userId = requestedHolder(call);
  const grant = call.platform.store.get(grants, param(call, 'grantId'));
  if (grant?.user.id !== userId) throw notFound('Grant not found');
  const expand = option(call, 'expandPaths');
  const shown = { ...fieldsOf(call)(grant), user: grant.user };
  return expand ? { ...shown, _displayData: namesReferenced(call.platform, grant, expand) } : shown;
}

export const grantRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/grants', listGrants),
  governanceRoute('GET', 'governance/user/:userId/grants/:grantId', readGrant),
];
