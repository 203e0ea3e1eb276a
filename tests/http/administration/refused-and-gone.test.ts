// A change of an object is refused: its page states so, with the form or, where the object cannot be found, without.
import { afterAll, afterEach, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';
import { ADMINISTRATION } from '../server/writes/administration';

const sandbox = sandboxOf(HOST);
const REASON = 'Frozen until the audit is over';
const TYPED = 'Typed before the refusal';

afterEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

const WRITES = [
  ['details of an object', true],
  ['a new password', false],
  ['the condition of a role', true],
  ['the time of a role', false],
  ['add a related object', false],
  ['remove a related object', false],
  ['a privilege', true],
] as const;

async function sendRefused(name: string, status: number, looks: object[]) {
  const write = ADMINISTRATION.find((one) => one.name === name);
  if (!write) throw new Error(name);
  const walker = await walkerOf(write.person);
  const page = await write.page(walker);
  const fields = (await walker.see(page)).page.form(page.split('?')[0] ?? page).filled;
  for (const [field, value] of Object.entries(write.values?.(TYPED) ?? {})) {
    fields.delete(field);
    for (const one of [value].flat()) fields.append(field, one);
  }
  await sandbox.faults([{ ...write.write, status, body: { code: status, message: REASON } }, ...looks]);
  return (await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } })).page.main;
}

it.each(WRITES)('%s, refused for an object that cannot be found, states the reason', async (name, hasText) => {
  const gone = ['managed', 'internal'].map((part) => ({
    method: 'GET',
    path: `/openidm/${part}/`,
    status: 404,
    waits: true,
  }));
  const { text } = await sendRefused(name, 403, gone);
  expect(text).toContain(REASON);
  if (hasText) expect(text).toMatch(/Your text .*(Typed before the refusal|Read people)/);
});

it.each(WRITES)('%s, answered 404 for an object that is there, keeps its form and states the reason', async (name) => {
  const main = await sendRefused(name, 404, []);
  expect(main.text).toContain(REASON);
  expect(main.text).not.toContain('no longer exists');
  expect(main.form().fields.has('_key')).toBe(true);
});
