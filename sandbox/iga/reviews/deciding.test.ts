import { beforeEach, describe, expect, it } from 'vitest';
import { callControl } from '../../testing';
import {
  act,
  actOnMany,
  campaignId,
  countsOf,
  everyOf,
  filter,
  type Items,
  iga,
  MINA,
  ofType,
  person,
  Q4,
  reset,
  search,
  stored,
  undecided,
} from './testing';

const because = { comment: 'Left the team.' };
const certificationOf = async (id: string) => (await stored(id)).decision.certification;
const ROLE = filter.equals('relationship.properties.grantTypes.grantType', 'role');

beforeEach(reset);

describe('deciding an item', () => {
  it('certifies without a body, and records user and time [reviews 41] [reviews 47]', async () => {
    const item = await undecided('mina.holt');
    expect((await act('mina.holt', item, 'certify')).body).toEqual({ message: 'done', idsNotActedOn: [] });
    const certification = await certificationOf(item.id);
    expect(certification).toMatchObject({
      status: 'in-progress',
      decision: 'certify',
      decisionBy: { id: MINA, userName: 'mina.holt' },
      comments: [],
    });
    expect(Date.parse(certification.decisionDate ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await countsOf('mina.holt', Q4, MINA)).certify).toBe(32);
  });

  it.each(['revoke', 'exception'] as const)(
    '%s keeps the reason in the history, and needs one [reviews 43] [reviews 44]',
    async (action) => {
      const item = await undecided('mina.holt');
      for (const body of [undefined, {}, { comment: '  ' }])
        expect((await act('mina.holt', item, action, body)).status).toBe(400);
      expect((await certificationOf(item.id)).decision).toBeNull();
      expect((await act('mina.holt', item, action, because)).status).toBe(200);
      expect(await certificationOf(item.id)).toMatchObject({
        decision: action,
        exceptionDuration: action === 'exception' ? 14 : null,
        comments: [{ action, comment: 'Left the team.', user: { userName: 'mina.holt' } }],
      });
    },
  );

  it('can be changed at once, and reset [reviews 42] [reviews 48]', async () => {
    const item = await undecided('mina.holt');
    await act('mina.holt', item, 'revoke', because);
    await act('mina.holt', item, 'certify');
    expect((await certificationOf(item.id)).decision).toBe('certify');
    expect((await act('mina.holt', item, 'reset')).status).toBe(200);
    expect(await certificationOf(item.id)).toMatchObject({ decision: null, decisionDate: null, decisionBy: null });
    const open = await search('mina.holt', Q4, filter.not(filter.exists('decision.certification.decision')));
    expect(open.result.map(({ id }) => id)).toContain(item.id);
  });

  it('needs no reason where the campaign asks for none', async () => {
    const people = campaignId('People of Procurement');
    for (const [at, action] of ['revoke', 'exception'].entries()) {
      const open = (await search('tomas.varga', people, filter.not(filter.exists('decision.certification.decision'))))
        .result;
      expect((await act('tomas.varga', open[at] ?? { id: '' }, action, undefined, people)).status).toBe(200);
    }
  });

  it('accepts a reason for certify too', async () => {
    const item = await undecided('olga.brandt', campaignId('Ledger entitlements'));
    expect(
      (await act('olga.brandt', item, 'certify', { comment: 'Fine.' }, campaignId('Ledger entitlements'))).status,
    ).toBe(200);
    expect((await certificationOf(item.id)).comments).toMatchObject([{ action: 'certify', comment: 'Fine.' }]);
  });

  it('only acknowledges access by role or rule [reviews 45]', async () => {
    const byRole = (await search('mina.holt', Q4, ROLE)).result[0];
    const byRule = (await search('mina.holt', Q4, filter.equals('relationship.conditional', true))).result[0];
    for (const item of [byRole, byRule]) {
      if (!item) throw new Error('No such item in the seed');
      expect((await act('mina.holt', item, 'revoke', because)).status).toBe(400);
      expect((await act('mina.holt', item, 'exception', because)).status).toBe(400);
      expect((await act('mina.holt', item, 'certify')).status).toBe(200);
    }
  });

  it('refuses exceptions where the campaign has none [reviews 21] [reviews 44]', async () => {
    const sales = campaignId('Sales access');
    const item = await undecided('clara.jensen', sales, 'accountGrant');
    expect((await act('clara.jensen', item, 'exception', because, sales)).status).toBe(400);
    expect((await act('clara.jensen', item, 'revoke', because, sales)).status).toBe(200);
  });

  it('answers 403 to other users, whatever the action [reviews 110]', async () => {
    const item = await undecided('mina.holt');
    for (const action of ['certify', 'revoke', 'exception', 'reset', 'comment'])
      expect((await act('kai.ruiz', item, action, because)).status).toBe(403);
    expect((await act('hanna.virtanen', item, 'certify')).status).toBe(403);
  });

  it('answers 403 without the permission [reviews 46]', async () => {
    const { result } = await search('mina.holt', Q4, ofType('entitlementGrant'));
    const limited = result.find(({ permissions }) => permissions?.revoke === false);
    if (!limited) throw new Error('No such item in the seed');
    expect((await act('mina.holt', limited, 'revoke', because)).status).toBe(403);
    expect((await act('henrik.dahl', limited, 'revoke', because)).status).toBe(200);
    expect((await act('ines.moreau', limited, 'certify')).status).toBe(403);
  });

  it('answers 404 for an unknown item, or one of another campaign', async () => {
    const item = await undecided('mina.holt');
    expect((await act('mina.holt', { id: 'none' }, 'certify')).status).toBe(404);
    expect((await act('mina.holt', item, 'certify', undefined, campaignId('Q3 Finance access'))).status).toBe(404);
  });

  it('answers 400 in a campaign that is expired, canceled, completed or in preparation [reviews 81]', async () => {
    for (const name of [
      'Contractor access 2025',
      'Report licenses',
      'Q2 Halden access review',
      'Q1 Halden access review',
    ]) {
      const id = campaignId(name);
      const [item] = (await search('mina.holt', id)).result;
      if (!item) throw new Error('No such item in the seed');
      for (const action of ['certify', 'reset', 'comment'])
        expect([name, (await act('mina.holt', item, action, because, id)).status]).toEqual([name, 400]);
    }
  });

  it('works in an overdue review', async () => {
    const late = campaignId('Q3 Finance access');
    const [item] = (await search('mina.holt', late, filter.not(filter.exists('decision.certification.decision'))))
      .result;
    if (!item) throw new Error('No such item in the seed');
    expect((await act('mina.holt', item, 'certify', undefined, late)).status).toBe(200);
  });

  it('works for members of the certifying role, but not about themselves', async () => {
    const id = campaignId('Finance role members');
    const item = await undecided('hanna.virtanen', id, 'roleMembership');
    expect((await act('hanna.virtanen', item, 'certify', undefined, id)).status).toBe(200);
    expect((await certificationOf(item.id)).decisionBy).toMatchObject({ userName: 'hanna.virtanen' });
  });

  it("works for a delegate, in the delegate's name", async () => {
    const item = await undecided('noah.fischer');
    expect((await act('noah.fischer', item, 'certify')).status).toBe(200);
    expect((await certificationOf(item.id)).decisionBy).toMatchObject({ userName: 'noah.fischer' });
  });
});

