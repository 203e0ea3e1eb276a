/** Letters that take no room or turn the direction: two names that differ in them alone look the same. */
const HIDDEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/g;

/** "kai[U+200B].ruiz" */
export function revealHidden(text: string): string {
  return text.replace(HIDDEN, (letter) => `[U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
}
