// What the workers of this run have written. Lines arrive a little after the answer they belong to, in order.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { ask } from './client';
import { platform } from './platform';

const WAIT = { timeout: 10_000, interval: 20 };

/** All lines so far, once each of these texts stands in one of them. */
export async function linesOnce(...texts: string[]): Promise<string[]> {
  const log = () => readFileSync(platform().logFile, 'utf8');
  const written = (text: string) => vi.waitFor(() => expect(log()).toContain(text), WAIT);
  for (const text of texts) await written(text);
  // Every request has its line: what was asked before this one has been written when its line is there.
  const last = `/${randomUUID()}`;
  await ask('localhost', last);
  await written(last);
  return log()
    .split('\n')
    .filter((line) => line !== '');
}
