import { displayText } from './values';

/** Of a form in which another changed the same fields. */
export const CHANGED_MEANWHILE = 'form.conflict.overtaken';

const MAX_LENGTH = 200;
const MOST = 20;

/** `names` of picked objects, by value. */
export function conflictMessage(stored: unknown, names: Readonly<Record<string, string>> = {}): string {
  const texts = [stored]
    .flat()
    .map(displayText)
    .map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
  const filled = texts.filter((one) => one !== '').slice(0, MOST);
  if (filled.length === 0) return 'form.conflict.nowEmpty';
  return `form.conflict.now?${filled.map((one) => `value=${encodeURIComponent(one.slice(0, MAX_LENGTH))}`).join('&')}`;
}
