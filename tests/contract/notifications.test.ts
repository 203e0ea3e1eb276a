import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getOwnRecord } from '../../app/platform/dashboard.server';
import { clearNotifications, listNotifications, removeNotification } from '../../app/platform/notifications.server';
import { callControl } from '../../sandbox/testing';
import { apiOf, callsDuring, fault, refusal, reset, type TestMember, withoutFaults } from './sandbox-api';

const USERS = 'managed/alpha_user';
let kai: TestMember;

beforeEach(async () => {
  await reset();
  kai = await apiOf('kai.ruiz');
});
afterEach(withoutFaults);

describe('notifications', () => {
  it('come newest first [shell 79]', async () => {
    const found = await listNotifications(kai.api, USERS, kai.id);
    const dates = found.map(({ createDate }) => createDate);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('are read with the user, never from a cache [shell 79]', async () => {
    const [call] = await callsDuring(() => listNotifications(kai.api, USERS, kai.id));
    expect(call).toMatchObject({
      method: 'GET',
      path: `/openidm/${USERS}/${kai.id}`,
      query: { _fields: '_notifications/*' },
    });
    const [logged] = await callControl<{ headers: Record<string, string> }[]>('GET', 'calls?since=0');
    expect(logged?.headers['cache-control']).toBe('no-store, no-cache');
  });

  it('are read with the applications of the same record in one call', async () => {
    const calls = await callsDuring(async () => {
      const { notifications, applications } = await getOwnRecord(kai.api, USERS, kai.id);
      expect(notifications).toEqual(await listNotifications(kai.api, USERS, kai.id));
      expect(applications?.result).toContain('Workday');
    });
    expect(calls[0]).toMatchObject({ query: { _fields: '_notifications/*,effectiveApplications' } });
    await fault(`/openidm/${USERS}/${kai.id}`, { status: 200, body: { _id: kai.id, effectiveApplications: 'none' } });
    expect((await getOwnRecord(kai.api, USERS, kai.id)).applications).toBeNull();
  });

  it('are none when the platform leaves them out', async () => {
    await fault(`/openidm/${USERS}/${kai.id}`, { status: 200, body: { _id: kai.id } });
    expect(await listNotifications(kai.api, USERS, kai.id)).toEqual([]);
  });

  it('go one by one', async () => {
    const [first, ...rest] = await listNotifications(kai.api, USERS, kai.id);
    await removeNotification(kai.api, first?._id ?? '');
    expect(await listNotifications(kai.api, USERS, kai.id)).toEqual(rest);
  });

  it('go all at once [shell 80]', async () => {
    const [call] = await callsDuring(() => clearNotifications(kai.api, USERS, kai.id));
    expect(call).toMatchObject({
      method: 'POST',
      path: '/openidm/notification',
      query: { _action: 'deleteNotificationsForTarget', target: `${USERS}/${kai.id}` },
      body: null,
    });
    expect(await listNotifications(kai.api, USERS, kai.id)).toEqual([]);
  });

  it('notifications of a built-in account are addressed to the built-in administrator [shell 80]', async () => {
    const [call] = await callsDuring(() => refusal(clearNotifications(kai.api, 'internal/user', 'helper')));
    expect(call?.query.target).toBe('internal/user/openidm-admin');
  });

  it('notifications of another member cannot be removed', async () => {
    const mina = await apiOf('mina.holt');
    const [hers] = await listNotifications(mina.api, USERS, mina.id);
    expect((await refusal(removeNotification(kai.api, hers?._id ?? ''))).reason).toMatch(/forbidden|missing/);
    expect(await listNotifications(mina.api, USERS, mina.id)).toContainEqual(hers);
  });
});
