// A verb that was not done, with neither answer nor look, whose item is passed on before the same form is sent again.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, user, type Walker } from '../member-client';
import { WORK } from './writes/work';
import { failingReads, formOn, isWrite, send, wordsAt } from './writes/write';

const ROWS: [name: string, to: string][] = [
  ['approve', 'olga.brandt'],
  ['forward', 'kai.ruiz'],
  ['complete a task', 'mina.holt'],
  ['forward a task', 'kai.ruiz'],
  ['allow a violation until a date', 'mina.holt'],
  ['allow a violation for ever', 'mina.holt'],
  ['forward a violation', 'kai.ruiz'],
  ['remedy a violation from the violation', 'mina.holt'],
  ['extend an exception', 'mina.holt'],
  ['revoke an exception', 'mina.holt'],
  ['certify an item of a review', 'olga.brandt'],
  ['revoke an item of a review', 'olga.brandt'],
  ['reassign an item of a review', 'olga.brandt'],
];

beforeAll(() => sandbox.reset());
afterEach(() => sandbox.mend());

async function passOn(walker: Walker, page: string, to: string) {
  const { filled } = formOn((await walker.see(page)).page, page);
  filled.set('to', `managed/user/${user(to)}`);
  filled.set('comment', 'Passed on.');
  return post(HOST, page, filled.toString(), { headers: { cookie: walker.cookie } });
}

it.each(ROWS)('%s is not called still to be done', async (name, to) => {
  const write = WORK.find((one) => one.name === name);
  if (!write) throw new Error(`No write ${name}`);
  let page = '';
  const watched = { ...write, page: async (walker: Walker) => (page = await write.page(walker)) };
  const lost = { name: '500', fault: { status: 500, times: 1 } };
  const sent = await send(watched, lost, { after: false, reads: failingReads({ waits: true }) });
  expect(wordsAt(sent.received.page)).toContain('couldn’t confirm');
  await sandbox.mend();
  const passedOn = await passOn(sent.walker, page.replace(/[\w-]+(\?.*)?$/, 'forward'), to);
  expect(passedOn.status).toBe(303);
  await sandbox.forget();
  const words = wordsAt((await sent.again()).page);
  expect(words).toContain('couldn’t confirm');
  expect(words).not.toMatch(/still|isn’t done/);
  expect((await sandbox.calls()).filter((call) => isWrite(write, call))).toEqual([]);
});
