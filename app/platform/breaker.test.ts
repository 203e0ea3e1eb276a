import { describe, expect, it } from 'vitest';
import { breakerFor, createBreaker } from './breaker';

function failing(count: number, from = 0) {
  const breaker = createBreaker();
  for (let call = 0; call < count; call += 1) breaker.note(false, from + call);
  return breaker;
}

describe('a breaker', () => {
  it('opens after five failures in ten seconds', () => {
    expect(failing(4).mayTry(10)).toBe(true);
    expect(failing(5).mayTry(10)).toBe(false);
  });
  it('forgets failures after ten seconds', () => {
    const breaker = failing(4);
    breaker.note(false, 10_003);
    expect(breaker.mayTry(10_004)).toBe(true);
  });
  it('forgets failures with a success', () => {
    const breaker = failing(4);
    breaker.note(true, 5);
    breaker.note(false, 6);
    expect(breaker.mayTry(7)).toBe(true);
  });
  it('lets one call through after five seconds, and the next five seconds later', () => {
    const breaker = failing(5);
    expect(breaker.mayTry(5_003)).toBe(false);
    expect(breaker.mayTry(5_004)).toBe(true);
    breaker.note(false, 5_050);
    expect(breaker.mayTry(5_051)).toBe(false);
    expect(breaker.mayTry(10_003)).toBe(false);
    expect(breaker.mayTry(10_050)).toBe(true);
  });
  it('lets the calls beside that one wait for how it ends', async () => {
    for (const succeeded of [true, false]) {
      const breaker = failing(5);
      expect(breaker.mayTry(5_004)).toBe(true);
      const beside = [breaker.mayTry(5_005), breaker.mayTry(5_006)];
      breaker.note(succeeded, 5_100);
      expect(await Promise.all(beside)).toEqual([succeeded, succeeded]);
    }
  });
  it('closes when that call succeeds', () => {
    const breaker = failing(5);
    breaker.mayTry(5_004);
    breaker.note(true, 5_100);
    expect([breaker.mayTry(5_101), breaker.mayTry(5_102)]).toEqual([true, true]);
  });
  it('allows repeats for a tenth of all calls, and three at once', () => {
    const breaker = createBreaker();
    const burst = [1, 2, 3, 4].map(() => breaker.mayRetry());
    expect(burst).toEqual([true, true, true, false]);
    let repeats = 0;
    for (let call = 0; call < 1_000; call += 1) {
      breaker.note(true, call);
      if (breaker.mayRetry()) repeats += 1;
    }
    expect(repeats).toBeGreaterThanOrEqual(99);
    expect(repeats).toBeLessThanOrEqual(100);
  });
  it('belongs to one tenant and service', () => {
    for (let call = 0; call < 5; call += 1) breakerFor('a.example idm').note(false, call);
    expect(breakerFor('a.example idm').mayTry(5)).toBe(false);
    expect(breakerFor('a.example iga').mayTry(5)).toBe(true);
    expect(breakerFor('b.example idm').mayTry(5)).toBe(true);
  });
});
