import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAssignedApplications, listWidgets } from '../../app/platform/dashboard.server';
import { apiOf, callsDuring, fault, refusal, reset, type TestMember, withoutFaults } from './sandbox-api';

const ASSIGNED = '/am/json/realms/root/realms/alpha/dashboard/assigned';
let kai: TestMember;

beforeAll(async () => {
  await reset();
  kai = await apiOf('kai.ruiz', { amSession: true });
});
afterEach(() => withoutFaults());

describe('the widgets of a tenant', () => {
  it('come in its order, with their sizes', async () => {
    const calls = await callsDuring(async () => {
      expect(await listWidgets(kai.api)).toEqual([{ type: 'Welcome', size: 'large' }]);
    });
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', '/openidm/config/ui/dashboard']]);
  });

  it('are large unless they say otherwise, and what is no widget is left out', async () => {
    const widgets = [{ type: 'Welcome', size: 'small' }, { type: 'Workflow' }, { size: 'medium' }, null, 'x'];
    await fault('/openidm/config/ui/dashboard', { status: 200, body: { dashboard: { widgets } } });
    expect(await listWidgets(kai.api)).toEqual([
      { type: 'Welcome', size: 'small' },
      { type: 'Workflow', size: 'large' },
    ]);
  });

  it('are garbled without a list', async () => {
    await fault('/openidm/config/ui/dashboard', { status: 200, body: {} });
    expect((await refusal(listWidgets(kai.api))).reason).toBe('garbled');
  });
});

describe('the applications assigned to a person', () => {
  it('are asked for once below the realm, with the browser’s session and the version of the contract [shell 99]', async () => {
    const [call] = await callsDuring(() => listAssignedApplications(kai.api));
    expect(call).toMatchObject({ method: 'GET', path: ASSIGNED });
  });

  it('have name, address and picture', async () => {
    expect((await listAssignedApplications(kai.api)).result).toContainEqual({
      id: 'Workday',
      name: 'Workday',
      login: 'https://workday.halden.example/sso',
      icon: 'images/logos/workday.svg',
    });
  });

  it('are none on the first day', async () => {
    const lena = await apiOf('lena.novak', { amSession: true });
    expect(await listAssignedApplications(lena.api)).toEqual({ result: [], unreadable: 0 });
  });

  it('may lack everything but their key', async () => {
    const body = {
      _id: 'x',
      _rev: '1',
      Bare: {},
      Odd: { dashboardLogin: 'no list', dashboardName: ['Odd one'] },
      No: 7,
    };
    await fault(ASSIGNED, { status: 200, body });
    const result = [
      { id: 'Bare', name: 'Bare', login: null, icon: null },
      { id: 'Odd', name: 'Odd one', login: null, icon: null },
    ];
    expect(await listAssignedApplications(kai.api)).toEqual({ result, unreadable: 1 });
  });

  it('need the browser’s session', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect((await refusal(listAssignedApplications(api))).reason).toBe('signed-out');
  });
});
