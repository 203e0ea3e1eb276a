// What happened to a user's resources.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Call, Route } from '../../core/http';
import { type Person, personList } from '../user-routes';
import { sharingRoutes } from './resources';

export type EventType =
  | 'Policy_Created'
  | 'Policy_Updated'
  | 'Authorisation_Requested'
  | 'Authorisation_Request_Approved'
  | 'Authorisation_Request_Denied'
  | 'Authorisation_Granted';

export interface Event {
  _id: string;
  resourceSetId: string;
  resourceSetName: string;
  requestingPartyId: string;
  requestingPartyName: string;
  type: EventType;
  /** In ms. */
  eventTime: number;
  /** The owner; not sent. */
  realm: RealmName;
  userId: string;
}

export const events = collection<Event>({
  name: 'am/resource-event',
  keys: ({ realm, userId }) => [`${realm}/${userId}`],
  orders: ['eventTime'],
});

const FIELDS = [
  '_id',
  'resourceSetId',
  'resourceSetName',
  'requestingPartyId',
  'requestingPartyName',
  'type',
  'eventTime',
];

export function recordEvent(
  { platform }: Call,
  type: EventType,
  resource: { _id: string; name: string; realm: RealmName; resourceOwnerId: string },
  party: string,
): void {
  const _id = platform.store.id();
  platform.store.put(events, _id, {
    _id,
    resourceSetId: resource._id,
    resourceSetName: resource.name,
    requestingPartyId: party,
    requestingPartyName: party,
    type,
    eventTime: platform.now(),
    realm: resource.realm,
    userId: resource.resourceOwnerId,
  });
}

function listEvents(call: Call, { realm, userId }: Person): unknown {
  return personList(call, {
    collection: events,
    within: { key: `${realm}/${userId}` },
    fields: FIELDS,
    row: ({ realm: _, userId: __, ...event }) => event,
  });
}

export const historyRoutes: Route[] = sharingRoutes('GET', 'uma/auditHistory', listEvents);
