import { describe, expect, it } from 'vitest';
import { typed } from './query';

describe('what is searched for', () => {
  it('is cut rather than forgotten when it is too long', () => {
    expect(typed('x'.repeat(3000), 200)).toBe('x'.repeat(200));
    expect(typed('😀😀😀', 2)).toBe('😀😀');
  });
  it('holds no control characters', () => {
    expect(typed(' \u0000a\u0007\tb\n ', 200)).toBe('a b');
    expect(typed('\u0000', 200)).toBe('');
  });
});
