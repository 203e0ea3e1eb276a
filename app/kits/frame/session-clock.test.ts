import { describe, expect, it } from 'vitest';
import {
  applyServerLimits,
  type Clock,
  checkClock,
  type Limits,
  nextCheckAt,
  openClock,
  roundedSeconds,
  withOtherTab,
  withServerLimits,
  withWarningClosed,
} from './session-clock';

const NOW = 1_000_000;

/** Remaining seconds; last checked one interval ago. */
function aClock(idle: number, max: number, more: Partial<Clock> = {}): Clock {
  return { limits: limits(idle, max), warning: null, checkedAt: NOW - 20_000, ...more };
}
/** The server's clock differs from the browser's. */
function limits(idle: number, max: number, more: Partial<Limits> = {}): Limits {
  const idleEnd = 77_000_000 + idle * 1000;
  return { idleAt: NOW + idle * 1000, maxAt: NOW + max * 1000, idleMinutes: 30, idleEnd, platform: true, ...more };
}
const IDLE = { kind: 'idle', endsAt: NOW + 60_000, seen: false } as const;
const MAX = { kind: 'max', endsAt: NOW + 120_000, seen: false } as const;

describe('checkClock', () => {
  it.each([
    ['does nothing when no end is near', 1800, 7200, null, null],
    ['the longest time ends in 151 s', 1800, 151, null, null],
    ['the longest time ends in 150 s [shell 26]', 1800, 150, 'max', null],
    ['both are near', 30, 150, 'max', null],
    ['idle in 90 s, longest in 211 s [shell 27]', 90, 211, null, 'ask'],
    ['idle in 91 s, longest in 211 s', 91, 211, null, null],
    ['idle in 30 s, longest in 210 s', 30, 210, null, null],
    ['idle in 30 s, longest in 180 s [shell 29]', 30, 180, null, null],
    ['idle in 30 s, longest in 151 s [shell 29]', 30, 151, null, null],
    ['idle is over already', -10, 7200, null, 'ask'],
  ])('%s', (_what, idle, max, warning, action) => {
    const next = checkClock(aClock(idle, max), NOW);
    expect([next.clock.warning?.kind ?? null, next.action]).toEqual([warning, action]);
    expect(next.clock.checkedAt).toBe(NOW);
  });

  it('asks the server while the limits are unknown', () => {
    expect(checkClock(openClock(NOW - 20_000), NOW)).toMatchObject({ clock: { warning: null }, action: 'ask' });
    const limits = aClock(1800, 7200).limits;
    expect(applyServerLimits(openClock(NOW), limits, NOW)).toMatchObject({
      clock: { limits, warning: null },
      action: null,
    });
    expect(applyServerLimits(openClock(NOW), null, NOW)).toMatchObject({
      clock: { limits: null, warning: null },
      action: null,
    });
  });

  it('warns two minutes before the longest time, or for what is left of it [shell 26]', () => {
    expect(checkClock(aClock(1800, 150), NOW).clock.warning).toEqual(MAX);
    expect(checkClock(aClock(1800, 45), NOW).clock.warning?.endsAt).toBe(NOW + 45_000);
    expect(checkClock(aClock(1800, -5), NOW).clock.warning?.endsAt).toBe(NOW);
  });

  it('asks the server first when it comes late', () => {
    const slept = { checkedAt: NOW - 3_600_000 };
    expect(checkClock(aClock(-1800, 100, slept), NOW)).toMatchObject({ clock: { warning: null }, action: 'ask' });
    expect(checkClock(aClock(1800, 7200, slept), NOW).action).toBe('ask');
    expect(checkClock(aClock(1800, 7200, { checkedAt: NOW - 90_000 }), NOW).action).toBeNull();
  });

  it('opens no second warning [shell 30]', () => {
    for (const warning of [IDLE, MAX, { ...MAX, seen: true }])
      expect(checkClock(aClock(10, 100, { warning }), NOW)).toMatchObject({ clock: { warning }, action: null });
  });

  it('ends the session when the time is up, also after a closed warning [shell 26]', () => {
    expect(checkClock(aClock(1800, 30, { warning: { ...MAX, endsAt: NOW } }), NOW).action).toBe('leave');
    expect(checkClock(aClock(1800, 30, { warning: { ...MAX, endsAt: NOW, seen: true } }), NOW).action).toBe('leave');
    expect(checkClock(aClock(30, 7200, { warning: { ...IDLE, endsAt: NOW } }), NOW).action).toBe('ask');
  });
});

