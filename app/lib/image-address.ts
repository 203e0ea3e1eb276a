import { fingerprint } from './fingerprint';

/** Of the member, as the bar of every page shows it. */
const OWN_PICTURE = '/profile/picture/file';

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
/** A picture in the text itself that is longer than this would weigh on every page. */
const INLINE_PICTURE = 8_000;
/** A longer picture is not shown at all. */
export const LONGEST_PICTURE = 100_000;

/** Our own path, https from an allowed origin, or a small picture in the address. No SVG: it can hold script. */
export function allowedImageAddress(
  source: string,
  origins: readonly string[],
  inline = INLINE_PICTURE,
): string | null {
  if (source.startsWith('data:')) return source.length <= inline && PICTURE.test(source) ? source : null;
  if (/^\/(?!\/)[^\\\p{Cc}]*$/u.test(source)) return source;
  try {
    const url = new URL(source);
    return url.protocol === 'https:' && origins.includes(url.origin) ? url.href : null;
  } catch {
    return null;
  }
}

/** Of a picture in the text itself; null for anything else. */
export function bytesOfPicture(source: string): { type: string; bytes: ArrayBuffer } | null {
  if (source.length > LONGEST_PICTURE || !PICTURE.test(source)) return null;
  const comma = source.indexOf(',');
  const text = atob(source.slice(comma + 1));
  return {
    type: source.slice('data:'.length, source.indexOf(';')),
    bytes: Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer as ArrayBuffer,
  };
}

/** One that would weigh on every page stands at an address of its own, which names its content. */
export function ownPictureAddress(source: string): string {
  const isLarge = source.startsWith('data:') && source.length > INLINE_PICTURE;
  return isLarge ? `${OWN_PICTURE}?v=${fingerprint(source).slice(0, 16)}` : source;
}