describe('the own access of a delegate', () => {
  const KAI = person('kai.ruiz');
  const ofKai = filter.equals('user.id', KAI.slice('managed/user/'.length));

  it('is neither decided, cleared nor signed off by the delegate, one by one or all at once', async () => {
    const proxy = { proxyIds: [KAI] };
    expect((await iga('mina.holt', `user/${MINA.slice('managed/user/'.length)}/set-proxy`, proxy)).status).toBe(200);
    const { result: own } = await search('mina.holt', Q4, ofKai);
    const revoked = own.find(({ decision }) => decision.certification.decision === 'revoke');
    if (!revoked) throw new Error('No such item in the seed');
    const [seen] = (await search('kai.ruiz', Q4, filter.equals('id', revoked.id))).result;
    for (const action of ['certify', 'revoke', 'exception', 'reset', 'signoff'])
      expect(seen?.permissions, action).toMatchObject({ [action]: false });
    for (const action of ['certify', 'reset']) expect((await act('kai.ruiz', revoked, action)).status).toBe(403);
    const cleared = await actOnMany('kai.ruiz', 'reset', undefined, Q4, everyOf(MINA));
    expect(cleared.body.idsNotActedOn).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
    expect((await certificationOf(revoked.id)).decision).toBe('revoke');
    const signed = await iga<{ idsNotActedOn: string[] }>('kai.ruiz', `certification/${Q4}/items/signoff`, {
      actorId: MINA,
      ids: [],
    });
    expect([403, 200]).toContain(signed.status);
    expect((await certificationOf(revoked.id)).status).toBe('in-progress');
  });
});

describe('two certifiers of one item', () => {
  it("replace each other's decision, and the item's revision changes", async () => {
    const item = await undecided('mina.holt');
    expect(item.metadata.revision).toBe(1);
    await act('henrik.dahl', item, 'revoke', because);
    const [seen] = (await search('mina.holt', Q4, filter.equals('id', item.id))).result;
    expect(seen).toMatchObject({
      metadata: { revision: 2 },
      decision: { certification: { decision: 'revoke', decisionBy: { userName: 'henrik.dahl' } } },
    });
    await act('mina.holt', item, 'certify');
    expect(await stored(item.id)).toMatchObject({
      metadata: { revision: 3 },
      decision: {
        certification: {
          decision: 'certify',
          decisionBy: { userName: 'mina.holt' },
          comments: [{ action: 'revoke', user: { userName: 'henrik.dahl' } }],
        },
      },
    });
  });
});

