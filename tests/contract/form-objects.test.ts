import { beforeAll, describe, expect, it } from 'vitest';
import { nameFormObjects, searchFormObjects } from '../../app/platform/form-objects.server';
import type { ObjectSource } from '../../app/platform/request-forms.server';
import { idOf } from '../../sandbox/core/ids';
import { apiOf, callsDuring, refusal, reset, type Somebody } from './sandbox-api';

let mina: Somebody;
beforeAll(async () => {
  await reset();
  mina = await apiOf('mina.holt');
});

const from = (object: ObjectSource['object'], more: Partial<ObjectSource> = {}): ObjectSource => ({
  object,
  customObject: null,
  queryProperties: null,
  displayProperty: null,
  queryFilter: null,
  ...more,
});

describe('what a form lets people pick', () => {
  it('are users by the beginning of a name, asked for as the form says', async () => {
    const [call] = await callsDuring(async () => {
      const source = from('user', { queryProperties: ['givenName', 'sn'], queryFilter: '/accountStatus eq "active"' });
      expect(await searchFormObjects(mina.api, source, 'olga')).toEqual([
        { value: `managed/user/${idOf('user:olga.brandt')}`, label: 'Olga Brandt', beside: 'olga.brandt' },
      ]);
    });
    expect(call).toMatchObject({
      path: '/openidm/managed/alpha_user',
      query: {
        _pageSize: '10',
        _fields: 'givenName,sn,userName',
        _queryFilter: '(givenName sw "olga" or sn sw "olga") and (/accountStatus eq "active")',
      },
    });
  });

  it('are roles by their name', async () => {
    const found = await searchFormObjects(mina.api, from('role'), 'Finance');
    expect(found.map(({ label }) => label)).toContain('Finance Controllers');
    expect(found[0]?.value).toMatch(/^managed\/role\//);
  });

  it('are applications under the id of the application', async () => {
    const [call] = await callsDuring(async () => {
      expect(await searchFormObjects(mina.api, from('application'), 'Led')).toEqual([
        { value: `managed/application/${idOf('application:Ledger')}`, label: 'Ledger', beside: null },
      ]);
    });
    expect(call).toMatchObject({
      path: '/iga/governance/application',
      query: { _fields: 'application.id,application.name', _queryFilter: 'application.name sw "Led"' },
    });
  });

  it('are entitlements that somebody looks after', async () => {
    const olga = await apiOf('olga.brandt');
    const [first] = await searchFormObjects(olga.api, from('entitlement'), '');
    expect(first?.value).toMatch(/^entitlement\//);
    const named = await nameFormObjects(olga.api, from('entitlement'), [first?.value ?? '']);
    expect(named).toEqual([first]);
  });

  it('have names again when a form is opened, as far as they can be seen', async () => {
    const values = [`managed/user/${idOf('user:kai.ruiz')}`, 'managed/user/nobody'];
    expect((await nameFormObjects(mina.api, from('user'), values)).map(({ label }) => label)).toEqual(['Kai Ruiz']);
    const ledger = `managed/application/${idOf('application:Ledger')}`;
    expect((await nameFormObjects(mina.api, from('application'), [ledger])).map(({ label }) => label)).toEqual([
      'Ledger',
    ]);
  });

  it('are not found by syntax, nor of kinds nobody made', async () => {
    expect(await searchFormObjects(mina.api, from('role'), 'x" or true or name sw "')).toEqual([]);
    const strange = from('custom', { customObject: 'alpha_unheard' });
    expect(['missing', 'forbidden']).toContain((await refusal(searchFormObjects(mina.api, strange, ''))).reason);
  });
});
