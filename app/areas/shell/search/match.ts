/** Without case, accents and forms of width, so that `ＺÜRICH` and `zurich` are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/ـ/g, '');
}

/** Scripts that put no space between words: there a text is found anywhere in another. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ARABIC_ARTICLE = /^(?:وال|ال)(?=..)/;

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function beginsWord(words: readonly string[], part: string): boolean {
  return words.some(
    (word) => word.startsWith(part) || word.replace(ARABIC_ARTICLE, '').startsWith(part.replace(ARABIC_ARTICLE, '')),
  );
}

export interface Findable {
  /** The first one is what it is called in the reader's language. */
  names: readonly string[];
  synonyms: readonly string[];
}

/** How well it fits, 0 best; null where a word of the text begins no word of it. */
export function rankOf(text: string, { names, synonyms }: Findable): number | null {
  const parts = wordsOf(text);
  if (parts.length === 0) return null;
  const whole = parts.join(' ');
  const starts = names.some((name) => wordsOf(name).join(' ').startsWith(whole));
  if (starts) return 0;
  if (names.some((name) => holds(name, parts))) return 1;
  return holds([...names, ...synonyms].join(' '), parts) ? 2 : null;
}

function holds(text: string, parts: readonly string[]): boolean {
  const words = wordsOf(text);
  const whole = folded(text);
  return parts.every((part) => beginsWord(words, part) || (UNSPACED.test(part) && whole.includes(part)));
}

/** Those that match, the best first, otherwise in the order given. */
export function matching<Item extends Findable>(text: string, items: readonly Item[]): Item[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(text, item);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
