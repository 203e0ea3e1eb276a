// Delegated administration over plain forms: each right opens its own pages and forms, attribute by attribute, and nothing else.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const PRIVILEGE = '/edit/internal/role/directory-reader/privileges/0';
const USERS = '/list/managed/alpha_user';
const KAI = `/edit/managed/alpha_user/${user('kai.ruiz')}`;
const PAGES = {
  create: `${USERS}/new`,
  import: `${USERS}/import`,
  remove: `${KAI}/delete`,
  removeFromList: `${USERS}/${user('kai.ruiz')}/delete`,
  password: `${KAI}/reset-password`,
} as const;
const ALL = ['CREATE', 'UPDATE', 'DELETE'] as const;
type Right = (typeof ALL)[number];

beforeEach(() => sandbox.reset());
afterAll(() => sandbox.reset());

/** Mina, whose role lets her see people, with these rights besides; she may write what creating needs, and the city. */
async function minaWith(rights: readonly Right[]): Promise<Walker> {
  const ines = await walkerOf('ines.moreau');
  const fields = (await ines.see(PRIVILEGE)).page.form(PRIVILEGE).filled;
  fields.delete('permissions');
  for (const right of ['VIEW', ...rights]) fields.append('permissions', right);
  for (const name of ['userName', 'givenName', 'sn', 'mail', 'city']) fields.set(`access.${name}`, 'write');
  fields.set('access.telephoneNumber', 'read');
  fields.set('access.description', 'none');
  const saved = await post(HOST, PRIVILEGE, fields.toString(), { headers: { cookie: ines.cookie } });
  expect(saved.status).toBe(303);
  const mina = await walkerOf('mina.holt');
  await mina.see('/dashboard');
  await sandbox.forget();
  return mina;
}

async function press({ see, cookie }: Walker, page: string, values: Record<string, string> = {}) {
  const action = page === KAI ? `${KAI}?index` : page;
  const fields = (await see(page)).page.form(action).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, action, fields.toString(), { headers: { cookie } });
}

const writes = async () =>
  (await sandbox.calls()).filter(
    ({ method, path }) =>
      ['PATCH', 'DELETE', 'PUT'].includes(method) || (method === 'POST' && /managed\/\w+$/.test(path)),
  );

describe.each([[[]], [['CREATE']], [['UPDATE']], [['DELETE']], [ALL]] as [readonly Right[]][])(
  'acting for, with %j',
  (rights) => {
    const has = (right: Right) => rights.includes(right);

    it('the list offers what may be done, and other pages are closed', async () => {
      const mina = await minaWith(rights);
      const list = await mina.see(USERS);
      expect(list.status).toBe(200);
      expect(list.page.hrefs().includes(PAGES.create)).toBe(has('CREATE'));
      expect(list.page.hrefs().includes(PAGES.import)).toBe(has('CREATE'));
      expect(new RegExp(`${user('kai.ruiz')}/delete`).test(list.text)).toBe(has('DELETE'));
      for (const [name, right] of [
        ['create', 'CREATE'],
        ['import', 'CREATE'],
        ['remove', 'DELETE'],
        ['removeFromList', 'DELETE'],
      ] as const) {
        expect([name, (await mina.see(PAGES[name])).status]).toEqual([name, has(right) ? 200 : 403]);
      }
      // The password is no attribute she may write, whatever else she may.
      expect((await mina.see(PAGES.password)).status).toBe(403);
    });

    it('the details are seen and changed attribute by attribute [account 119]', async () => {
      const mina = await minaWith(rights);
      const answer = await mina.see(KAI);
      expect(answer.status).toBe(200);
      expect(answer.page.names().includes('form.city')).toBe(has('UPDATE'));
      expect(answer.page.names()).not.toContain('form.telephoneNumber');
      expect(answer.page.text).toContain('Telephone Number');
      expect(answer.text).not.toContain('form.description');
      const changed = await press(mina, KAI, { 'form.city': 'Bergen' });
      expect(changed.status === 303).toBe(has('UPDATE'));
      expect((await writes()).length).toBe(has('UPDATE') ? 1 : 0);
      await sandbox.forget();
      for (const name of ['form.telephoneNumber', 'form.description', 'form.accountStatus', 'form.authzRoles']) {
        expect((await press(mina, KAI, { [name]: 'x' })).status).not.toBe(303);
      }
      expect(await writes()).toEqual([]);
    });

    it('what is created and deleted is what may be', async () => {
      const mina = await minaWith(rights);
      const person = { userName: 'eva.li', givenName: 'Eva', sn: 'Li', mail: 'eva.li@halden.example' };
      const values = Object.fromEntries(Object.entries(person).map(([name, value]) => [`form.${name}`, value]));
      const created = await press(mina, PAGES.create, values);
      expect(created.status === 303).toBe(has('CREATE'));
      expect((await press(mina, PAGES.create, { ...values, 'form.accountStatus': 'inactive' })).status).not.toBe(303);
      expect((await press(mina, PAGES.remove)).status === 303).toBe(has('DELETE'));
      const methods = (await writes()).map(({ method }) => method);
      expect(methods).toEqual([...(has('CREATE') ? ['POST'] : []), ...(has('DELETE') ? ['DELETE'] : [])]);
    });
  },
);
