// How long a session has left, as the server tells it to the page.

/**
 * Milliseconds until the session ends unless it is used, and at the latest. `idleEnd` tells a later end from the same
 * one: a moment on the platform's clock, or on ours where its session is out of sight.
 */
export interface RemainingTime {
  idleMs: number;
  maxMs: number;
  idleMinutes: number;
  idleEnd: number;
  platform: boolean;
}

export type TimeLeft = RemainingTime | { over: true };
