import { type BannerView, isCurrent, notificationDigest, toneOfBanner } from '../../../kits/frame/banner';
import { textFor } from '../../../kits/theme/theme-document';
import { safeHtml } from '../../../lib/safe-html.server';
import type { Tenant } from '../../../server/context/tenant';

interface Reader {
  now: number;
  locales: readonly string[];
  /** Digest of the notification that this reader has hidden. */
  hiddenDigest: string | null;
}

/** The tenant's notification in the reader's language, with clean HTML; null when there is none to show. */
export function presentBanner(
  { systemNotification: notification, imageOrigins }: Tenant,
  { now, locales, hiddenDigest }: Reader,
): BannerView | null {
  if (!notification || !isCurrent(notification, now)) return null;
  const digest = notificationDigest(notification);
  const html = safeHtml(textFor(notification.content, locales), { length: 2_000, imageOrigins });
  if (digest === hiddenDigest || html.trim() === '') return null;
  const modal = notification.modal && {
    title: textFor(notification.modal.title, locales),
    html: safeHtml(textFor(notification.modal.content, locales), { imageOrigins }),
  };
  return { digest, tone: toneOfBanner(notification.variant), html, modal };
}
