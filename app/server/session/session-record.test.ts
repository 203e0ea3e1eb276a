import { describe, expect, it } from 'vitest';
import { endedSessionOf, endReasonOf, expiresAt, isFresh, type SessionHead } from './session-record';

const MINUTE = 60_000;
const head: SessionHead = {
  schema: 1,
  tenant: 't1.test',
  subject: 'u-1',
  realm: '/alpha',
  authTime: 0,
  postLogoutUrl: null,
  createdAt: 0,
  absoluteEnd: 480 * MINUTE,
  idleMs: 30 * MINUTE,
};

describe('a session', () => {
  it('lives while it is used', () => {
    expect(endReasonOf(head, 10 * MINUTE, 40 * MINUTE - 1)).toBeNull();
    expect(endReasonOf(head, 10 * MINUTE, 40 * MINUTE)).toBe('idle');
  });

  it('ends at its age, however lately used', () => {
    expect(endReasonOf(head, 480 * MINUTE - 1, 480 * MINUTE)).toBe('absolute');
    expect(expiresAt(head, 470 * MINUTE)).toBe(480 * MINUTE);
    expect(expiresAt(head, 10 * MINUTE)).toBe(40 * MINUTE);
  });

  it('leaves its tenant, its user and the reason, and nothing else', () => {
    const stone = endedSessionOf(head, { reason: 'idle' }, 40 * MINUTE);
    const until = 1480 * MINUTE;
    expect(stone).toEqual({ tenant: 't1.test', subject: 'u-1', reason: 'idle', idleMinutes: 30, until, next: null });
  });

  it('also leaves where its user goes now, where they are to be led there', () => {
    const led = { ...head, postLogoutUrl: 'https://a.example/bye' };
    expect(endedSessionOf(led, { reason: 'idle', idleMinutes: 5, leads: true }, 0)).toMatchObject({
      idleMinutes: 5,
      next: 'https://a.example/bye',
    });
    expect(endedSessionOf(led, { reason: 'changed' }, 0).next).toBeNull();
  });
});

describe('an access token', () => {
  it('an access token is renewed half a minute before its end', () => {
    const tokens = { since: 0, accessEnds: 60 * MINUTE };
    expect(isFresh(tokens, 59.4 * MINUTE)).toBe(true);
    expect(isFresh(tokens, 59.6 * MINUTE)).toBe(false);
  });

  it('an access token of a short life is used for nine tenths of it', () => {
    const tokens = { since: 0, accessEnds: 10_000 };
    expect(isFresh(tokens, 8_900)).toBe(true);
    expect(isFresh(tokens, 9_100)).toBe(false);
  });
});
