import { displayText } from './values';

/** Of a form in which another changed the same fields. */
export const CHANGED_MEANWHILE = 'form.conflict.overtaken';

const MAX_LENGTH = 200;

/** `names` of picked objects, by value. */
export function conflictMessage(stored: unknown, names: Readonly<Record<string, string>> = {}): string {
  const texts = [stored]
    .flat()
    .map(displayText)
    .map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
  const text = texts.filter((one) => one !== '').join(', ');
  if (text === '') return 'form.conflict.nowEmpty';
  return `form.conflict.now?value=${encodeURIComponent(text.slice(0, MAX_LENGTH))}`;
}
