// A change of an object is refused, and the object cannot be found afterwards: the page has no form, but the outcome.
import { afterAll, afterEach, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';
import { ADMINISTRATION } from '../server/writes/administration';

const sandbox = sandboxOf(HOST);
const REASON = 'Frozen until the audit is over';
const TYPED = 'Typed before the refusal';

afterEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

it.each([
  ['details of an object', true],
  ['a new password', false],
  ['the condition of a role', true],
  ['the time of a role', false],
  ['add a related object', false],
  ['a privilege', true],
])('%s states that it was refused, with the reason', async (name, hasText) => {
  const write = ADMINISTRATION.find((one) => one.name === name);
  if (!write) throw new Error(name);
  const walker = await walkerOf(write.person);
  const page = await write.page(walker);
  const fields = (await walker.see(page)).page.form(page.split('?')[0] ?? page).filled;
  for (const [field, value] of Object.entries(write.values?.(TYPED) ?? {})) {
    fields.delete(field);
    for (const one of [value].flat()) fields.append(field, one);
  }
  await sandbox.faults([
    { ...write.write, status: 403, body: { code: 403, reason: 'Forbidden', message: REASON } },
    ...['managed', 'internal'].map((part) => ({ method: 'GET', path: `/openidm/${part}/`, status: 404, waits: true })),
  ]);
  const { text } = (await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } })).page.main;
  expect(text).toContain(REASON);
  if (hasText) expect(text).toMatch(/Your text .*(Typed before the refusal|Read people)/);
});
