export type PasswordCheck =
  | { kind: 'length'; least: number; most: number | null }
  /** `least` of the sets need enough characters each. */
  | { kind: 'sets'; sets: { characters: string; least: number }[]; least: number }
  | { kind: 'letters'; of: 'upper' | 'lower' | 'digit' | 'symbol'; least: number }
  | { kind: 'without'; texts: string[] }
  /** Not like other attributes: known texts, or other fields of the form. */
  | { kind: 'unlike'; texts: string[]; fields: string[]; shortest: number; parts: boolean; reversed: boolean }
  | { kind: 'inARow'; most: number };

export interface PasswordRule {
  /** A policy message key, with values. */
  text: string;
  /** Null: only the platform can tell. */
  check: PasswordCheck | null;
}

const LETTERS = { upper: /\p{Lu}/gu, lower: /\p{Ll}/gu, digit: /\d/g, symbol: /[^\p{L}\p{M}\p{N}\s]/gu };

export function meetsCheck(check: PasswordCheck, password: string, fieldText: (name: string) => string): boolean {
  if (password === '') return false;
  switch (check.kind) {
    case 'length':
      return password.length >= check.least && password.length <= (check.most ?? Number.POSITIVE_INFINITY);
    case 'sets':
      return check.sets.filter((set) => hasEnough(password, set)).length >= check.least;
    case 'letters':
      return (password.match(LETTERS[check.of])?.length ?? 0) >= check.least;
    case 'without':
      return !check.texts.some((text) => text !== '' && password.includes(text));
    case 'unlike':
      return ![...check.texts, ...check.fields.map(fieldText)].some((text) => isLike(password, text, check));
    case 'inARow':
      return longestRun(password) <= check.most;
  }
}

function hasEnough(password: string, { characters, least }: { characters: string; least: number }): boolean {
  return [...password].filter((one) => characters.includes(one)).length >= least;
}

type Unlike = Extract<PasswordCheck, { kind: 'unlike' }>;

function isLike(password: string, text: string, { shortest, parts, reversed }: Unlike): boolean {
  const other = text.trim().toLowerCase();
  if (other === '') return false;
  const typed = password.toLowerCase();
  const ways = reversed ? [typed, [...typed].reverse().join('')] : [typed];
  return ways.some((way) => way === other || (parts && other.length >= shortest && way.includes(other)));
}

function longestRun(password: string): number {
  let [longest, run, before] = [0, 0, ''];
  for (const one of password) {
    run = one === before ? run + 1 : 1;
    before = one;
    longest = Math.max(longest, run);
  }
  return longest;
}
