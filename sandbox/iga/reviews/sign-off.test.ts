import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl } from '../../testing';
import type { Campaign } from './documents';
import {
  act,
  actOnMany,
  advance,
  campaignId,
  campaignOf,
  countsOf,
  everyOf,
  type Item,
  iga,
  MINA,
  person,
  Q4,
  reset,
  search,
  stored,
  undecided,
} from './testing';

const because = { comment: 'Left the team.' };
const signOff = (userName: string, campaign = Q4, body: object = { actorId: person(userName), ids: [] }) =>
  iga<{ idsNotActedOn: string[] }>(userName, `certification/${campaign}/items/signoff`, body);
const rows = async (userName: string, status: string) =>
  (
    await iga<{ result: { campaignName: string; status: string; progress: number }[] }>(
      userName,
      `certification/items?status=${status}`,
    )
  ).body.result;
const grantOf = async ({ user, compositeId }: Item) => {
  const path = `user/${user?.id}/grants?grantType=entitlement&pageSize=200`;
  const { result } = (await iga<{ result: { compositeId: string; item: object }[] }>('ines.moreau', path)).body;
  return result.find((grant) => grant.compositeId === compositeId);
};

const sameAccount = (one: Item, other: Item): boolean =>
  one.user?.id === other.user?.id && one.application?.id === other.application?.id;

beforeEach(reset);

