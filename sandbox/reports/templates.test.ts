import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';
import { clearTokens, named, posted, reports, type SentTemplate, TENANT } from './testing';

interface List {
  result: SentTemplate[];
}

async function reset(): Promise<void> {
  await callControl('POST', 'reset', { seed: 'default' });
  clearTokens();
}

const list = async (user: string, query = '') => (await reports<List>(user, `templates${query}`)).body.result;
const titles = async (user: string, query = '') => (await list(user, query)).map(({ displayName }) => displayName);
const one = async (user: string, name: string, type: string) =>
  (await list(user, `?_queryFilter=${encodeURIComponent(`name eq ${name}`)}&templateType=${type}`))[0];
const create = (user: string, reportTemplate: object) =>
  posted<SentTemplate>(user, 'templates?_action=create&templateType=draft', { reportTemplate });
const update = (user: string, reportTemplate: object) =>
  posted<SentTemplate>(user, 'templates?_action=update&templateType=draft', { reportTemplate });
const act = (user: string, name: string, action: string, body: unknown = {}) =>
  posted<SentTemplate>(user, `templates/${name}?_action=${action}`, body);

const USERS = '{"version":"v2","entities":[{"entity":"users"}],"fields":[{"label":"Name","value":"users.userName"}]}';

describe('GET templates', () => {
  beforeAll(reset);

  it('lists everything for administrators: drafts, built-in ones, and hidden ones [reports 2] [reports 6]', async () => {
    for (const admin of ['ines.moreau', 'ruth.adeyemi']) {
      const all = await list(admin);
      expect(all.filter(({ ootb }) => ootb).map(({ displayName }) => displayName)).toEqual([
        'Application access',
        'User accounts',
        'Organization membership',
        'Role membership',
        'Journey outcomes',
        'Certification campaigns',
      ]);
      expect(all.filter(({ type }) => type === 'draft').length).toBe(2);
      expect(all.find(({ visible }) => !visible)?.displayName).toBe('Nightly extract');
    }
  });

  it("lists published templates for the viewers' group or for the user [reports 8]", async () => {
    const group = [
      'Users and their roles',
      'Access requests by state',
      'Applications and their entitlements',
      'Open violations by rule',
    ];
    expect(await titles('kai.ruiz')).toEqual(group);
    expect((await titles('mina.holt')).sort()).toEqual([...group, 'Risky access by person'].sort());
    expect(await titles('lena.novak')).toEqual([]);
  });

  it("lists authors' own drafts, and no one else's [reports 9]", async () => {
    const drafts = (await list('olga.brandt')).filter(({ type }) => type === 'draft');
    expect(drafts.map(({ displayName }) => displayName)).toEqual(['Managers and their people']);
    expect((await list('laura.bianchi')).filter(({ type }) => type === 'draft')).toEqual([]);
  });

  it('has every part that clients read [reports 2]', async () => {
    const [template] = (await list('ines.moreau')).filter(({ displayName }) => displayName === 'Contractor accounts');
    expect(template).toMatchObject({
      name: named('Contractor accounts'),
      type: 'draft',
      version: 0,
      ootb: false,
      duplicatable: true,
      editable: true,
      visible: true,
      owner: idOf('user:ines.moreau'),
      parentName: '',
      parentVersion: -1,
      failureReason: '',
    });
    expect(template?.name).toBe(template?.name.toUpperCase());
    expect(JSON.parse(template?.reportConfig ?? '')).toMatchObject({
      version: 'v2',
      entities: [{ entity: 'users' }, {}],
    });
  });

  it('finds one by name and state, in any case, quoted or not [reports 7] [reports 21]', async () => {
    const name = named('Users and their roles');
    for (const spelled of [name, name.toLowerCase(), `"${name}"`, `'${name}'`])
      expect((await one('kai.ruiz', spelled, 'published'))?.displayName, spelled).toBe('Users and their roles');
    expect(await one('kai.ruiz', name, 'draft')).toBeUndefined();
    expect(await one('kai.ruiz', 'NOTHING', 'published')).toBeUndefined();
    // Hidden templates count as unknown.
    expect(await one('kai.ruiz', named('User accounts'), 'published')).toBeUndefined();
  });

  it('refuses other filters and states', async () => {
    expect((await reports('kai.ruiz', 'templates?_queryFilter=displayName+eq+"x"')).status).toBe(400);
    expect((await reports('kai.ruiz', 'templates?templateType=final')).status).toBe(400);
  });
});

