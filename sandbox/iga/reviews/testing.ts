// Helpers for tests of reviews.
import { idOf } from '../../core/ids';
import { type Answer, callControl, send, tokenOf } from '../../testing';
import type { Campaign, ReviewItem } from './documents';

export const campaignId = (name: string): string => idOf(`campaign:localhost:${name}`);
export const Q4 = campaignId('Q4 Halden access review');
export const person = (userName: string): string => `managed/user/${idOf(`user:${userName}`)}`;
export const role = (name: string): string => `managed/role/${idOf(`role:${name}`)}`;
export const MINA = person('mina.holt');

export type Item = ReviewItem & { permissions?: Record<string, boolean> };

export interface Items {
  result: Item[];
  totalCount: number;
  resultCount: number;
}

const tokens = new Map<string, Promise<string>>();

// Without parameters, because the test runner passes its own to hooks.
/** The default seed, all users signed out. */
export async function reset(): Promise<void> {
  tokens.clear();
  await callControl('POST', 'reset', { seed: 'default' });
}

export function token(userName: string): Promise<string> {
  const known = tokens.get(userName) ?? tokenOf(userName);
  tokens.set(userName, known);
  return known;
}

/** A governance call; POST with a body. */
export async function iga<T = Record<string, never>>(
  userName: string,
  path: string,
  body?: unknown,
  method?: string,
): Promise<Answer<T>> {
  const sending = {
    token: await token(userName),
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  };
  return send<T>(`/iga/governance/${path}`, sending);
}

const leaf = (operator: string, targetName: string, targetValue?: unknown) => ({
  operator,
  operand: { targetName, ...(targetValue === undefined ? {} : { targetValue }) },
});
export const filter = {
  equals: (path: string, value: unknown) => leaf('EQUALS', path, value),
  contains: (path: string, value: unknown) => leaf('CONTAINS', path, value),
  within: (path: string, value: unknown) => leaf('IN', path, value),
  exists: (path: string) => leaf('EXISTS', path),
  not: (of: unknown) => ({ operator: 'NOT', operand: [of] }),
  any: (...of: unknown[]) => ({ operator: 'OR', operand: of }),
  all: (...of: unknown[]) => ({ operator: 'AND', operand: of }),
};

export const ofActor = (id: string) => filter.equals('decision.certification.actors.id', id);
export const ofType = (type: string) => filter.equals('item.type', type);

export async function search(
  userName: string,
  campaign: string,
  targetFilter: unknown = {},
  query = 'pageSize=100',
): Promise<Items> {
  const path = `certification/${campaign}/items/search?appendUserPermissions=true&${query}`;
  return (await iga<Items>(userName, path, { targetFilter })).body;
}

/** An undecided item without comments or roles. */
export async function undecided(userName: string, campaign = Q4, type = 'entitlementGrant', at = 0): Promise<Item> {
  const open = filter.not(filter.exists('decision.certification.decision'));
  const { result } = await search(userName, campaign, filter.all(ofType(type), open));
  const free = result.filter(
    ({ relationship, permissions, decision: { certification } }) =>
      permissions?.revoke !== false &&
      certification.comments.length === 0 &&
      certification.actors.length < 3 &&
      !relationship?.conditional &&
      !relationship?.properties.grantTypes.some(({ grantType }) => grantType === 'role'),
  );
  const found = free[at];
  if (!found) throw new Error(`${userName} has no such item left`);
  return found;
}

export async function stored(id: string): Promise<ReviewItem> {
  return callControl<ReviewItem>('GET', `state/certificationItems?id=${id}`);
}

export const act = (userName: string, { id }: { id: string }, action: string, body?: unknown, campaign = Q4) =>
  iga<{ message: string; idsNotActedOn: string[]; code?: number }>(
    userName,
    `certification/${campaign}/items/${id}/${action}`,
    body,
    'POST',
  );

export const actOnMany = (userName: string, action: string, body?: unknown, campaign = Q4, query = '') =>
  iga<{ message: string; idsNotActedOn: string[] }>(
    userName,
    `certification/${campaign}/items/${action}${query}`,
    body,
    'POST',
  );

export const everyOf = (actor: string): string => `?selectAllActorId=${actor}`;

export async function countsOf(userName: string, campaign: string, actor: string) {
  const query = `getCount=true&isAdmin=false&taskStatus=active&actorId=${actor}`;
  const { body } = await iga<{ totals: Record<string, number> }>(userName, `certification/${campaign}/items?${query}`);
  return body.totals;
}

export const campaignOf = async (userName: string, id: string) =>
  (await iga<Campaign & { progress: number; totals: Record<string, number> }>(userName, `admin/certification/${id}`))
    .body;

/** Tokens expire, so users sign in again. */
export async function advance(days: number): Promise<void> {
  await callControl('PUT', 'clock', { advanceMs: days * 86_400_000 });
  tokens.clear();
}