describe('sign-off', () => {
  it('ends decided items and leaves the rest, where that is allowed [reviews 49] [reviews 62]', async () => {
    const { status, body } = await signOff('mina.holt');
    expect([status, body]).toEqual([200, { message: 'done', idsNotActedOn: [] }]);
    const { result } = await search('mina.holt', Q4);
    const states = result.map(({ decision: { certification } }) => `${certification.status} ${certification.decision}`);
    expect(new Set(states)).toEqual(
      new Set(['in-progress null', 'signed-off certify', 'signed-off revoke', 'signed-off exception']),
    );
    const signed = result.find(({ decision }) => decision.certification.status === 'signed-off');
    expect(signed?.decision.certification).toMatchObject({
      completionDate: expect.any(String),
      completedBy: { id: MINA },
    });
    expect(Object.values(signed?.permissions ?? {})).not.toContain(true);
    expect(await countsOf('mina.holt', Q4, MINA)).toMatchObject({ NONE: 25, total: 64 });
  });

  it('removes revoked access at once, and says so [reviews 65]', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'revoke', because);
    expect(await grantOf(item)).toBeDefined();
    await signOff('mina.holt');
    expect(await grantOf(item)).toBeUndefined();
    expect((await stored(item.id)).decision.certification).toMatchObject({
      status: 'signed-off',
      remediated: true,
      comments: [
        { action: 'revoke' },
        { action: 'remediation', comment: 'The access was removed.', user: { id: 'SYSTEM' } },
      ],
    });
  });

  it('records the certification with the access [reviews 65]', async () => {
    const item = await undecided('mina.holt');
    const fresh =
      item.item.decision?.certification === undefined ? item : await undecided('mina.holt', Q4, 'accountGrant');
    await act('mina.holt', fresh, 'certify');
    await signOff('mina.holt', Q4, { actorId: MINA, ids: [fresh.id] });
    const kind = fresh.item.type === 'accountGrant' ? 'account' : 'entitlement';
    const path = `user/${fresh.user?.id}/grants?grantType=${kind}&pageSize=200`;
    const { result } = (
      await iga<{ result: { compositeId: string; item: { decision?: object } }[] }>('ines.moreau', path)
    ).body;
    expect(result.find(({ compositeId }) => compositeId === fresh.compositeId)?.item.decision).toMatchObject({
      certification: { decision: 'certify', decisionBy: { userName: 'mina.holt' }, campaignId: Q4 },
    });
  });

  it("keeps excepted access for the campaign's days [reviews 65]", async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'exception', because);
    await signOff('mina.holt');
    expect(await grantOf(item)).toBeDefined();
    await advance(13);
    expect(await grantOf(item)).toBeDefined();
    await advance(1.1);
    expect(await grantOf(item)).toBeUndefined();
    expect((await stored(item.id)).decision.certification.remediated).toBe(true);
  });

  it('removes revoked access later with a delay [reviews 65]', async () => {
    const ledger = campaignId('Ledger entitlements');
    const item = await undecided('olga.brandt', ledger);
    await act('olga.brandt', item, 'revoke', because, ledger);
    await signOff('olga.brandt', ledger);
    expect((await stored(item.id)).decision.certification).toMatchObject({ status: 'signed-off', remediated: false });
    await advance(2.9);
    expect(await grantOf(item)).toBeDefined();
    await advance(0.2);
    expect(await grantOf(item)).toBeUndefined();
    expect((await stored(item.id)).decision.certification.remediated).toBe(true);
  });

  it('removes entitlements with their account, which then count as removed', async () => {
    const { result } = await search('mina.holt', Q4);
    const account = result.find(
      (one) =>
        one.item.type === 'accountGrant' &&
        !one.relationship?.conditional &&
        result.some((other) => other.item.type === 'entitlementGrant' && sameAccount(one, other)),
    );
    if (!account) throw new Error('No such item in the seed');
    const hanging = result.filter((one) => one.item.type === 'entitlementGrant' && sameAccount(one, account));
    const ids = [account, ...hanging].map(({ id }) => id);
    const { body } = await actOnMany('mina.holt', 'revoke', { ids, ...because });
    await signOff('mina.holt', Q4, { actorId: MINA, ids });
    for (const one of [account, ...hanging].filter(({ id }) => !body.idsNotActedOn.includes(id)))
      expect((await stored(one.id)).decision.certification.remediated).toBe(true);
    for (const one of hanging) expect(await grantOf(one)).toBeUndefined();
  });

  it('changes nothing about a user whose definition was revoked', async () => {
    const people = campaignId('People of Procurement');
    const open = (await search('tomas.varga', people)).result.find(
      ({ decision }) => decision.certification.decision === null,
    );
    if (!open) throw new Error('No such item in the seed');
    expect((await act('tomas.varga', open, 'revoke', undefined, people)).status).toBe(200);
    expect((await signOff('tomas.varga', people)).status).toBe(200);
    expect((await stored(open.id)).decision.certification).toMatchObject({ status: 'signed-off', remediated: false });
  });

  it('signs off named items, and lists those without decision', async () => {
    const [one, other] = [await undecided('mina.holt'), await undecided('mina.holt', Q4, 'entitlementGrant', 1)];
    await act('mina.holt', one, 'certify');
    const { body } = await signOff('mina.holt', Q4, { actorId: MINA, ids: [one.id, other.id] });
    expect(body.idsNotActedOn).toEqual([other.id]);
    expect((await stored(one.id)).decision.certification.status).toBe('signed-off');
    expect(
      (await search('mina.holt', Q4)).result.filter(({ decision }) => decision.certification.status === 'signed-off'),
    ).toHaveLength(1);
  });

  it('cannot be undone: a later decision is a 400 [reviews 110]', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'certify');
    await signOff('mina.holt');
    for (const action of ['certify', 'reset', 'comment', 'revoke'])
      expect((await act('mina.holt', item, action, because)).status).toBe(400);
    expect((await act('kai.ruiz', item, 'certify')).status).toBe(403);
  });

  it('ends the review once all is signed off, and the campaign with the last review [reviews 63]', async () => {
    await actOnMany('mina.holt', 'certify', undefined, Q4, everyOf(MINA));
    await signOff('mina.holt');
    expect((await rows('mina.holt', 'active')).map(({ campaignName }) => campaignName)).toEqual(['Q3 Finance access']);
    const done = (await rows('mina.holt', 'complete')).find(({ campaignName }) => campaignName.startsWith('Q4'));
    expect(done).toMatchObject({ status: 'completed', progress: 1 });
    expect(await campaignOf('mina.holt', Q4)).toMatchObject({
      status: 'completed',
      completionDate: expect.any(String),
    });
    expect((await search('mina.holt', Q4, {}, 'taskStatus=complete')).totalCount).toBe(64);
    expect((await search('mina.holt', Q4, {}, 'taskStatus=active')).totalCount).toBe(0);
    const open = await iga<{ result: [] }>(
      'mina.holt',
      `certification/${Q4}/items?status=in-progress&taskStatus=active`,
    );
    expect(open.body.result).toEqual([]);
  });

  it('leaves the campaign running while other reviews are open [reviews 63]', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'forward', { newActorId: person('olga.brandt'), comment: 'Yours.' });
    await actOnMany('mina.holt', 'certify', undefined, Q4, everyOf(MINA));
    await signOff('mina.holt');
    expect((await campaignOf('olga.brandt', Q4)).status).toBe('in-progress');
    expect((await rows('mina.holt', 'complete')).map(({ campaignName }) => campaignName)).toContain(
      'Q4 Halden access review',
    );
    await act('olga.brandt', item, 'certify');
    await signOff('olga.brandt');
    expect((await campaignOf('olga.brandt', Q4)).status).toBe('completed');
  });

  it('needs every item decided where the campaign says so [reviews 61]', async () => {
    const sales = campaignId('Sales access');
    expect((await signOff('clara.jensen', sales)).status).toBe(400);
    const { result } = await search('clara.jensen', sales);
    for (const item of result)
      if (item.decision.certification.decision === null) await act('clara.jensen', item, 'certify', undefined, sales);
    expect((await signOff('clara.jensen', sales)).status).toBe(200);
    expect((await campaignOf('clara.jensen', sales)).status).toBe('completed');
  });

  it("needs a decision, one's own items, and the permission", async () => {
    await actOnMany('mina.holt', 'reset', undefined, Q4, everyOf(MINA));
    expect((await signOff('mina.holt')).status).toBe(400);
    expect((await signOff('mina.holt', Q4, { actorId: person('olga.brandt'), ids: [] })).status).toBe(403);
    expect((await signOff('kai.ruiz')).status).toBe(403);
    const [shared] = (await search('hanna.virtanen', Q4)).result;
    if (!shared) throw new Error('No such item in the seed');
    await act('hanna.virtanen', shared, 'certify');
    expect((await signOff('hanna.virtanen')).status).toBe(403);
    expect((await signOff('henrik.dahl', Q4, { actorId: MINA, ids: [] })).status).toBe(200);
  });

  it('ends violations by the revoked access', async () => {
    interface Open {
      id: string;
      decision: { status: string; outcome: unknown; compositeIds: string[][] };
    }
    const { result: items } = await search('mina.holt', Q4);
    const { result: open } = (await iga<{ result: Open[] }>('mina.holt', 'user/violation/search', {})).body;
    const free = items.filter(({ permissions, relationship }) => {
      const types = relationship?.properties.grantTypes.map(({ grantType }) => grantType) ?? [];
      return permissions?.revoke && !relationship?.conditional && !types.includes('role');
    });
    const sides = open.flatMap(({ id, decision }) => decision.compositeIds.map((side) => ({ id, side })));
    const found = sides.find(({ side }) => side.every((one) => free.some(({ compositeId }) => compositeId === one)));
    const revoked = free.filter(({ compositeId }) => found?.side.includes(compositeId ?? ''));
    expect(revoked.length).toBeGreaterThan(0);
    for (const item of revoked) await act('mina.holt', item, 'revoke', because);
    await signOff('mina.holt', Q4, { actorId: MINA, ids: revoked.map(({ id }) => id) });
    const closed = await callControl<Open>('GET', `state/violations?id=${found?.id}`);
    expect(closed.decision).toMatchObject({ status: 'complete', outcome: null });
  });

  it('removes a role membership with what it brought', async () => {
    const id = campaignId('Finance role members');
    const member = (await search('hanna.virtanen', id)).result.find(
      ({ user, role }) => user?.userName === 'felix.wagner' && role?.name === 'Finance Controllers',
    );
    if (!member) throw new Error('No such item in the seed');
    await act('hanna.virtanen', member, 'revoke', because, id);
    const actorId = member.decision.certification.actors[0]?.id;
    expect((await signOff('hanna.virtanen', id, { actorId, ids: [] })).status).toBe(200);
    const felix = await callControl<{ roles: string[] }>(
      'GET',
      `state/managed/alpha_user?id=${idOf('user:felix.wagner')}`,
    );
    expect(felix.roles.some((one) => one.endsWith(idOf('role:Finance Controllers')))).toBe(false);
  });
});

describe('deadline of a campaign', () => {
  it('makes a review overdue, or ends it if the campaign says so', async () => {
    await advance(3);
    expect((await rows('clara.jensen', 'active')).map(({ campaignName }) => campaignName)).not.toContain(
      'Sales access',
    );
    expect(await rows('clara.jensen', 'expired')).toMatchObject([{ campaignName: 'Sales access', status: 'expired' }]);
    const sales = campaignId('Sales access');
    const [item] = (await search('clara.jensen', sales)).result;
    if (!item) throw new Error('No such item in the seed');
    expect(item.decision.certification).toMatchObject({ status: 'expired', isExpired: true });
    expect((await act('clara.jensen', item, 'certify', undefined, sales)).status).toBe(400);
    await advance(10);
    expect((await rows('mina.holt', 'active')).map(({ status }) => status)).toEqual(['overdue', 'overdue']);
    expect((await campaignOf('mina.holt', Q4)) as Campaign).toMatchObject({
      status: 'overdue',
      expirationAction: null,
    });
  });
});
