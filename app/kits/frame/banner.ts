// When the system notification is shown, and to whom no more.
import type { SystemNotification } from '../../server/context/tenant-shell';

export type BannerTone = 'info' | 'ok' | 'due' | 'bad';

/** What the page shows; the texts are clean HTML in the reader's language. */
export interface BannerView {
  /** Names this notification: whoever hides it sees the next one. */
  digest: string;
  tone: BannerTone;
  html: string;
  modal: { title: string; html: string } | null;
}

const TONES: Record<SystemNotification['variant'], BannerTone> = {
  primary: 'info',
  info: 'info',
  success: 'ok',
  warning: 'due',
  danger: 'bad',
  error: 'bad',
};

export function toneOfBanner(variant: SystemNotification['variant']): BannerTone {
  return TONES[variant];
}

/** Whether it is switched on and `now` lies between its dates. */
export function isCurrent({ active, from, to }: SystemNotification, now: number): boolean {
  return active && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to));
}

/** Twelve letters that follow from all it says, in every language, so that it stays hidden until it says something else. */
export function notificationDigest({ content, modal, variant }: SystemNotification): string {
  const text = JSON.stringify([content, modal, variant]);
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

function hash(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0').slice(-6);
}
