// Rules of passwords that a browser can judge while one is typed.

export type Check =
  | { kind: 'length'; least: number; most: number | null }
  /** As many of the sets as `least` says have to give enough characters. */
  | { kind: 'sets'; sets: { characters: string; least: number }[]; least: number }
  | { kind: 'letters'; of: 'upper' | 'lower' | 'digit' | 'symbol'; least: number }
  | { kind: 'without'; texts: string[] }
  /** Not what other attributes of the person are: those that are known, and those that fields of the form hold. */
  | { kind: 'unlike'; texts: string[]; fields: string[]; shortest: number; parts: boolean; reversed: boolean }
  | { kind: 'inARow'; most: number };

export interface PasswordRule {
  /** A message about a policy: its name there, with values. */
  text: string;
  /** Null where the platform alone can tell. */
  check: Check | null;
}

const LETTERS = { upper: /\p{Lu}/gu, lower: /\p{Ll}/gu, digit: /\d/g, symbol: /[^\p{L}\p{M}\p{N}\s]/gu };

/** Whether a password meets a rule; `fieldText` is what another field of the form holds. */
export function isMet(check: Check, password: string, fieldText: (name: string) => string): boolean {
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

type Unlike = Extract<Check, { kind: 'unlike' }>;

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
