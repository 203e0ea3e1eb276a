// The account: one page of sections, and a form for each change, as a browser without script sends them.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { order } from '../../order';
import { ask, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';
import { platform } from '../platform';

const sandbox = sandboxOf(HOST);
const KAI = idOf('user:kai.ruiz');
const PERSON = `/am/json/realms/root/realms/alpha/users/${KAI}`;
const RECORD = `/openidm/managed/alpha_user/${KAI}`;

let kai: Walker;
beforeAll(async () => {
  await signOutEverywhere();
  await sandbox.reset();
  kai = await walkerOf('kai.ruiz');
});
beforeEach(() => sandbox.forget());
afterEach(() => sandbox.mend());

interface Person {
  _id: string;
  userName: string;
  city?: string;
  description?: string;
  profileImage?: string;
  preferences?: Record<string, boolean>;
  aliasList?: string[];
  consentedMappings?: { mapping: string; consentDate: string }[];
  kbaInfo?: unknown[];
}

const stored = async (userName = 'kai.ruiz') =>
  (await sandbox.state<Person>('managed/alpha_user')).find((one) => one.userName === userName);
const writes = async () => (await sandbox.calls()).filter(({ method }) => ['PATCH', 'PUT', 'DELETE'].includes(method));

/** A reset of the platform leaves the portal's sessions of earlier tests. */
async function signOutEverywhere(): Promise<void> {
  const earlier = await walkerOf('kai.ruiz');
  await (await fill(earlier, '/profile/sessions/end-others')).send();
  const signOut = (await earlier.see('/profile')).page.form('/sign-out').hidden.toString();
  await post(HOST, '/sign-out', signOut, { headers: { cookie: earlier.cookie } });
}

/** The form of a page as it stands, with some values changed, sent once. */
async function fill(walker: Walker, address: string, values: Record<string, string> = {}) {
  const [path = ''] = address.split('?');
  const fields = (await walker.see(address)).page.form(path).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return { fields, send: () => post(HOST, address, fields.toString(), { headers: { cookie: walker.cookie } }) };
}

describe('the profile page', () => {
  it('shows who the member is and how the account is secured, from one wave of at most twelve calls [account 8, 10, 29, 36, 66]', async () => {
    await kai.see('/profile');
    await sandbox.forget();
    const answer = await kai.see('/profile');
    expect(answer.status).toBe(200);
    const words = answer.page.text;
    for (const reported of [
      'Kai Ruiz',
      'kai.ruiz@halden.example',
      'Security check-up',
      'This session',
      'Trusted devices',
    ]) {
      expect(words).toContain(reported);
    }
    expect(words).toContain('Review a sign-in from an unusual location: Bucharest, Romania.');
    expect(words).toContain('Unusual location · Bucharest, Romania · since');
    expect(words).toContain('Not used for a long time · Unknown browser');
    const calls = (await sandbox.pageCalls()).filter(
      ({ path, query }) => !/_notifications|governance/.test(path + query),
    );
    expect(calls.length, calls.map(({ path, query }) => `${path}?${query}`).join('\n')).toBeLessThanOrEqual(12);
    expect(calls.filter(({ path }) => path === RECORD)).toHaveLength(1);
    const probes = calls.filter(({ path }) => path.includes('/devices/2fa/'));
    expect(probes.map(({ query }) => decodeURIComponent(query))).toEqual(
      Array.from({ length: 3 }, () => '_queryId=*&_fields=_id'),
    );
    expect(answer.text).not.toContain('shandle:');
  });

  it('leads to the journeys of the platform and back [account 29, 30, 35, 37, 48]', async () => {
    const to = (await kai.see('/profile')).page.hrefs();
    const password = to.find((one) => one.includes('authIndexValue=UpdatePassword')) ?? '';
    expect(password).toMatch(/^\/am\/UI\/Login\?realm=alpha&noSession=true&ForceAuth=true&authIndexType=service/);
    expect(new URL(password, 'http://x').searchParams.get('goto')).toMatch(/^http:\/\/localhost:\d+\/profile$/);
    const hrefs = (await kai.see('/profile?shown=all')).page.hrefs();
    const elsewhere = hrefs.find((one) => one.includes('authIndexValue=UpdatePassword'));
    expect(new URL(elsewhere ?? '', 'http://x').searchParams.get('goto')).toMatch(/\/profile\?shown=all$/);
    const social = to.find((one) => one.includes('authIndexValue=ConnectSocial')) ?? '';
    expect(social).not.toMatch(/noSession|ForceAuth/);
  });

  it.each([
    [`${PERSON}/devices/profile`, 'Trusted devices'],
    [`${PERSON}/oauth2/applications`, 'Authorized applications'],
    ['/am/json/sessions', 'Where you’re signed in'],
    ['/am/json/realms/root/realms/alpha/selfservice/socialIdentityProviders', 'Social sign-in'],
  ])('stands without %s, and says so in its place [account 31, 51]', async (path, title) => {
    for (const status of [403, 500]) {
      await sandbox.faults([{ path, status }]);
      const answer = await kai.see('/profile');
      expect([status, answer.status]).toEqual([status, 200]);
      const isRefusedList = path === '/am/json/sessions' && status === 403;
      expect(answer.page.text).toContain(isRefusedList ? 'only those of this portal' : `${title} Not loaded.`);
      expect(answer.page.text).toContain('Kai Ruiz');
    }
  });

  it('stands without the record, and without its schema [account 8]', async () => {
    for (const path of [RECORD, '/openidm/schema/managed/alpha_user']) {
      await sandbox.faults([{ path, status: 500 }]);
      const answer = await kai.see('/profile');
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.page.text).toContain('Couldn’t load your personal information.');
      expect(answer.page.text).toContain('Where you’re signed in');
    }
  });

  it('says whether there is a second step, and leads on where the platform has a way [account 32, 33, 34]', async () => {
    const JOURNEYS = '/am/json/realms/root/realms/alpha/selfservice/trees';
    const result = Array.from({ length: 2 }, (_, at) => ({ _id: `d-${at}` }));
    const without = { path: JOURNEYS, status: 200, body: { mapping: {} } };
    const devices = (found: object[]) => ({ path: `${PERSON}/devices/2fa/oath`, status: 200, body: { result: found } });
    const none = ['oath', 'push', 'webauthn'].map((kind) => ({
      path: `${PERSON}/devices/2fa/${kind}`,
      status: 200,
      body: { result: [] },
    }));
    const reported = async (faults: object[]) => {
      await sandbox.faults(faults);
      const { page } = await kai.see('/profile');
      return {
        words: page.text,
        to: page.hrefs(),
        links: page.links(),
      };
    };
    const off = await reported([without, ...none]);
    expect(off.words).toMatch(/2-step verification .*? Off/);
    expect(off.to.filter((to) => /Device|auth-devices/.test(to))).toEqual([]);
    const addsOnly = { path: JOURNEYS, status: 200, body: { mapping: { addDevice: 'AddDevice' } } };
    for (const faults of [none, [addsOnly, ...none]]) {
      const turnOn = await reported(faults);
      expect(
        turnOn.links.filter(({ to }) => to.includes('authIndexValue=AddDevice')).map(({ text }) => text),
      ).toContain('Turn on');
    }
    const named = await reported([devices(result), ...none.slice(1)]);
    expect(named.links.find(({ to }) => to.includes('authIndexValue=RemoveDevice'))?.text).toBe('Remove a device');
    const on = await reported([without, devices(result), ...none.slice(1)]);
    expect(on.words).toMatch(/2-step verification .*?2 devices.*? On/);
    expect(on.to).toContain('/auth-devices');
    expect(on.to.some((to) => /RemoveDevice|AddDevice/.test(to))).toBe(false);
  });

  it('has the head of trusted devices where there are none [account 57]', async () => {
    await sandbox.faults([{ path: `${PERSON}/devices/profile`, status: 200, body: { result: [] } }]);
    expect((await kai.see('/profile')).page.text).toMatch(/Trusted devices You have no trusted devices\./);
  });

  it('hides security questions where the platform has none [account 38]', async () => {
    await sandbox.faults([{ path: '/openidm/selfservice/kba', status: 404 }]);
    const { page } = await kai.see('/profile');
    expect(page.text).not.toContain('Security questions');
    expect(page.text).not.toContain('Not loaded.');
  });

  it('shows the names of applications and devices as text', async () => {
    const name = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const application = {
      _id: 'client-x',
      name,
      logoUri: 'javascript:alert(1)',
      scopes: { read: name },
      expiryDateTime: null,
    };
    const device = {
      _id: 'device-x',
      identifier: 'device-x',
      alias: name,
      lastSelectedDate: 1,
      metadata: {},
      recoveryCodes: [],
    };
    await sandbox.faults([
      { path: `${PERSON}/oauth2/applications`, body: { result: [application] } },
      { path: `${PERSON}/devices/profile`, body: { result: [device] } },
    ]);
    const page = await kai.see('/profile');
    const shown = name.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    expect(page.text.split(shown).length - 1).toBeGreaterThanOrEqual(2);
    expect(page.text).not.toMatch(/<script>alert|<img src=x|javascript:/);
  });

  it('stands whatever ids its applications, devices and systems have, each with an address of its own', async () => {
    const id = 'https://app.example/"><script>alert(1)</script>';
    const application = { _id: id, name: 'Elsewhere', scopes: {}, expiryDateTime: null };
    const target = { _id: id, name: id, displayName: 'Their system', fields: [] };
    await sandbox.faults([
      { path: `${PERSON}/oauth2/applications`, body: { result: [application] } },
      { path: '/openidm/consent', body: { result: [target] } },
    ]);
    const { page, status } = await kai.see('/profile');
    expect(status).toBe(200);
    const verbs = page.links().filter(({ to }) => /^\/profile\/(applications|sharing)\/~/.test(to));
    expect(verbs).toHaveLength(2);
    for (const { to } of verbs) expect([to, (await kai.see(to)).status]).toEqual([to, 200]);
    await sandbox.forget();
    const allow = verbs.find(({ to }) => to.endsWith('/allow'))?.to ?? '';
    const lena = await walkerOf('lena.novak');
    expect((await (await fill(lena, allow)).send()).status).toBe(303);
    expect((await writes())[0]?.body).toMatchObject([{ operation: 'add', value: { mapping: id } }]);
    await sandbox.mend();
    const entry = (await stored('lena.novak'))?.consentedMappings?.find(({ mapping }) => mapping === id);
    expect(entry).toBeDefined();
  });

  it('is for who has signed in [account 1]', async () => {
    expect((await ask(HOST, '/profile')).status).toBe(302);
  });
});

