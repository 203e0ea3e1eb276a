// How much waits for a user in each inbox (contract 01, section 14). Only the total of each answer is read.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';

const Counted = z.object({ totalCount: z.number().int().min(0).nullish() });
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
  const { totalCount } = await api.iga.post(path`/governance/user/${userId}/tasks`, {}, Counted, { ...options, query });
  return totalCount ?? 0;
}

export async function countActiveReviews(api: Api): Promise<number> {
  const query = { status: 'active' };
  const { totalCount } = await api.iga.get(path`/governance/certification/items`, Counted, { ...options, query });
  return totalCount ?? 0;
}

/** The filter is a leaf that says AND, as the platform's own pages send it. */
export async function countOpenViolations(api: Api): Promise<number> {
  const operand = { targetName: 'decision.status', targetValue: 'in-progress' };
  const body = { targetFilter: { operator: 'AND', operand } };
  const query = { _fields: 'id' };
  const address = path`/governance/user/violation/search`;
  const { totalCount } = await api.iga.post(address, body, Counted, { ...options, query });
  return totalCount ?? 0;
}