describe('access to reports', () => {
  beforeAll(reset);

  it('needs a token with the analytics scope', async () => {
    const headers = { 'x-tenant-id': TENANT };
    expect((await send('/reports/templates', { headers })).status).toBe(401);
    const token = await tokenOf('ines.moreau', { scope: 'openid fr:idm:*' });
    expect((await send('/reports/templates', { token, headers })).status).toBe(403);
  });

  it('needs the tenant id, and a version that exists', async () => {
    expect((await reports('kai.ruiz', 'templates', undefined, {})).status).toBe(400);
    expect((await reports('kai.ruiz', 'templates', undefined, { 'x-tenant-id': 'another' })).status).toBe(403);
    const version = (value: string) => ({ 'x-tenant-id': TENANT, 'accept-api-version': value });
    expect((await reports('kai.ruiz', 'templates', undefined, version('resource=9.0'))).status).toBe(404);
    expect((await reports('kai.ruiz', 'templates', undefined, version('nonsense'))).status).toBe(400);
  });

  it('answers 404 for unknown paths, 405 for other methods, 400 for unknown actions', async () => {
    expect((await reports('kai.ruiz', 'nothing')).status).toBe(404);
    const token = await tokenOf('ines.moreau');
    const deleted = await send('/reports/templates', { method: 'DELETE', token, headers: { 'x-tenant-id': TENANT } });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await posted('ines.moreau', 'templates?_action=explode')).status).toBe(400);
    expect((await act('ines.moreau', named('User accounts'), 'explode')).status).toBe(400);
  });

  it('answers 404 to every path without reports, also to an older token [reports 1]', async () => {
    await reports('ines.moreau', 'templates');
    await callControl('PUT', 'host', { reports: false });
    expect((await reports('ines.moreau', 'templates')).status).toBe(404);
    await callControl('DELETE', 'host');
  });

  it('lets viewers run reports and create none [reports 8]', async () => {
    expect((await create('kai.ruiz', { displayName: 'Mine' })).status).toBe(403);
    for (const path of ['operators', 'aggregates', 'entities', 'parameters/types'])
      expect((await reports('kai.ruiz', path)).status, path).toBe(403);
    const name = named('Users and their roles');
    for (const action of ['edit', 'publish', 'delete&templateType=published', 'duplicate&templateType=published'])
      expect((await act('kai.ruiz', name, action)).status, action).toBe(403);
  });
});

