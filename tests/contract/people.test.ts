import { beforeAll, describe, expect, it } from 'vitest';
import { countObjects } from '../../app/platform/managed-objects.server';
import { getPersonDetails } from '../../app/platform/people.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let mina: TestMember;

beforeAll(async () => {
  await reset();
  mina = await apiOf('mina.holt');
});

describe('the details of a member', () => {
  it('tell them from others of the same name', async () => {
    const [call] = await callsDuring(async () => {
      expect(await getPersonDetails(mina.api, idOf('user:kai.ruiz'))).toEqual({
        _id: idOf('user:kai.ruiz'),
        userName: 'kai.ruiz',
        givenName: 'Kai',
        sn: 'Ruiz',
        mail: expect.stringContaining('@'),
        accountStatus: 'active',
      });
    });
    expect(call).toMatchObject({
      path: `/openidm/managed/alpha_user/${idOf('user:kai.ruiz')}`,
      query: { _fields: '_id,userName,givenName,sn,mail,accountStatus' },
    });
  });

  it('are one’s own to every member, and those of others to members who may look people up', async () => {
    const kai = await apiOf('kai.ruiz');
    expect((await getPersonDetails(kai.api, kai.id)).userName).toBe('kai.ruiz');
    const refused = await refusal(getPersonDetails(kai.api, mina.id));
    expect(['forbidden', 'missing']).toContain(refused.reason);
    expect((await refusal(getPersonDetails(mina.api, 'nobody'))).reason).toBe('missing');
  });
});

it('objects are counted, with the version that counting needs', async () => {
  const count = await countObjects((await apiOf('ines.moreau')).api, 'alpha_user');
  expect(count).toBeGreaterThan(30);
});
