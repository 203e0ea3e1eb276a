// Consents that users saved, so that they are not asked again.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';

interface Holder {
  realm: RealmName;
  userId: string;
}

interface Consent extends Holder {
  _id: string;
  clientId: string;
  scopes: string[];
}

const keyOf = ({ realm, userId }: Holder): string => `${realm}/${userId}`;
const idOf = (holder: Holder, clientId: string): string => `${keyOf(holder)}/${clientId}`;

const consents = collection<Consent>({ name: 'am/consent', keys: (consent) => [keyOf(consent)] });

export const consentsOf = ({ store }: Platform, holder: Holder): Consent[] =>
  store.search(consents, { key: keyOf(holder) });

export function hasConsent({ store }: Platform, holder: Holder, clientId: string, scopes: string[]): boolean {
  const known = store.get(consents, idOf(holder, clientId))?.scopes ?? [];
  return scopes.every((scope) => known.includes(scope));
}

export function saveConsent({ store }: Platform, { realm, userId }: Holder, clientId: string, scopes: string[]): void {
  const _id = idOf({ realm, userId }, clientId);
  const known = store.get(consents, _id)?.scopes ?? [];
  store.put(consents, _id, { _id, realm, userId, clientId, scopes: [...new Set([...known, ...scopes])] });
}

export function forgetConsent({ store }: Platform, holder: Holder, clientId: string): void {
  store.remove(consents, idOf(holder, clientId));
}

export function forgetConsents(platform: Platform, holder: Holder): void {
  for (const { _id } of consentsOf(platform, holder)) platform.store.remove(consents, _id);
}
