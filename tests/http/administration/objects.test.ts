// Choosing objects over HTTP: the search of a page that grants it, and every place that shows a picker.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { CATALOGUE, HOST, NEW, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
let mina: Walker;
beforeAll(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  await mina.send(NEW, { who: 'me' });
});
afterEach(() => sandbox.mend());

const HOSTILE = ['x" or true or sn sw "', '\\', "'", '") or (_id pr', '<b>x</b>'];
const BADGE = '/requestForm/frm-guest-badge';
const FILTER = `${CATALOGUE}/entitlement/filter?property=entitlementOwner&condition=EQUALS&value=`;
const linkIn = async (list: string, link: RegExp) => (await mina.see(list)).page.linkTo(link);
const approval = () => linkIn('/approvals', /^\/approvals\/[\w-]{36}/);

/** Every place with a picker of people, and the name its search goes by. */
const PLACES: [place: string, key: string, address: () => Promise<string>][] = [
  ['forwarding an approval', 'to', async () => `${await approval()}/forward`],
  ['forwarding a task', 'to', async () => `${await linkIn('/tasks', /^\/tasks\/[\w-]{36}/)}/forward`],
  ['a new request', 'user', async () => `${NEW}?who=others`],
  ['the value of a rule', '0', async () => FILTER],
];
const searching = (address: string, key: string, text: string, more = '') =>
  `${address}${address.includes('?') ? '&' : '?'}find.${key}=${encodeURIComponent(text)}${more}`;
const PEOPLE = '/openidm/managed/alpha_user';

describe.each(PLACES)('%s', (_place, key, addressOf) => {
  let address: string;
  beforeAll(async () => {
    address = await addressOf();
  });
  const see = async (text: string, more?: string) => mina.see(searching(address, key, text, more));

  it('offers the first, ten more, and those that were searched for with what distinguishes them', async () => {
    const first = await see('', `&seek=${key}`);
    expect(first.page.text).toContain('Show more');
    const options = (page: string) => new Set(page.match(/managed\/user\/[\w-]{36}/g)).size;
    const more = await see('', `&more.${key}=2`);
    expect(options(more.text)).toBeGreaterThan(options(first.text));
    await sandbox.forget();
    expect((await see('olga')).page.text).toMatch(/1 found.*Olga Brandt · |1 found.*Olga Brandt .* · olga\.brandt/);
    const asked = (await sandbox.calls()).filter(({ path, query }) => path === PEOPLE && query.includes('sw'));
    expect(asked).toHaveLength(1);
  });

  it('shows a letter without a shape in a user name by its code', async () => {
    const double = { _id: user('olga.brandt'), userName: 'olga\u200b.brandt', givenName: 'Olga', sn: 'Brandt' };
    await sandbox.faults([
      { path: PEOPLE, status: 200, body: { result: [double], resultCount: 1, totalPagedResults: 1 } },
    ]);
    expect((await see('olga')).page.text).toContain('olga[U+200B].brandt');
  });

  it.runIf(key === 'to')('lists no person before a name is typed', async () => {
    const page = await mina.see(address);
    expect(page.page.names()).toContain('find.to');
    expect(page.page.all('input', { name: 'to', type: 'radio' })).toEqual([]);
    expect(page.page.text).not.toContain('Show more');
  });

  it('says that too little was typed, and that no person was found', async () => {
    expect((await see('ol')).page.text).toContain('Type at least 3 letters. Showing the first results.');
    expect((await see('zzzz')).page.text).toContain('No results. Check the spelling');
  });

  it('says in place that a search failed, offers it again and keeps the rest', async () => {
    await sandbox.faults([{ path: PEOPLE, status: 500 }]);
    const failed = await see('olga');
    expect(failed.status).toBe(200);
    expect(failed.page.text).toMatch(/Couldn’t load the list\..*Try again/);
    expect(failed.page.values(`find.${key}`)).toContain('olga');
  });

  it.each(HOSTILE)('finds nothing by syntax: %s', async (typed) => {
    const answer = await see(`${typed}xyz`);
    expect([answer.status, answer.page.text]).toEqual([200, expect.stringContaining('No results. Check the spelling')]);
    expect(answer.text).not.toContain('<b>x</b>');
  });
});

describe('the search of a form of the tenant', () => {
  it('keeps everything else that was typed, and what is picked [requests 100]', async () => {
    const olga = `managed/user/${user('olga.brandt')}`;
    const name = 'form.custom.host';
    // No person is listed before a name was searched for.
    const fresh = await mina.see(BADGE);
    expect(fresh.page.find('input', { name })).toBeUndefined();
    expect(fresh.page.text).toMatch(/Host \(optional\) Search by name/);
    expect(fresh.page.text).toContain('Fields are required unless they are marked as optional.');
    const typed = { 'form.custom.visitor': 'Ada "Byron" Berg', 'find.p0': 'kai', [name]: olga, seek: 'p0' };
    const answer = await mina.follow(await mina.send(BADGE, typed));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Ada &quot;Byron&quot; Berg');
    expect(answer.page.text).toMatch(/Olga Brandt.*Kai Ruiz/);
    expect(answer.page.find('input', { checked: true, value: olga })).toBeDefined();
  });

  it('refuses a person who is not there', async () => {
    const name = 'form.custom.host';
    await sandbox.forget();
    const sent = await mina.send(BADGE, {
      'form.custom.visitor': 'Ada Berg',
      'form.custom.lastDay': '2030-01-31',
      'form.custom.building': 'hq',
      'form.custom.areas': 'offices',
      'form.custom.reason': 'Audit',
      [name]: 'managed/user/00000000-0000-4000-8000-000000000000',
    });
    expectRefused(sent, 'form.custom.host', 'Choose one of the options');
    expect(sent.page.text).toContain('Name not available');
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=publish'))).toEqual([]);
  });
});

