import { describe, expect, it } from 'vitest';
import { cleanSearchText } from './query';

describe('what is searched for', () => {
  it('a search text that is too long is cut, not dropped', () => {
    expect(cleanSearchText('x'.repeat(3000), 200)).toBe('x'.repeat(200));
    expect(cleanSearchText('😀😀😀', 2)).toBe('😀😀');
  });
  it('holds no control characters', () => {
    expect(cleanSearchText(' \u0000a\u0007\tb\n ', 200)).toBe('a b');
    expect(cleanSearchText('\u0000', 200)).toBe('');
  });
});
