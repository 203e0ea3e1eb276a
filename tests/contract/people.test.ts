import { beforeAll, describe, expect, it } from 'vitest';
import { countObjects } from '../../app/platform/managed-objects.server';
import { getPersonDetails, namePeople, pickPeople, searchPeople } from '../../app/platform/people.server';
import { searchRoles } from '../../app/platform/roles.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type Somebody } from './sandbox-api';

let mina: Somebody;

beforeAll(async () => {
  await reset();
  mina = await apiOf('mina.holt');
});

describe('people', () => {
  it('are found by the beginning of a name or of the account', async () => {
    const [call] = await callsDuring(async () => {
      const found = await searchPeople(mina.api, 'olga');
      expect(found).toMatchObject([{ givenName: 'Olga', sn: 'Brandt', userName: 'olga.brandt' }]);
    });
    expect(call).toMatchObject({
      path: '/openidm/managed/alpha_user',
      query: {
        _pageSize: '10',
        _fields: 'givenName,sn,userName',
        _queryFilter: 'givenName sw "olga" or sn sw "olga" or userName sw "olga"',
      },
    });
    expect((await searchPeople(mina.api, 'brandt')).map(({ userName }) => userName)).toContain('olga.brandt');
  });

  it.each(['Mina Holt', 'Holt Mina', 'mi ho', 'hol mi'])('are found by their full name: %s', async (typed) => {
    for (const search of [searchPeople, pickPeople]) {
      expect((await search(mina.api, typed)).map(({ userName }) => userName)).toContain('mina.holt');
    }
    expect(await searchPeople(mina.api, 'Mina Nobody')).toEqual([]);
  });

  it('are the first ten while nothing is typed', async () => {
    expect(await searchPeople(mina.api, '')).toHaveLength(10);
  });

  it('are picked the way the contract writes it', async () => {
    const [call] = await callsDuring(async () => {
      expect(await pickPeople(mina.api, 'kai')).toMatchObject([{ givenName: 'Kai', userName: 'kai.ruiz' }]);
    });
    expect(call?.query).toMatchObject({
      _queryFilter: '/givenName sw "kai" or /sn sw "kai" or /userName sw "kai"',
      _sortKeys: 'givenName',
    });
    expect(await pickPeople(mina.api, '')).toHaveLength(10);
  });

  it('are named by their ids, those that are there', async () => {
    const known = await namePeople(mina.api, [idOf('user:kai.ruiz'), 'nobody', '" or true or _id eq "']);
    expect(known.map(({ userName }) => userName)).toEqual(['kai.ruiz']);
    expect(await callsDuring(async () => expect(await namePeople(mina.api, [])).toEqual([]))).toEqual([]);
  });

  it('are not found by syntax', async () => {
    for (const typed of ['x" or true or a sw "', '\\', '"', '") or (_id pr']) {
      expect(await searchPeople(mina.api, typed), typed).toEqual([]);
    }
  });

  it('are not shown to somebody who is signed out', async () => {
    const nobody = await apiOf('mina.holt', { token: 'expired' });
    expect((await refusal(searchPeople(nobody.api, 'olga'))).reason).toBe('signed-out');
  });
});

describe('the details of somebody', () => {
  it('tell them from others of the same name', async () => {
    const [call] = await callsDuring(async () => {
      expect(await getPersonDetails(mina.api, idOf('user:kai.ruiz'))).toEqual({
        userName: 'kai.ruiz',
        givenName: 'Kai',
        sn: 'Ruiz',
        mail: expect.stringContaining('@'),
        accountStatus: 'active',
      });
    });
    expect(call).toMatchObject({
      path: `/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}`,
      query: { _fields: 'userName,givenName,sn,mail,accountStatus' },
    });
  });

  it('are one’s own to anybody, and those of others to who may look people up', async () => {
    const kai = await apiOf('kai.ruiz');
    expect((await getPersonDetails(kai.api, kai.id)).userName).toBe('kai.ruiz');
    const refused = await refusal(getPersonDetails(kai.api, mina.id));
    expect(['forbidden', 'missing']).toContain(refused.reason);
    expect((await refusal(getPersonDetails(mina.api, 'nobody'))).reason).toBe('missing');
  });
});

describe('roles', () => {
  it('are found by the beginning of their name', async () => {
    const found = await searchRoles(mina.api, 'Finance');
    expect(found.map(({ name }) => name)).toContain('Finance Controllers');
    expect(found.every(({ name }) => name.startsWith('Finance'))).toBe(true);
  });

  it('are not found by syntax', async () => {
    expect(await searchRoles(mina.api, 'x" or true or name sw "')).toEqual([]);
  });
});

it('objects are counted, with the version that counting needs', async () => {
  const count = await countObjects((await apiOf('ines.moreau')).api, 'alpha_user');
  expect(count).toBeGreaterThan(30);
});