describe('comment on an item', () => {
  it('needs the permission and a text [reviews 74]', async () => {
    const item = await undecided('mina.holt');
    expect((await act('mina.holt', item, 'comment', { comment: ' ' })).status).toBe(400);
    expect((await act('mina.holt', item, 'comment', { comment: 'Still needed?' })).status).toBe(200);
    expect(await certificationOf(item.id)).toMatchObject({
      decision: null,
      comments: [{ action: 'comment', comment: 'Still needed?', user: { id: MINA } }],
    });
  });
});

describe('bulk decisions', () => {
  it('certify by ids; refused ones are listed [reviews 52]', async () => {
    const [one, other] = [await undecided('mina.holt'), await undecided('mina.holt', Q4, 'accountGrant')];
    const { status, body } = await actOnMany('mina.holt', 'certify', { ids: [one.id, 'none', other.id] });
    expect([status, body]).toEqual([200, { message: 'done', idsNotActedOn: ['none'] }]);
    for (const { id } of [one, other]) expect((await certificationOf(id)).decision).toBe('certify');
  });

  it('revoke and except with one reason, but not access by role [reviews 53]', async () => {
    const item = await undecided('mina.holt');
    const [byRole] = (await search('mina.holt', Q4, ROLE)).result;
    const ids = [item.id, byRole?.id ?? ''];
    expect((await actOnMany('mina.holt', 'revoke', { ids })).status).toBe(400);
    expect((await actOnMany('mina.holt', 'revoke', { ids, ...because })).body.idsNotActedOn).toEqual([byRole?.id]);
    expect((await actOnMany('mina.holt', 'exception', { ids, ...because })).body.idsNotActedOn).toEqual([byRole?.id]);
    expect(await certificationOf(item.id)).toMatchObject({ decision: 'exception', comments: [{}, {}] });
  });

  it('include all items of an actor of any type; refused ones stay undecided and are listed [reviews 52] [reviews 59]', async () => {
    const { body } = await actOnMany('mina.holt', 'revoke', because, Q4, everyOf(MINA));
    const all = await search('mina.holt', Q4);
    const refused = all.result.filter(({ decision }) => decision.certification.decision !== 'revoke');
    expect(refused.length).toBeGreaterThan(3);
    expect(new Set(body.idsNotActedOn)).toEqual(new Set(refused.map(({ id }) => id)));
    expect(refused.some(({ decision }) => decision.certification.decision === null)).toBe(true);
    expect((await actOnMany('mina.holt', 'certify', undefined, Q4, everyOf(MINA))).body.idsNotActedOn).toEqual([]);
    expect(await countsOf('mina.holt', Q4, MINA)).toEqual({ certify: 64, total: 64 });
  });

  it('reset all items, and only all [reviews 56]', async () => {
    expect((await actOnMany('mina.holt', 'reset', { ids: ['x'] })).status).toBe(400);
    expect((await actOnMany('mina.holt', 'reset', undefined, Q4, `${everyOf(MINA)}&_action=reset`)).status).toBe(200);
    expect(await countsOf('mina.holt', Q4, MINA)).toEqual({ NONE: 64, total: 64 });
  });

  it('need ids, a list of them, or an actor', async () => {
    for (const body of [undefined, {}, { ids: [] }, { ids: 'all' }, { ids: [1] }])
      expect((await actOnMany('mina.holt', 'certify', body)).status).toBe(400);
    expect((await actOnMany('mina.holt', 'certify', undefined, Q4, everyOf(person('olga.brandt')))).status).toBe(403);
    expect((await actOnMany('kai.ruiz', 'certify', undefined, Q4, everyOf(MINA))).status).toBe(403);
  });

  it('refuse items of others one by one', async () => {
    const item = await undecided('mina.holt');
    const { body } = await actOnMany('hanna.virtanen', 'certify', { ids: [item.id] });
    expect(body.idsNotActedOn).toEqual([item.id]);
  });

  it('by other actors include the items they share with the certifier', async () => {
    await actOnMany('hanna.virtanen', 'certify', undefined, Q4, everyOf(MINA));
    const own = (await search('hanna.virtanen', Q4)).result;
    expect(own.map(({ decision }) => decision.certification.decision)).toEqual(['certify']);
    expect((await countsOf('mina.holt', Q4, MINA)).NONE).toBeGreaterThanOrEqual(24);
  });

  it('answer 400 where the campaign decides one by one [reviews 50]', async () => {
    const sales = campaignId('Sales access');
    const item = await undecided('clara.jensen', sales, 'accountGrant');
    expect((await actOnMany('clara.jensen', 'certify', { ids: [item.id] }, sales)).status).toBe(400);
  });
});

describe('failing platform', () => {
  it('answers a decision with the fault and changes nothing', async () => {
    const item = await undecided('mina.holt');
    await callControl('PUT', 'faults', [
      { path: `/iga/governance/certification/${Q4}/items/${item.id}/certify`, status: 500 },
    ]);
    expect((await act('mina.holt', item, 'certify')).status).toBe(500);
    await callControl('DELETE', 'faults');
    expect((await certificationOf(item.id)).decision).toBeNull();
    const { body } = await iga<Items>('mina.holt', `certification/${Q4}/items?pageSize=1`);
    expect(body.totalCount).toBe(64);
  });
});
