import { safeHref } from '../lib/url';

const INLINE = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/;

/** https, an own path or inline pixels; null for anything else. */
export function pictureSource(picture: string): string | null {
  if (INLINE.test(picture)) return picture;
  return /^(https:|\/)/i.test(picture) ? safeHref(picture) : null;
}

/** First letters of the first and last word, upper case. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? ([...word][0] ?? '').toLocaleUpperCase() : '')).join('');
}

/** 0 to 3, the same for a name everywhere. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 4;
}
