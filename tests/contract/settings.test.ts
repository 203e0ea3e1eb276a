import { beforeAll, describe, expect, it } from 'vitest';
import {
  getAutoIdSettings,
  getLifecycleSettings,
  getUiConfig,
  getVersion,
  hasEntitlements,
  listFeatures,
  mayCreateEntitlements,
} from '../../app/platform/settings.server';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);

describe('the settings of the pages', () => {
  it('say that pages are on, which roles administer, and how lists are searched', async () => {
    const { api } = await apiOf('kai.ruiz');
    const config = await getUiConfig(api);
    expect(config.platformSettings.hostedPages).toBe(true);
    expect(config.roles['internal/role/openidm-admin']).toBe('ui-admin');
    expect(config.platformSettings.managedObjectsSettings.alpha_user?.minimumUIFilterLength).toEqual(
      expect.any(Number),
    );
  });

  it('count as on where the platform says nothing [shell 15]', async () => {
    const { api } = await apiOf('kai.ruiz');
    await fault('/openidm/info/uiconfig', { status: 200, body: { configuration: {} } });
    expect(await getUiConfig(api)).toMatchObject({ roles: {}, platformSettings: { hostedPages: true } });
    await withoutFaults();
  });

  it('name the version of the platform, by either of its names', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect(await getVersion(api)).toBe('8.0.0-SNAPSHOT');
    for (const [body, version] of [
      [{ currentVersion: '8.1.0', productVersion: '8.0.9' }, '8.1.0'],
      [{ productVersion: '7.5.0' }, '7.5.0'],
      [{ _id: 'version' }, null],
    ] as const) {
      await fault('/openidm/info/version', { status: 200, body });
      expect(await getVersion(api)).toBe(version);
    }
    await fault('/openidm/info/version', { status: 500 });
    expect((await refusal(getVersion(api))).reason).toBe('unavailable');
    await withoutFaults();
  });

  it('name the features that are on', async () => {
    const { api } = await apiOf('kai.ruiz');
    const features = await listFeatures(api);
    expect(features).not.toContain('workflow');
    await fault('/openidm/info/features', { status: 200, body: { result: [{ _id: 'workflow', enabled: true }] } });
    expect(await listFeatures(api)).toEqual(['workflow']);
    await withoutFaults();
  });
});

describe('the settings of governance', () => {
  it('say which lifecycle pages there are', async () => {
    const { api } = await apiOf('ines.moreau');
    expect(await getLifecycleSettings(api)).toEqual({ user: true, entitlement: true });
  });

  it('are off where the platform says nothing', async () => {
    const { api } = await apiOf('ines.moreau');
    await fault('/iga/commons/config/iga_ui_config', { status: 200, body: {} });
    expect(await getLifecycleSettings(api)).toEqual({ user: false, entitlement: false });
    await withoutFaults();
  });

  it('say what counts as a high, a medium and a low score', async () => {
    const { api } = await apiOf('kai.ruiz');
    const { enabled, high, medium, low } = await getAutoIdSettings(api);
    expect(enabled).toBe(true);
    expect([high, medium, low].every((percent) => typeof percent === 'number')).toBe(true);
  });

  it('open the pages of entitlements to whom they concern [shell 89]', async () => {
    const admin = await apiOf('ines.moreau');
    expect(await mayCreateEntitlements(admin.api)).toBe(true);
    const [call] = await callsDuring(() => mayCreateEntitlements(admin.api));
    expect(call).toMatchObject({
      path: '/iga/governance/application',
      query: {
        _pageSize: '1',
        _queryFilter: 'application.objectTypes.accountAttribute co ""',
        scopePermission: 'createEntitlement',
      },
    });
    const user = await apiOf('lena.novak');
    expect(await mayCreateEntitlements(user.api)).toBe(false);
    expect(await hasEntitlements(user.api)).toBe(false);
  });

  it('stay closed without a good token', async () => {
    const { api } = await apiOf('kai.ruiz', { token: 'not-a-token' });
    for (const call of [getLifecycleSettings, getAutoIdSettings, mayCreateEntitlements, hasEntitlements]) {
      expect((await refusal(call(api))).reason).toBe('signed-out');
    }
  });
});