describe('personal information', () => {
  const EDIT = '/profile/edit';

  it('leaves out what the head of the profile shows', async () => {
    const { text } = (await kai.see('/profile')).page;
    const [, shown] = /Personal information(.*?)Department/.exec(text) ?? [];
    expect(shown).not.toMatch(/Kai|Ruiz|First Name|Last Name|Email Address/);
  });

  it('is the schema’s fields in order; what one may not change is reported [account 13, 15]', async () => {
    const words = (await kai.see(EDIT)).page.text;
    expect(words).toMatch(/Username.*First Name.*Last Name.*Email Address.*City/);
    const { fields } = await fill(kai, EDIT);
    expect([...fields.keys()]).toContain('form.city');
    for (const fixed of ['form.title', 'form.accountStatus', 'form.manager', 'form.password', 'form._id']) {
      expect([...fields.keys()]).not.toContain(fixed);
    }
  });

  it('is judged, written as what was changed against the revision, and reported [account 19, 22]', async () => {
    const { send } = await fill(kai, EDIT, { 'form.city': 'Bremen' });
    await sandbox.forget();
    const sent = await send();
    expect([sent.status, sent.headers.location]).toEqual([303, '/profile']);
    const calls = await sandbox.calls();
    const judged = calls.findIndex(({ query }) => query.includes('validateObject'));
    const written = calls.findIndex(({ method }) => method === 'PATCH');
    expect(judged).toBeGreaterThan(-1);
    expect(written).toBeGreaterThan(judged);
    expect(calls[written]?.body).toEqual([{ operation: 'replace', field: '/city', value: 'Bremen' }]);
    expect(calls[written]?.headers['if-match']).toBeTruthy();
    expect((await kai.see('/profile')).page.text).toContain('Your profile was updated.');
    expect((await stored())?.city).toBe('Bremen');
  });

  it('personal information that is left as it is writes nothing [account 22]', async () => {
    const { send } = await fill(kai, EDIT);
    await sandbox.forget();
    expect((await send()).status).toBe(303);
    expect(await writes()).toEqual([]);
  });

  it('takes an emptied field away [account 22]', async () => {
    const first = await fill(kai, EDIT, { 'form.description': 'Here since 2025' });
    expect((await first.send()).status).toBe(303);
    const { send } = await fill(kai, EDIT, { 'form.description': '' });
    await sandbox.forget();
    expect((await send()).status).toBe(303);
    expect((await writes())[0]?.body).toEqual([{ operation: 'remove', field: '/description' }]);
  });

  it('personal information that breaks a policy is shown at its field with all that was typed, and nothing is written [account 16, 20, 21]', async () => {
    const { send } = await fill(kai, EDIT, { 'form.userName': 'mina.holt', 'form.city': 'Kiel' });
    await sandbox.forget();
    const refused = await send();
    expectRefused(refused, 'form.userName', 'Must be unique', 409);
    expect(refused.page.text).toContain('Must be unique');
    expect(refused.page.values()).toContain('Kiel');
    expect(refused.text).toMatch(/form-form\.userName-error/);
    expect(await writes()).toEqual([]);
    const detail = {
      failedPolicyRequirements: ['badgeNumber', 'memberOfOrgIDs', 'kbaInfo'].map((property) => ({
        property,
        policyRequirements: [{ policyRequirement: 'REQUIRED' }],
      })),
    };
    await sandbox.faults([{ method: 'PATCH', path: RECORD, status: 403, body: { code: 403, detail } }]);
    const elsewhere = await (await fill(kai, EDIT, { 'form.city': 'Kiel' })).send();
    const reasons = elsewhere.page.errors().form;
    // By their titles in the schema, or by their names spelled out.
    expect(reasons).toEqual([
      'Your personal information was not saved.',
      ...['Badge number', 'MemberOfOrgIDs', 'KBA Info'].map((title) => `${title}: Please provide a value`),
    ]);
    expect(elsewhere.status).toBe(409);
    await sandbox.mend();
    const wrong = await fill(kai, EDIT, { 'form.mail': 'no address', 'form.sn': '' });
    const judged = await wrong.send();
    expectRefused(judged, 'form.sn', 'Fill in “Last Name”');
    expect(judged.page.text).toContain('Enter an email address such as name@example.com');
    expect(judged.page.values()).toContain('no address');
  });

  it('personal information that was changed meanwhile shows both values and overwrites nothing until it is sent again', async () => {
    const mine = await fill(kai, EDIT, { 'form.city': 'Lübeck' });
    const theirs = await fill(kai, EDIT, { 'form.city': 'Rostock' });
    expect((await theirs.send()).status).toBe(303);
    await sandbox.forget();
    const late = await mine.send();
    expectRefused(late, 'form.city', 'Now saved: “Rostock”. Save again to replace it with your entry.', 409);
    expect(late.page.text).toContain('Now saved: “Rostock”.');
    expect(late.page.values()).toContain('Lübeck');
    expect(await writes()).toEqual([]);
    const again = late.page.form(EDIT).filled;
    expect((await post(HOST, EDIT, again.toString(), { headers: { cookie: kai.cookie } })).status).toBe(303);
    expect((await stored())?.city).toBe('Lübeck');
  });

  it('personal information that was changed while the form came again with what is wrong is not overwritten either', async () => {
    const mine = await fill(kai, EDIT, { 'form.mail': 'no address' });
    expect((await (await fill(kai, EDIT, { 'form.city': 'Rostock' })).send()).status).toBe(303);
    const wrong = await mine.send();
    expectRefused(wrong, 'form.mail', 'Enter an email address such as name@example.com');
    const second = wrong.page.form(EDIT).filled;
    second.set('form.mail', 'kai.ruiz@halden.example');
    const late = await post(HOST, EDIT, second.toString(), { headers: { cookie: kai.cookie } });
    expect(late.status).toBe(303);
    expect((await stored())?.city).toBe('Rostock');
  });

  it('personal information that is changed between reading and writing is reported the same way', async () => {
    const { send } = await fill(kai, EDIT, { 'form.city': 'Emden' });
    await sandbox.faults([
      { method: 'PATCH', path: RECORD, status: 412, body: { code: 412, message: 'Precondition' } },
    ]);
    const late = await send();
    expect(late.status).toBe(409);
    expect(late.page.text).toContain('This was also saved elsewhere at the same moment, so it couldn’t be saved here.');
    expect(late.page.values()).toContain('Emden');
  });

  it('personal information that the platform refuses with a reason of its own shows that reason', async () => {
    const { send } = await fill(kai, EDIT, { 'form.city': 'Emden' });
    const body = { code: 409, message: 'Locked by the audit until Friday' };
    await sandbox.faults([{ method: 'PATCH', path: RECORD, status: 409, body }]);
    const refused = await send();
    expectRefused(refused, null, 'Locked by the audit until Friday', 409);
    expect(refused.page.text).not.toContain('at the same moment');
  });

  it('is written once however often it is sent', async () => {
    const { send } = await fill(kai, EDIT, { 'form.city': 'Jever' });
    await sandbox.forget();
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await writes()).toHaveLength(1);
  });

  it.each([500, 503])(
    'personal information that meets a %s is kept as typed, and reported as not known or not saved',
    async (status) => {
      const { send } = await fill(kai, EDIT, { 'form.city': 'Aurich' });
      await sandbox.faults([{ method: 'PATCH', path: RECORD, status }]);
      const failed = await send();
      expectRefused(failed, null, 'The system didn’t confirm this. We checked: it isn’t saved. Try again.', 502);
      expect(failed.page.values()).toContain('Aurich');
    },
  );

  it('takes no field that the form does not have', async () => {
    for (const extra of [
      'form.accountStatus',
      'form.authzRoles',
      'form._id',
      'roles',
      'form.password',
      'form.manager',
    ]) {
      const { send } = await fill(kai, EDIT, { [extra]: 'x' });
      await sandbox.forget();
      const refused = await send();
      expect([extra, refused.status]).toEqual([extra, 400]);
      expect(await writes()).toEqual([]);
    }
  });
});

