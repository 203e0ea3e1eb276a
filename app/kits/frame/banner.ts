import type { SystemNotification } from '../../server/context/tenant-shell';

export type BannerTone = 'info' | 'ok' | 'due' | 'bad';

/** The texts are clean HTML in the reader's language. */
export interface BannerView {
  /** Identifies the notification: a hidden one stays hidden until its content changes. */
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

export function isCurrent({ active, from, to }: SystemNotification, now: number): boolean {
  return active && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to));
}

export function notificationDigest({ content, modal, variant }: SystemNotification): string {
  return bannerDigest([content, modal, variant]);
}

/** What a reader has hidden stays hidden until it says something else. */
export function bannerDigest(content: unknown): string {
  const text = JSON.stringify(content);
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

function hash(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0').slice(-6);
}
