import { isCurrent, markOf, type ShownBanner, toneOfBanner } from '../../../kits/frame/banner';
import { textFor } from '../../../kits/theme/theme-document';
import { safeHtml } from '../../../lib/safe-html.server';
import type { Tenant } from '../../../server/context/tenant';

interface Reader {
  now: number;
  locales: readonly string[];
  /** The mark of the notification this reader has hidden. */
  hidden: string | null;
}

/** The tenant's notification in the reader's language, its HTML cleaned; null where there is none to show. */
export function shownBanner(
  { systemNotification: notification, imageOrigins }: Tenant,
  { now, locales, hidden }: Reader,
): ShownBanner | null {
  if (!notification || !isCurrent(notification, now)) return null;
  const mark = markOf(notification);
  const html = safeHtml(textFor(notification.content, locales), { length: 2_000, imageOrigins });
  if (mark === hidden || html.trim() === '') return null;
  const modal = notification.modal && {
    title: textFor(notification.modal.title, locales),
    html: safeHtml(textFor(notification.modal.content, locales), { imageOrigins }),
  };
  return { mark, tone: toneOfBanner(notification.variant), html, modal };
}