describe('creating a template', () => {
  beforeEach(reset);

  it('answers a draft under a new upper-case name, owned by the caller [reports 17] [reports 20]', async () => {
    const { status, body } = await create('olga.brandt', {
      displayName: 'Leavers 2026',
      description: '',
      viewers: [idOf('user:kai.ruiz'), 'report_viewer'],
      reportConfig: '{"version":"v2"}',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: 'Leavers 2026',
      type: 'draft',
      version: 0,
      ootb: false,
      owner: idOf('user:olga.brandt'),
      viewers: ['report_viewer', idOf('user:kai.ruiz')],
    });
    expect(body.name).toMatch(/^[0-9A-F-]{36}$/);
    expect(await one('olga.brandt', body.name, 'draft')).toEqual(body);
    // Viewers see it once published.
    expect(await one('kai.ruiz', body.name, 'draft')).toBeUndefined();
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['Leavers: 2026', 400],
    ['<b>Leavers</b>', 400],
    ['users and their ROLES', 409],
    ['  User accounts ', 409],
    ['Größe der Teams 2026', 200],
  ])('under the display name "%s" answers %i [reports 16]', async (displayName, status) => {
    expect((await create('ines.moreau', { displayName })).status).toBe(status);
  });

  it('needs a template, a list of viewers and a configuration that is JSON', async () => {
    expect((await posted('ines.moreau', 'templates?_action=create&templateType=draft', {})).status).toBe(400);
    expect((await posted('ines.moreau', 'templates?_action=create&templateType=published', {})).status).toBe(400);
    const made = (more: object) => create('ines.moreau', { displayName: 'New', ...more });
    expect((await made({ viewers: 'report_viewer' })).status).toBe(400);
    expect((await made({ description: 7 })).status).toBe(400);
    expect((await made({ reportConfig: {} })).status).toBe(400);
    expect((await made({ reportConfig: '{' })).status).toBe(400);
    expect((await made({ reportConfig: '[]' })).status).toBe(400);
  });

  it('by duplicate answers a draft that names its parent [reports 13]', async () => {
    const source = named('User accounts');
    const { body } = await posted<SentTemplate>(
      'ines.moreau',
      `templates/${source.toLowerCase()}?_action=duplicate&templateType=published`,
      {
        reportTemplate: { displayName: 'Copy of User accounts', description: 'Ours', viewers: [] },
      },
    );
    expect(body).toMatchObject({
      displayName: 'Copy of User accounts',
      description: 'Ours',
      type: 'draft',
      ootb: false,
      editable: true,
      duplicatable: true,
      owner: idOf('user:ines.moreau'),
      parentName: source,
      parentVersion: 1,
    });
    expect(body.reportConfig).toBe((await one('ines.moreau', source, 'published'))?.reportConfig);
    const again = { reportTemplate: { displayName: 'Copy of User accounts' } };
    const path = `templates/${source}?_action=duplicate&templateType=published`;
    expect((await posted('ines.moreau', path, again)).status).toBe(409);
    expect((await posted('ines.moreau', path.replace('published', 'draft'), again)).status).toBe(404);
  });
});

