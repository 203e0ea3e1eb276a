import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { MemberObject } from '../../app/server/session/member-object';

const members = (env as unknown as { MEMBERS: DurableObjectNamespace<MemberObject> }).MEMBERS;
const NOW = Date.now();

it('keeps a text for a member under its name, and no other member has it', async () => {
  const one = members.get(members.idFromName('one'));
  expect(await one.read('views', NOW)).toBeNull();
  await one.write('views', '["first"]', NOW);
  await one.write('views', '["second"]', NOW);
  expect(await one.read('views', NOW)).toBe('["second"]');
  expect(await one.read('columns', NOW)).toBeNull();
  expect(await members.get(members.idFromName('two')).read('views', NOW)).toBeNull();
});

it('forgets everything of a member who has not come back for a year', async () => {
  const gone = members.get(members.idFromName('gone'));
  await gone.write('views', '["first"]', NOW);
  expect(await runDurableObjectAlarm(gone)).toBe(true);
  expect(await gone.read('views', NOW)).toBeNull();
});
