import { caseFolded } from './theme-list';

const MOST_LETTERS = 100;
/** Invisible characters, or those that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A typed name as it is saved: as it looks. */
export function withoutInvisible(name: string): string {
  return name.replace(new RegExp(INVISIBLE, 'gu'), '').trim();
}

/** Why a theme cannot have that name, or null. */
export function nameProblem(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'themes.wrong.nameMissing';
  if (name.length > MOST_LETTERS) return `themes.wrong.nameLong?most=${MOST_LETTERS}`;
  if (INVISIBLE.test(name)) return 'themes.wrong.nameUnseen';
  return taken.some((other) => caseFolded(other) === caseFolded(name)) ? 'themes.wrong.nameTaken' : null;
}
