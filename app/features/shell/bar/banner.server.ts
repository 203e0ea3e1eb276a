import type { Tenant } from '../../../context/tenant';
import { safeHtml } from '../../../lib/safe-html.server';
import { textFor } from '../../theme/theme-document';
import { isCurrent, markOf, type ShownBanner, toneOfBanner } from './banner';

interface Reader {
  now: number;
  locales: readonly string[];
  /** The mark of the notification this reader has hidden. */
  hidden: string | null;
}

/** The tenant's notification in the reader's language, its HTML cleaned; null where there is none to show. */
export function shownBanner(
  { systemNotification: said, imageOrigins }: Tenant,
  { now, locales, hidden }: Reader,
): ShownBanner | null {
  if (!said || !isCurrent(said, now)) return null;
  const mark = markOf(said);
  const html = safeHtml(textFor(said.content, locales), { length: 2_000, imageOrigins });
  if (mark === hidden || html.trim() === '') return null;
  const modal = said.modal && {
    title: textFor(said.modal.title, locales),
    html: safeHtml(textFor(said.modal.content, locales), { imageOrigins }),
  };
  return { mark, tone: toneOfBanner(said.variant), html, modal };
}
