// A person's picture, and what stands for a person without one.
import { safeHref } from '../lib/url';

const INLINE = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/;

/** A picture that may be shown in an image: https, our own path or inline pixels; null for anything else. */
export function pictureSource(picture: string): string | null {
  if (INLINE.test(picture)) return picture;
  return /^(https:|\/)/i.test(picture) ? safeHref(picture) : null;
}

/** First letters of the first and last word, upper case; one letter for one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? ([...word][0] ?? '').toLocaleUpperCase() : '')).join('');
}

/** One of four tints, the same for a name everywhere. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 4;
}
