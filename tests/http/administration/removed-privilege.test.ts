// The address of a privilege has its place in the list, which is another one's once it is removed.
import { expect, it } from 'vitest';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, walkerOf } from '../member-client';

const READER = '/edit/internal/role/directory-reader';
const PLACES = '/openidm/internal/role/directory-reader';
it('the removal of a privilege is not offered for another one once it is removed', async () => {
  const ines = await walkerOf('ines.moreau');
  const list = (await ines.see(`${READER}/privileges`)).page;
  const address = list.linkTo(/^(\/edit\/internal\/role\/directory-reader\/privileges\/0\/remove.*)/);
  const form = (await ines.see(address)).page.form(`${READER}/privileges/0/remove`).fields;
  await sandbox.faults([
    { method: 'PATCH', path: PLACES, status: 500, after: true },
    { method: 'GET', path: '/openidm/', status: 500, waits: true },
  ]);
  const sent = await post(HOST, address, form.toString(), { headers: { cookie: ines.cookie } });
  await sandbox.mend();
  expect(sent.page.main.text).toContain('We don’t know whether this was done');
  const again = await ines.see(sent.page.linkTo(/^(\/edit\/.*\/privileges\/0\/remove.*)/));
  expect(again.page.main.text).toContain('It had already been removed.');
  expect(again.page.form(`${READER}/privileges/0/remove`).fields.has('_key')).toBe(false);
  expect((await ines.see(`${READER}/privileges`)).page.text).toContain('Roles');
});
