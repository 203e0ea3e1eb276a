import { badRequest, forbidden, notFound, PlatformError, reasonOf } from '../../core/errors';
import { pickFields } from '../../core/fields';
import { isClassic } from '../../core/hosts';
import type { Call, Route } from '../../core/http';
import { bodyObject, type Person, personList, personRoutes } from '../user-routes';
import { missingCall } from '../versions';
import {
  KINDS,
  type Kind,
  ownerKey,
  removeDevice,
  saveDevice,
  type TwoFactorDevice,
  twoFactorDevices,
} from './two-factor';

const FIELDS = ['_id', 'uuid', 'deviceName', 'createdDate', 'lastAccessDate'];
const MAX_NAME = 255;

function documentOf(device: TwoFactorDevice, person: Person): object {
  const { _id, _rev, uuid, deviceName, createdDate, lastAccessDate, credentialId } = device;
  return {
    _id,
    _rev,
    createdDate,
    ...(lastAccessDate === undefined ? {} : { lastAccessDate }),
    ...(credentialId === undefined ? {} : { credentialId }),
    deviceName,
    uuid,
    deviceManagementStatus: isConfirmed(person, _id),
  };
}

function isConfirmed({ session }: Person, id: string): boolean {
  return (session.factors ?? []).includes(id);
}

/** The classic platform knows authenticator apps alone. */
function kindOf(call: Call): Kind {
  const { params } = call;
  const kind = KINDS.find((one) => one === params.kind);
  if (isClassic(call.platform) && kind !== 'oath') throw missingCall(call);
  if (!kind) throw notFound('Resource not found');
  return kind;
}

function listDevices(call: Call, person: Person): unknown {
  return personList(call, {
    collection: twoFactorDevices,
    within: { key: `${ownerKey(person)}/${kindOf(call)}` },
    fields: FIELDS,
    row: (device) => documentOf(device, person),
  });
}

function requestedDevice(call: Call, { realm, userId }: Person): TwoFactorDevice {
  const device = call.platform.store.get(twoFactorDevices, call.params.id ?? '');
  if (device?.kind !== kindOf(call) || device.realm !== realm || device.userId !== userId)
    throw notFound(
      isClassic(call.platform)
        ? `User device, ${call.params.id}, not found.`
        : 'No device with that id could be found.',
    );
  return device;
}

/** Where devices are protected, people change one only after they have signed in with it. */
function changeableDevice(call: Call, person: Person): TwoFactorDevice {
  const device = requestedDevice(call, person);
  if (person.own && call.platform.host.protectDevices && !isConfirmed(person, device._id))
    throw forbidden('User not permitted.');
  return device;
}

const read = (call: Call, person: Person): object =>
  pickFields(documentOf(requestedDevice(call, person), person), call.query);

/** Only security keys can be renamed. */
function rename(call: Call, person: Person): object {
  if (kindOf(call) !== 'webauthn') {
    const text = isClassic(call.platform) ? 'Operation is not supported.' : 'Update operation is not supported';
    throw new PlatformError(501, reasonOf(501), text);
  }
  const device = changeableDevice(call, person);
  const { deviceName } = bodyObject(call);
  const name = typeof deviceName === 'string' ? deviceName.trim() : '';
  if (name === '' || name.length > MAX_NAME) throw badRequest('A deviceName is needed');
  return pickFields(documentOf(saveDevice(call.platform, { ...device, deviceName: name }), person), call.query);
}

function remove(call: Call, person: Person): object {
  const device = changeableDevice(call, person);
  removeDevice(call.platform, device);
  return pickFields(documentOf(device, person), call.query);
}

const AT = 'devices/2fa/:kind';

export const twoFactorRoutes: Route[] = [
  ...personRoutes('GET', AT, 2, listDevices),
  ...personRoutes('GET', `${AT}/:id`, 2, read),
  ...personRoutes('PUT', `${AT}/:id`, 2, rename),
  ...personRoutes('DELETE', `${AT}/:id`, 2, remove),
];
