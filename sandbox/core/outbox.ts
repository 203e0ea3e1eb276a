// Sent mail. It is not delivered; the control interface and the mailbox page show it.
import { collection } from './collection';
import type { Platform } from './platform';

export interface Mail {
  _id: string;
  /** ISO. */
  sent: string;
  to: string;
  template: 'resetPassword' | 'forgottenUsername' | 'addressChanged';
  /** Lower case, for lookups. */
  address: string;
  userName: string;
  link: string;
}

export const outbox = collection<Mail>({
  name: 'outbox',
  indexes: ['sent'],
  keys: ({ address }) => [`to/${address}`],
});

export function sendMail(platform: Platform, mail: Omit<Mail, '_id' | 'sent' | 'address'>): void {
  const _id = platform.store.id();
  platform.store.put(outbox, _id, { ...mail, _id, sent: platform.iso(), address: mail.to.toLowerCase() });
}

const NEWEST = [{ path: 'sent', descending: true }];

/** Newest first; to one address, or all. */
export function findMails({ store }: Platform, address?: string): Mail[] {
  const within = address === undefined ? {} : { key: `to/${address.trim().toLowerCase()}` };
  return store.search(outbox, { ...within, sort: NEWEST, limit: 100 });
}