describe('applyServerLimits', () => {
  const near = aClock(90, 7200);

  it('keeps a later idle end and does not warn [shell 27]', () => {
    const next = applyServerLimits(near, limits(1800, 7200), NOW);
    expect(next).toMatchObject({ clock: { limits: limits(1800, 7200), warning: null }, action: null });
    expect(applyServerLimits(near, limits(91, 7200), NOW)).toMatchObject({
      clock: { limits: limits(91, 7200), warning: null },
    });
  });

  it('warns without a later end, with one minute to react', () => {
    for (const idle of [90, 60]) expect(applyServerLimits(near, limits(idle, 7200), NOW).clock.warning).toEqual(IDLE);
  });

  it("compares the ends on the server's clock", () => {
    const same = limits(90, 7200, { idleAt: NOW + 1_800_000 });
    expect(applyServerLimits(near, same, NOW).clock.warning).toEqual(IDLE);
    const ours = limits(20, 7200, { platform: false });
    expect(applyServerLimits(near, ours, NOW).clock).toMatchObject({ limits: ours, warning: null });
  });

  it('changes nothing without a response', () => {
    expect(applyServerLimits(near, null, NOW)).toEqual({ clock: near, action: null });
  });

  it('checks as usual after a sleep', () => {
    expect(applyServerLimits(aClock(1800, 7200), limits(1800, 7200), NOW).clock.warning).toBeNull();
    expect(applyServerLimits(aClock(40, 7200), limits(40, 7200), NOW).clock.warning).toEqual(IDLE);
    expect(applyServerLimits(aClock(1800, 100), limits(1800, 100), NOW).clock.warning?.kind).toBe('max');
    expect(applyServerLimits(aClock(40, 180), limits(40, 180), NOW).clock.warning).toBeNull();
  });

  it('ends the session when the idle time is up, unless it was used elsewhere', () => {
    const due = aClock(30, 7200, { warning: { ...IDLE, endsAt: NOW } });
    expect(applyServerLimits(due, limits(30, 7200), NOW).action).toBe('leave');
    expect(applyServerLimits(due, null, NOW).action).toBe('leave');
    expect(applyServerLimits(due, limits(1790, 7200), NOW)).toMatchObject({ clock: { warning: null }, action: null });
  });

  it('keeps an open warning before its time is up', () => {
    expect(applyServerLimits(aClock(30, 7200, { warning: IDLE }), limits(30, 7200), NOW)).toMatchObject({
      clock: { warning: IDLE },
      action: null,
    });
  });
});

describe('use of the session', () => {
  it('closes the idle warning and no other', () => {
    expect(withServerLimits(aClock(30, 7200, { warning: IDLE }), limits(1800, 7200)).warning).toBeNull();
    expect(withServerLimits(aClock(30, 7200, { warning: IDLE }), limits(30, 7200)).warning).toEqual(IDLE);
    expect(withServerLimits(aClock(30, 100, { warning: MAX }), limits(1800, 100)).warning).toEqual(MAX);
  });

  it('closes the warning by staying, and lets the time run by closing it', () => {
    expect(withWarningClosed(aClock(30, 7200, { warning: IDLE }), NOW)).toMatchObject({
      warning: null,
      checkedAt: NOW,
    });
    expect(withWarningClosed(aClock(30, 100, { warning: MAX }), NOW).warning).toEqual({ ...MAX, seen: true });
  });
});

describe('withOtherTab', () => {
  it('closes the idle warning after later use', () => {
    const here = aClock(30, 7200, { warning: IDLE });
    expect(withOtherTab(here, { limits: limits(1800, 7200), warning: null })).toMatchObject({
      limits: limits(1800, 7200),
      warning: null,
    });
  });

  it("opens the other tab's warning with the same end", () => {
    const warning = { ...IDLE, endsAt: NOW + 41_000 };
    expect(withOtherTab(aClock(90, 7200), { limits: limits(90, 7200), warning }).warning).toEqual(warning);
    expect(withOtherTab(openClock(NOW), { limits: limits(90, 7200), warning })).toMatchObject({
      limits: limits(90, 7200),
      warning,
    });
  });

  it('closes a warning that was closed there', () => {
    const seen = { ...MAX, seen: true };
    expect(withOtherTab(aClock(90, 140, { warning: MAX }), { limits: limits(90, 140), warning: seen }).warning).toEqual(
      seen,
    );
  });

  it('changes nothing with older limits', () => {
    const here = aClock(1800, 7200);
    expect(withOtherTab(here, { limits: limits(90, 7200), warning: IDLE })).toEqual(here);
    expect(withOtherTab(here, { limits: null, warning: null })).toEqual(here);
    expect(withOtherTab(here, { limits: limits(90, 140), warning: MAX }).warning).toEqual(MAX);
  });

  it('keeps a warning that is already open [shell 30]', () => {
    const here = aClock(90, 140, { warning: MAX });
    expect(withOtherTab(here, { limits: limits(90, 140), warning: IDLE }).warning).toEqual(MAX);
  });
});

describe('intervals', () => {
  it('check the clock every 20 s, or when the warning ends', () => {
    expect(nextCheckAt(aClock(1800, 7200, { checkedAt: NOW }))).toBe(NOW + 20_000);
    expect(nextCheckAt(aClock(1800, 7200, { checkedAt: NOW, warning: IDLE }))).toBe(IDLE.endsAt);
    expect(nextCheckAt(aClock(1800, 7200, { checkedAt: NOW + 60_000, warning: IDLE }))).toBe(NOW + 80_000);
  });

  it.each([
    [150_000, 120, 30_000],
    [120_000, 120, 30_000],
    [90_001, 120, 1],
    [90_000, 90, 30_000],
    [60_000, 60, 30_000],
    [30_000, 30, 20_000],
    [9_000, 10, 9_000],
    [-5, 10, 0],
  ])('show %i ms as %i s for another %i ms', (left, seconds, changesIn) =>
    expect(roundedSeconds(left)).toEqual({ seconds, changesIn }),
  );
});