it('a security question that cannot be read hides no other', async () => {
  const questions = { 1: { en: 'First pet?' }, 2: 'First employer?', 3: { en: null }, 4: {}, 5: 7, 6: { en: '' } };
  await sandbox.faults([
    { path: '/openidm/selfservice/kba', status: 200, body: { minimumAnswersToDefine: 1, questions } },
  ]);
  const { page } = await kai.see('/profile/questions');
  const offered = page.first('select').all('option');
  expect(offered.map(({ text }) => text)).toEqual(expect.arrayContaining(['First pet?', 'First employer?']));
  expect(offered.filter(({ text }) => text === '')).toEqual([]);
});

describe('the picture', () => {
  const PICTURE = '/profile/picture';

  const PNG = `data:image/png;base64,${btoa('\x89PNG small')}`;

  it('is not asked for by an address where no host is allowed, and none is taken', async () => {
    const { page } = await kai.see(PICTURE);
    expect(page.find('input', { name: 'profileImage' })).toBeUndefined();
    expect(page.find('input', { name: 'file' })?.attribute('required')).toBeDefined();
    expect(page.text).not.toContain('(optional)');
    for (const address of ['https://cdn.example/a.png', 'http://cdn.example/a.png', 'javascript:alert(1)']) {
      const { fields } = await fill(kai, PICTURE);
      fields.set('profileImage', address);
      const refused = await post(HOST, PICTURE, fields.toString(), { headers: { cookie: kai.cookie } });
      expect(refused.status).toBe(400);
    }
    expect(await writes()).toEqual([]);
  });

  it.each([
    ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['a drawing with script', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a foreign address', 'https://cdn.example/a.png'],
  ])('is not %s', async (_, cropped) => {
    const { send } = await fill(kai, PICTURE, { cropped });
    expectRefused(await send(), 'file', 'Use a PNG or JPEG picture');
    expect(await writes()).toEqual([]);
  });

  it('is set from a file, shown, and taken away [account 11, 26, 28]', async () => {
    const { send } = await fill(kai, PICTURE, { cropped: PNG });
    expect((await send()).headers.location).toBe('/profile');
    expect((await stored())?.profileImage).toBe(PNG);
    const profile = await kai.see('/profile');
    expect(profile.page.all('img', { src: PNG }).length).toBeGreaterThanOrEqual(2);
    const none = await fill(kai, PICTURE, { remove: 'on' });
    await sandbox.forget();
    expect((await none.send()).status).toBe(303);
    expect((await writes())[0]?.body).toEqual([{ operation: 'remove', field: '/profileImage' }]);
  });

  it('stands at an address of its own where it is large, for its owner alone, and is asked for once', async () => {
    const large = `data:image/png;base64,${btoa(`\x89PNG${'x'.repeat(20_000)}`)}`;
    expect((await (await fill(kai, PICTURE, { cropped: large })).send()).status).toBe(303);
    const { page } = await kai.see('/applications');
    const [address = ''] = page
      .all('img')
      .flatMap((one) => one.attribute('src') ?? [])
      .filter((src) => src.startsWith('/profile/picture/file?v='));
    await sandbox.forget();
    const picture = await kai.see(address);
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=86400',
    ]);
    expect((await sandbox.calls()).map(({ method, path }) => [method, path])).toEqual([['GET', RECORD]]);
    await sandbox.faults([{ method: 'GET', path: RECORD, status: 500 }]);
    expect((await kai.see(address)).status).toBe(502);
    await sandbox.mend();
    const mina = await walkerOf('mina.holt');
    expect((await mina.see(address)).status).toBe(404);
  });

  it('is asked for where nothing is chosen', async () => {
    expectRefused(await (await fill(kai, PICTURE)).send(), 'file', 'Choose a picture');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'http://elsewhere.example/x.png',
    '//elsewhere.example/x.png',
    // Alone stopped by the list of hosts: what draws a picture would take it.
    'https://elsewhere.example/x.png',
  ])('the picture that the platform holds is not drawn from %s', async (address) => {
    const record = { ...(await stored()), profileImage: address };
    await sandbox.faults([{ method: 'GET', path: RECORD, body: record }]);
    const walker = await walkerOf('kai.ruiz');
    for (const place of ['/profile', PICTURE]) {
      const page = await walker.see(place);
      expect(page.status).toBe(200);
      const sources = page.page
        .all(['img', 'image', 'object', 'embed', 'iframe'])
        .flatMap((element) => element.attributeNames().map((name) => element.attribute(name) ?? ''));
      expect(sources.filter((source) => /javascript:|data:(?!image\/png)|elsewhere/.test(source))).toEqual([]);
    }
  });
});

