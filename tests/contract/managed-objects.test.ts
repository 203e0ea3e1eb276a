import { beforeAll, describe, expect, it } from 'vitest';
import { listManagedKinds } from '../../app/platform/managed-objects.server';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);

describe('the kinds of managed objects', () => {
  it('are named by the configuration, with title and icon', async () => {
    const { api } = await apiOf('ines.moreau');
    const [call] = await callsDuring(async () => {
      const kinds = await listManagedKinds(api);
      expect(kinds).toContainEqual({ name: 'alpha_user', title: 'Alpha realm - User', icon: 'people' });
      expect(kinds.map(({ name }) => name)).toContain('bravo_role');
    });
    expect(call).toMatchObject({ method: 'GET', path: '/openidm/config/managed' });
  });

  it('are not for ordinary users, nor for visitors', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect((await refusal(listManagedKinds(api))).reason).toBe('forbidden');
    const visitor = await apiOf('kai.ruiz', { token: 'not-a-token' });
    expect((await refusal(listManagedKinds(visitor.api))).reason).toBe('signed-out');
  });

  it('may lack everything but a name; what has none is left out', async () => {
    const { api } = await apiOf('ines.moreau');
    const objects = [
      { name: 'device' },
      { schema: { title: 'Nameless' } },
      null,
      { name: 'thing', schema: { title: 5 } },
    ];
    await fault('/openidm/config/managed', { status: 200, body: { objects } });
    expect(await listManagedKinds(api)).toEqual([
      { name: 'device', title: '', icon: null },
      { name: 'thing', title: '', icon: null },
    ]);
    await withoutFaults();
  });
});
