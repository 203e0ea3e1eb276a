// The manager of themes as a browser without script meets it: who may, what is refused, what is written.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, cookieOf, freshCookie, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { expectRefused } from '../page';

// Another name of localhost, and so another tenant of the portal: for a minute after a change that goes on wearing it,
// whatever the platform holds by then. No other file looks at its theme.
const HOST = '127.0.0.1';
const THEMEREALM = '/openidm/config/ui/themerealm';
const sandbox = sandboxOf(HOST);

let ines = '';
let kai = '';

interface StoredTheme {
  _id: string;
  name: string;
  isDefault?: boolean;
  linkedTrees?: string[];
  [field: string]: unknown;
}

beforeEach(async () => {
  await sandbox.reset();
  // A reset ends every session of the platform.
  [ines = '', kai = ''] = await Promise.all(['ines.moreau', 'kai.ruiz'].map((userName) => freshCookie(HOST, userName)));
});
afterEach(() => sandbox.mend());

// A page that lacks something is not printed whole.
const says = (page: HttpResponse, words: string) => expect([words, page.text.includes(words)]).toEqual([words, true]);
const saysNot = (page: HttpResponse, words: string) =>
  expect([words, page.text.includes(words)]).toEqual([words, false]);

const see = (path: string, cookie = ines) => ask(HOST, path, { headers: { cookie } });

async function stored(): Promise<StoredTheme[]> {
  const [document] = await sandbox.state<{ realm: { alpha: StoredTheme[] } }>('ui/themerealm');
  return document?.realm.alpha ?? [];
}

async function themeCalled(name: string): Promise<StoredTheme> {
  const found = (await stored()).find((theme) => theme.name === name);
  if (!found) throw new Error(`There is no theme called ${name}`);
  return found;
}

/** Opens a page of a verb, changes some of its fields and sends it. */
async function send(path: string, changes: Record<string, string>, cookie = ines): Promise<HttpResponse> {
  const { page } = await see(path, cookie);
  const fields = page.form(path).filled;
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return post(HOST, path, fields.toString(), { headers: { cookie } });
}

describe('a member who does not administer the realm', () => {
  it('finds none of the pages, and sends nothing to any of them', async () => {
    const { _id } = await themeCalled('Halden');
    const verbs = ['edit', 'preview', 'default', 'duplicate', 'journeys', 'delete', 'export'].map(
      (verb) => `/themes/${_id}/${verb}`,
    );
    await sandbox.forget();
    for (const path of ['/themes', '/themes/add', '/themes/import', ...verbs]) {
      expect((await see(path, kai)).status, path).toBe(404);
      expect((await ask(HOST, `${path}.data`, { headers: { cookie: kai } })).status, path).toBe(404);
      expect((await ask(HOST, path)).headers.location, path).toMatch(/^\/login/);
    }
    const { page } = await see('/themes/add');
    const borrowed = page.form('/themes/add').filled;
    for (const path of ['/themes/add', `/themes/${_id}/delete`]) {
      const sent = await post(HOST, path, borrowed.toString(), { headers: { cookie: kai } });
      expect([403, 404], path).toContain(sent.status);
    }
    const writes = (await sandbox.calls()).filter(({ method }) => method === 'PUT');
    expect(writes).toEqual([]);
  });

  it('sees a page without its panel, and the platform is not asked for one', async () => {
    await see('/dashboard', kai);
    await sandbox.forget();
    const page = await see('/dashboard?panel=themes', kai);
    expect(page.status).toBe(200);
    saysNot(page, 'class="panel"');
    expect((await sandbox.calls()).filter(({ path }) => path === THEMEREALM)).toEqual([]);
  });
});

describe('the panel', () => {
  it('stands first in the page, with a way to the same page without it', async () => {
    const page = await see('/approvals?status=pending&panel=themes');
    expect(page.page.main.children()[0]?.children()[0]?.attribute('class')).toBe('panel');
    expect(page.page.first('dialog', { class: 'panel' }).attribute('open')).toBe('');
    expect(page.page.hrefs()).toContain('/approvals?status=pending');
    says(page, 'Halden Contrast');
  });

  it('is not there for an unknown name', async () => {
    const page = await see('/dashboard?panel=nothing');
    expect(page.status).toBe(200);
    saysNot(page, 'class="panel"');
  });

  it('says so where the themes cannot be read, and the page beneath stands', async () => {
    await sandbox.faults([{ path: THEMEREALM, method: 'GET', status: 500 }]);
    const page = await see('/dashboard?panel=themes');
    expect(page.status).toBe(200);
    says(page, 'Couldn’t load themes.');
    says(page, 'Good ');
  });
});