describe('sessions', () => {
  interface Session {
    userId: string;
    handle: string;
    origin?: { city?: string };
  }
  const sessions = async () => (await sandbox.state<Session>('am/session')).filter(({ userId }) => userId === KAI);
  const ways = async (walker: Walker) =>
    (await walker.see('/profile')).page
      .links()
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/profile/sessions/end?'));

  it('mark the one that is in use, which cannot be ended there', async () => {
    const before = (await sessions()).length;
    expect(await ways(kai)).toHaveLength(before - 1);
  });

  it('are ended one by one, once', async () => {
    const [address = ''] = await ways(kai);
    const before = (await sessions()).length;
    const { send } = await fill(kai, address);
    await sandbox.forget();
    const [one, other] = await Promise.all([send(), send()]);
    expect([one?.status, other?.status]).toEqual([303, 303]);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('logoutByHandle'))).toHaveLength(1);
    expect((await sessions()).length).toBe(before - 1);
    expect((await kai.see('/profile')).page.text).toContain('The session was ended.');
    expect((await kai.see(address)).page.text).toContain('This session has already ended.');
  });

  it('sessions of another member cannot be ended', async () => {
    const [address = ''] = await ways(kai);
    const mina = await walkerOf('mina.holt');
    expect((await mina.see(address)).page.text).toContain('This session has already ended.');
    const before = (await sessions()).length;
    let mine = '';
    await walkerOf('mina.holt');
    for (const one of await ways(mina)) {
      if ((await mina.see(one)).page.names().includes('session')) mine = one;
    }
    const { fields } = await fill(mina, mine);
    fields.set('session', new URLSearchParams(address.split('?')[1]).get('session') ?? '');
    await sandbox.forget();
    const sent = await post(HOST, '/profile/sessions/end', fields.toString(), { headers: { cookie: mina.cookie } });
    expect(sent.status).toBe(303);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('logoutByHandle'))).toEqual([]);
    expect((await sessions()).length).toBe(before);
  });

  it('elsewhere are ended all at once, and this one stays', async () => {
    const elsewhere = await walkerOf('kai.ruiz');
    const third = await walkerOf('kai.ruiz');
    // What a page says by itself when a member is at work on it.
    const activity = await Promise.all(
      [elsewhere, third].map(async (walker) => {
        const page = await walker.see('/profile');
        expect(page.status).toBe(200);
        const _token = /activity\W+([\w-]{43})/.exec(page.text)?.[1] ?? '';
        const body = new URLSearchParams({ _token }).toString();
        return () => post(HOST, '/session/activity', body, { headers: { cookie: walker.cookie } });
      }),
    );
    const { send } = await fill(kai, '/profile/sessions/end-others');
    expect((await send()).status).toBe(303);
    expect(await sessions()).toHaveLength(1);
    expect((await kai.see('/profile')).status).toBe(200);
    expect(await ways(kai)).toEqual([]);
    for (const say of activity) expect((await say()).headers.location).toMatch(/^\/login\?.*was=remote/);
    for (const walker of [elsewhere, third])
      for (const address of ['/profile', '/live/session', '/profile/data'])
        expect((await walker.see(address)).headers.location).toMatch(/^\/login\?.*was=remote/);
  });

  it.each([
    ['not found', { status: 404 }],
    ['counted and not sent', { status: 200, body: { result: [], resultCount: 4, totalPagedResults: -1 } }],
  ] as const)('a device whose list is %s after its removal failed is not called removed', async (_, list) => {
    const address = '/profile/trusted-devices/61-04-12/remove';
    const { send } = await fill(kai, address);
    await sandbox.faults([
      { method: 'DELETE', path: '/am/json/*/devices/profile/*', status: 500 },
      { method: 'GET', path: '/am/json/*/devices/profile', waits: true, ...list },
    ]);
    const sent = await send();
    expect(sent.status).toBe(502);
    expect(sent.page.text).toContain('We couldn’t confirm that this was');
    expect(sent.page.notices().join()).not.toContain('was removed');
  });

  it('sessions that could not be ended are reported, and nothing is claimed', async () => {
    await walkerOf('kai.ruiz');
    const { send } = await fill(kai, '/profile/sessions/end-others');
    await sandbox.faults([
      { method: 'POST', path: '/am/json/sessions', status: 500 },
      { path: '/am/oauth2/*/connect/endSession', status: 500 },
    ]);
    const failed = await send();
    expectRefused(failed, null, 'Not all sessions could be ended. Check the list.', 502);
  });

  it.each([500, 400, 403])(
    'sessions that were ended are not called kept where the list cannot be read after it (%i)',
    async (status) => {
      await walkerOf('kai.ruiz');
      const { send } = await fill(kai, '/profile/sessions/end-others');
      await sandbox.faults([
        { method: 'POST', path: '/am/json/sessions', status: 200, body: { result: {} }, after: true },
        { method: 'GET', path: '/am/json/sessions', status, waits: true },
      ]);
      const failed = await send();
      await sandbox.mend();
      expect(failed.status).toBe(502);
      expect(failed.page.text).toContain('We couldn’t confirm that this was done.');
      expect(failed.page.text).not.toMatch(/were not ended|nothing was changed/);
    },
  );

  it('a session of the platform is not called ended where the platform hides its sessions by then', async () => {
    await walkerOf('kai.ruiz');
    const [address = ''] = await ways(kai);
    const { send } = await fill(kai, address);
    await sandbox.faults([{ method: 'GET', path: '/am/json/sessions', status: 403 }]);
    const refused = await send();
    expectRefused(refused, null, 'The session couldn’t be ended.', 409);
    expect(refused.page.errors().form).toContain(
      'The sign-in service doesn’t show its sessions. This list has only those of this portal.',
    );
  });

  it('sessions of the platform that it refuses to end are reported once, also where those of this portal are over', async () => {
    for (const [body, reasons] of [
      [{}, []],
      [{ message: 'Not <b>today</b>' }, ['Not today']],
    ] as const) {
      await walkerOf('kai.ruiz');
      const { send } = await fill(kai, '/profile/sessions/end-others');
      await sandbox.faults([
        { method: 'POST', path: '/am/json/sessions', status: 400, body },
        { path: '/am/oauth2/*/connect/endSession', status: 500 },
      ]);
      const failed = await send();
      await sandbox.mend();
      expect(failed.status).toBe(409);
      const { form } = failed.page.errors();
      expect(form).toEqual(['Not all sessions could be ended. Check the list.', ...reasons]);
    }
  });
});

