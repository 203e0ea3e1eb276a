import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { recover } from './recover';
import { optionalObject, optionalPart, optionalText } from './rows';

const QUICK = { deadlineMs: 8_000 };

export const SECOND_STEPS = ['oath', 'push', 'webauthn'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

const Instant = z.union([z.number(), z.string().transform(Date.parse).pipe(z.number())]);
const moment = Instant.nullish().catch(null);

const Device = z.object({
  uuid: z.string().min(1),
  deviceName: optionalText,
  createdDate: moment,
  lastAccessDate: optionalPart(Instant),
});
/** Moments in ms. */
export type SignInDevice = z.infer<typeof Device> & { kind: SecondStep };

/** A change is answered with the device. */
const NamedDevice = Device.pick({ uuid: true });

const Counted = z.object({ _id: z.string().min(1) });

export async function countSignInDevices(api: Api, userId: string, kind: SecondStep): Promise<number> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/devices/2fa/${kind}`);
  const query = { _queryId: '*', _fields: '_id' };
  const { result } = await orNone(api.am.get(place, z.object({ result: z.array(Counted) }), { ...QUICK, query }));
  return result.length;
}

/** `isKnown`: there was a device of the kind, so that a platform that does not find the list says nothing of it. */
interface KnownKind {
  isKnown?: boolean;
}

export async function listSignInDevices(
  api: Api,
  userId: string,
  kind: SecondStep,
  { isKnown = false }: KnownKind = {},
): Promise<SignInDevice[]> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/devices/2fa/${kind}`);
  const shape = z.object({ result: z.array(Device) });
  const list = api.am.get(place, shape, { ...QUICK, query: { _queryId: '*' } });
  const { result } = await (isKnown ? list : orNone(list));
  return result.map((device) => ({ ...device, kind }));
}

/** A kind of device that this release or realm does not have is one without devices. */
function orNone<T>(list: Promise<{ result: T[] }>): Promise<{ result: T[] }> {
  return recover(list, { missing: { result: [] } });
}

interface DeviceName {
  userId: string;
  kind: SecondStep;
  uuid: string;
}

export async function renameSignInDevice(
  api: Api,
  { userId, kind, uuid }: DeviceName,
  deviceName: string,
): Promise<void> {
  await api.am.put(
    amPath(api.tenant.realm, path`/users/${userId}/devices/2fa/${kind}/${uuid}`),
    { deviceName },
    NamedDevice,
  );
}

export async function removeSignInDevice(api: Api, { userId, kind, uuid }: DeviceName): Promise<void> {
  await api.am.remove(amPath(api.tenant.realm, path`/users/${userId}/devices/2fa/${kind}/${uuid}`), NamedDevice);
}

const Trusted = z.object({
  identifier: z.string().min(1),
  alias: optionalText,
  lastSelectedDate: moment,
  metadata: optionalObject({
    browser: optionalObject({ userAgent: optionalText }),
    platform: optionalObject({ platform: optionalText }),
  }),
});
/** A change is answered with the device. */
const NamedTrusted = Trusted.pick({ identifier: true });
export type TrustedDevice = z.infer<typeof Trusted>;

export async function listTrustedDevices(
  api: Api,
  userId: string,
  { isKnown = false }: KnownKind = {},
): Promise<TrustedDevice[]> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/devices/profile`);
  const shape = z.object({ result: z.array(Trusted) });
  const list = api.am.get(place, shape, { ...QUICK, query: { _queryFilter: 'true' } });
  const { result } = await (isKnown ? list : orNone(list));
  return result;
}

export async function renameTrustedDevice(
  api: Api,
  { userId, identifier }: { userId: string; identifier: string },
  alias: string,
): Promise<void> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/devices/profile/${identifier}`);
  await api.am.put(place, { alias }, NamedTrusted);
}

export async function removeTrustedDevice(
  api: Api,
  { userId, identifier }: { userId: string; identifier: string },
): Promise<void> {
  await api.am.remove(amPath(api.tenant.realm, path`/users/${userId}/devices/profile/${identifier}`), NamedTrusted);
}
