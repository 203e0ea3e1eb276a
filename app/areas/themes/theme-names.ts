// What a theme may be called.
import { folded } from './theme-list';

const MOST_LETTERS = 100;
/** Characters that nobody sees, or that turn the text after them around. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A typed name as it is saved: as it looks. */
export function withoutUnseen(name: string): string {
  return name.replace(new RegExp(UNSEEN, 'gu'), '').trim();
}

/** Why a theme cannot have that name, or null. */
export function nameProblem(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'themes.wrong.nameMissing';
  if (name.length > MOST_LETTERS) return `themes.wrong.nameLong?most=${MOST_LETTERS}`;
  if (UNSEEN.test(name)) return 'themes.wrong.nameUnseen';
  return taken.some((other) => folded(other) === folded(name)) ? 'themes.wrong.nameTaken' : null;
}
