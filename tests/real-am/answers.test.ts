import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { differencesOf, factsOf } from '../../sandbox/am/tests/recorded/comparison';
import { askAll } from '../../sandbox/am/tests/recorded/requests';
import type { Recorded } from '../../sandbox/am/tests/recorded/target';
import { PASSWORD, RECORDED } from '../../scripts/real-am/configure.mjs';

const { AM: am = '', PORTAL: portal = '', AM_SECRET: clientSecret = '', RECORD } = process.env;
const FILE = new URL('../../sandbox/am/tests/recorded/answers.json', import.meta.url);

it('the real access manager answers as it was recorded', async () => {
  const answers = await askAll({
    send: (address, request) => fetch(address, request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    am,
    portal,
    clientSecret,
    sessionCookie: 'iPlanetDirectoryPro',
    userName: RECORDED,
    userId: RECORDED,
    inactiveName: 'in.active',
    password: PASSWORD,
  });
  if (RECORD) writeFileSync(FILE, `${JSON.stringify(answers, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded[];
  const changed = answers.flatMap((answer, at) =>
    differencesOf(factsOf(answer), factsOf(recorded[at] as Recorded)).map((fact) => `${answer.name}: ${fact}`),
  );
  expect(changed).toEqual([]);
});
