import { z } from 'zod';
import { displayName } from '../lib/display-name';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { asPage, optionalObject, optionalText, Total } from './rows';

const COUNT_MS = 3_000;
const options = { deadlineMs: COUNT_MS, search: true };

export function countWaitingApprovals(api: Api, userId: string): Promise<number> {
  return countWaiting(api, userId, 'request');
}

export function countWaitingTasks(api: Api, userId: string): Promise<number> {
  return countWaiting(api, userId, 'fulfillment');
}

async function countWaiting(api: Api, userId: string, type: 'request' | 'fulfillment'): Promise<number> {
  const query = { pageSize: 0, actorStatus: 'active', _action: 'search', type };
  const { totalCount } = await api.iga.post(path`/governance/user/${userId}/tasks`, {}, Total, { ...options, query });
  return totalCount;
}

const rows = z.array(z.unknown()).nullish().catch(null);
const CountedRows = asPage(Total.extend({ result: rows }));
const Person = z.object({ givenName: optionalText, sn: optionalText, userName: optionalText });
const Violation = z.object({
  user: Person.nullish().catch(null),
  policyRule: optionalObject({ name: optionalText, riskScore: z.number().nullish().catch(null) }),
  decision: optionalObject({ startDate: optionalText }),
});
export interface OpenViolations {
  total: number;
  /** The one that has been open longest, where it can be read. */
  oldest: { rule: string; person: string; risk: number | null; since: string | null } | null;
}

/** Open violations of the bearer, the oldest first. The filter is a leaf that says AND, as the platform's own pages send it. */
export async function listOpenViolations(api: Api): Promise<OpenViolations> {
  const operand = { targetName: 'decision.status', targetValue: 'in-progress' };
  const body = { targetFilter: { operator: 'AND', operand } };
  const query = {
    _fields: 'id,user,policyRule,decision',
    _pageSize: 1,
    _sortKeys: 'decision.startDate',
    _sortDir: 'asc',
  };
  const address = path`/governance/user/violation/search`;
  const { totalCount, result } = await api.iga.post(address, body, CountedRows, {
    ...options,
    query,
  });
  const { data } = Violation.safeParse(result?.[0]);
  const person = displayName(data?.user ?? {});
  const rule = data?.policyRule?.name;
  return {
    total: totalCount,
    oldest:
      rule && person
        ? { rule, person, risk: data?.policyRule?.riskScore ?? null, since: data?.decision?.startDate ?? null }
        : null,
  };
}
