// The sandbox as the classic platform, request by request, beside what a real one of that kind answered.

import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../../../platform-object';
import { callControl } from '../../../testing';
import worker from '../../../worker';
import { SESSION_COOKIE } from '../../access';
import { personId } from '../user-client';
import recorded from './answers.json';
import { differencesOf, factsOf } from './comparison';
import { isKnown, KNOWN_DIFFERENCES } from './differences';
import { askAll } from './requests';
import type { Recorded } from './target';

const REAL = recorded as Recorded[];
const found = new Map<string, { differences: string[]; own: Recorded }>();

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  await callControl('PUT', 'host', { platform: 'classic' });
  const answers = await askAll({
    send: (address, request) => worker.fetch(new Request(address, request), env as unknown as Env),
    wait: async (advanceMs) => void (await callControl('PUT', 'clock', { advanceMs })),
    am: 'http://localhost:8788/am',
    portal: 'http://localhost:8787',
    sessionCookie: SESSION_COOKIE,
    clientSecret: 'sandbox-portal-secret',
    userName: 'kai.ruiz',
    userId: personId('kai.ruiz'),
    inactiveName: 'erik.sandvik',
    password: 'Sandbox!2026',
  });
  REAL.forEach((real, at) => {
    const own = answers[at] as Recorded;
    found.set(real.name, { differences: differencesOf(factsOf(real), factsOf(own)), own });
  });
});

describe('the classic platform', () => {
  it.each(REAL.map((real) => [real.name, real] as const))('answers as the recorded one: %s', (name, real) => {
    const { differences = [], own } = found.get(name) ?? {};
    const left = differences.filter((fact) => !KNOWN_DIFFERENCES.some((known) => isKnown(known, name, fact)));
    const shown = (facts: Record<string, string>) =>
      Object.fromEntries(left.map((fact) => [fact, facts[fact] ?? 'absent']));
    expect(own?.name).toBe(name);
    expect(shown(factsOf(own as Recorded))).toEqual(shown(factsOf(real)));
  });

  it.each(KNOWN_DIFFERENCES.map((known) => [known.because, known] as const))('differs as listed: %s', (_, known) => {
    const unused = known.facts.filter(
      (fact) =>
        ![...found].some(([name, { differences }]) =>
          differences.some((one) => isKnown({ ...known, facts: [fact] }, name, one)),
        ),
    );
    expect(unused).toEqual([]);
  });
});
