import { directionOf } from './language';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Marks that turn what follows them, and letters written from right to left. */
const MARKS = /[\u202a-\u202e\u2066-\u2069]/;
const MARKS_OR_LETTERS = /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const OPENING = /[\u2066-\u2068]/;
const STANDS_ALONE = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Isolated where it could change the direction of its surroundings. */
export function isolateIfNeeded(language: string, value: string): string {
  const turns = directionOf(language) === 'rtl' ? MARKS : MARKS_OR_LETTERS;
  return turns.test(value) && turns.test(value.replace(STANDS_ALONE, '')) ? isolate(value) : value;
}

/** Closes what it opens, and nothing else. */
export function isolate(value: string): string {
  let open = 0;
  let text = '';
  for (const letter of value) {
    if (letter === POP_DIRECTIONAL_ISOLATE) {
      if (open === 0) continue;
      open -= 1;
    } else if (OPENING.test(letter)) open += 1;
    text += letter;
  }
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE.repeat(open + 1);
}