it('why sessions were not ended is stated where the list of them fails then', async () => {
  await walkerOf('kai.ruiz');
  const { send } = await fill(kai, '/profile/sessions/end-others');
  await sandbox.faults([
    { method: 'POST', path: '/am/json/sessions', status: 403, body: { code: 403, message: 'Held for the audit' } },
    { path: '/am/oauth2/*/connect/endSession', status: 500 },
    { method: 'GET', path: '/am/json/sessions', status: 500, waits: true },
  ]);
  const { status, page } = await send();
  expect(status).toBe(502);
  expect(page.main.text).toMatch(
    /We couldn’t confirm that this was done\. Check before you send it again\. Held for the audit/,
  );
  expect(page.main.text).not.toMatch(/were not ended|nothing was changed/);
});

it('sessions that are all over are called ended, although the platform refused to end them', async () => {
  await (await fill(kai, '/profile/sessions/end-others')).send();
  await walkerOf('kai.ruiz');
  const { send } = await fill(kai, '/profile/sessions/end-others');
  await sandbox.faults([
    { method: 'POST', path: '/am/json/sessions', query: 'logoutByHandle', status: 409, body: { message: 'Held' } },
  ]);
  const sent = await send();
  await sandbox.mend();
  expect(sent.status).toBe(303);
  expect((await kai.see('/profile')).page.notices().join()).toContain('1 other session was ended.');
});

describe('trusted devices', () => {
  const DEVICE = '/profile/trusted-devices/61-04-12';

  it('get another name [account 55, 77]', async () => {
    const { send } = await fill(kai, `${DEVICE}/rename`, { name: 'My phone' });
    await sandbox.forget();
    expect((await send()).headers.location).toBe('/profile#trusted-devices');
    const put = (await sandbox.calls()).find(({ method }) => method === 'PUT');
    expect([put?.path.endsWith('/devices/profile/61-04-12'), put?.body]).toEqual([true, { alias: 'My phone' }]);
    expect((await kai.see('/profile')).page.text).toContain('The device is now called “My phone”.');
  });

  it.each([
    ['trusted browser', () => `${DEVICE}/rename`, 'devices/profile', 'identifier'],
    [
      'security key',
      async () => (await kai.see('/auth-devices')).page.linkTo(/^(\/auth-devices\/webauthn\/[\w-]+\/rename)/),
      'devices/2fa/webauthn',
      'uuid',
    ],
  ])(
    'a %s whose name is not read after a lost answer is called neither renamed nor not',
    async (_, page, list, key) => {
      const address = await page();
      const id = address.split('/').at(-2);
      const { send } = await fill(kai, address, { name: 'Left at work' });
      await sandbox.faults([
        { method: 'PUT', path: `${PERSON}/${list}`, status: 500 },
        { method: 'GET', path: `${PERSON}/${list}`, status: 200, body: { result: [{ [key]: id }] }, waits: true },
      ]);
      const { form } = (await send()).page.errors();
      expect(form).toEqual(['We couldn’t confirm that this was saved. Check before you send it again.']);
    },
  );

  it('without a name are removed without one', async () => {
    const { send } = await fill(kai, `${DEVICE}/remove`);
    const device = { identifier: DEVICE.split('/').at(-1) };
    await sandbox.faults([
      { method: 'GET', path: `${PERSON}/devices/profile`, status: 200, body: { result: [device] }, times: 1 },
      { method: 'DELETE', path: `${PERSON}/devices/profile`, status: 200, body: device },
    ]);
    await send();
    expect((await kai.see('/profile')).page.notices()).toEqual(['The device was removed.']);
  });

  it('need a name, and keep what was typed where the platform fails', async () => {
    const empty = await fill(kai, `${DEVICE}/rename`, { name: ' ' });
    expect((await empty.send()).page.text).toContain('Enter a name for the device');
    const { send } = await fill(kai, `${DEVICE}/rename`, { name: 'Other phone' });
    await sandbox.faults([
      { method: 'PUT', path: `${PERSON}/devices/profile`, status: 400, body: { message: 'No such alias' } },
    ]);
    const failed = await send();
    expectRefused(failed, null, 'The device name was not changed.', 409);
    expect(failed.page.values()).toContain('Other phone');
    expect(failed.page.text).toContain('No such alias');
  });

  it('are removed, but for the one used last [account 52, 56]', async () => {
    expect((await kai.see('/profile/trusted-devices/28-10-67/remove')).page.text).toContain('can’t be removed here');
    const { send } = await fill(kai, `${DEVICE}/remove`);
    await sandbox.faults([{ method: 'DELETE', path: `${PERSON}/devices/profile`, status: 500, times: 1 }]);
    const failed = await send();
    expectRefused(failed, null, 'There was an error removing device.', 502);
    expect(failed.page.text).toContain('There was an error removing device.');
    await sandbox.mend();
    const again = await fill(kai, `${DEVICE}/remove`);
    expect((await again.send()).status).toBe(303);
    expect((await kai.see(`${DEVICE}/remove`)).status).toBe(404);
  });
});

