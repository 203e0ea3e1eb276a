// Per tenant and service; also limits how often a call is repeated.

const FAILURES = 5;
const WINDOW_MS = 10_000;
const OPEN_MS = 5_000;
const WAIT_MS = 2_000;
const RETRY_SHARE = 0.1;
const RETRY_STOCK = 3;

export interface Breaker {
  /** When the pause is over, one call passes; others wait for how it ends, for at most two seconds. */
  mayTry(now: number): boolean | Promise<boolean>;
  mayRetry(): boolean;
  note(succeeded: boolean, now: number): void;
}

export function createBreaker(): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  let trial: Trial | null = null;
  let stock = RETRY_STOCK;
  return {
    mayTry(now) {
      if (openUntil === 0) return true;
      if (now < openUntil) return trial === null ? false : trial.result;
      openUntil = now + OPEN_MS;
      trial = startTrial();
      return true;
    },
    mayRetry() {
      if (stock < 1) return false;
      stock -= 1;
      return true;
    },
    note(succeeded, now) {
      stock = Math.min(RETRY_STOCK, stock + RETRY_SHARE);
      trial?.end(succeeded);
      trial = null;
      if (succeeded) {
        failures = [];
        openUntil = 0;
        return;
      }
      failures = [...failures.filter((at) => now - at < WINDOW_MS), now];
      if (failures.length >= FAILURES) openUntil = now + OPEN_MS;
    },
  };
}

interface Trial {
  result: Promise<boolean>;
  end(succeeded: boolean): void;
}

function startTrial(): Trial {
  let end: Trial['end'] = () => undefined;
  const result = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    end = (succeeded) => {
      clearTimeout(timer);
      resolve(succeeded);
    };
  });
  return { result, end };
}

const breakers = new Map<string, Breaker>();

export function breakerFor(key: string): Breaker {
  const known = breakers.get(key) ?? createBreaker();
  breakers.set(key, known);
  return known;
}
