// Unread notifications, up to a few weeks old.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type Notification, notifications } from '../idm/objects/notifications';
import { requests } from '../iga/requests/document';

/** `about` is a type, or the request for the entitlement its receiver wants. */
type Line = [
  type: Notification['notificationType'],
  minutesAgo: number,
  message: string,
  about?: string | { entitlement: string },
];

const NOTES: Record<string, Line[]> = {
  'kai.ruiz': [
    ['success', 1, 'Your request for Sales mart in Snowflake was approved', { entitlement: 'Sales mart' }],
    ['info', 1_490, 'Your profile has been updated', 'profile'],
    ['warning', 8_700, 'Your access to Close Team ends in six weeks', 'role'],
  ],
  'mina.holt': [
    ['info', 12, 'Amélie Dubois requests access to Ledger', 'approval'],
    ['warning', 340, 'The quarterly access review of your team is due in five days', 'certification'],
    ['danger', 2_900, 'An access review has passed its due date', 'certification'],
    ['success', 11_500, 'Felix Wagner now acts for you while you are away', 'delegation'],
  ],
  'olga.brandt': [
    ['warning', 95, 'A new violation of “Journal entry and release” needs a decision', 'violation'],
    ['info', 4_300, 'Two fulfillment tasks need your attention', 'task'],
  ],
  'ines.moreau': [['info', 610, 'The nightly reconciliation of HR finished with 3 changes']],
  'omar.haddad': [['info', 1_200, 'تم تحديث ملفك الشخصي', 'profile']],
};

function subtypeOf({ store }: Platform, about: Line[3], receiverId: string): string {
  if (typeof about !== 'object') return about ?? '';
  const found = store
    .search(requests, { key: `mine/${receiverId}` })
    .find(({ descriptor }) => descriptor?.idx['/entitlement']?.displayName === about.entitlement);
  return found ? `request/${found.id}` : 'request';
}

export function seedNotifications(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  const { store, host, now, iso } = platform;
  for (const [userName, lines] of Object.entries(NOTES)) {
    const receiverId = idOf(`user:${userName}`);
    lines.forEach(([notificationType, minutes, message, about], at) => {
      const _id = idOf(`notification:${userName}:${at}`);
      store.put(notifications, _id, {
        _id,
        _rev: '1',
        message,
        createDate: iso(now() - minutes * 60_000),
        notificationType,
        notificationSubtype: subtypeOf(platform, about, receiverId),
        receiverId,
        target: `managed/${host.realm}_user/${receiverId}`,
      });
    });
  }
}
