import { beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  actOnMany,
  campaignId,
  everyOf,
  filter,
  type Item,
  iga,
  MINA,
  ofActor,
  person,
  Q4,
  reset,
  role,
  search,
  stored,
  undecided,
} from './testing';

interface Rows {
  result: { campaignName: string; certifierId: string; totals: { total: number } }[];
}

const FELIX = person('felix.wagner');
const OLGA = person('olga.brandt');
const ALL = Object.fromEntries(
  ['view', 'comment', 'certify', 'revoke', 'exception', 'reset', 'forward', 'reassign', 'signoff'].map((name) => [
    name,
    true,
  ]),
);
const rowsOf = async (userName: string) => (await iga<Rows>(userName, 'certification/items?status=active')).body.result;
const actorsOf = async ({ id }: Item) => (await stored(id)).decision.certification.actors;
const actorIds = async (item: Item) => (await actorsOf(item)).map(({ id }) => id);
const putActors = (userName: string, { id }: { id: string }, actors: unknown) =>
  iga(userName, `certification/items/${id}/actors`, { actors }, 'PUT');

beforeEach(reset);

describe('forward', () => {
  it('replaces the actor with the same permissions, also as certifier [reviews 79]', async () => {
    const item = await undecided('mina.holt');
    expect((await act('mina.holt', item, 'forward', { newActorId: OLGA, comment: 'Yours.' })).status).toBe(200);
    const { certification } = (await stored(item.id)).decision;
    expect(certification.actors[0]).toMatchObject({ id: OLGA, userName: 'olga.brandt', permissions: ALL });
    expect(certification).toMatchObject({
      primaryReviewer: { id: OLGA },
      comments: [{ action: 'forward', comment: 'Yours.', user: { id: MINA } }],
    });
    expect(certification.actors.map(({ id }) => id)).not.toContain(MINA);
  });

  it('moves the item from one list to the other [reviews 79]', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'forward', { newActorId: OLGA, comment: 'Yours.' });
    expect((await search('mina.holt', Q4, ofActor(MINA))).totalCount).toBe(63);
    expect((await act('mina.holt', item, 'certify')).status).toBe(403);
    const [row] = (await rowsOf('olga.brandt')).filter(({ campaignName }) => campaignName.startsWith('Q4'));
    expect(row).toMatchObject({ certifierId: OLGA, totals: { total: 1 } });
    expect((await act('olga.brandt', item, 'certify')).status).toBe(200);
  });

  it('accepts a role, whose members then find the item', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'forward', { newActorId: role('Auditor'), comment: 'For audit.' });
    expect((await actorsOf(item))[0]).toMatchObject({ id: role('Auditor'), name: 'Auditor' });
    expect((await act('hanna.virtanen', item, 'certify')).status).toBe(200);
  });

  it('selectAllActorId moves the whole review, with and without a comment [reviews 11] [reviews 80]', async () => {
    const sent = await actOnMany(
      'mina.holt',
      'forward',
      { newActorId: OLGA, comment: 'On leave', ids: [] },
      Q4,
      everyOf(MINA),
    );
    expect(sent.body).toEqual({ message: 'done', idsNotActedOn: [] });
    expect((await rowsOf('mina.holt')).map(({ campaignName }) => campaignName)).toEqual(['Q3 Finance access']);
    const late = campaignId('Q3 Finance access');
    expect((await actOnMany('mina.holt', 'forward', { newActorId: OLGA, ids: [] }, late, everyOf(MINA))).status).toBe(
      200,
    );
    expect(await rowsOf('mina.holt')).toEqual([]);
    expect(await rowsOf('olga.brandt')).toHaveLength(3);
  });

  it('ids move some items and leave the others [reviews 54]', async () => {
    const ids = [(await undecided('mina.holt')).id, (await undecided('mina.holt', Q4, 'entitlementGrant', 1)).id];
    await actOnMany('mina.holt', 'forward', { newActorId: OLGA, comment: 'Yours.', ids });
    expect((await search('olga.brandt', Q4)).totalCount).toBe(2);
    expect((await search('mina.holt', Q4)).totalCount).toBe(62);
  });

  it('selectAllActorId works where the campaign decides one by one [reviews 11]', async () => {
    const sales = campaignId('Sales access');
    const actor = person('clara.jensen');
    const sent = await actOnMany(
      'clara.jensen',
      'forward',
      { newActorId: OLGA, comment: '', ids: [] },
      sales,
      everyOf(actor),
    );
    expect(sent.status).toBe(200);
  });

  it('refuses unknown targets, the same actor, and users judging their own access', async () => {
    const item = await undecided('mina.holt');
    const to = (newActorId: unknown) => act('mina.holt', item, 'forward', { newActorId, comment: 'x' });
    for (const noMember of [undefined, 'managed/user/none', 7, MINA]) expect((await to(noMember)).status).toBe(400);
    const own = (await search('mina.holt', Q4, filter.equals('user.userName', 'felix.wagner'))).result[0];
    if (!own) throw new Error('No such item in the seed');
    expect((await act('mina.holt', own, 'forward', { newActorId: FELIX, comment: 'x' })).status).toBe(400);
  });

  it('answers 400 where the campaign disables it, and so does reassign', async () => {
    const definitions = campaignId('SAP entitlement definitions');
    const [one] = (await search('elin.strand', definitions)).result;
    const sales = campaignId('Sales access');
    const [other] = (await search('clara.jensen', sales)).result;
    if (!one || !other) throw new Error('No such item in the seed');
    const to = { newActorId: OLGA, comment: 'x', permissions: ALL };
    expect((await act('elin.strand', one, 'forward', to, definitions)).status).toBe(400);
    expect((await act('elin.strand', one, 'reassign', to, definitions)).status).toBe(200);
    expect((await act('clara.jensen', other, 'reassign', to, sales)).status).toBe(400);
    expect((await act('clara.jensen', other, 'forward', to, sales)).status).toBe(200);
  });

  it('needs the permission; who runs the campaign has it', async () => {
    const [shared] = (await search('hanna.virtanen', Q4)).result;
    if (!shared) throw new Error('No such item in the seed');
    expect((await act('hanna.virtanen', shared, 'forward', { newActorId: OLGA, comment: 'x' })).status).toBe(403);
    expect((await act('ines.moreau', shared, 'forward', { newActorId: OLGA, comment: 'x' })).status).toBe(200);
    expect((await actorIds(shared))[0]).toBe(OLGA);
  });
});

