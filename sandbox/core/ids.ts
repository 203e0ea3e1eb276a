/** A stable UUID of version 4's shape, e.g. `idOf('user:mina.holt')`. */
export function idOf(name: string): string {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const digits = [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(digits[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A stable number below `bound`, so that seeds vary without randomness. */
export function pick(name: string, bound: number): number {
  return Number.parseInt(idOf(name).slice(0, 8), 16) % bound;
}
