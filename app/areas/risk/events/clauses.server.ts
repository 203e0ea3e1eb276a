import { zoneOf } from '../../../lib/look';
import type { AuthContext } from '../../../server/session/auth-context';
import { periodBefore, periodOf, type RiskQuery } from './query';
import { clausesOf } from './questions';

export function clausesFor({ context: { now, tenant }, request }: AuthContext, query: RiskQuery) {
  const bounds = periodOf(query, { now, zone: zoneOf({ request }) });
  return { bounds, clauses: clausesOf(query, { bounds, realm: tenant.realm }) };
}

/** The same filters in the period before. */
export function clausesBefore({ context: { now, tenant }, request }: AuthContext, query: RiskQuery) {
  const bounds = periodBefore(query, { now, zone: zoneOf({ request }) });
  return { bounds, clauses: clausesOf(query, { bounds, realm: tenant.realm }) };
}
