// A form with scripts over stored values: its sealed state belongs to one object, and brings back no older value.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { user, type Walker, walkerOf } from '../member-client';

/** The tenant whose users are changed by its own form. */
const HOST = 't1.localhost';
const sandbox = sandboxOf(HOST);
const [KAI, MINA] = [user('kai.ruiz'), user('mina.holt')];
const pageOf = (id: string) => `/administer/users/${id}`;

const string = (model: string, more: object = {}) => ({ id: model, type: 'string', model, label: model, ...more });
const script = "form.setValue('user.telephoneNumber', '+47 1')";
const FIELDS = [
  string('user.givenName', { onChangeEvent: { type: 'script', script } }),
  string('user.sn', { readOnly: true }),
  string('user.telephoneNumber'),
  string('user.city'),
];

let ines: Walker;
let formFault: object;
beforeAll(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau', { host: HOST });
  const forms = await sandbox.state<{ id: string; name: string }>('requestForms');
  const form = forms.find(({ name }) => name === 'Change of a person');
  const fields = [{ id: 'row', fields: FIELDS }];
  const path = `/iga/governance/requestForms/${form?.id}`;
  formFault = { method: 'GET', path, status: 200, body: { ...form, form: { events: {}, fields } } };
});
beforeEach(async () => {
  await sandbox.faults([formFault]);
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

async function open(id: string) {
  const fields = (await ines.see(pageOf(id))).page.form(pageOf(id)).filled;
  expect(fields.get('scripted')).toBeTruthy();
  return fields;
}

/** Sends the form, and once more as it comes back after the scripts have run. */
async function send(id: string, fields: URLSearchParams) {
  const headers = { cookie: ines.cookie };
  const changed = await post(HOST, pageOf(id), fields.toString(), { headers });
  expect(changed.status).toBe(409);
  expect(changed.page.text).toContain('Your answers changed this form.');
  const sent = await post(HOST, pageOf(id), changed.page.form(pageOf(id)).filled.toString(), { headers });
  expect(sent.status).toBe(303);
  return (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish')).map(({ body }) => body);
}

it('the state of a form with scripts for one user is not taken for another user', async () => {
  const [ofKai, ofMina] = [await open(KAI), await open(MINA)];
  ofMina.set('scripted', ofKai.get('scripted') ?? '');
  ofMina.set('form.user.givenName', 'Minna');
  const [sent] = await send(MINA, ofMina);
  expect(sent).toMatchObject({ user: { userId: MINA } });
  expect(sent).toHaveProperty('user.object', { givenName: 'Minna', telephoneNumber: '+47 1' });
});

it('a form with scripts sends no value back that another user changed after it was opened', async () => {
  const fields = await open(KAI);
  const all = await sandbox.state<Record<string, unknown>>('managed/alpha_user');
  const record = all.find(({ _id }) => _id === KAI);
  const path = `/openidm/managed/alpha_user/${KAI}`;
  const body = { ...record, sn: 'Ruiz-Berg', city: 'Bergen' };
  await sandbox.faults([formFault, { method: 'GET', path, status: 200, body }]);
  fields.set('form.user.givenName', 'Kaito');
  const [sent] = await send(KAI, fields);
  expect(sent).toHaveProperty('user.object', { givenName: 'Kaito', telephoneNumber: '+47 1' });
});
