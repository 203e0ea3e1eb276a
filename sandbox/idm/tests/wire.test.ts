import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type Doc, listPath, request, reset } from './client';

const JSON_TYPE = { 'content-type': 'application/json' };
const PEOPLE = '/openidm/managed/alpha_user';

let mina: Client;
let kai: Client;
let ines: Client;

beforeAll(async () => {
  await reset();
  [mina, kai, ines] = await Promise.all([clientOf('mina.holt'), clientOf('kai.ruiz'), clientOf('ines.moreau')]);
});

const namesOf = (body: object): string[] => Object.keys(body).sort();

describe('_fields', () => {
  it('limits every document, also those assembled on reading', async () => {
    for (const [path, names] of [
      ['/openidm/info/uiconfig?_fields=configuration/lang', ['_id', 'configuration']],
      ['/openidm/info/version?_fields=currentVersion', ['_id', 'currentVersion']],
      ['/openidm/info/login?_fields=authenticationId', ['_id', 'authenticationId']],
      ['/openidm/schema/managed/alpha_user?_fields=title,order,nothing', ['_id', 'order', 'title']],
      ['/openidm/policy/managed/alpha_user?_fields=resource', ['_id', 'resource']],
      ['/openidm/selfservice/kba?_fields=minimumAnswersToDefine', ['_id', 'minimumAnswersToDefine']],
    ] as const)
      expect([path, namesOf((await mina.get(path)).body)]).toEqual([path, names]);
  });

  it('accepts paths into objects', async () => {
    expect((await request('GET', '/openidm/info/uiconfig?_fields=/configuration/lang')).body).toEqual({
      _id: 'uiconfig',
      configuration: { lang: 'en' },
    });
    const texts = await request('GET', '/openidm/config/uilocale/de?_fields=shared/overrides');
    expect(namesOf(texts.body.shared as object)).toEqual(['overrides']);
    const { rows } = await request(
      'GET',
      `${listPath('/openidm/ui/theme/', 'true')}&realm=alpha&_fields=fontFamily/family`,
    );
    expect(rows[0]).toEqual({ _id: rows[0]?._id, fontFamily: { family: 'Inter' } });
  });

  it('limits the rows of every list', async () => {
    const features = await mina.get('/openidm/info/features?_queryFilter=true&_fields=enabled');
    for (const row of features.rows) expect(namesOf(row)).toEqual(['_id', 'enabled']);
    const schemas = await ines.get(listPath('/openidm/schema', '_id sw "managed"', { _fields: '_id,title,nothing' }));
    for (const row of schemas.rows) expect(namesOf(row)).toEqual(['_id', 'title']);
    for (const path of ['/openidm/consent', `/openidm/profile/managed/alpha_user/${mina.id}/applications`]) {
      const { rows } = await mina.get(listPath(path, 'true', { _fields: 'name' }));
      expect([path, rows.length > 0]).toEqual([path, true]);
      for (const row of rows) expect([path, namesOf(row)]).toEqual([path, ['_id', 'name']]);
    }
    const variables = await mina.get(listPath('/environment/variables', 'true', { _fields: 'loaded' }));
    expect(variables.rows.length).toBeGreaterThan(0);
    for (const row of variables.rows) expect(namesOf(row)).toEqual(['_id', 'loaded']);
  });

  it('may be repeated', async () => {
    const { body } = await mina.get(`${mina.own}?_fields=mail&_fields=sn`);
    expect(namesOf(body)).toEqual(['_id', '_rev', 'mail', 'sn']);
  });
});

describe('CREST lists', () => {
  it('refuse contradicting parameters', async () => {
    const { body } = await mina.get(listPath(PEOPLE, 'true', { _pageSize: '2' }));
    const cookie = String(body.pagedResultsCookie);
    for (const [contradiction, one, other] of [
      ['_queryFilter=true&_queryId=query-all', '_queryId', '_queryFilter'],
      ['_queryFilter=true&_queryExpression=x', '_queryFilter', '_queryExpression'],
      [
        `_queryFilter=true&_pagedResultsOffset=1&_pagedResultsCookie=${cookie}`,
        '_pagedResultsOffset',
        '_pagedResultsCookie',
      ],
    ]) {
      const refused = await mina.get(`${PEOPLE}?${contradiction}`);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        `The parameters ${one} and ${other} are mutually exclusive`,
      ]);
    }
    const next = await mina.get(`${PEOPLE}?_queryFilter=true&_pagedResultsOffset=0&_pagedResultsCookie=${cookie}`);
    expect(next.status).toBe(200);
  });

  it('refuse repeated parameters', async () => {
    for (const name of ['_queryFilter', '_pageSize', '_pagedResultsOffset', '_totalPagedResultsPolicy']) {
      const value = name === '_queryFilter' ? 'true' : name === '_totalPagedResultsPolicy' ? 'EXACT' : '1';
      const once = `${PEOPLE}?${name === '_queryFilter' ? '' : '_queryFilter=true&'}${name}=${value}`;
      expect([name, (await mina.get(once)).status]).toEqual([name, 200]);
      expect([name, (await mina.get(`${once}&${name}=${value}`)).status]).toEqual([name, 400]);
    }
  });

  it('accept the counting policy in any case', async () => {
    const { body } = await mina.get(listPath(PEOPLE, 'true', { _pageSize: '1', _totalPagedResultsPolicy: 'exact' }));
    expect([body.totalPagedResultsPolicy, Number(body.totalPagedResults) > 1]).toEqual(['EXACT', true]);
    expect((await mina.get(listPath(PEOPLE, 'true', { _totalPagedResultsPolicy: 'most' }))).status).toBe(400);
  });

  it('accept sort keys in one parameter or in several', async () => {
    const order = async (sort: string) =>
      (await mina.get(`${listPath(PEOPLE, 'true', { _fields: '_id' })}&${sort}`)).rows.map(({ _id }) => _id);
    const once = await order('_sortKeys=department,-sn');
    expect(await order('_sortKeys=department&_sortKeys=-sn')).toEqual(once);
    expect(await order('_sortKeys=department,sn')).not.toEqual(once);
  });

  it('page and count rows outside of the store', async () => {
    const features = async (query: string) => mina.get(`/openidm/info/features?_queryFilter=true&${query}`);
    const whole = (await features('')).rows;
    const first = await features('_pageSize=2&_totalPagedResultsPolicy=EXACT');
    expect([first.rows, first.body.totalPagedResults]).toEqual([whole.slice(0, 2), whole.length]);
    const rest = await features(`_pageSize=100&_pagedResultsCookie=${String(first.body.pagedResultsCookie)}`);
    expect([rest.rows, rest.body.pagedResultsCookie]).toEqual([whole.slice(2), null]);
    expect((await features(`_pagedResultsOffset=${whole.length - 1}`)).rows).toEqual(whole.slice(-1));
    expect((await features('_countOnly=true')).body).toMatchObject({ result: [], resultCount: whole.length });
    expect((await features('_pageSize=x')).status).toBe(400);
    expect((await mina.get(listPath('/openidm/info/features', 'name eq "workflow"'))).status).toBe(400);
  });

  it('query-all-ids answers ids and revisions alone', async () => {
    const { rows } = await mina.get(`${PEOPLE}?_queryId=query-all-ids&_pageSize=2`);
    expect(rows.map(namesOf)).toEqual([
      ['_id', '_rev'],
      ['_id', '_rev'],
    ]);
  });
});

