// A form writes only what its user changed: a tab that was opened before a change of another one takes nothing back.
import { beforeAll, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';
import { expectRefused } from '../page';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { answerToSecondTab, DENIED, takenBackByOlderTab, type Write } from './writes/write';

/** Each sending is a decision, or makes another. */
const NO_CHANGE = ['lock out a lost device', 'a copy of a theme', 'a copy of a report', 'extend an exception'];
const WRITES: Write[] = [...ACCOUNT, ...ADMINISTRATION, ...WORK].filter(({ name }) => !NO_CHANGE.includes(name));
/** What is refused in a second tab. */
const ONCE = [
  ...['approve', 'reject', 'forward', 'cancel an own request', 'complete a task', 'reject a task', 'forward a task'],
  ...['allow a violation for ever', 'forward a violation', 'revoke an exception', 'remove a reviewer'],
];

beforeAll(async () => {
  for (const host of new Set(WRITES.map(({ host = HOST }) => host))) await sandboxOf(host).reset();
});

it('an older tab that is sent untouched takes no stored value back', async () => {
  const found: Record<string, string[]> = {};
  for (const write of WRITES) {
    const outcome = await takenBackByOlderTab(write).catch((error: Error) => `failed: ${error.message}`);
    found[outcome] = [...(found[outcome] ?? []), write.name];
  }
  const { kept = [], 'no stored value': _, ...wrong } = found;
  expect(wrong).toEqual({});
  expect(kept.length).toBeGreaterThan(10);
}, 240_000);

it('a name that was changed in another tab as well is a conflict that shows what is stored', async () => {
  const kai = await walkerOf('kai.ruiz');
  const address = '/profile/trusted-devices/61-04-12/rename';
  const older = (await kai.see(address)).page.form(address).filled;
  expect((await kai.send(address, { name: 'Newer name' })).status).toBe(303);
  older.set('name', 'Older name');
  const refused = await post(HOST, address, older.toString(), { headers: { cookie: kai.cookie } });
  expectRefused(refused, 'name', /^Now saved: “Newer name”/, 409, { name: 'Older name' });
  const again = refused.page.form(address).filled;
  expect((await post(HOST, address, again.toString(), { headers: { cookie: kai.cookie } })).status).toBe(303);
});

it('what was done in one tab is not called undone in another', async () => {
  const answers: Record<string, string> = {};
  for (const write of WRITES) {
    const answer = await answerToSecondTab(write).catch(() => null);
    if (answer !== null) answers[write.name] = answer;
  }
  expect(Object.entries(answers).filter(([, answer]) => DENIED.test(answer))).toEqual([]);
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(ONCE));
}, 240_000);
