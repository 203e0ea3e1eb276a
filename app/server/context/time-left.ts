/** `idleEnd` distinguishes a later end from the same one. */
export interface RemainingTime {
  idleMs: number;
  maxMs: number;
  idleMinutes: number;
  idleEnd: number;
  platform: boolean;
}

export type TimeLeft = RemainingTime | { over: true };
