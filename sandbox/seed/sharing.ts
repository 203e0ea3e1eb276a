// Shared resources, pending requests and history.

import { NEVER } from '../am/oauth/authorized-applications';
import { seedGrant } from '../am/oauth/tokens';
import { type EventType, events } from '../am/sharing/history';
import { pendingRequests } from '../am/sharing/pending-requests';
import { labels } from '../am/sharing/resource-calls';
import { type Resource, resources } from '../am/sharing/resources';
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Owned {
  name: string;
  server: string;
  scopes: string[];
  /** User names and scopes. */
  shared?: Record<string, string[]>;
  labels?: string[];
}

const OWNED: Record<string, Owned[]> = {
  'kai.ruiz': [
    {
      name: 'Travel receipts',
      server: 'Expense Snap',
      scopes: ['view', 'comment', 'download'],
      shared: { 'mina.holt': ['view', 'comment'], 'priya.nair': ['view'] },
      labels: ['Finance'],
    },
    {
      name: 'Summer party photos',
      server: 'Photo Shelf',
      scopes: ['view', 'download'],
      shared: { 'amelie.dubois': ['view', 'download'] },
      labels: ['starred'],
    },
    { name: 'Quarter-end checklist', server: 'Team Board', scopes: ['view', 'comment', 'edit'], labels: ['Finance'] },
    { name: 'Running route Alster', server: 'Photo Shelf', scopes: ['view'] },
  ],
  'mina.holt': [
    {
      name: 'Team calendar',
      server: 'Calendar Sync',
      scopes: ['view', 'edit'],
      shared: { 'kai.ruiz': ['view'], 'felix.wagner': ['view', 'edit'] },
    },
  ],
};

const LABELS: Record<string, [name: string, type: 'USER' | 'STAR'][]> = {
  'kai.ruiz': [
    ['starred', 'STAR'],
    ['Finance', 'USER'],
  ],
};

/** Pending requests, by hours ago. */
const PENDING: [owner: string, name: string, user: string, permissions: string[], hours: number][] = [
  ['kai.ruiz', 'Travel receipts', 'felix.wagner', ['view', 'download'], 2],
  ['kai.ruiz', 'Quarter-end checklist', 'jonas.berg', ['view'], 27],
];

/** History, by hours ago. */
const EVENTS: Record<string, [type: EventType, name: string, party: string, hours: number][]> = {
  'kai.ruiz': [
    ['Authorisation_Requested', 'Travel receipts', 'felix.wagner', 2],
    ['Authorisation_Requested', 'Quarter-end checklist', 'jonas.berg', 27],
    ['Policy_Updated', 'Travel receipts', 'priya.nair', 29],
    ['Authorisation_Granted', 'Travel receipts', 'mina.holt', 50],
    ['Authorisation_Request_Denied', 'Running route Alster', 'jonas.berg', 75],
    ['Authorisation_Request_Approved', 'Summer party photos', 'amelie.dubois', 98],
    ['Authorisation_Requested', 'Summer party photos', 'amelie.dubois', 99],
    ['Policy_Created', 'Travel receipts', 'mina.holt', 340],
  ],
  'mina.holt': [['Policy_Created', 'Team calendar', 'kai.ruiz', 700]],
};

/** Clients that users have allowed, with the days left; null for good. */
const ALLOWED: Record<string, [clientId: string, scopes: string[], days: number | null][]> = {
  'kai.ruiz': [
    ['expense-snap', ['openid', 'profile', 'email'], 143],
    ['calendar-sync', ['openid', 'profile'], null],
    ['team-board', ['openid', 'email'], 6],
  ],
  'mina.holt': [['calendar-sync', ['openid', 'profile'], null]],
};

const MANY = 600;

const personId = (userName: string): string => idOf(`user:${userName}`);

export function seedSharing(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  seedApplications(platform);
  if (!platform.host.sharing) return;
  for (const [owner, list] of Object.entries(LABELS)) seedLabels(platform, owner, list);
  for (const [owner, list] of Object.entries(OWNED)) seedResources(platform, owner, list);
  seedRequestsAndHistory(platform);
  if (size === 'large') seedResources(platform, 'kai.ruiz', manyResources());
}

function seedApplications(platform: Platform): void {
  const { host, now } = platform;
  for (const [userName, list] of Object.entries(ALLOWED))
    for (const [clientId, scopes, days] of list) {
      const userId = personId(userName);
      const allowed = {
        clientId,
        userId,
        realm: host.realm,
        scopes,
        authTime: now() - 20 * DAY,
        sid: idOf(`sid:${clientId}`),
      };
      const endsAt = days === null ? NEVER : now() + days * DAY;
      seedGrant(platform, allowed, { token: idOf(`${host.name}:refresh:${userName}:${clientId}`), endsAt });
    }
}

const resourceId = ({ host }: Platform, owner: string, name: string): string =>
  idOf(`${host.name}:resource:${owner}:${name}`);
const labelId = ({ host }: Platform, owner: string, name: string): string =>
  idOf(`${host.name}:label:${owner}:${name}`);

function seedLabels(platform: Platform, owner: string, list: [name: string, type: 'USER' | 'STAR'][]): void {
  for (const [name, type] of list) {
    const _id = labelId(platform, owner, name);
    platform.store.put(labels, _id, {
      _id,
      _rev: '1',
      name,
      type,
      realm: platform.host.realm,
      userId: personId(owner),
    });
  }
}

function seedResources(platform: Platform, owner: string, list: Owned[]): void {
  const made = list.map(({ name, server, scopes, shared, labels: named = [] }): readonly [string, Resource] => {
    const _id = resourceId(platform, owner, name);
    const permissions = Object.entries(shared ?? {}).map(([subject, allowed]) => ({ subject, scopes: allowed }));
    return [
      _id,
      {
        _id,
        _rev: '1',
        name,
        icon_uri: '',
        resourceServer: server,
        resourceOwnerId: personId(owner),
        scopes,
        labels: named.map((label) => labelId(platform, owner, label)),
        ...(shared ? { policy: { permissions } } : {}),
        realm: platform.host.realm,
        sharedWith: Object.keys(shared ?? {}).map(personId),
      },
    ];
  });
  platform.store.insert(resources, made);
}

function seedRequestsAndHistory(platform: Platform): void {
  const { store, host, now } = platform;
  const { realm } = host;
  for (const [owner, resource, user, permissions, hours] of PENDING) {
    const _id = idOf(`${host.name}:asked:${owner}:${resource}:${user}`);
    store.put(pendingRequests, _id, {
      _id,
      user,
      resource,
      when: now() - hours * HOUR,
      permissions,
      resourceId: resourceId(platform, owner, resource),
      realm,
      userId: personId(owner),
    });
  }
  for (const [owner, list] of Object.entries(EVENTS))
    for (const [type, name, party, hours] of list) {
      const _id = idOf(`${host.name}:happened:${owner}:${name}:${party}:${hours}`);
      store.put(events, _id, {
        _id,
        resourceSetId: resourceId(platform, owner, name),
        resourceSetName: name,
        requestingPartyId: party,
        requestingPartyName: party,
        type,
        eventTime: now() - hours * HOUR - 17 * MINUTE,
        realm,
        userId: personId(owner),
      });
    }
}

function manyResources(): Owned[] {
  return Array.from({ length: MANY }, (_, at) => ({
    name: `Album ${String(at + 1).padStart(3, '0')}`,
    server: 'Photo Shelf',
    scopes: ['view', 'download'],
    ...(at % 3 === 0 ? { shared: { 'mina.holt': ['view'] } } : {}),
  }));
}
