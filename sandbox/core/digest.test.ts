import { expect, it } from 'vitest';
import { base64url, sameSecret, sha256 } from './digest';

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  "sha256 equals WebCrypto's for a text of %i letters",
  async (length) => {
    const text = 'aé€😀'.repeat(length).slice(0, length);
    const bytes = new TextEncoder().encode(text);
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(sha256(text)).toEqual(expected);
  },
);

it('sha256 makes the challenge of RFC 7636 appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(base64url(sha256(verifier))).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

it('sameSecret compares secrets', () => {
  expect(sameSecret('open', 'open')).toBe(true);
  expect(sameSecret('open', 'Open')).toBe(false);
  expect(sameSecret('', 'open')).toBe(false);
});
