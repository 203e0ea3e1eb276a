// Delegates: users who may handle another user's tasks for a time.

import { collection } from '../core/collection';
import { badRequest, preconditionFailed } from '../core/errors';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { users } from '../idm/objects/managed';
import { bodyOf, governanceRoute, option, ownIdOrAdmin, pageOf, textOf } from './calls';
import { parseDate } from './dates';
import { userIdIn } from './person';

export interface Delegation {
  id: string;
  from: string;
  to: string;
  /** In ms. */
  start: number;
  end: number;
}

export const delegations = collection<Delegation>({
  name: 'delegations',
  keys: ({ from, to }) => [`from/${from}`, `to/${to}`],
});

/** Delegations without dates have an interval too. */
const ENDLESS_MS = 100 * 365.25 * 86_400_000;

export function delegatorsOf({ store, now }: Platform, userId: string): string[] {
  const at = now();
  return store
    .search(delegations, { key: `to/${userId}` })
    .filter(({ start, end }) => start <= at && at < end)
    .map(({ from }) => from);
}

export function delegate(platform: Platform, given: Pick<Delegation, 'from' | 'to'> & Partial<Delegation>): void {
  const { id = platform.store.id(), start = platform.now(), end = start + ENDLESS_MS, from, to } = given;
  platform.store.put(delegations, id, { id, from, to, start, end });
}

function listProxies(call: Call) {
  const { store, host } = call.platform;
  const people = store.search(delegations, { key: `from/${ownIdOrAdmin(call)}` }).flatMap((delegation) => {
    const user = store.get(users(host.realm), delegation.to);
    return user ? [{ delegation, user }] : [];
  });
  const text = option(call, 'queryString')?.toLowerCase() ?? '';
  const found = people.filter(({ user }) =>
    [user.userName, user.givenName, user.sn].some((name) =>
      String(name ?? '')
        .toLowerCase()
        .includes(text),
    ),
  );
  if (option(call, 'sortBy') === 'userName') {
    const sign = option(call, 'sortDir') === 'desc' ? -1 : 1;
    found.sort((one, other) => sign * (one.user.userName < other.user.userName ? -1 : 1));
  }
  const { offset, limit } = pageOf(call, 1);
  const page = found.slice(offset, offset + limit);
  const more = offset + page.length < found.length;
  return {
    result: page.map(({ delegation: { id, start, end, to }, user }) => {
      const { givenName, sn, userName, mail, profileImage = null, accountStatus } = user;
      const duration = `${new Date(start).toISOString()}/${new Date(end).toISOString()}`;
      const _refProperties = { _id: id, _rev: '0', temporalConstraints: [{ duration }] };
      const place = {
        _ref: `managed/alpha_user/${to}`,
        _refResourceCollection: 'managed/alpha_user',
        _refResourceId: to,
      };
      return {
        _id: id,
        _rev: '0',
        givenName,
        sn,
        userName,
        mail,
        profileImage,
        accountStatus,
        ...place,
        _refProperties,
      };
    }),
    resultCount: page.length,
    pagedResultsCookie: more ? String(offset + page.length) : null,
  };
}

function proxiesIn(call: Call): string[] {
  const { proxyIds } = bodyOf<{ proxyIds: unknown }>(call);
  if (!Array.isArray(proxyIds) || proxyIds.length === 0) throw badRequest('proxyIds must name at least one user');
  return proxyIds.map((path) => {
    const userId = typeof path === 'string' ? userIdIn(path) : undefined;
    if (!userId || !call.platform.store.get(users(call.platform.host.realm), userId))
      throw badRequest(`Unknown user: ${String(path)}`);
    return userId;
  });
}

function dateIn(body: Record<string, unknown>, name: string): number | undefined {
  const text = textOf(body[name], name);
  const moment = text === '' ? undefined : parseDate(text);
  if (text !== '' && moment === undefined) throw badRequest(`${name} is not a date`);
  return moment;
}

function setProxy(call: Call) {
  const from = ownIdOrAdmin(call);
  const { store } = call.platform;
  const proxies = proxiesIn(call);
  const body = bodyOf<Record<string, unknown>>(call);
  const [start, end] = [dateIn(body, 'startDate'), dateIn(body, 'endDate')];
  if (end !== undefined && end <= (start ?? call.platform.now())) throw badRequest('The end must be after the start');
  if (proxies.includes(from)) throw badRequest('Nobody is their own delegate');
  const known = store.search(delegations, { key: `from/${from}` });
  if (proxies.some((to) => known.some((delegation) => delegation.to === to)))
    throw preconditionFailed('The user is a delegate already');
  store.transaction(() => {
    for (const to of new Set(proxies))
      delegate(call.platform, {
        from,
        to,
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
      });
  });
  return { proxyIds: proxies.map((to) => `managed/user/${to}`) };
}

function removeProxy(call: Call) {
  const from = ownIdOrAdmin(call);
  const { store } = call.platform;
  const proxies = proxiesIn(call);
  const leaving = store.search(delegations, { key: `from/${from}` }).filter(({ to }) => proxies.includes(to));
  store.transaction(() => {
    for (const { id } of leaving) store.remove(delegations, id);
  });
  return { proxyIds: leaving.map(({ to }) => `managed/user/${to}`) };
}

export const delegationRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/get-proxies', listProxies),
  governanceRoute('POST', 'governance/user/:userId/set-proxy', setProxy),
  governanceRoute('POST', 'governance/user/:userId/remove-proxy', removeProxy),
];
