import { beforeAll, describe, expect, it } from 'vitest';
import { nameObjects, type ObjectSource, searchObjects } from '../../app/platform/objects.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type TestMember } from './sandbox-api';

let mina: TestMember;
beforeAll(async () => {
  await reset();
  mina = await apiOf('mina.holt');
});

const labels = async (source: ObjectSource, text: string, size?: number) =>
  (await searchObjects(mina.api, source, text, size)).found.map(({ label }) => label);
const USERS = { object: 'user' } as const;

describe('people', () => {
  it('are found by the beginning of a name or of the account, with what distinguishes them', async () => {
    const [call] = await callsDuring(async () => {
      expect(await searchObjects(mina.api, USERS, 'olga')).toEqual({
        found: [
          {
            value: `managed/user/${idOf('user:olga.brandt')}`,
            label: 'Olga Brandt',
            beside: [expect.any(String), expect.any(String), 'olga.brandt'],
            userName: 'olga.brandt',
          },
        ],
        more: false,
        unreadable: 0,
      });
    });
    expect(call).toMatchObject({
      path: '/openidm/managed/alpha_user',
      query: {
        _pageSize: '10',
        _fields: 'givenName,sn,userName,title,department',
        _queryFilter: '/givenName sw "olga" or /sn sw "olga" or /userName sw "olga"',
        _sortKeys: 'givenName',
      },
    });
  });

  it.each(['Mina Holt', 'Holt Mina', 'mi ho', 'hol mi'])('are found by their full name: %s', async (typed) => {
    expect(await labels(USERS, typed)).toContain('Mina Holt');
    expect(await labels(USERS, 'Mina Nobody')).toEqual([]);
  });

  it('are the first ten while nothing is typed, and ten more on request', async () => {
    const first = await searchObjects(mina.api, USERS, '');
    expect([first.found.length, first.more]).toEqual([10, true]);
    const more = await searchObjects(mina.api, USERS, '', 20);
    expect(more.found).toHaveLength(20);
    expect(more.found.slice(0, 10)).toEqual(first.found);
  });

  it('are in the order of their names, also before anything is typed', async () => {
    const { found } = await searchObjects(mina.api, USERS, '');
    const names = found.map(({ label }) => label);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('are searched the way a form says', async () => {
    const [call] = await callsDuring(async () => {
      const source = {
        ...USERS,
        queryProperties: ['givenName', 'sn', 'x" or true'],
        queryFilter: '/accountStatus eq "active"',
      };
      expect(await labels(source, 'olga')).toEqual(['Olga Brandt']);
    });
    expect(call?.query._queryFilter).toBe('(givenName sw "olga" or sn sw "olga") and (/accountStatus eq "active")');
  });

  it('are not shown to a member who is signed out', async () => {
    const noMember = await apiOf('mina.holt', { token: 'expired' });
    expect((await refusal(searchObjects(noMember.api, USERS, 'olga'))).reason).toBe('signed-out');
  });
});

describe('other objects', () => {
  it('are roles by their name, with what they are for', async () => {
    const { found } = await searchObjects(mina.api, { object: 'role' }, 'Finance');
    expect(found.map(({ label }) => label)).toContain('Finance Controllers');
    expect(found[0]?.value).toMatch(/^managed\/role\//);
    expect(found[0]?.beside).toEqual([expect.any(String)]);
    expect(found.every(({ label }) => label.startsWith('Finance'))).toBe(true);
  });

  it('are applications under the id of the application', async () => {
    const [call] = await callsDuring(async () => {
      expect((await searchObjects(mina.api, { object: 'application' }, 'Led')).found).toEqual([
        { value: `managed/application/${idOf('application:Ledger')}`, label: 'Ledger', beside: [] },
      ]);
    });
    expect(call).toMatchObject({
      path: '/iga/governance/application',
      query: { _fields: 'application.id,application.name', _queryFilter: 'application.name sw "Led"' },
    });
  });

  it('are applications that can be requested by a part of their name, more than are shown', async () => {
    const source = { object: 'catalogApplication' } as const;
    const ledger = { value: idOf('application:Ledger'), label: 'Ledger', beside: [] };
    expect((await searchObjects(mina.api, source, 'edge')).found).toEqual([ledger]);
    expect(await nameObjects(mina.api, source, [ledger.value, 'nothing'])).toEqual([ledger]);
    expect((await searchObjects(mina.api, source, '')).more).toBe(true);
  });

  it('are entitlements that a member looks after', async () => {
    const olga = await apiOf('olga.brandt');
    const [first] = (await searchObjects(olga.api, { object: 'entitlement' }, '')).found;
    expect(first?.value).toMatch(/^entitlement\//);
    expect(await nameObjects(olga.api, { object: 'entitlement' }, [first?.value ?? ''])).toEqual([first]);
  });

  it('are names of entitlements, each with its applications', async () => {
    const source = { object: 'entitlementName' } as const;
    const approve = { value: 'Approve journal', label: 'Approve journal', beside: ['Ledger'] };
    expect((await searchObjects(mina.api, source, 'approve journal')).found).toEqual([approve]);
    expect(await nameObjects(mina.api, source, ['Approve journal', 'No such'])).toEqual([approve]);
    expect((await searchObjects(mina.api, source, '')).more).toBe(true);
  });
});

describe('what is chosen', () => {
  it('has a name again, as far as it can be seen', async () => {
    const values = [`managed/user/${idOf('user:kai.ruiz')}`, 'managed/user/nobody', '" or true or _id eq "'];
    expect((await nameObjects(mina.api, USERS, values)).map(({ label }) => label)).toEqual(['Kai Ruiz']);
    const ledger = `managed/application/${idOf('application:Ledger')}`;
    expect((await nameObjects(mina.api, { object: 'application' }, [ledger])).map(({ label }) => label)).toEqual([
      'Ledger',
    ]);
    expect(await callsDuring(async () => expect(await nameObjects(mina.api, USERS, [])).toEqual([]))).toEqual([]);
  });

  it('is only what its source is narrowed to', async () => {
    const kai = `managed/user/${idOf('user:kai.ruiz')}`;
    const others = { ...USERS, queryFilter: '/userName eq "olga.brandt"' };
    expect(await nameObjects(mina.api, others, [kai])).toEqual([]);
  });
});

it.each(['x" or true or a sw "', '\\', '"', '") or (_id pr', "'", '\u0000"'])(
  'syntax finds nothing: %s',
  async (typed) => {
    for (const object of ['user', 'role', 'organization', 'application', 'entitlement', 'entitlementName'] as const) {
      const found = searchObjects(mina.api, { object }, typed).then(
        (answer) => answer.found,
        (error: { reason?: string }) => error.reason,
      );
      expect([[], 'forbidden'], object).toContainEqual(await found);
    }
  },
);

it('an unknown kind is not there', async () => {
  const strange = { object: 'custom', customObject: 'alpha_unheard' } as const;
  expect(['missing', 'forbidden']).toContain((await refusal(searchObjects(mina.api, strange, ''))).reason);
});