describe('request bodies', () => {
  const acts = (headers: Record<string, string>, body: unknown) =>
    mina.send('POST', '/openidm/privilege?_action=listPrivileges', body, headers);

  it('need the content type JSON or none', async () => {
    for (const type of ['application/json', 'application/json; charset=UTF-8', 'Application/JSON'])
      expect([type, (await acts({ 'content-type': type }, '{}')).status]).toEqual([type, 200]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonlines']) {
      const { status, body } = await acts({ 'content-type': type }, '{}');
      expect([type, status, body.reason]).toEqual([type, 400, 'Bad Request']);
    }
    expect((await acts({ 'content-type': 'text/plain' }, undefined)).status).toBe(200);
  });

  it('have to be JSON, even if the call ignores them', async () => {
    for (const path of [
      '/openidm/authentication?_action=login',
      '/openidm/privilege?_action=listPrivileges',
      '/openidm/notification?_action=deleteNotificationsForTarget&target=x',
    ])
      expect([path, (await mina.send('POST', path, '{"a":', JSON_TYPE)).status]).toEqual([path, 400]);
  });

  it('need an authenticated caller first', async () => {
    const sending = { body: '{', headers: JSON_TYPE };
    expect((await request('POST', '/openidm/privilege?_action=listPrivileges', sending)).status).toBe(401);
  });
});

describe('If-None-Match', () => {
  it('answers 304 for a known revision', async () => {
    const { headers, body } = await mina.get(mina.own);
    const etag = headers.get('etag') ?? '';
    for (const held of [etag, String(body._rev), `W/${etag}`]) {
      const again = await mina.get(mina.own, { 'if-none-match': held });
      expect([held, again.status, again.body, again.headers.get('etag')]).toEqual([held, 304, '', etag]);
    }
    expect((await mina.get(mina.own, { 'if-none-match': '"older"' })).status).toBe(200);
    expect((await mina.get(mina.own, { 'if-none-match': '*' })).status).toBe(412);
  });
});

describe('single notification', () => {
  const notesOf = async (who: Client): Promise<Doc[]> =>
    (await who.get(`${who.own}?_fields=_notifications/*`)).body._notifications as Doc[];

  it('can be read at its reference by its owner only', async () => {
    const [note] = await notesOf(mina);
    const path = `/openidm/${note?._ref}`;
    const { status, body, headers } = await mina.get(path);
    expect([status, body.message, headers.get('etag')]).toEqual([200, note?.message, `"${note?._rev}"`]);
    expect('target' in body).toBe(false);
    expect((await kai.get(path)).status).toBe(403);
    expect((await mina.get('/openidm/internal/notification/nothing')).status).toBe(404);
  });

  it('cannot be removed under another revision', async () => {
    const [note] = await notesOf(mina);
    const path = `/openidm/${note?._ref}`;
    expect((await mina.send('DELETE', path, undefined, { 'if-match': '"older"' })).status).toBe(412);
    expect(await notesOf(mina)).toContainEqual(note);
    expect((await mina.send('DELETE', path, undefined, { 'if-match': `"${note?._rev}"` })).status).toBe(200);
    expect(await notesOf(mina)).not.toContainEqual(note);
  });
});

describe('PUT config', () => {
  it('creates a new document and replaces it from then on', async () => {
    const path = '/openidm/config/uilocale/nl';
    const made = await ines.send('PUT', path, { shared: {} });
    expect([made.status, made.headers.get('location')]).toEqual([201, `http://localhost:8788${path}`]);
    expect((await ines.send('PUT', path, { shared: { sideMenu: {} } })).status).toBe(200);
  });
});
