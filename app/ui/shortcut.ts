export interface Shortcut {
  key: string;
  label: string;
}

export const HELP = '?';
export const NEXT = 'j';
export const PREVIOUS = 'k';
export const SEARCH = '/';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>;

/** Null: no shortcut. Without Latin letters the position of the key counts. */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey, isComposing }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (['?', '؟', '？'].includes(key)) return HELP;
  if (/^[a-z]$/.test(key)) return key;
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && /^(?!\p{Script=Latin})\p{L}$/u.test(key) ? place.toLowerCase() : null;
}

/** Ctrl K, on a Mac the command key with K; or the single key, which the user may have turned off. */
export function opensSearch(
  { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyPress & Pick<KeyboardEvent, 'shiftKey'>,
  { mac }: { mac: boolean },
): 'combined' | 'single' | null {
  if (altKey || isComposing) return null;
  if (!ctrlKey && !metaKey) return [SEARCH, '／'].includes(key) ? 'single' : null;
  const isHeld = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const letter = { key: key.toLowerCase(), code, ctrlKey: false, metaKey: false, altKey, isComposing, repeat };
  return isHeld && !shiftKey && shortcutOf(letter) === 'k' ? 'combined' : null;
}

/** The text with this key; null for a key that types nothing. */
export function typedAfter(text: string, pressed: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = pressed;
  if (key === 'Shift' || repeat) return text;
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  if (key === 'Enter') return `${text}\n`;
  return [...key].length === 1 ? text + key : null;
}

/** `at` -1: none is current. The first and last row stay. */
export function rowAfter(at: number, step: 1 | -1, count: number): number {
  if (at < 0) return 0;
  return Math.min(Math.max(at + step, 0), count - 1);
}

/** Rows after it, then rows before it, the nearest first. */
export function nearestRows(rows: readonly string[], id: string): string[] {
  const at = rows.indexOf(id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()];
}