describe('applications and shared data', () => {
  it('lose access for good when it is revoked [account 61]', async () => {
    const address = '/profile/applications/expense-snap/revoke';
    const { send } = await fill(kai, address);
    await sandbox.forget();
    expect((await send()).headers.location).toBe('/profile#applications');
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    const page = (await kai.see('/profile')).page.text;
    expect(page).toContain('Expense Snap can no longer act for you.');
    expect((await kai.see(address)).status).toBe(404);
  });

  it('lose access by their whole id, whatever it holds [account 61]', async () => {
    const id = 'https://app.example/team/a?b#c';
    const applications = `${PERSON}/oauth2/applications`;
    const application = { _id: id, name: 'Elsewhere', scopes: {}, expiryDateTime: null };
    await sandbox.faults([
      { method: 'GET', path: applications, body: { result: [application] } },
      { method: 'DELETE', path: `${applications}/`, body: application },
    ]);
    const address =
      (await kai.see('/profile')).page.links().find(({ to }) => /applications\/~.*\/revoke$/.test(to))?.to ?? '';
    const { send } = await fill(kai, address);
    await sandbox.forget();
    const sent = await send();
    expect([sent.headers.location, sent.status], sent.page.text).toEqual(['/profile#applications', 303]);
    const deletions = (await sandbox.calls()).filter(({ method }) => method === 'DELETE');
    expect(deletions.map(({ path }) => path)).toEqual([`${applications}/${encodeURIComponent(id)}`]);
    expect((await kai.see('/profile')).page.text).toContain('Elsewhere can no longer act for you.');
  });

  it('never name the portal itself [account 58]', async () => {
    expect(await (await kai.see('/profile')).page.text).not.toContain('atrium-portal');
    expect((await kai.see('/profile/applications/atrium-portal/revoke')).status).toBe(404);
  });

  it('are allowed and withdrawn by the exact entry [account 12, 67, 68]', async () => {
    const allow = await fill(kai, '/profile/sharing/managedAlpha_user_benefits/allow');
    expect((await allow.send()).status).toBe(303);
    const given = (await stored())?.consentedMappings ?? [];
    expect(given.map(({ mapping }) => mapping)).toEqual(['managedAlpha_user_crm', 'managedAlpha_user_benefits']);
    const deny = await fill(kai, '/profile/sharing/managedAlpha_user_crm/deny');
    await sandbox.forget();
    expect((await deny.send()).status).toBe(303);
    expect((await writes())[0]?.body).toEqual([{ operation: 'remove', field: '/consentedMappings', value: given[0] }]);
    expect((await stored())?.consentedMappings?.map(({ mapping }) => mapping)).toEqual(['managedAlpha_user_benefits']);
    expect((await kai.see('/profile/sharing/nothing/allow')).status).toBe(404);
  });
});

describe('preferences', () => {
  it('are switched at once, each by its own button [account 12, 62, 63]', async () => {
    const { page } = await kai.see('/profile');
    const fields = page.form('/profile/preferences').hidden;
    fields.set('on', 'true');
    await sandbox.forget();
    const sent = await post(HOST, '/profile/preferences', fields.toString(), { headers: { cookie: kai.cookie } });
    expect([sent.status, sent.headers.location]).toEqual([303, '/profile#preferences']);
    expect((await writes())[0]?.body).toEqual([{ operation: 'replace', field: '/preferences/updates', value: true }]);
    expect((await stored())?.preferences?.updates).toBe(true);
  });

  it('preferences that fail stay as they were, and nothing but a preference is set [account 64]', async () => {
    const send = async (key: string) => {
      const fields = (await kai.see('/profile')).page.form('/profile/preferences').hidden;
      fields.set('key', key);
      fields.set('on', 'false');
      return post(HOST, '/profile/preferences', fields.toString(), { headers: { cookie: kai.cookie } });
    };
    await sandbox.faults([{ method: 'PATCH', path: RECORD, status: 500 }]);
    const failed = await send('updates');
    expectRefused(failed, null, 'Your preference was not saved. It is as it was before.', 502);
    expect(failed.page.text).toContain('Your preference was not saved.');
    await sandbox.mend();
    await sandbox.forget();
    expect((await send('../userName')).status).toBe(404);
    expect(await writes()).toEqual([]);
  });
});

describe('security questions', () => {
  const QUESTIONS = '/profile/questions';
  const BLUE = { 'blocks[0].question': '1', 'blocks[0].answer': 'blue' };

  it('are refused where one is missing or asked twice, with all that was typed [account 39, 40, 41, 43]', async () => {
    const missing = await fill(kai, QUESTIONS, BLUE);
    await sandbox.forget();
    const first = await missing.send();
    expectRefused(first, 'blocks[1].question', 'Choose question 2');
    expect(first.page.text).toContain('Choose question 2');
    expect(first.page.values()).toContain('blue');
    const own = { 'blocks[0].question': '*own', 'blocks[0].own': 'First pet?', 'blocks[0].answer': 'Rex' };
    const twice = { ...own, 'blocks[1].question': '*own', 'blocks[1].own': ' first PET? ', 'blocks[1].answer': 'Tom' };
    const second = await (await fill(kai, QUESTIONS, twice)).send();
    expectRefused(second, 'blocks[1].own', 'Custom questions cannot be duplicates');
    expect(second.page.text).toContain('Custom questions cannot be duplicates');
    expect(await writes()).toEqual([]);
  });

  it('are written once and never read [account 42]', async () => {
    const values = {
      ...BLUE,
      'blocks[1].question': '*own',
      'blocks[1].own': 'First pet?',
      'blocks[1].answer': 'Rex the third',
    };
    const { send } = await fill(kai, QUESTIONS, values);
    await sandbox.forget();
    expect((await send()).status).toBe(303);
    expect((await writes())[0]?.body).toEqual([
      {
        operation: 'replace',
        field: '/kbaInfo',
        value: [
          { answer: 'blue', questionId: '1' },
          { answer: 'Rex the third', customQuestion: 'First pet?' },
        ],
      },
    ]);
    expect((await kai.see('/profile')).page.text).toContain('Answered.');
    const { page } = await kai.see(QUESTIONS);
    expect(page.values()).not.toContain('blue');
    expect(page.text + page.values().join()).not.toContain('Rex the third');
  });
});

describe('other providers', () => {
  it('are disconnected without touching the others [account 49, 50]', async () => {
    const { send } = await fill(kai, '/profile/social/google/disconnect');
    await sandbox.forget();
    expect((await send()).status).toBe(303);
    expect((await writes())[0]?.body).toEqual([{ operation: 'add', field: '/aliasList', value: [] }]);
    expect((await kai.see('/profile')).page.text).toContain('Google is disconnected.');
    expect((await kai.see('/profile/social/google/disconnect')).status).toBe(404);
  });
});

