// Synchronous SHA-256: tokens are looked up by digest inside store transactions, where WebCrypto's promises cannot be
// awaited.
const K = constants();

/** The SHA-256 digest (FIPS 180-4) of a text's UTF-8 bytes. */
export function sha256(text: string): Uint8Array {
  const message = pad(new TextEncoder().encode(text));
  const state = Uint32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  );
  for (let offset = 0; offset < message.byteLength; offset += 64) compress(state, message, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Stored in place of a secret. */
export function fingerprint(secret: string): string {
  return base64url(sha256(secret));
}

export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** In constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const left = sha256(given);
  const right = sha256(expected);
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}

function pad(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(size));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function compress(state: Uint32Array, message: DataView, offset: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = message.getUint32(offset + i * 4);
  const word = (i: number) => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const s0 = rotateRight(word(i - 15), 7) ^ rotateRight(word(i - 15), 18) ^ (word(i - 15) >>> 3);
    const s1 = rotateRight(word(i - 2), 17) ^ rotateRight(word(i - 2), 19) ^ (word(i - 2) >>> 10);
    w[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const t1 =
      (h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (K[i] ?? 0) +
        word(i)) |
      0;
    const t2 = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function rotateRight(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, in exact arithmetic. */
function constants(): Uint32Array {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);
  return Uint32Array.from(primes, (prime) => Number(cubeRoot(prime << 96n) & 0xffffffffn));
}

function cubeRoot(value: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** 3n <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
