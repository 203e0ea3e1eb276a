const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
/** A picture in the text itself that is longer than this would weigh on every page. */
const INLINE_PICTURE = 8_000;

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