describe('sign-in devices', () => {
  const links = async (walker: Walker, verb: string) =>
    (await walker.see('/auth-devices')).page
      .links()
      .map(({ to }) => to)
      .filter((to) => to.endsWith(`/${verb}`));

  it('are listed by last use; keys alone get another name [account 75, 76] [shell 52]', async () => {
    const answer = await kai.see('/auth-devices');
    expect(answer.page.title).toMatch(/^Sign-in devices/);
    expect(answer.text).not.toContain('id="menu"');
    const words = answer.page.text;
    expect(words).toMatch(/Office security key Most recent.*Authenticator app.*Pixel 9.*New Security Key/);
    expect((await links(kai, 'rename')).every((to) => to.includes('/webauthn/'))).toBe(true);
    expect(await links(kai, 'delete')).toHaveLength(4);
  });

  it('get another name', async () => {
    const [address = ''] = await links(kai, 'rename');
    const { send } = await fill(kai, address, { name: 'Desk key' });
    await sandbox.forget();
    expect((await send()).headers.location).toBe('/auth-devices');
    expect((await sandbox.calls()).find(({ method }) => method === 'PUT')?.body).toEqual({ deviceName: 'Desk key' });
    expect((await kai.see('/auth-devices')).page.text).toContain('Desk key');
  });

  it('sign-in devices that the platform protects have to be signed in with first [account 78, 80]', async () => {
    const [address = ''] = await links(kai, 'delete');
    const { send } = await fill(kai, address);
    await sandbox.faults([
      { method: 'DELETE', path: `${PERSON}/devices/2fa`, status: 403, body: { message: 'User not permitted.' } },
    ]);
    const refused = await send();
    expect(refused.status).toBe(403);
    expect(refused.page.text).toContain('To delete this device, sign in with it first.');
    expect(refused.page.actions().filter((to) => to.startsWith('/auth-devices'))).toEqual([]);
  });

  it.each<{ verb: string; method: string; typed: Record<string, string> }>([
    { verb: 'rename', method: 'PUT', typed: { name: 'Key of the desk' } },
    { verb: 'delete', method: 'DELETE', typed: {} },
  ])(
    'sign-in devices that the platform protects keep what was typed to $verb them [account 78]',
    async (protectedOne) => {
      const { verb, method, typed } = protectedOne;
      const [address = ''] = await links(kai, verb);
      const { send } = await fill(kai, address, typed);
      await sandbox.faults([
        { method, path: `${PERSON}/devices/2fa`, status: 403, body: { message: 'User not permitted.' } },
      ]);
      const { text, values } = await send().then(({ page }) => ({ text: page.main.text, values: page.values() }));
      expect(text.split('This keeps others from changing your devices.')).toHaveLength(2);
      expect(values).toEqual(expect.arrayContaining(Object.values(typed)));
    },
  );

  it('sign-in devices that fail otherwise are shown with the platform’s words [account 79]', async () => {
    const [address = ''] = await links(kai, 'rename');
    const { send } = await fill(kai, address, { name: 'Key' });
    await sandbox.faults([{ method: 'PUT', path: `${PERSON}/devices/2fa`, status: 500 }]);
    const failed = await send();
    expectRefused(failed, null, 'There was an error updating device.', 502);
    expect(failed.page.text).toContain('There was an error updating device.');
    expect(failed.page.values()).toContain('Key');
  });

  it('are deleted, but not the last one [account 81]', async () => {
    const mina = await walkerOf('mina.holt');
    const [last = ''] = await links(mina, 'delete');
    const page = (await mina.see(last)).page.text;
    expect(page).toContain('This is your only 2-step device. Add another one first');
    const [one = ''] = await links(kai, 'delete');
    const { fields, send } = await fill(kai, one);
    await sandbox.forget();
    expect((await send()).status).toBe(303);
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await links(kai, 'delete')).toHaveLength(3);
    expect(fields.get('name')).not.toBe('');
  });

  it('sign-in devices that do not exist lead back to the profile [account 74, 80]', async () => {
    const lena = await walkerOf('lena.novak');
    const none = await lena.see('/auth-devices');
    expect([none.status, none.headers.location]).toEqual([302, '/profile']);
  });

  it('sign-in devices of a kind that fails or is forbidden are named, and the others are shown [account 81]', async () => {
    const kind = (name: string, status: number) => ({ path: `${PERSON}/devices/2fa/${name}`, status });
    const [own] = await links(kai, 'rename');
    await sandbox.faults([kind('push', 500), kind('oath', 403)]);
    const partly = await kai.see('/auth-devices');
    expect(partly.status).toBe(200);
    expect(partly.page.text).toContain('Couldn’t load these devices: Push notifications.');
    expect(partly.page.text).toContain('You are not allowed to see these devices: Authenticator app.');
    expect((await kai.see(own ?? '')).status).toBe(200);
    expect((await kai.see((own ?? '').replace(/rename$/, 'delete'))).page.text).toContain(
      'Couldn’t load your devices.',
    );
    await sandbox.faults([kind('*', 403)]);
    const forbidden = await kai.see('/auth-devices');
    expect([forbidden.status, forbidden.headers.location]).toEqual([303, '/forbidden']);
  });
});

describe('one’s data', () => {
  it('comes as a file without secrets [account 70, 71]', async () => {
    const file = await kai.see('/profile/data/file');
    expect(file.headers['content-disposition']).toContain('userProfile.json');
    expect(file.text).toContain('\n    "userName": "kai.ruiz"');
    const data = JSON.parse(file.text) as Record<string, unknown>;
    for (const secret of ['_rev', 'kbaInfo', 'password']) expect(data).not.toHaveProperty(secret);
    const call = (await sandbox.calls()).find(({ path, query }) => path === RECORD && query.includes('idps'));
    expect(decodeURIComponent(call?.query ?? '')).toContain('*,idps/*,_meta/createDate,_meta/lastChanged');
  });

  it('can be read as a page', async () => {
    const page = (await kai.see('/profile/data')).page.text;
    expect(page).toMatch(/First Name Kai.*Preferences: Send me news and updates (Yes|No)/);
    expect(page).toMatch(/Meta: Create date \d{1,2} \w{3}( \d{4})?, \d{2}:\d{2}/);
    expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
    await sandbox.faults([{ path: RECORD, status: 500 }]);
    expect((await kai.see('/profile/data')).status).toBe(502);
  });
});

describe('what needs a fresh sign-in', () => {
  it('asks for one first, and writes nothing without', async () => {
    const now = Date.now();
    await setClock({ now: new Date(now - 11 * 60_000).toISOString() });
    const felix = await walkerOf('kai.ruiz');
    await setClock({ now: new Date().toISOString() });
    const key = (await felix.see('/auth-devices')).page.links().find(({ to }) => to.endsWith('/delete'))?.to ?? '';
    const forms = [
      ['/profile/questions', 'security/questions'],
      ['/profile/delete', 'profile/deletion'],
      ['/profile/social/microsoft/disconnect', 'security/disconnect'],
      [key, 'devices/delete-factor'],
    ];
    await sandbox.faults([{ path: RECORD, status: 200, body: { ...(await stored()), aliasList: ['microsoft-1'] } }]);
    for (const [address = '', route = ''] of forms) {
      const { page } = await felix.see(address);
      expect(page.text).toContain('Confirm that it’s you');
      const again = page.links().find(({ text }) => text.includes('Sign in again'))?.to ?? '';
      expect(again).toBe(`/login?to=${encodeURIComponent(address)}&confirm=1`);
      const loaded = await felix.see(`${address}.data?_routes=${encodeURIComponent(`areas/account/${route}.route`)}`);
      const token = /"token","([\w-]{43})"/.exec(loaded.text)?.[1] ?? '';
      const late = new URLSearchParams({ _token: token, _key: 'a'.repeat(22), name: 'kai.ruiz' });
      await sandbox.forget();
      const sent = await post(HOST, address, late.toString(), { headers: { cookie: felix.cookie } });
      expect(sent.status).toBe(303);
      expect(sent.headers.location).toContain(again);
      expect(await writes()).toEqual([]);
    }
    const left = await felix.see('/login?to=%2Fprofile%2Fquestions&confirm=1');
    expect(left.headers.location).toContain('prompt=login');
  });
});

