import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';

interface Report {
  _refResourceId: string;
  userName: string;
}
interface Reports {
  result: Report[];
  resultCount: number;
  totalCount: number;
  pagedResultsCookie: string | null;
}

const tokens: Record<string, string> = {};
const TEAM = ['amelie.dubois', 'felix.wagner', 'jonas.berg', 'kai.ruiz', 'priya.nair', 'sofia.costa'];

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['mina.holt', 'kai.ruiz', 'ines.moreau']) tokens[name] = await tokenOf(name);
});

const idOfUser = (name: string) => idOf(`user:${name}`);

function reports<T = Reports>(asker: string, of: string, more = '') {
  const path = `/iga/governance/user/${idOfUser(of)}/get-direct-reports${more}`;
  return send<T>(path, { token: tokens[asker] ?? '' });
}

const namesOf = ({ body }: { body: Reports }) => body.result.map(({ userName }) => userName);

describe('get-direct-reports', () => {
  it('answers one-based pages with the total, by user name', async () => {
    const first = await reports('mina.holt', 'mina.holt', '?pageSize=4&pageNumber=1&sortDir=asc&sortBy=userName');
    expect(first.body).toMatchObject({ resultCount: 4, totalCount: 6, pagedResultsCookie: expect.any(String) });
    const second = await reports('mina.holt', 'mina.holt', '?pageSize=4&pageNumber=2&sortDir=asc&sortBy=userName');
    expect(second.body).toMatchObject({ resultCount: 2, totalCount: 6, pagedResultsCookie: null });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(TEAM);
    expect(namesOf(await reports('mina.holt', 'mina.holt'))).toEqual(TEAM);
    const counted = await reports('mina.holt', 'mina.holt', '?pageSize=0&pageNumber=1');
    expect(counted.body).toMatchObject({ result: [], totalCount: 6 });
  });

  it('sorts by the requested key in both directions', async () => {
    expect(namesOf(await reports('mina.holt', 'mina.holt', '?sortBy=userName&sortDir=desc'))).toEqual(
      [...TEAM].reverse(),
    );
    expect(namesOf(await reports('mina.holt', 'mina.holt', '?sortBy=sn&sortDir=asc'))[0]).toBe('jonas.berg');
    expect((await reports('mina.holt', 'mina.holt', '?sortBy=password')).status).toBe(400);
  });

  it('finds a part of a name, and first and last name together', async () => {
    const found = async (text: string) =>
      namesOf(await reports('mina.holt', 'mina.holt', `?queryString=${encodeURIComponent(text)}`));
    expect(await found('RUI')).toEqual(['kai.ruiz']);
    expect(await found('wagner felix')).toEqual(['felix.wagner']);
    expect(await found('x" or true or userName co "')).toEqual([]);
    expect(await found('olga')).toEqual([]);
  });

  it('answers the user and the directory reference', async () => {
    const { body } = await reports('mina.holt', 'mina.holt', '?queryString=kai');
    expect(body.result).toEqual([
      expect.objectContaining({
        givenName: 'Kai',
        sn: 'Ruiz',
        userName: 'kai.ruiz',
        accountStatus: 'active',
        _ref: `managed/alpha_user/${idOfUser('kai.ruiz')}`,
        _refResourceId: idOfUser('kai.ruiz'),
      }),
    ]);
  });

  it('reads one report; reports of others are a 404', async () => {
    const one = await reports<Report>('mina.holt', 'mina.holt', `/${idOfUser('kai.ruiz')}`);
    expect(one.body).toMatchObject({ userName: 'kai.ruiz', _refResourceId: idOfUser('kai.ruiz') });
    const other = await reports('mina.holt', 'mina.holt', `/${idOfUser('olga.brandt')}`);
    const noMember = await reports('mina.holt', 'mina.holt', '/nobody');
    expect([other.status, noMember.status]).toEqual([404, 404]);
    expect(other.body).toEqual(noMember.body);
  });

  it("answers one's own; those of others for administrators only", async () => {
    expect((await reports('kai.ruiz', 'mina.holt')).status).toBe(403);
    expect((await reports('kai.ruiz', 'mina.holt', `/${idOfUser('kai.ruiz')}`)).status).toBe(403);
    expect(namesOf(await reports('ines.moreau', 'mina.holt'))).toEqual(TEAM);
    expect((await reports('kai.ruiz', 'kai.ruiz')).body).toMatchObject({ result: [], totalCount: 0 });
  });
});

it('expandPaths of a grant names the users of its glossary', async () => {
  const path = `/iga/governance/user/${idOfUser('kai.ruiz')}/grants`;
  const token = tokens['kai.ruiz'] ?? '';
  const { body } = await send<{ result: { id: string }[] }>(`${path}?grantType=entitlement&queryString=journal`, {
    token,
  });
  const one = await send(`${path}/${body.result[0]?.id}?expandPaths=glossary.idx`, { token });
  expect(one.body).toMatchObject({ id: body.result[0]?.id, _displayData: expect.any(Object) });
});
