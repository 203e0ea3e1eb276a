import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { parseAwaitedRuns } from '../../app/server/context/awaited-runs';
import { parseSavedViews } from '../../app/server/context/saved-views';
import type { MemberObject } from '../../app/server/session/member-object';

const members = (env as unknown as { MEMBERS: DurableObjectNamespace<MemberObject> }).MEMBERS;
const NOW = Date.now();
const memberOf = (name: string) =>
  members.get(members.idFromName(name)) as unknown as Pick<MemberObject, 'read' | 'update'>;
const TEN = [...Array(10).keys()].map(String);
const view = (id: string) => ({ id, name: `View ${id}`, to: '/approvals' });

it('stores a list for a member, and no other member has it', async () => {
  const one = memberOf('one');
  expect(await one.read('views', NOW)).toBeNull();
  await one.update('views', { add: view('a') }, NOW);
  expect(parseSavedViews(await one.read('views', NOW))).toEqual([view('a')]);
  expect(await one.read('columns', NOW)).toBeNull();
  expect(await memberOf('two').read('views', NOW)).toBeNull();
});

it('forgets everything of a member who has not come back for a year', async () => {
  const gone = memberOf('gone');
  await gone.update('views', { add: view('a') }, NOW);
  expect(await runDurableObjectAlarm(members.get(members.idFromName('gone')))).toBe(true);
  expect(await gone.read('views', NOW)).toBeNull();
});

it('loses no saved view when ten are added, renamed or removed at once', async () => {
  const member = memberOf('views');
  await Promise.all(TEN.map((id) => member.update('views', { add: view(id) }, NOW)));
  expect(
    parseSavedViews(await member.read('views', NOW))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(TEN);
  await Promise.all(
    TEN.map((id) => member.update('views', Number(id) < 5 ? { remove: id } : { rename: id, name: `New ${id}` }, NOW)),
  );
  const names = parseSavedViews(await member.read('views', NOW)).map(({ name }) => name);
  expect(names.sort()).toEqual(TEN.slice(5).map((id) => `New ${id}`));
});

it('adds a view once when the same form is sent ten times at once', async () => {
  const member = memberOf('same view');
  const states = await Promise.all(
    TEN.map(async (id) => (await member.update('views', { add: { ...view('a'), id } }, NOW)).state),
  );
  expect(states.sort()).toEqual([...Array(9).fill('already-there'), 'done']);
});

it('keeps the columns of ten lists that are chosen at once', async () => {
  const member = memberOf('columns');
  await Promise.all(
    TEN.map((id) => member.update('columns', { list: `list-${id}`, offered: ['kind'], shown: [] }, NOW)),
  );
  expect((await member.read('columns', NOW))?.split('~').sort()).toEqual(TEN.map((id) => `list-${id}.kind`));
});

it('awaits ten runs that are started at once, and gives the end of each to one caller', async () => {
  const member = memberOf('runs');
  const run = (runId: string) => ({ name: 'users', state: 'published' as const, runId });
  await Promise.all(TEN.map((id) => member.update('runs', { add: run(id) }, NOW)));
  expect(parseAwaitedRuns(await member.read('runs', NOW))).toHaveLength(10);
  const updated = await Promise.all(TEN.map(() => member.update('runs', { remove: ['1', '2'] }, NOW)));
  expect(updated.flatMap(({ removed }) => removed.map(({ runId }) => runId)).sort()).toEqual(['1', '2']);
});
