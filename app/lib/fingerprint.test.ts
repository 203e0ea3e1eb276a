import { describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint';

describe('a fingerprint', () => {
  test('a fingerprint is the same for the same text', () => {
    expect(fingerprint('Ocean')).toBe(fingerprint(['Oc', 'ean'].join('')));
    expect(fingerprint('Ocean')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('differs where a text differs in one place', () => {
    const text = JSON.stringify({ primaryColor: '#1f5a54', name: 'Halden', linkedTrees: [] });
    const others = [...text].map((_, at) => `${text.slice(0, at)}~${text.slice(at + 1)}`);
    expect(new Set([text, ...others].map(fingerprint)).size).toBe(others.length + 1);
  });

  test('differs for many short texts', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `Theme ${at}`);
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
    expect(fingerprint('')).not.toBe(fingerprint(' '));
    expect(fingerprint('ab')).not.toBe(fingerprint('ba'));
  });
});
