// The browsers and phones a person has signed in from and the platform knows again.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, notFound } from '../../core/errors';
import { pickFields } from '../../core/fields';
import type { Call, Route } from '../../core/http';
import { bodyObject, type Person, personList, personRoutes } from '../user-routes';

export interface TrustedDevice {
  _id: string;
  _rev: string;
  identifier: string;
  alias: string;
  /** In ms. */
  lastSelectedDate: number;
  location?: { latitude: number; longitude: number };
  metadata: {
    browser?: { userAgent: string };
    platform: { platform?: string; deviceName: string };
  };
  recoveryCodes: string[];
  /** The owner; not sent. */
  realm: RealmName;
  userId: string;
}

export const trustedDevices = collection<TrustedDevice>({
  name: 'am/trusted-device',
  keys: (device) => [keyOf(device)],
});

const keyOf = ({ realm, userId }: { realm: RealmName; userId: string }): string => `${realm}/${userId}`;
/** Two users may have devices with the same identifier. */
export const trustedDeviceId = (device: Pick<TrustedDevice, 'realm' | 'userId' | 'identifier'>): string =>
  `${keyOf(device)}/${device.identifier}`;

export function aliasOf(userAgent: string): string {
  const system = /iPad|iPhone|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'Web';
  return `${system === 'Macintosh' ? 'Mac' : system} (Browser)`;
}

const FIELDS = ['_id', 'identifier', 'alias', 'lastSelectedDate', 'location', 'metadata'];
const MAX_ALIAS = 255;

function documentOf({ realm: _, userId: __, ...device }: TrustedDevice): object {
  return device;
}

function listDevices(call: Call, person: Person): unknown {
  return personList(call, {
    collection: trustedDevices,
    within: { key: keyOf(person) },
    fields: FIELDS,
    row: documentOf,
  });
}

function requestedDevice({ platform, params }: Call, { realm, userId }: Person): TrustedDevice {
  const device = platform.store.get(trustedDevices, trustedDeviceId({ realm, userId, identifier: params.id ?? '' }));
  if (!device) throw notFound('No device with that id could be found.');
  return device;
}

const read = (call: Call, person: Person): object => pickFields(documentOf(requestedDevice(call, person)), call.query);

/** Changes the alias only, sent alone or with the whole device. */
function rename(call: Call, person: Person): object {
  const { store } = call.platform;
  const device = requestedDevice(call, person);
  const body = bodyObject(call);
  const alias = typeof body.alias === 'string' ? body.alias.trim() : '';
  if (alias === '' || alias.length > MAX_ALIAS) throw badRequest('An alias is needed');
  const changed = { ...device, alias, _rev: store.id() };
  return pickFields(documentOf(store.put(trustedDevices, trustedDeviceId(device), changed)), call.query);
}

function remove(call: Call, person: Person): object {
  const device = requestedDevice(call, person);
  call.platform.store.remove(trustedDevices, trustedDeviceId(device));
  return pickFields(documentOf(device), call.query);
}

export const trustedDeviceRoutes: Route[] = [
  ...personRoutes('GET', 'devices/profile', 2, listDevices),
  ...personRoutes('GET', 'devices/profile/:id', 2, read),
  ...personRoutes('PUT', 'devices/profile/:id', 2, rename),
  ...personRoutes('DELETE', 'devices/profile/:id', 2, remove),
];