describe('reassign', () => {
  it('adds an actor with the given permissions', async () => {
    const item = await undecided('mina.holt');
    const permissions = { certify: true, revoke: true, exception: true, reset: true, comment: true, delegate: true };
    expect((await act('mina.holt', item, 'reassign', { newActorId: OLGA, permissions })).status).toBe(200);
    const actors = await actorsOf(item);
    expect(actors.at(-1)).toMatchObject({ id: OLGA, role: 'reviewer', permissions });
    expect((await stored(item.id)).decision.certification.comments).toMatchObject([
      { action: 'reassign', comment: 'Reassigned to Olga Brandt.' },
    ]);
    const [seen] = (await search('olga.brandt', Q4)).result;
    expect(seen?.permissions).toMatchObject({ certify: true, signoff: false });
    expect((await rowsOf('olga.brandt')).map(({ certifierId }) => certifierId)).toContain(MINA);
  });

  it('replaces the permissions of an actor', async () => {
    const [shared] = (await search('hanna.virtanen', Q4)).result;
    if (!shared) throw new Error('No such item in the seed');
    const permissions = { ...ALL, revoke: false };
    await act('mina.holt', shared, 'reassign', { newActorId: person('hanna.virtanen'), permissions });
    const actors = await actorsOf(shared);
    expect(actors).toHaveLength(3);
    expect(actors.at(-1)?.permissions).toEqual(permissions);
  });

  it('needs at least one permission, and none that the caller lacks [reviews 55] [reviews 69] [reviews 70]', async () => {
    const item = await undecided('mina.holt');
    const give = (permissions: unknown) => act('mina.holt', item, 'reassign', { newActorId: OLGA, permissions });
    for (const none of [undefined, {}, { certify: false }, { certify: 'yes' }, ['certify']])
      expect((await give(none)).status).toBe(400);
    const limited = (await search('mina.holt', Q4)).result.find(({ permissions }) => permissions?.revoke === false);
    if (!limited) throw new Error('No such item in the seed');
    const given = await act('mina.holt', limited, 'reassign', { newActorId: OLGA, permissions: ALL });
    expect(given.status).toBe(403);
  });

  it('adds an actor to many items, and to all [reviews 55]', async () => {
    const item = await undecided('mina.holt');
    const added = { newActorId: role('Auditor'), permissions: { view: true, comment: true } };
    expect((await actOnMany('mina.holt', 'reassign', { ...added, ids: [item.id] })).body.idsNotActedOn).toEqual([]);
    expect(await actorIds(item)).toContain(role('Auditor'));
    const all = { newActorId: OLGA, permissions: { view: true } };
    expect((await actOnMany('mina.holt', 'reassign', all, Q4, everyOf(MINA))).body.idsNotActedOn).toEqual([]);
    expect((await search('olga.brandt', Q4)).totalCount).toBe(64);
  });

  it('PUT actors replaces all of them, the certifier included [reviews 73]', async () => {
    const item = await undecided('mina.holt');
    const [mina, henrik] = await actorsOf(item);
    expect((await putActors('mina.holt', item, [mina])).status).toBe(200);
    expect(await actorIds(item)).toEqual([MINA]);
    expect((await act('henrik.dahl', item, 'certify')).status).toBe(403);
    const other = await undecided('mina.holt', Q4, 'entitlementGrant', 1);
    expect((await putActors('mina.holt', other, [henrik])).status).toBe(200);
    expect((await stored(other.id)).decision.certification.primaryReviewer.id).toBe(person('henrik.dahl'));
    expect((await rowsOf('henrik.dahl')).map(({ certifierId }) => certifierId)).toEqual([MINA, person('henrik.dahl')]);
  });

  it('PUT actors refuses none, none who can sign off, unknown ones, and duplicates [reviews 71]', async () => {
    const item = await undecided('mina.holt');
    const [mina] = await actorsOf(item);
    const unsigned = { ...mina, permissions: { ...ALL, signoff: false } };
    for (const actors of [undefined, [], [unsigned], [{ id: 'managed/user/none', permissions: ALL }], [mina, mina]])
      expect((await putActors('mina.holt', item, actors)).status).toBe(400);
    expect((await actorIds(item)).length).toBe(2);
  });

  it('PUT actors needs the permission [reviews 73]', async () => {
    const [shared] = (await search('hanna.virtanen', Q4)).result;
    if (!shared) throw new Error('No such item in the seed');
    const actors = await actorsOf(shared);
    expect((await putActors('hanna.virtanen', shared, actors)).status).toBe(403);
    expect((await putActors('kai.ruiz', shared, actors)).status).toBe(403);
    expect((await putActors('mina.holt', { id: 'none' }, actors)).status).toBe(404);
  });
});
