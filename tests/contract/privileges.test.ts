import { beforeAll, expect, it } from 'vitest';
import { listPrivileges } from '../../app/platform/privileges.server';
import { apiOf, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);

it('lists what an administrator may administer', async () => {
  const { api } = await apiOf('ines.moreau');
  const privileges = await listPrivileges(api);
  expect(privileges.map(({ path }) => path)).toContain('managed/alpha_user');
  expect(privileges.every(({ title, icon }) => title !== '' && icon !== null)).toBe(true);
});

it('lists nothing for an ordinary user', async () => {
  const { api } = await apiOf('kai.ruiz');
  expect(await listPrivileges(api)).toEqual([]);
});

it('leaves out what cannot be read and keeps the rest', async () => {
  const { api } = await apiOf('kai.ruiz');
  const body = [{ privilegePath: 'managed/alpha_role', title: 'Role', icon: 'fa-check' }, { title: 'nameless' }, null];
  await fault('/openidm/privilege', { status: 200, body });
  expect(await listPrivileges(api)).toEqual([{ path: 'managed/alpha_role', title: 'Role', icon: 'fa-check' }]);
  await withoutFaults();
});

it('is garbled when the answer is no list, and signed out without a good token', async () => {
  const { api } = await apiOf('kai.ruiz');
  await fault('/openidm/privilege', { status: 200, body: { result: [] } });
  expect((await refusal(listPrivileges(api))).reason).toBe('garbled');
  await withoutFaults();
  const visitor = await apiOf('kai.ruiz', { token: 'not-a-token' });
  expect((await refusal(listPrivileges(visitor.api))).reason).toBe('signed-out');
});