describe('adding', () => {
  it('begins with the values of another theme, leads to its page and changes no look', async () => {
    const { _id, ...halden } = await themeCalled('Halden');
    const added = await send('/themes/add?to=%2Fdashboard%3Fpanel%3Dthemes', { name: ' Ocean ', copy: _id });
    const ocean = await themeCalled('Ocean');
    expect([added.status, added.headers.location]).toEqual([
      303,
      `/themes/${ocean._id}/edit?to=%2Fdashboard%3Fpanel%3Dthemes`,
    ]);
    expect(ocean).toEqual({ ...halden, _id: ocean._id, name: 'Ocean', isDefault: false, linkedTrees: [] });
  });

  it('adding with a name that is taken, or none, keeps what was typed and writes nothing', async () => {
    await sandbox.forget();
    for (const [name, message] of [
      ['Halden', 'Another theme in this realm has this name'],
      [' ', 'Enter a name'],
    ] as const) {
      const refused = await send('/themes/add', { name });
      expectRefused(refused, 'name', message);
      expect(refused.page.title).toMatch(/^Error:/);
    }
    says(await send('/themes/add', { name: 'Halden' }), 'value="Halden"');
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('twice at the same time adds once', async () => {
    const fields = (await see('/themes/add')).page.form('/themes/add').filled;
    fields.set('name', 'Once');
    const again = () => post(HOST, '/themes/add', fields.toString(), { headers: { cookie: ines } });
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1);
    expect((await again()).headers.location).toBe(answers[0]?.headers.location);
    expect((await stored()).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });
});

describe('editing', () => {
  it('saves what changed and leaves everything else as it was, in this realm and in all others', async () => {
    const halden = await themeCalled('Halden');
    const path = `/themes/${halden._id}/edit`;
    const saved = await send(path, {
      linkColor: '#004466',
      buttonRounded: '9',
      'logoProfile.en': 'https://cdn.example.test/l.svg',
      accountFooterScriptTag: '<script>say("Grüße")</script>',
    });
    expect([saved.status, saved.headers.location]).toEqual([303, '/themes']);
    expect(await themeCalled('Halden')).toEqual({
      ...halden,
      linkColor: '#004466',
      buttonRounded: 9,
      logoProfile: { en: 'https://cdn.example.test/l.svg' },
      accountFooterScriptTag: 'PHNjcmlwdD5zYXkoIkdyw7zDn2UiKTwvc2NyaXB0Pg==',
    });
    const next = await see('/themes');
    says(next, 'Theme saved: Halden.');
    says(next, '--at-link:light-dark(#004466');
  });

  it('editing of nothing writes nothing', async () => {
    const { _id } = await themeCalled('Halden');
    const before = JSON.stringify(await stored());
    await sandbox.forget();
    expect((await send(`/themes/${_id}/edit`, {})).status).toBe(303);
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(JSON.stringify(await stored())).toBe(before);
  });

  it('refuses what cannot be a colour, a picture or a size, at the field and with everything typed', async () => {
    const { _id } = await themeCalled('Halden');
    await sandbox.forget();
    const refused = await send(`/themes/${_id}/edit`, {
      primaryColor: 'red;}body{',
      backgroundImage: 'javascript:alert(1)',
      buttonRounded: 'round',
      name: 'Halden Contrast',
      'accountFooter.en': '<p>Kept & <b>kept</b></p>',
    });
    expectRefused(refused, 'name', 'Another theme in this realm has this name');
    says(refused, 'There is a problem');
    for (const [id, words] of [
      ['edit-primaryColor', 'Enter a color as #'],
      ['edit-backgroundImage', 'Enter a URL that begins with https://'],
      ['edit-buttonRounded', 'Enter a whole number from 0 to 50'],
      ['edit-name', 'Another theme in this realm has this name'],
    ] as const) {
      says(refused, `#${id}"`);
      says(refused, words);
    }
    const fields = refused.page.form(`/themes/${_id}/edit`).filled;
    expect(fields.get('primaryColor')).toBe('red;}body{');
    expect(fields.get('accountFooter.en')).toBe('<p>Kept & <b>kept</b></p>');
    saysNot(refused, '--at-primary:red');
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('can be looked at before it is saved', async () => {
    const { _id } = await themeCalled('Halden');
    await sandbox.forget();
    const path = `/themes/${_id}/preview`;
    const { page } = await see(`/themes/${_id}/edit`);
    const fields = page.form(path).filled;
    fields.set('primaryColor', '#7a1fa2');
    fields.set('linkColor', '#ffee00');
    fields.set('addLanguage', 'pt-BR');
    const shown = await post(HOST, path, fields.toString(), { headers: { cookie: ines } });
    expect(shown.status).toBe(200);
    expect(/\.theme-sample\{[^}]*--at-primary:light-dark\(#7a1fa2/.test(shown.text)).toBe(true);
    says(shown, 'Not saved yet.');
    says(shown, 'Links: #ffee00 becomes #');
    says(shown, 'name="logo.pt-BR"');
    const again = shown.page.form(`/themes/${_id}/edit`).filled;
    expect(again.get('primaryColor')).toBe('#7a1fa2');
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
    const saved = await post(HOST, `/themes/${_id}/edit`, again.toString(), { headers: { cookie: ines } });
    expect(saved.status).toBe(303);
    expect((await themeCalled('Halden')).primaryColor).toBe('#7a1fa2');
  });

  it('editing what another member changed meanwhile answers 409 with both values of that field, and overwrites nothing', async () => {
    const { _id } = await themeCalled('Halden');
    const path = `/themes/${_id}/edit`;
    const mine = (await see(path)).page.form(path).filled;
    mine.set('primaryColor', '#111111');
    await send(path, { primaryColor: '#222222', linkColor: '#333333' });
    await sandbox.forget();

    const refused = await post(HOST, path, mine.toString(), { headers: { cookie: ines } });
    expectRefused(refused, null, 'This theme was changed after you opened it', 409);
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
    says(refused, 'This theme was changed');
    expect(refused.page.rows().map(({ text }) => text)).toEqual(['Primary color #111111 #222222']);
    const again = refused.page.form(path).filled;
    expect(again.get('primaryColor')).toBe('#111111');

    const saved = await post(HOST, path, again.toString(), { headers: { cookie: ines } });
    expect(saved.status).toBe(303);
    expect(await themeCalled('Halden')).toMatchObject({ primaryColor: '#111111', linkColor: '#333333' });
  });

  it('editing of other fields than another member changed meanwhile is saved, and keeps theirs', async () => {
    const { _id } = await themeCalled('Halden');
    const path = `/themes/${_id}/edit`;
    const mine = (await see(path)).page.form(path).filled;
    mine.set('primaryColor', '#111111');
    await send(path, { linkColor: '#333333' });
    expect((await post(HOST, path, mine.toString(), { headers: { cookie: ines } })).status).toBe(303);
    expect(await themeCalled('Halden')).toMatchObject({ primaryColor: '#111111', linkColor: '#333333' });
  });

  it('editing that comes again from its preview is still held against what it was made from', async () => {
    const { _id } = await themeCalled('Halden');
    const path = `/themes/${_id}/edit`;
    const mine = (await see(path)).page.form(`/themes/${_id}/preview`).filled;
    mine.set('primaryColor', '#444444');
    await send(path, { primaryColor: '#555555' });
    const preview = await post(HOST, `/themes/${_id}/preview`, mine.toString(), { headers: { cookie: ines } });
    expect(preview.status).toBe(200);
    const shown = preview.page.form(path).filled;
    expect(shown.get('primaryColor')).toBe('#444444');
    const refused = await post(HOST, path, shown.toString(), { headers: { cookie: ines } });
    expectRefused(refused, null, 'This theme was changed after you opened it', 409);
    expect((await themeCalled('Halden')).primaryColor).toBe('#555555');
  });

  it('editing of a theme another member deleted meanwhile can still be saved, as a new one', async () => {
    const { _id } = await themeCalled('Halden Contrast');
    const path = `/themes/${_id}/edit`;
    const mine = (await see(path)).page.form(path).filled;
    mine.set('linkColor', '#123456');
    expect((await send(`/themes/${_id}/delete`, {})).status).toBe(303);
    const refused = await post(HOST, path, mine.toString(), { headers: { cookie: ines } });
    expectRefused(refused, null, 'This theme was deleted after you opened it', 409);
    says(refused, 'Save again to add it as a new theme');
    const saved = await post(HOST, path, refused.page.form(path).filled.toString(), { headers: { cookie: ines } });
    expect(saved.status).toBe(303);
    const added = await themeCalled('Halden Contrast');
    expect(added).toMatchObject({ linkColor: '#123456', primaryColor: '#000000', isDefault: false });
    expect(added._id).not.toBe(_id);
  });

  it('editing that the platform refuses or does not answer keeps what was typed', async () => {
    const { _id } = await themeCalled('Halden');
    const path = `/themes/${_id}/edit`;
    for (const [status, messages] of [
      [400, 'The platform says no'],
      [500, 'value="#445566"'],
    ] as const) {
      await sandbox.faults([
        { path: THEMEREALM, method: 'PUT', status, body: { code: status, message: 'The platform says no' } },
      ]);
      const refused = await send(path, { linkColor: '#445566' });
      expect(refused.status, String(status)).toBeGreaterThanOrEqual(400);
      says(refused, messages);
      expect(refused.page.form(path).filled.get('linkColor')).toBe('#445566');
      await sandbox.mend();
    }
  });

  it('is made again where another member was faster with another theme, and given up after three times', async () => {
    const { _id } = await themeCalled('Halden');
    const path = `/themes/${_id}/edit`;
    const overtaken = { path: THEMEREALM, method: 'PUT', status: 412, body: { code: 412, message: 'Update mismatch' } };
    for (const [times, status, calls] of [
      [2, 303, 3],
      [9, 409, 3],
    ] as const) {
      const linkColor = `#44556${times}`;
      await sandbox.faults([{ ...overtaken, times }]);
      await sandbox.forget();
      const answer = await send(path, { linkColor });
      expect(answer.status).toBe(status);
      const asked = (await sandbox.calls()).filter((call) => call.path === THEMEREALM).map(({ method }) => method);
      expect(asked.filter((method) => method === 'PUT')).toHaveLength(calls);
      // Each time what the others have written is read first.
      expect(asked.join(' ')).toMatch(/^(GET )+PUT( GET PUT){2}( GET)*$/);
      expect((await themeCalled('Halden')).linkColor === linkColor).toBe(status === 303);
      if (status === 409) expect(answer.page.form(path).filled.get('linkColor')).toBe(linkColor);
      await sandbox.mend();
    }
  });

  it('editing of an unknown theme is a 404, and says so in place where themes cannot be read', async () => {
    for (const name of ['nobody', '..%2f..', '~0', '__proto__']) {
      expect((await see(`/themes/${name}/edit`)).status, name).toBeGreaterThanOrEqual(400);
    }
    const { _id } = await themeCalled('Halden');
    await sandbox.faults([{ path: THEMEREALM, method: 'GET', status: 500 }]);
    const page = await see(`/themes/${_id}/edit`);
    expect([page.status, page.page.text]).toEqual([200, expect.stringContaining('Couldn’t load this theme.')]);
  });
});

describe('the default', () => {
  it('is set with one press from the panel, and the very next page wears it', async () => {
    const contrast = await themeCalled('Halden Contrast');
    const path = `/themes/${contrast._id}/default`;
    const answer = await see('/dashboard?panel=themes');
    const fields = answer.page.form(path).filled;
    const pressed = await post(HOST, `${path}?to=%2Fdashboard%3Fpanel%3Dthemes`, fields.toString(), {
      headers: { cookie: ines },
    });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/dashboard?panel=themes']);
    expect((await stored()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Halden Contrast']);
    const next = await see('/dashboard?panel=themes');
    says(next, '--at-primary:light-dark(#000000');
    says(next, 'Halden Contrast is now the default theme.');
  });

  it('cannot be deleted without another in its place', async () => {
    const halden = await themeCalled('Halden');
    const contrast = await themeCalled('Halden Contrast');
    const path = `/themes/${halden._id}/delete`;
    const refused = await send(path, {});
    expectRefused(refused, 'next', 'Choose the theme that becomes the default');
    says(refused, 'Choose the theme that becomes the default');
    expect((await send(path, { next: contrast._id })).status).toBe(303);
    expect((await stored()).map(({ name, isDefault }) => [name, isDefault])).toEqual([['Halden Contrast', true]]);
    says(await see(`/themes/${contrast._id}/delete`), 'This is the only theme of the realm.');
  });
});

describe('deleting', () => {
  it('lets the browser forget a choice of the theme, also where the platform refuses [shell 45]', async () => {
    const contrast = await themeCalled('Halden Contrast');
    const path = `/themes/${contrast._id}/delete`;
    await sandbox.faults([{ path: THEMEREALM, method: 'PUT', status: 400, body: { code: 400, message: 'Not now' } }]);
    for (const choice of [contrast._id, 'Halden%20Contrast']) {
      const refused = await send(path, {}, `${ines}; theme-id=${choice}`);
      expectRefused(refused, null, 'Not now', 409);
      expect(refused.cookies.join('\n')).toMatch(/theme-id=; Path=\/; Max-Age=0/);
    }
    const other = await send(path, {}, `${ines}; theme-id=Halden`);
    expect(other.cookies.join('\n')).not.toContain('theme-id');
    await sandbox.mend();
    expect((await send(path, {})).headers.location).toBe('/themes');
    expect((await stored()).map(({ name }) => name)).toEqual(['Halden']);
  });
});

describe('journeys', () => {
  it('move to the theme they are linked to, and are named before and after', async () => {
    const halden = await themeCalled('Halden');
    const contrast = await themeCalled('Halden Contrast');
    expect((await send(`/themes/${contrast._id}/journeys`, { trees: 'Login' })).status).toBe(303);
    const page = await see(`/themes/${halden._id}/journeys`);
    says(page, 'Currently uses Halden Contrast. Saving moves it here.');
    expect((await send(`/themes/${halden._id}/journeys`, { trees: 'Login' })).status).toBe(303);
    expect((await themeCalled('Halden')).linkedTrees).toEqual(['Login']);
    expect((await themeCalled('Halden Contrast')).linkedTrees).toEqual([]);
    says(await see('/themes'), 'Moved here: Login (Halden Contrast)');
  });

  it.each([500, 403])('are written by hand where access management does not name them: %d', async (status) => {
    const halden = await themeCalled('Halden');
    await sandbox.faults([{ path: '/am/json/realms/root/realms/alpha/realm-config', status }]);
    const path = `/themes/${halden._id}/journeys`;
    says(await see(path), 'Journeys, one per line');
    expect((await send(path, { trees: 'Login\r\nCustom Journey\r\n' })).status).toBe(303);
    expect((await themeCalled('Halden')).linkedTrees).toEqual(['Login', 'Custom Journey']);
  });

  const TREES = { path: '/am/json/realms/root/realms/alpha/realm-config', status: 500 };
  const REFUSED = { method: 'PUT', path: '/openidm/config/ui/themerealm', status: 409 };

  it('journeys written in lines come back as ticks where the platform lists them by then', async () => {
    const path = `/themes/${(await themeCalled('Halden'))._id}/journeys`;
    await sandbox.faults([{ ...TREES, times: 1 }, REFUSED]);
    const refused = await send(path, { trees: 'Login\r\nWinter login' });
    expect(refused.status).toBe(409);
    expect(refused.page.form(path).filled.getAll('trees')).toEqual(['Login', 'Winter login']);
  });

  it('ticked journeys come back as lines where the platform does not list them by then', async () => {
    const path = `/themes/${(await themeCalled('Halden'))._id}/journeys`;
    const { fields } = (await see(path)).page.form(path);
    for (const tree of ['Login', 'Registration']) fields.append('trees', tree);
    await sandbox.faults([TREES, REFUSED]);
    const refused = await post(HOST, path, fields.toString(), { headers: { cookie: ines } });
    expect(refused.status).toBe(409);
    says(refused, 'Journeys, one per line');
    const again = refused.page.form(path).filled;
    await sandbox.mend();
    expect((await post(HOST, path, again.toString(), { headers: { cookie: ines } })).status).toBe(303);
    expect((await themeCalled('Halden')).linkedTrees).toEqual(['Login', 'Registration']);
  });
});

describe('files', () => {
  it('bring themes that were exported, under names that are free', async () => {
    const { _id } = await themeCalled('Halden');
    const exported = await see(`/themes/${_id}/export`);
    expect(exported.headers['content-disposition']).toBe(
      `attachment; filename="Halden.json"; filename*=UTF-8''Halden.json`,
    );
    expect(exported.headers['x-content-type-options']).toBe('nosniff');
    const sent = await send('/themes/import', { text: exported.text });
    expect(sent.status).toBe(303);
    expect((await stored()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Halden', true],
      ['Halden Contrast', false],
      ['Halden (2)', false],
    ]);
    says(await see('/themes'), '1 theme imported: Halden (2)');
  });

  it('files with values that no page shows are listed by the fields’ own names, and marked in the editor', async () => {
    const hostile = JSON.stringify({ name: 'Odd', primaryColor: 'red;}</style>', linkColor: '#1f5a54' });
    expect((await send('/themes/import', { text: hostile })).status).toBe(303);
    const list = await see('/themes');
    says(list, 'Primary color');
    expect(list.text).not.toContain('themes.field');
    const { _id } = await themeCalled('Odd');
    const fields = (await see(`/themes/${_id}/edit`)).page.all('input', { name: /^(primaryColor|linkColor)$/ });
    expect(fields.map((field) => field.attribute('aria-invalid'))).toEqual(['true', undefined]);
    says(await see(`/themes/${_id}/edit`), 'Enter a color as # and 3 or 6 hexadecimal digits');
  });

  it('come from the device, too', async () => {
    const { page } = await see('/themes/import');
    const fields = page.form('/themes/import').filled;
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.set('text', '');
    form.append('file', new File([JSON.stringify([{ name: 'A' }, { name: 'Ocean', isDefault: true }])], 'themes.json'));
    const request = new Request(`${originOf(HOST)}/themes/import`, { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    const sent = await post(HOST, '/themes/import', body, { headers: { cookie: ines, 'content-type': type } });
    expect(sent.status).toBe(303);
    expect((await stored()).map(({ name }) => name)).toEqual(['Halden', 'Halden Contrast', 'A', 'Ocean']);
  });

  it('files that are wrong in one place bring nothing, and say where', async () => {
    await sandbox.forget();
    for (const [text, message] of [
      ['', /^Choose a file or paste its text$/],
      ['{"name":"a","name":"b"}', /near character 12/],
      ['[{"name":"fine"},7]', /^Item 2 isn’t a theme$/],
      ['{"__proto__":{"name":"x"}}', /^The name __proto__ is not allowed/],
      ['{"name":', /^This is not valid JSON/],
      [`${'['.repeat(5_000)}`, /more than 32 levels/],
    ] as const) {
      const refused = await send('/themes/import', { text });
      expectRefused(refused, text === '' ? 'file' : 'text', message);
    }
    expect((await sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('other realms and tenants', () => {
  it('are not touched: what they hold is written back byte for byte, and other hosts receive nothing', async () => {
    const foreign = await cookieOf('t1.localhost', 'ines.moreau');
    await sandboxOf('t1.localhost').forget();
    const { _id } = await themeCalled('Halden');
    expect((await send(`/themes/${_id}/edit`, { linkColor: '#004466' })).status).toBe(303);
    expect(await sandboxOf('t1.localhost').calls()).toEqual([]);
    const there = await ask('t1.localhost', '/themes', { headers: { cookie: foreign } });
    says(there, 'Aurum');
    saysNot(there, 'Halden Contrast');
    saysNot(there, '#004466');
    expect((await ask('t1.localhost', `/themes/${_id}/edit`, { headers: { cookie: foreign } })).status).toBe(404);
  });

  it('without any theme have the Starter Theme, which becomes real with the first save', async () => {
    const host = 'plain.localhost';
    const cookie = await cookieOf(host, 'ines.moreau');
    const page = await ask(host, '/themes', { headers: { cookie } });
    const path = page.page.linkTo(/^\/themes\/[^/]+\/edit$/);
    says(page, 'Starter Theme');
    const form = await ask(host, path, { headers: { cookie } });
    const fields = form.page.form(path).filled;
    fields.set('primaryColor', '#224466');
    expect((await post(host, path, fields.toString(), { headers: { cookie } })).status).toBe(303);
    const [document] = await sandboxOf(host).state<{ realm: Record<string, StoredTheme[]> }>('ui/themerealm');
    const [starter] = document?.realm.alpha ?? [];
    expect(starter).toEqual({
      _id: path.split('/')[2],
      name: 'Starter Theme',
      isDefault: true,
      primaryColor: '#224466',
    });
    says(await ask(host, '/themes', { headers: { cookie } }), path);
    await sandboxOf(host).reset();
  });
});
