// The devices a person confirms a sign-in with: authenticator apps, phones and security keys.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';

export const KINDS = ['oath', 'push', 'webauthn', 'binding'] as const;
export type Kind = (typeof KINDS)[number];

export interface TwoFactorDevice {
  _id: string;
  _rev: string;
  uuid: string;
  kind: Kind;
  realm: RealmName;
  userId: string;
  deviceName: string;
  /** In ms. */
  createdDate: number;
  lastAccessDate?: number;
  /** Security keys only. */
  credentialId?: string;
  /** Authenticator apps only, in base 32; never sent. */
  secret?: string;
  /** The counter of the last accepted code, so that none is accepted twice; never sent. */
  lastCounter?: number;
  /** Fingerprints; never sent. */
  recoveryCodes?: string[];
}

export const twoFactorDevices = collection<TwoFactorDevice>({
  name: 'am/two-factor-device',
  keys: (device) => [ownerKey(device), `${ownerKey(device)}/${device.kind}`],
});

export function ownerKey({ realm, userId }: { realm: RealmName; userId: string }): string {
  return `${realm}/${userId}`;
}

export function devicesOf(platform: Platform, owner: { realm: RealmName; userId: string }): TwoFactorDevice[] {
  return platform.store.search(twoFactorDevices, { key: ownerKey(owner), sort: [{ path: 'createdDate' }] });
}

export function saveDevice({ store }: Platform, device: Omit<TwoFactorDevice, '_rev' | 'uuid'>): TwoFactorDevice {
  return store.put(twoFactorDevices, device._id, { ...device, uuid: device._id, _rev: store.id() });
}

export function removeDevice({ store }: Platform, device: TwoFactorDevice): void {
  store.remove(twoFactorDevices, device._id);
}

export function markUsed(platform: Platform, device: TwoFactorDevice): TwoFactorDevice {
  return saveDevice(platform, { ...device, lastAccessDate: platform.now() });
}