async function setClock(body: object): Promise<void> {
  await order(`http://127.0.0.1:${platform().sandboxPort}`, 'PUT', `clock?host=${HOST}`, body);
}

describe('a built-in account', () => {
  it('has nothing of what belongs to people, by no address either [account 7]', async () => {
    const authorization = { id: 'helper', component: 'internal/user', roles: ['internal/role/openidm-authorized'] };
    await sandbox.faults([
      { path: '/openidm/authentication', status: 200, body: { authenticationId: 'helper', authorization } },
      { path: '/openidm/internal/user/helper', status: 200, body: { _id: 'helper', userName: 'helper' } },
    ]);
    const helper = await walkerOf('felix.wagner');
    const answer = await helper.see('/profile');
    expect(answer.status).toBe(200);
    const words = answer.page.text;
    expect(words).toContain('Trusted devices');
    expect(words).not.toMatch(
      /Sign-in and security|Where you’re signed in|Authorized applications|Edit personal information/,
    );
    for (const address of ['/profile/edit', '/profile/picture', '/profile/questions', '/profile/sessions/end-others'])
      expect([address, (await helper.see(address)).status]).toEqual([address, 404]);
  });
});

describe('forms of the account', () => {
  const plain: [address: string, values: Record<string, string>][] = [
    ['/profile/picture', { remove: 'on' }],
    ['/profile/trusted-devices/28-10-67/rename', { name: 'Mac' }],
    ['/profile/applications/calendar-sync/revoke', {}],
    ['/profile/sharing/managedAlpha_user_benefits/deny', {}],
    ['/profile/sessions/end-others', {}],
    ['/profile/questions', {}],
    ['/profile/delete', { name: 'kai.ruiz' }],
  ];
  it.each(plain)('at %s takes nothing but what it asks for, and nothing twice', async (address, values) => {
    const mine = await walkerOf('kai.ruiz');
    for (const extra of ['roles', '_id', 'authzRoles', 'accountStatus', '/password', 'aliasList', '__proto__']) {
      const { send } = await fill(mine, address, { ...values, [extra]: 'x' });
      await sandbox.forget();
      expect([extra, (await send()).status]).toEqual([extra, 400]);
      expect(await writes()).toEqual([]);
    }
    const [name] = Object.keys(values);
    if (!name) return;
    const { fields, send } = await fill(mine, address, values);
    fields.append(name, 'another');
    await sandbox.forget();
    expect((await send()).status).toBe(400);
    expect(await writes()).toEqual([]);
  });
});

describe('this wasn’t me', () => {
  it('is a list of plain forms, each of which comes back to it', async () => {
    await walkerOf('kai.ruiz');
    const address =
      (await kai.see('/profile')).page
        .links()
        .map(({ to }) => to)
        .find((to) => to.startsWith('/profile/not-me?session=')) ?? '';
    const { page, status } = await kai.see(address);
    expect(status).toBe(200);
    for (const step of [
      'Secure your account',
      'Sign out this session',
      'Sign out everywhere else',
      'Change your password',
    ]) {
      expect(page.text).toContain(step);
    }
    const action = `/profile/sessions/end?to=${encodeURIComponent(address)}`;
    const fields = page.form('/profile/sessions/end?').filled;
    const sent = await post(HOST, action, fields.toString(), { headers: { cookie: kai.cookie } });
    expect([sent.status, sent.headers.location]).toEqual([303, address]);
    expect((await kai.see(address)).page.text).toContain('It’s no longer there.');
  });

  it('is about something one has, and leads nowhere else', async () => {
    expect((await kai.see('/profile/not-me')).status).toBe(404);
    expect((await kai.see('/profile/not-me?session=')).status).toBe(404);
    const { fields } = await fill(kai, '/profile/trusted-devices/09-77-31/remove');
    const evil = '/profile/trusted-devices/09-77-31/remove?to=https://evil.example/profile/not-me?';
    const sent = await post(HOST, evil, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(sent.headers.location).toBe('/profile#trusted-devices');
  });
});

describe('deleting the account', () => {
  it('needs the own name, happens once, and signs out [account 72, 73]', async () => {
    const jonas = await walkerOf('jonas.berg');
    const wrong = await fill(jonas, '/profile/delete', { name: 'kai.ruiz' });
    await sandbox.forget();
    const refused = await wrong.send();
    expectRefused(refused, 'name', 'This is not your username. Type jonas.berg');
    expect(refused.page.text).toContain('This is not your username. Type jonas.berg');
    expect(refused.page.values()).toContain('kai.ruiz');
    expect(await writes()).toEqual([]);
    const failing = await fill(jonas, '/profile/delete', { name: 'jonas.berg' });
    await sandbox.faults([{ method: 'DELETE', path: '/openidm/managed/alpha_user', status: 403 }]);
    const failed = await failing.send();
    expectRefused(failed, null, 'Your account was not deleted.', 403);
    expect((await jonas.see('/profile')).status).toBe(200);
    await sandbox.mend();
    const { send } = await fill(jonas, '/profile/delete', { name: 'jonas.berg' });
    const gone = await send();
    expect(gone.status).toBe(303);
    expect(gone.headers.location).toMatch(/^\/signed-out/);
    expect((await ask(HOST, gone.headers.location ?? '')).page.heading).toBe('Your account was deleted');
    const forged = (gone.headers.location ?? '').replace(/of=[^&]+/, 'of=x');
    expect((await ask(HOST, forged)).page.heading).toBe('You are signed out');
    expect(await stored('jonas.berg')).toBeUndefined();
    expect((await jonas.see('/profile')).status).toBe(302);
  });
});

describe('what another tab has taken away', () => {
  beforeAll(async () => {
    await sandbox.reset();
    kai = await walkerOf('kai.ruiz');
  });

  const factor = async () =>
    (await kai.see('/auth-devices')).page.links().find(({ to }) => /^\/auth-devices\/.*\/delete$/.test(to))?.to ?? '';
  it.each<[string, () => Promise<string>, string]>([
    ['a trusted device', async () => '/profile/trusted-devices/61-04-12/remove', '/profile#trusted-devices'],
    ['an application', async () => '/profile/applications/expense-snap/revoke', '/profile#applications'],
    ['a provider', async () => '/profile/social/google/disconnect', '/profile#social'],
    ['a device of the second step', factor, '/auth-devices'],
  ])('is gone: %s; that is shown where it stood', async (_, find, back) => {
    const address = await find();
    const [first, second] = [await fill(kai, address), await fill(kai, address)];
    expect((await first.send()).headers.location).toBe(back);
    await kai.see(back);
    const late = await second.send();
    expect([late.status, late.headers.location]).toEqual([303, back]);
    expect((await kai.see(back)).page.text).toContain('It no longer exists.');
  });
});
