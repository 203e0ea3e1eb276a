// A form over stored values writes what its user changed, and nothing else.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, type Walker, walkerOf } from '../member-client';

const KAI = idOf('user:kai.ruiz');
const RECORD = `/openidm/managed/alpha_user/${KAI}`;
const OWN = '/profile/edit';
const OBJECT = `/edit/managed/alpha_user/${KAI}?index`;

let kai: Walker;
let ines: Walker;
beforeAll(async () => {
  await sandbox.reset();
  [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau', { fresh: false })];
});
beforeEach(() => sandbox.forget());
afterEach(() => sandbox.mend());

/** The platform stores these values. */
async function store(values: Record<string, unknown>): Promise<void> {
  const all = await sandbox.state<Record<string, unknown>>('managed/alpha_user');
  const record = all.find(({ _id }) => _id === KAI);
  await sandbox.faults([{ method: 'GET', path: RECORD, status: 200, body: { ...record, ...values } }]);
}

async function open(walker: Walker, address: string) {
  const fields = (await walker.see(address)).page.form(address).filled;
  return {
    fields,
    send: () => post(HOST, address, fields.toString(), { headers: { cookie: walker.cookie } }),
  };
}

let count = 0;
/** Another one each time: what is stored stays for the tests that follow. */
const newCity = () => `City ${++count}`;

const patches = async () => (await sandbox.calls()).filter(({ method }) => method === 'PATCH').map(({ body }) => body);

const forms = [
  ['the own profile', () => kai, OWN],
  ['the page of a user', () => ines, OBJECT],
] as const;

describe.each(forms)('%s', (_, walker, address) => {
  it.each([
    ['an address of two lines', { postalAddress: 'Musterstraße 1\n20095 Hamburg' }],
    ['a text with outer spaces', { title: '  Buyer ' }],
    ['a text longer than a form takes', { description: 'x'.repeat(2_001) }],
    ['preferences that are absent', { preferences: undefined }],
    ['a mail address that today’s rules refuse', { mail: 'no address' }],
  ])('leaves %s as it is when only the city is changed', async (_name, values) => {
    await store(values);
    const { fields, send } = await open(walker(), address);
    const city = newCity();
    fields.set('form.city', city);
    const answer = await send();
    expect([answer.status, answer.page.text.match(/There is a problem.{0,200}/)?.[0]]).toEqual([303, undefined]);
    expect(await patches()).toEqual([[expect.objectContaining({ field: '/city', value: city })]]);
  });

  it('shows a text of two lines in a text area', async () => {
    await store({ postalAddress: 'Musterstraße 1\n20095 Hamburg' });
    const { fields } = await open(walker(), address);
    expect(fields.get('form.postalAddress')?.replace(/\r\n/g, '\n')).toBe('Musterstraße 1\n20095 Hamburg');
  });

  it('keeps what another user changed meanwhile in a field that was not touched', async () => {
    await store({ telephoneNumber: '+49 40 111' });
    const { fields, send } = await open(walker(), address);
    await store({ telephoneNumber: '+49 40 999' });
    fields.set('form.city', newCity());
    expect((await send()).status).toBe(303);
    expect(await patches()).toEqual([[expect.objectContaining({ field: '/city' })]]);
  });

  it('names only the field that both changed, and writes nothing until it is sent again', async () => {
    await store({ telephoneNumber: '+49 40 111', city: 'Hamburg' });
    const { fields, send } = await open(walker(), address);
    await store({ telephoneNumber: '+49 40 999', city: 'Rostock' });
    const city = newCity();
    fields.set('form.city', city);
    const late = await send();
    expect(late.status).toBe(409);
    expect(late.page.text).toContain('Now saved: “Rostock”.');
    expect(late.page.text).not.toContain('Now saved: “+49 40 999”');
    expect(await patches()).toEqual([]);
    const again = late.page.form(address).filled;
    expect(again.get('form.city')).toBe(city);
    expect((await post(HOST, address, again.toString(), { headers: { cookie: walker().cookie } })).status).toBe(303);
    expect(await patches()).toEqual([[expect.objectContaining({ field: '/city', value: city })]]);
  });
});

it('a requested change of a user carries only what its user changed', async () => {
  const page = `/administer/users/${KAI}`;
  const { fields, send } = await open(ines, page);
  const given = [...fields.keys()].find((name) => name.endsWith('.givenName')) ?? '';
  fields.set(given, 'Kaito');
  fields.set('form.common.justification', 'A new name');
  expect((await send()).status).toBe(303);
  const [publish] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish'));
  expect(publish?.body).toMatchObject({ user: { userId: KAI } });
  expect(publish?.body).toHaveProperty('user.object', { givenName: 'Kaito' });
});

it('the details of a report are saved with what was not touched as it is stored', async () => {
  const id = idOf('report template:Contractor accounts');
  const page = `/reports/edit/draft/${id}/details`;
  const all = await sandbox.state<{ name: string; type: string }>('reports%2Ftemplates');
  const draft = all.find((one) => one.name.toLowerCase() === id && one.type === 'draft');
  const odd = { description: '  Two\nlines ', viewers: ['somebody-gone', 'report_viewer'] };
  await sandbox.faults([
    { method: 'GET', path: '/reports/templates', status: 200, body: { result: [{ ...draft, ...odd }] } },
  ]);
  const { fields, send } = await open(ines, page);
  fields.set('name', 'Renamed report');
  expect((await send()).status).toBe(303);
  const [update] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=update'));
  expect(update?.body).toMatchObject({ reportTemplate: { displayName: 'Renamed report', ...odd } });
});

it.each([
  ['offered', ['SOX', 'GDPR']],
  ['no longer offered', ['SOX', 'Withdrawn rule']],
])('several ticked choices that are %s stay as they are when only the name is changed', async (_, regulations) => {
  const page = (await ines.see('/administer/entitlements')).page.linkTo(/^(\/administer\/entitlements\/[\w-]{36})/);
  const id = page.split('/').at(-1);
  const application = { id: idOf('application:Badge Office'), name: 'Badge Office', objectTypes: [{ name: 'Group' }] };
  const stored = {
    id,
    application,
    entitlement: { displayName: 'Head office' },
    item: { type: 'entitlementGrant', objectType: 'Group' },
    glossary: { idx: { '/entitlement': { regulations } } },
    permissions: { modifyEntitlement: true, viewGrants: true },
  };
  await sandbox.faults([{ method: 'GET', path: `/iga/governance/entitlement/${id}`, status: 200, body: stored }]);
  const { fields, send } = await open(ines, page);
  expect(fields.getAll('form.entitlement.glossary.regulations')).toEqual(regulations);
  fields.set('form.entitlement.object.displayName', 'Renamed');
  fields.set('form.common.justification', 'A new name');
  expect((await send()).status).toBe(303);
  const [publish] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish'));
  expect(publish?.body).toMatchObject({ entitlement: { object: { displayName: 'Renamed' } } });
  expect(publish?.body).toHaveProperty('entitlement.glossary', {});
});
