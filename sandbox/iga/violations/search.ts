import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import { bodyFilter, fieldsOf, isGovernanceAdmin, listOf, option, orderOf, pageOf, param } from '../calls';
import { pathsOf } from '../requests/actions';
import { EVERY_VIOLATION, publicViolation, type Violation, violations } from './document';

function page(call: Call, key: string | string[]) {
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'decision.startDate', descending: true }]);
  const search = { key, filter: bodyFilter(call), sort, ...pageOf(call) };
  return listOf(call.platform, violations, search, (violation) => pick(publicViolation(violation)));
}

/** By user or role; with `actorStatus=inactive` those handled before. */
export function searchOwn(call: Call) {
  const status = option(call, 'actorStatus') ?? 'active';
  if (status !== 'active' && status !== 'inactive') throw badRequest(`Unsupported actorStatus: ${status}`);
  return page(
    call,
    [...pathsOf(call)].map((path) => `${status}/${path}`),
  );
}

export function searchAll(call: Call) {
  if (!isGovernanceAdmin(call)) throw forbidden('Access denied');
  return page(call, EVERY_VIOLATION);
}

/** For present and former actors: unknown is a 404, others' a 403. */
export function requestedViolation(call: Call): Violation {
  const violation = call.platform.store.get(violations, param(call, 'violationId'));
  if (!violation) throw notFound('Violation not found');
  const paths = pathsOf(call);
  const { active, inactive } = violation.decision.actors;
  if (!isGovernanceAdmin(call) && ![...active, ...inactive].some(({ id }) => paths.has(id)))
    throw forbidden('Access denied');
  return violation;
}

export function readViolation(call: Call) {
  return fieldsOf(call)(publicViolation(requestedViolation(call)));
}
