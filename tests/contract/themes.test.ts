import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveTheme, setDefault, themesOf, withThemes } from '../../app/areas/themes/theme-list';
import { getThemeDocument, listJourneys, updateThemeDocument } from '../../app/platform/themes.server';
import { callControl } from '../../sandbox/testing';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

const THEMEREALM = '/openidm/config/ui/themerealm';

beforeEach(reset);
afterEach(withoutFaults);

describe('the document of themes', () => {
  it('is read with one call and holds the themes of the realm', async () => {
    const { api } = await apiOf('ines.moreau');
    const [call] = await callsDuring(() => getThemeDocument(api));
    expect(call).toMatchObject({ method: 'GET', path: THEMEREALM, query: {} });
    const themes = themesOf(await getThemeDocument(api), 'alpha');
    expect(themes.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Halden', true],
      ['Halden Contrast', false],
    ]);
  });

  it('is replaced as a whole; what we did not change is there as it was', async () => {
    const { api } = await apiOf('ines.moreau');
    const stray = {
      '/alpha': [{ z: 1.5, a: { b: [null, ''] } }],
      bravo: { backgroundColor: '#eee' },
      '9': [],
      '1': [],
    };
    const before = await getThemeDocument(api);
    await updateThemeDocument(api, { ...before, realm: { ...stray, ...before.realm } });

    const document = await getThemeDocument(api);
    const themes = themesOf(document, 'alpha');
    const [halden, contrast] = themes;
    const saved = saveTheme(themes, { _id: contrast?._id, primaryColor: '#123456', linkedTrees: ['Login'] });
    await updateThemeDocument(api, withThemes(document, 'alpha', setDefault(saved, String(contrast?._id))));

    const after = await getThemeDocument(api);
    const { alpha, ...others } = after.realm;
    expect(JSON.stringify(others)).toBe(JSON.stringify(stray));
    expect(alpha).toEqual([
      { ...halden, isDefault: false },
      { ...contrast, primaryColor: '#123456', linkedTrees: ['Login'], isDefault: true },
    ]);
  });

  it('is written for the revision it was read in, where the platform gives it one', async () => {
    const { api } = await apiOf('ines.moreau');
    const document = await getThemeDocument(api);
    await callControl('DELETE', 'calls');
    await updateThemeDocument(api, document);
    await updateThemeDocument(api, { ...document, _rev: '7-a' });
    const calls = await callControl<{ headers: Record<string, string> }[]>('GET', 'calls?since=0');
    expect(calls.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"7-a"']);
    await fault(THEMEREALM, { status: 412 });
    expect((await refusal(updateThemeDocument(api, document))).reason).toBe('conflict');
  });

  it('is written by administrators of the realm alone', async () => {
    const { api } = await apiOf('mina.holt');
    const document = await getThemeDocument(api);
    expect((await refusal(updateThemeDocument(api, document))).reason).toBe('forbidden');
    const noMember = await apiOf('ines.moreau', { token: 'not-a-token' });
    expect((await refusal(updateThemeDocument(noMember.api, document))).reason).toBe('signed-out');
  });

  it.each([{ body: { realm: [] } }, { body: { result: [] } }, { body: 'none' }])(
    'is garbled as %j',
    async ({ body }) => {
      const { api } = await apiOf('ines.moreau');
      await fault(THEMEREALM, { status: 200, body });
      expect((await refusal(getThemeDocument(api))).reason).toBe('garbled');
    },
  );
});

describe('the journeys of the realm', () => {
  it('are named to administrators with a session', async () => {
    const { api } = await apiOf('ines.moreau', { amSession: true });
    expect(await listJourneys(api)).toEqual([
      'Login',
      'Contrast',
      'TwoFactorLogin',
      'SocialLogin',
      'UpdatePassword',
      'UpdateUsername',
      'ConnectSocial',
      'AddDevice',
      'RemoveDevice',
      'Registration',
      'ResetPassword',
      'ForgottenUsername',
      'EveryCallback',
    ]);
    const [call] = await callsDuring(() => listJourneys(api));
    expect(call).toMatchObject({
      method: 'GET',
      path: '/am/json/realms/root/realms/alpha/realm-config/authentication/authenticationtrees/trees',
      query: { _queryFilter: 'true' },
    });
  });

  it('are closed to other members', async () => {
    const mina = await apiOf('mina.holt', { amSession: true });
    expect((await refusal(listJourneys(mina.api))).reason).toBe('forbidden');
    const ines = await apiOf('ines.moreau');
    expect((await refusal(listJourneys(ines.api))).reason).toBe('signed-out');
  });
});
