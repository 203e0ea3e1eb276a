// A non-secret hash: 32 hexadecimal digits.

export function fingerprint(text: string): string {
  const words = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  // In place: pages of a member with a large picture are named by it.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (let nth = 0; nth < words.length; nth += 1) words[nth] = mixIn(words[nth] ?? 0, code, nth);
  }
  const sum = words.reduce((whole, word) => whole ^ finalize(word), 0);
  return words.map((word, nth) => hexOf(finalize(word ^ Math.imul(sum, nth + 1)))).join('');
}

const FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

function mixIn(word: number, code: number, nth: number): number {
  const mixed = Math.imul(word ^ code, FACTORS[nth] ?? 1);
  return (mixed << (nth + 5)) | (mixed >>> (27 - nth));
}

function finalize(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