describe('forwarding', () => {
  it('never offers oneself, whatever is searched for', async () => {
    const answer = await mina.see(`${await approval()}/forward?find.to=mina`);
    expect(answer.page.values()).not.toContain(`managed/user/${user('mina.holt')}`);
    expect(answer.page.text).toContain('You can’t select yourself here.');
    expect(answer.page.text).not.toContain('No results. Check the spelling');
  });

  it('without a person is shown at the search, where the summary leads', async () => {
    const sent = await mina.send(`${await approval()}/forward`, { kind: 'user', comment: 'Yours.' });
    expectRefused(sent, 'find.to', 'Select a person or a role');
    const message = sent.page.links().find(({ text }) => text.includes('Select a person or a role'));
    const field = sent.page.first('input', { id: message?.to.slice(1) ?? '', name: 'find.to' });
    expect(field.attribute('aria-invalid')).toBe('true');
    expect(sent.page.all('legend').map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/^New assignee/));
  });

  it.each(['user', 'role'])('takes no %s that is not there', async (kind) => {
    const address = `${await approval()}/forward`;
    await sandbox.forget();
    const sent = await mina.send(address, { kind, to: `managed/${kind}/nobody`, comment: 'Yours.' });
    expectRefused(sent, 'to', 'Select a person or a role');
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=reassign'))).toEqual([]);
  });

  it('shows roles with what they are for, and asks for no people then', async () => {
    const address = await approval();
    await sandbox.forget();
    const page = (await mina.see(`${address}/forward?kind=role&find.to=Finance`)).page.text;
    expect(page).toMatch(/Finance Controllers \S+/);
    expect(
      (await sandbox.calls()).filter(({ path, query }) => path === PEOPLE && query.includes('_pageSize=10')),
    ).toEqual([]);
  });
});

describe('the applications of the catalog', () => {
  it('stay chosen on top of what is searched for, and say when there are more', async () => {
    const ledger = idOf('application:Ledger');
    const answer = await mina.see(`${CATALOGUE}/entitlement?application=${ledger}&find.application=badge`);
    expect(answer.page.text).toMatch(/1 found.*Ledger.*Badge Office/);
    expect(answer.page.find('input', { name: 'application', checked: true, value: ledger })).toBeDefined();
    expect((await mina.see(`${CATALOGUE}/entitlement`)).page.text).toContain('More results. Keep typing');
  });
});

describe('the search while a member types', () => {
  const grantIn = (text: string) => /(?:grant\\?",\\?"|"grant":")([\w.-]{40,})/.exec(text)?.[1] ?? '';
  const live = (walker: Walker, grant: string, text: string) =>
    walker.see(`/live/objects?${new URLSearchParams({ grant, 'find.live': text })}`);

  it('asks one question and answers what the page would show', async () => {
    const grant = grantIn((await mina.see(`${await approval()}/forward`)).text);
    await sandbox.forget();
    const answer = await live(mina, grant, 'olga');
    expect(JSON.parse(answer.text)).toMatchObject({
      searched: 'olga',
      found: [{ value: `managed/user/${user('olga.brandt')}`, label: 'Olga Brandt' }],
      more: null,
    });
    expect((await sandbox.calls()).filter(({ path }) => path.startsWith('/openidm/managed'))).toHaveLength(1);
    expect(JSON.parse((await live(mina, grant, 'mina')).text).found).toEqual([]);
  });

  it('is closed to members who do not have the page', async () => {
    const grant = grantIn((await mina.see(`${await approval()}/forward`)).text);
    expect(grant).not.toBe('');
    const kai = await walkerOf('kai.ruiz');
    const again = await walkerOf('mina.holt');
    for (const [walker, given] of [
      [kai, grant],
      [again, grant],
      [mina, `${grant}x`],
      [mina, ''],
    ] as const) {
      expect((await live(walker, given, 'olga')).status).toBe(404);
    }
  });

  it('answers that nothing could be loaded where the platform fails', async () => {
    const grant = grantIn((await mina.see(`${await approval()}/forward`)).text);
    await sandbox.faults([{ path: PEOPLE, status: 500 }]);
    expect(JSON.parse((await live(mina, grant, 'olga')).text)).toMatchObject({ found: null, forbidden: false });
  });
});
