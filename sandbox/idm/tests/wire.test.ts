import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Doc, listing, reset, type Speaker, speaker } from './speaker';

const JSON_TYPE = { 'content-type': 'application/json' };
const PEOPLE = '/openidm/managed/alpha_user';

let mina: Speaker;
let kai: Speaker;
let ines: Speaker;

beforeAll(async () => {
  await reset();
  [mina, kai, ines] = await Promise.all([speaker('mina.holt'), speaker('kai.ruiz'), speaker('ines.moreau')]);
});

const namesOf = (body: object): string[] => Object.keys(body).sort();

describe('_fields', () => {
  it('cuts whatever can be read to what is named, also where it is put together on reading', async () => {
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

  it('reaches into objects', async () => {
    expect((await ask('GET', '/openidm/info/uiconfig?_fields=/configuration/lang')).body).toEqual({
      _id: 'uiconfig',
      configuration: { lang: 'en' },
    });
    const texts = await ask('GET', '/openidm/config/uilocale/de?_fields=shared/overrides');
    expect(namesOf(texts.body.shared as object)).toEqual(['overrides']);
    const { rows } = await ask('GET', `${listing('/openidm/ui/theme/', 'true')}&realm=alpha&_fields=fontFamily/family`);
    expect(rows[0]).toEqual({ _id: rows[0]?._id, fontFamily: { family: 'Inter' } });
  });

  it('cuts the rows of every list', async () => {
    const features = await mina.get('/openidm/info/features?_queryFilter=true&_fields=enabled');
    for (const row of features.rows) expect(namesOf(row)).toEqual(['_id', 'enabled']);
    const schemas = await ines.get(listing('/openidm/schema', '_id sw "managed"', { _fields: '_id,title,nothing' }));
    for (const row of schemas.rows) expect(namesOf(row)).toEqual(['_id', 'title']);
    for (const path of ['/openidm/consent', `/openidm/profile/managed/alpha_user/${mina.id}/applications`]) {
      const { rows } = await mina.get(listing(path, 'true', { _fields: 'name' }));
      expect([path, rows.length > 0]).toEqual([path, true]);
      for (const row of rows) expect([path, namesOf(row)]).toEqual([path, ['_id', 'name']]);
    }
    const variables = await mina.get(listing('/environment/variables', 'true', { _fields: 'loaded' }));
    expect(variables.rows.length).toBeGreaterThan(0);
    for (const row of variables.rows) expect(namesOf(row)).toEqual(['_id', 'loaded']);
  });

  it('may be given more than once', async () => {
    const { body } = await mina.get(`${mina.own}?_fields=mail&_fields=sn`);
    expect(namesOf(body)).toEqual(['_id', '_rev', 'mail', 'sn']);
  });
});

describe('a list', () => {
  it('is not asked for in two ways at once', async () => {
    const { body } = await mina.get(listing(PEOPLE, 'true', { _pageSize: '2' }));
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

  it('is asked for once', async () => {
    for (const name of ['_queryFilter', '_pageSize', '_pagedResultsOffset', '_totalPagedResultsPolicy']) {
      const value = name === '_queryFilter' ? 'true' : name === '_totalPagedResultsPolicy' ? 'EXACT' : '1';
      const once = `${PEOPLE}?${name === '_queryFilter' ? '' : '_queryFilter=true&'}${name}=${value}`;
      expect([name, (await mina.get(once)).status]).toEqual([name, 200]);
      expect([name, (await mina.get(`${once}&${name}=${value}`)).status]).toEqual([name, 400]);
    }
  });

  it('takes its counting policy in any case', async () => {
    const { body } = await mina.get(listing(PEOPLE, 'true', { _pageSize: '1', _totalPagedResultsPolicy: 'exact' }));
    expect([body.totalPagedResultsPolicy, Number(body.totalPagedResults) > 1]).toEqual(['EXACT', true]);
    expect((await mina.get(listing(PEOPLE, 'true', { _totalPagedResultsPolicy: 'most' }))).status).toBe(400);
  });

  it('takes its order in one parameter or in several', async () => {
    const order = async (sort: string) =>
      (await mina.get(`${listing(PEOPLE, 'true', { _fields: '_id' })}&${sort}`)).rows.map(({ _id }) => _id);
    const once = await order('_sortKeys=department,-sn');
    expect(await order('_sortKeys=department&_sortKeys=-sn')).toEqual(once);
    expect(await order('_sortKeys=department,sn')).not.toEqual(once);
  });

  it('of a few rows comes by pages and is counted like any other', async () => {
    const features = async (query: string) => mina.get(`/openidm/info/features?_queryFilter=true&${query}`);
    const whole = (await features('')).rows;
    const first = await features('_pageSize=2&_totalPagedResultsPolicy=EXACT');
    expect([first.rows, first.body.totalPagedResults]).toEqual([whole.slice(0, 2), whole.length]);
    const rest = await features(`_pageSize=100&_pagedResultsCookie=${String(first.body.pagedResultsCookie)}`);
    expect([rest.rows, rest.body.pagedResultsCookie]).toEqual([whole.slice(2), null]);
    expect((await features(`_pagedResultsOffset=${whole.length - 1}`)).rows).toEqual(whole.slice(-1));
    expect((await features('_countOnly=true')).body).toMatchObject({ result: [], resultCount: whole.length });
    expect((await features('_pageSize=x')).status).toBe(400);
    expect((await mina.get(listing('/openidm/info/features', 'name eq "workflow"'))).status).toBe(400);
  });

  it('of ids alone holds nothing else', async () => {
    const { rows } = await mina.get(`${PEOPLE}?_queryId=query-all-ids&_pageSize=2`);
    expect(rows.map(namesOf)).toEqual([
      ['_id', '_rev'],
      ['_id', '_rev'],
    ]);
  });
});

describe('a body', () => {
  const acts = (headers: Record<string, string>, body: unknown) =>
    mina.send('POST', '/openidm/privilege?_action=listPrivileges', body, headers);

  it('says that it is JSON, or nothing about it', async () => {
    for (const type of ['application/json', 'application/json; charset=UTF-8', 'Application/JSON'])
      expect([type, (await acts({ 'content-type': type }, '{}')).status]).toEqual([type, 200]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonlines']) {
      const { status, body } = await acts({ 'content-type': type }, '{}');
      expect([type, status, body.reason]).toEqual([type, 400, 'Bad Request']);
    }
    expect((await acts({ 'content-type': 'text/plain' }, undefined)).status).toBe(200);
  });

  it('is JSON, also where nothing of it is needed', async () => {
    for (const path of [
      '/openidm/authentication?_action=login',
      '/openidm/privilege?_action=listPrivileges',
      '/openidm/notification?_action=deleteNotificationsForTarget&target=x',
    ])
      expect([path, (await mina.send('POST', path, '{"a":', JSON_TYPE)).status]).toEqual([path, 400]);
  });

  it('is looked at after who sends it', async () => {
    const sending = { body: '{', headers: JSON_TYPE };
    expect((await ask('POST', '/openidm/privilege?_action=listPrivileges', sending)).status).toBe(401);
  });
});

describe('a revision', () => {
  it('that a reader has already is not sent again', async () => {
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

describe('a note', () => {
  const notesOf = async (who: Speaker): Promise<Doc[]> =>
    (await who.get(`${who.own}?_fields=_notifications/*`)).body._notifications as Doc[];

  it('is read where its reference points, by its owner alone', async () => {
    const [note] = await notesOf(mina);
    const path = `/openidm/${note?._ref}`;
    const { status, body, headers } = await mina.get(path);
    expect([status, body.message, headers.get('etag')]).toEqual([200, note?.message, `"${note?._rev}"`]);
    expect('target' in body).toBe(false);
    expect((await kai.get(path)).status).toBe(403);
    expect((await mina.get('/openidm/internal/notification/nothing')).status).toBe(404);
  });

  it('is not removed in the name of another revision', async () => {
    const [note] = await notesOf(mina);
    const path = `/openidm/${note?._ref}`;
    expect((await mina.send('DELETE', path, undefined, { 'if-match': '"older"' })).status).toBe(412);
    expect(await notesOf(mina)).toContainEqual(note);
    expect((await mina.send('DELETE', path, undefined, { 'if-match': `"${note?._rev}"` })).status).toBe(200);
    expect(await notesOf(mina)).not.toContainEqual(note);
  });
});

describe('a document of configuration', () => {
  it('that is new is created, and changed from then on', async () => {
    const path = '/openidm/config/uilocale/nl';
    const made = await ines.send('PUT', path, { shared: {} });
    expect([made.status, made.headers.get('location')]).toEqual([201, `http://localhost:8788${path}`]);
    expect((await ines.send('PUT', path, { shared: { sideMenu: {} } })).status).toBe(200);
  });
});
