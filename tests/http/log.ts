// What the workers of this run have written. Lines arrive a little after the answer they belong to.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, vi } from 'vitest';

const WAIT = { timeout: 10_000, interval: 50 };
/** For lines of the same moment that come after the awaited ones. */
const REST_MS = 200;

/** All lines so far, once each of these texts stands in one of them. */
export async function linesOnce(...texts: string[]): Promise<string[]> {
  const log = () => readFileSync(inject('logFile'), 'utf8');
  await vi.waitFor(() => {
    for (const text of texts) expect(log()).toContain(text);
  }, WAIT);
  await setTimeout(REST_MS);
  return log()
    .split('\n')
    .filter((line) => line !== '');
}
