// The filter of the catalogue over HTTP: rules, what their values are chosen from, and what it costs.
import { describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { CATALOGUE, forMany, forMe, HOST, user } from '../member-client';

const sandbox = sandboxOf(HOST);
const FILTER = `${CATALOGUE}/entitlement/filter`;

describe('the filter by properties', () => {
  it('offers the conditions of each property, and finds people for one', async () => {
    const mina = await forMe('mina.holt');
    const filter = `${CATALOGUE}/entitlement/filter`;
    const answer = await mina.see(`${filter}?property=entitlementOwner&condition=EQUALS&value=&find.0=olga&add=1`);
    expect(answer.page.values()).toContain(`managed/user/${user('olga.brandt')}`);
    expect(answer.page.text).toMatch(/has a value is is not .*Rule 2/);
    expect(
      (await mina.see(`${filter}?property=application.name&condition=EQUALS&value=x&remove=0`)).page.text,
    ).not.toContain('Rule 2');
    await sandbox.faults([{ path: '/iga/governance/search/schema', status: 500 }]);
    expect((await mina.see(filter)).page.text).toContain('Couldn’t load');
    await sandbox.mend();
  });

  it('is left with the filters that it was opened with, whatever was changed in it', async () => {
    const mina = await forMe('mina.holt');
    const applied = 'property=application.name&condition=CONTAINS&value=led&text=journal';
    const opened = await mina.see(`${FILTER}?${applied}`);
    const wayOut = (page: typeof opened) => page.page.links().find(({ text }) => text === 'Cancel')?.to ?? '';
    const search = new URL(wayOut(opened), `http://${HOST}`).searchParams;
    expect([search.get('value'), search.get('text')]).toEqual(['led', 'journal']);
    const changed = new URLSearchParams(`${applied}&add=1`);
    changed.set('value', 'other');
    changed.set('applied', opened.page.first('input', { name: 'applied' }).attribute('value') ?? '');
    expect(wayOut(await mina.see(`${FILTER}?${changed}`))).toBe(wayOut(opened));
  });

  it('asks the platform with its rules [requests 38]', async () => {
    const mina = await forMe('mina.holt');
    const search = `property=entitlementOwner&condition=NOT_EQUALS&value=managed/user/${user('olga.brandt')}`;
    await sandbox.forget();
    const { page } = await mina.see(`${CATALOGUE}/entitlement?${search}`);
    const query = (await sandbox.calls()).find(({ path }) => path === '/iga/governance/catalog')?.query ?? '';
    expect(new URLSearchParams(query).get('_queryFilter')).toContain(
      `!(entitlementOwner eq 'managed/user/${user('olga.brandt')}')`,
    );
    expect(page.text).toContain('Entitlement owner: is not Olga Brandt');
  });

  it('says which rule is not applied because its value is missing, and has no chip for it', async () => {
    const mina = await forMe('mina.holt');
    const { page } = await mina.see(`${CATALOGUE}/entitlement?property=glossary.riskLevel&condition=EQUALS&value=`);
    expect(page.text).toContain('Not applied, because a value is missing: Risk level');
    expect(page.text).not.toContain('Risk level: is');
  });

  it('offers the values that the glossary knows', async () => {
    const mina = await forMe('mina.holt');
    const page = await mina.see(`${FILTER}?property=glossary.riskLevel&condition=EQUALS&value=high`);
    expect(page.page.first('select', { name: 'value' }).first('option', { selected: true }).text).toMatch(/^high$/i);
  });

  it('opened by its address stands over a catalog that says who has what', async () => {
    const kai = await forMe('kai.ruiz');
    const marked = /You already have it/g;
    const search = '?text=journal';
    const [beneath, open] = [await kai.see(`${CATALOGUE}/entitlement${search}`), await kai.see(FILTER + search)];
    expect(beneath.page.text).toMatch(marked);
    expect(open.page.text.match(marked)).toEqual(beneath.page.text.match(marked));
  });

  it('prints the foot of a card where it has words beside its button', async () => {
    const kai = await forMe('kai.ruiz');
    const feet = (await kai.see(`${CATALOGUE}/application`)).page.main.all('footer', { class: 'catalog-card-foot' });
    const printed = feet.map((foot) => !foot.attribute('class')?.includes('only-screen'));
    expect(new Set(printed)).toEqual(new Set([true, false]));
    expect(printed).toEqual(feet.map(({ text }) => text.includes('You already have it')));
  });

  it('says a rule about yes or no as one', async () => {
    const mina = await forMe('mina.holt');
    const { page } = await mina.see(
      `${CATALOGUE}/entitlement?property=glossary.privileged&condition=EQUALS&value=true`,
    );
    expect(page.text).toContain('Privileged: Yes');
  });
});

describe('hiding what is already held', () => {
  const HELD = /You already have it/;
  const hidden = (tab: string) => `${CATALOGUE}${tab}?hide=held&size=48`;

  it.each([
    ['', ''],
    ['/entitlement', 'text=journal&'],
    ['/role', ''],
  ])('leaves what the person has out of the list and its count: %s', async (tab, search) => {
    const kai = await forMe('kai.ruiz');
    const all = await kai.see(`${CATALOGUE}${tab}?${search}size=48`);
    const hideTo = `${CATALOGUE}${tab}?${search}hide=held&size=48`;
    expect(all.page.hrefs()).toContain(hideTo);
    const left = await kai.see(hideTo);
    const countIn = ({ page }: typeof all) =>
      Number(/(\d+) (?:application|entitlement|role)s?\b/.exec(page.main.text)?.[1]);
    const held = all.page.text.match(new RegExp(HELD, 'g'))?.length ?? 0;
    expect(held).toBeGreaterThan(0);
    expect(left.page.text).not.toMatch(HELD);
    expect(countIn(left)).toBe(countIn(all) - held);
    expect(left.page.text).toContain('Hidden: access already held');
  });

  it('states that something may be shown where what is held could not be read, or only in part', async () => {
    const kai = await forMe('kai.ruiz');
    const grants = `/iga/governance/user/${user('kai.ruiz')}/grants`;
    const answers = [
      { status: 500 },
      { status: 200, body: { result: [], totalCount: 7 } },
      { status: 200, body: { result: [{}], totalCount: 1 } },
    ];
    for (const answer of answers) {
      await sandbox.faults([{ method: 'GET', path: grants, ...answer }]);
      const { page } = await kai.see(hidden('/entitlement'));
      await sandbox.mend();
      expect(page.text).toContain('We couldn’t check all the access already held');
      expect(page.text).toMatch(HELD);
    }
  });

  it('is offered for one person by name, and not for several', async () => {
    const one = await forMany('felix.wagner');
    expect((await one.see(CATALOGUE)).page.text).toContain('Hide what Felix Wagner already has');
    const several = await forMany('felix.wagner', 'kai.ruiz');
    expect((await several.see(CATALOGUE)).page.text).not.toContain('Hide what');
    expect((await several.see(hidden(''))).page.text).toContain('Access of several people can’t be hidden');
  });
});

describe('a rule about the name of an entitlement', () => {
  const rule = (value: string, condition = 'EQUALS') =>
    `${FILTER}?property=entitlement.displayName&condition=${condition}&value=${encodeURIComponent(value)}`;
  const asked = async () => (await sandbox.calls()).filter(({ path }) => path === '/iga/governance/resource/search');

  it('is chosen from entitlements that were sought, ten and more [requests 38]', async () => {
    const mina = await forMe('mina.holt');
    await sandbox.forget();
    const first = await mina.see(rule(''));
    expect((await asked()).map(({ query, body }) => [query, body])).toEqual([
      [
        'pageNumber=0&pageSize=10&sortBy=entitlement.displayName&sortDir=asc',
        {
          targetFilter: {
            operator: 'CONTAINS',
            operand: { targetName: 'descriptor.idx./entitlement.displayName', targetValue: '' },
          },
        },
      ],
    ]);
    expect(first.page.values('more.0')).toEqual(['2']);
    await sandbox.forget();
    const more = await mina.see(`${rule('')}&more.0=2`);
    expect((await asked())[0]?.query).toContain('pageSize=20');
    expect(more.page.values('picked.0').length).toBeGreaterThan(first.page.values('picked.0').length);
    const sought = await mina.see(`${rule('')}&find.0=approve+journal`);
    expect(sought.page.text).toMatch(/1 found.*Approve journal.*Ledger/);
    expect(sought.page.names()).not.toContain('more.0');
  });

  it('keeps what is chosen while another is sought, and asks the catalogue for the name', async () => {
    const mina = await forMe('mina.holt');
    const answer = await mina.see(`${rule('Approve journal')}&find.0=travel`);
    expect(answer.page.first('input', { name: 'picked.0', checked: true }).attribute('value')).toBe('Approve journal');
    expect(answer.page.values('picked.0')).toContain('Travel journal');
    expect(answer.page.text).not.toContain('not found');
    await sandbox.forget();
    // What was picked is the value, whatever it was before.
    await mina.see(`${rule('Travel journal').replace('/filter', '')}&picked.0=Approve+journal`);
    const query = (await sandbox.calls()).find(({ path }) => path === '/iga/governance/catalog')?.query ?? '';
    expect(new URLSearchParams(query).get('_queryFilter')).toContain("entitlement.displayName eq 'Approve journal'");
  });

  it('says so where there is no such entitlement, and where none can be loaded', async () => {
    const mina = await forMe('mina.holt');
    expect((await mina.see(rule('Nobody’s'))).page.text).toContain('Entitlement Nobody’s not found');
    await sandbox.faults([{ path: '/iga/governance/resource', status: 500 }]);
    const failed = await mina.see(rule('Approve journal'));
    await sandbox.mend();
    expect([failed.status, failed.page.text]).toEqual([200, expect.stringContaining('Failed to load entitlements')]);
    expect(failed.page.first('input', { name: 'picked.0', checked: true }).attribute('value')).toBe('Approve journal');
  });

  it('is typed under every other condition', async () => {
    const mina = await forMe('mina.holt');
    await sandbox.forget();
    const page = await mina.see(rule('journal', 'CONTAINS'));
    expect(page.page.values('value')).toContain('journal');
    expect(await asked()).toEqual([]);
  });

  it('costs no more than a page may, however many rules there are', async () => {
    const mina = await forMe('mina.holt');
    const one = (property: string, value: string) =>
      new URLSearchParams({ property, condition: 'EQUALS', value }).toString();
    const owner = one('entitlementOwner', `managed/user/${user('olga.brandt')}`);
    const rules = [
      one('entitlement.displayName', 'Approve journal'),
      one('entitlement.displayName', 'Travel journal'),
      one('entitlement.displayName', ''),
      owner,
      owner,
    ];
    await sandbox.forget();
    const answer = await mina.see(`${FILTER}?${rules.join('&')}&find.0=a&find.1=b&find.2=c&find.3=kai&find.4=jonas`);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toMatch(/Rule 5/);
    expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
  });
});