describe('changing a template', () => {
  beforeEach(reset);
  const draft = named('Managers and their people');

  it('changes the given parts of a draft and nothing else [reports 14] [reports 51]', async () => {
    const before = await one('olga.brandt', draft, 'draft');
    const { status, body } = await update('olga.brandt', { name: draft.toLowerCase(), reportConfig: USERS });
    expect(status).toBe(200);
    expect(body).toMatchObject({ displayName: before?.displayName, reportConfig: USERS });
    expect((await one('olga.brandt', draft, 'draft'))?.reportConfig).toBe(USERS);
    // Its own name is not taken.
    expect((await update('olga.brandt', { name: draft, displayName: 'managers AND their people' })).status).toBe(200);
  });

  it('needs its owner or an administrator; unknown ones are a 404 [reports 9]', async () => {
    expect((await update('laura.bianchi', { name: draft, description: 'x' })).status).toBe(403);
    expect((await update('ruth.adeyemi', { name: draft, description: 'x' })).status).toBe(200);
    expect((await update('ines.moreau', { name: named('User accounts'), description: 'x' })).status).toBe(404);
    expect((await update('ines.moreau', { description: 'x' })).status).toBe(400);
  });

  it('edit makes a new draft of a published one each time [reports 12]', async () => {
    const name = named('Users and their roles');
    expect((await act('ines.moreau', name, 'edit')).body).toMatchObject({ name, type: 'draft' });
    await update('ines.moreau', { name, description: 'Changed' });
    expect((await one('ines.moreau', name, 'published'))?.description).not.toBe('Changed');
    expect((await act('ines.moreau', name, 'edit')).body.description).not.toBe('Changed');
    expect((await act('ines.moreau', named('User accounts'), 'edit')).status).toBe(403);
    expect((await act('ines.moreau', draft, 'edit')).status).toBe(404);
  });

  it('publish raises the version, removes the draft and shows it to its viewers [reports 11]', async () => {
    const { body } = await create('olga.brandt', {
      displayName: 'All users',
      reportConfig: USERS,
      viewers: ['report_viewer'],
    });
    const { name } = body;
    expect((await act('laura.bianchi', name, 'publish')).status).toBe(403);
    expect((await act('olga.brandt', name, 'publish')).body).toMatchObject({ name, type: 'published', version: 1 });
    expect(await one('olga.brandt', name, 'draft')).toBeUndefined();
    expect((await one('kai.ruiz', name, 'published'))?.displayName).toBe('All users');
    await act('olga.brandt', name, 'edit');
    expect((await act('olga.brandt', name, 'publish')).body.version).toBe(2);
    expect((await act('olga.brandt', name, 'publish')).status).toBe(404);
  });

  it('publish refuses a template without data source or columns [reports 11]', async () => {
    const { body } = await create('olga.brandt', { displayName: 'Nothing yet' });
    expect((await act('olga.brandt', body.name, 'publish')).body.message).toContain('no data source');
    await update('olga.brandt', { name: body.name, reportConfig: '{"version":"v2","entities":[{"entity":"users"}]}' });
    const refused = await act('olga.brandt', body.name, 'publish');
    expect([refused.status, refused.body.message]).toEqual([400, 'The report has no columns']);
  });

  it('delete removes one state and leaves the other [reports 10] [reports 56]', async () => {
    const name = named('Users and their roles');
    await act('ines.moreau', name, 'edit');
    expect((await act('ines.moreau', name, 'delete')).status).toBe(400);
    expect((await act('ines.moreau', name, 'delete&templateType=draft')).body).toEqual({});
    expect(await one('ines.moreau', name, 'published')).toBeDefined();
    expect((await act('ines.moreau', name, 'delete&templateType=draft')).status).toBe(404);
    expect((await act('ines.moreau', name, 'delete&templateType=published')).status).toBe(200);
    expect(await one('ines.moreau', name, 'published')).toBeUndefined();
    expect((await act('ines.moreau', named('User accounts'), 'delete&templateType=published')).status).toBe(403);
  });

  it('export answers a file, except for built-in templates', async () => {
    const name = named('Users and their roles');
    const file = await act('ines.moreau', name, 'export&templateType=published');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}-published.json"`);
    expect(file.body).toMatchObject({ reportTemplate: { name, displayName: 'Users and their roles' } });
    expect((await act('ines.moreau', named('User accounts'), 'export&templateType=published')).status).toBe(403);
  });

  it('import creates a draft under a new name [reports 91]', async () => {
    const source = named('Users and their roles');
    const { reportTemplate } = (await act('ines.moreau', source, 'export&templateType=published')).body as unknown as {
      reportTemplate: { displayName: string; reportConfig: string };
    };
    const sent = (text: string, part = 'file') =>
      reports<{ reportTemplate: { name: string }; message: string }>(
        'olga.brandt',
        'templates/import',
        `--edge\r\nContent-Disposition: form-data; name="${part}"; filename="r.json"\r\nContent-Type: application/json\r\n\r\n${text}\r\n--edge--\r\n`,
        { 'x-tenant-id': TENANT, 'content-type': 'multipart/form-data; boundary=edge' },
      );
    expect((await sent(JSON.stringify({ reportTemplate }))).status).toBe(409);
    const renamed = { ...reportTemplate, displayName: 'Brought along' };
    const { status, body } = await sent(JSON.stringify({ reportTemplate: renamed }));
    expect(status).toBe(200);
    expect(body.reportTemplate.name).not.toBe(source);
    expect(await one('olga.brandt', body.reportTemplate.name, 'draft')).toMatchObject({
      displayName: 'Brought along',
      reportConfig: reportTemplate.reportConfig,
      owner: idOf('user:olga.brandt'),
    });
    expect((await sent('{')).status).toBe(400);
    expect((await sent('{"hello":1}')).status).toBe(400);
    expect((await sent('{}', 'other')).status).toBe(400);
    const broken = { ...renamed, displayName: 'Broken', reportConfig: '{"entities":[{"entity":"planets"}]}' };
    expect((await sent(JSON.stringify(broken))).status).toBe(400);
    expect((await posted('olga.brandt', 'templates/import', {})).status).toBe(400);
  });
});
