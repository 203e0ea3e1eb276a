// Numbers as people write them. A point is always the decimal point of a single group, as forms show stored numbers.

const PLAIN = /^([+-]?\d{1,15})(?:[.,](\d{1,20}))?$/;
const GROUPED = [
  /^([+-]?\d{1,3}(?:[ \u00a0\u202f'\u2019\u066c]\d{3})+)(?:[.,](\d{1,20}))?$/,
  /^([+-]?\d{1,3}(?:,\d{3}){2,})()$/,
  /^([+-]?\d{1,3}(?:\.\d{3}){2,})()$/,
  /^([+-]?\d{1,3}(?:,\d{3})+)\.(\d{1,20})$/,
  /^([+-]?\d{1,3}(?:\.\d{3})+),(\d{1,20})$/,
];
/** A thousand and more, or one and a part. */
const UNCLEAR = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** What a browser lets pass: the server judges it. */
const DIGIT = '\\d\\u0660-\\u0669\\u06f0-\\u06f9';
export const TYPED_NUMBER = `(?![+\\-]?\\d{16})[+\\-]?[${DIGIT}](?:[${DIGIT}.,' \\u2019\\u00a0\\u202f\\u066b\\u066c]*[${DIGIT}])?`;

/** Of Latin, Arabic or Persian digits, with a decimal point and without separators; null where it is no number, or not clear which. */
export function plainNumber(text: string): string | null {
  const typed = withLatinDigits(text);
  if (UNCLEAR.test(typed)) return null;
  const [, whole, decimals] =
    [PLAIN, ...GROUPED].map((pattern) => pattern.exec(typed)).find((found) => found !== null) ?? [];
  if (whole === undefined) return null;
  const plain = whole.replace(/[^\d+-]/g, '');
  return plain.length > 16 ? null : plain + (decimals ? `.${decimals}` : '');
}

export function isUnclearNumber(text: string): boolean {
  return UNCLEAR.test(withLatinDigits(text));
}

function withLatinDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace('\u066b', '.');
}
