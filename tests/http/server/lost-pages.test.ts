// What the page of a problem has of the form that was sent before it.
import { afterEach, expect, it } from 'vitest';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, walkerOf } from '../member-client';

afterEach(() => sandbox.mend());

const DRAFT = /^\/.*[?&]draft=[\w-]+$/;
const UNKNOWN = 'We don’t know whether this was done';
const NEW_ROLE = '/list/managed/alpha_role/new';
const CREATE = { method: 'POST', path: '/openidm/managed/alpha_role', query: '_action=create', status: 500 };

async function sendNewRole(readStatus: number) {
  const ines = await walkerOf('ines.moreau', { fresh: false });
  const fields = (await ines.see(NEW_ROLE)).page.form(NEW_ROLE).filled;
  fields.set('form.name', 'Auditor of May');
  fields.set('form.description', 'Reads the books');
  await sandbox.faults([CREATE, { path: '/openidm/', status: readStatus, waits: true }]);
  return { ines, answer: await post(HOST, NEW_ROLE, fields.toString(), { headers: { cookie: ines.cookie } }) };
}

it.each([403, 404])('a form whose page is answered with %i afterwards is shown field by field', async (status) => {
  const { ines, answer } = await sendNewRole(status);
  expect([answer.status, answer.page.heading]).toEqual([502, UNKNOWN]);
  expect(answer.page.main.text).toMatch(/Your text Name Auditor of May Description Reads the books/);
  await sandbox.mend();
  const again = await ines.see(answer.page.linkTo(DRAFT));
  expect(again.page.values()).toEqual(expect.arrayContaining(['Auditor of May', 'Reads the books']));
});

it('a new password of an unknown outcome is not shown where its page is forbidden', async () => {
  const ines = await walkerOf('ines.moreau', { fresh: false });
  const list = await ines.see('/list/managed/alpha_user');
  const user = list.page.linkTo(/^(\/edit\/managed\/alpha_user\/[\w-]+)/);
  const page = `${user}/reset-password`;
  const secret = 'Harbour-Lantern-4711';
  const names = (await ines.see(page)).page.form(page).filled;
  const values = [...names.keys()].filter((name) => /password/i.test(name));
  await sandbox.faults([
    { method: 'PATCH', path: '/openidm/managed/alpha_user', status: 500 },
    { path: '/openidm/', status: 403, waits: true },
  ]);
  for (const name of values) names.set(name, secret);
  const answer = await post(HOST, page, names.toString(), { headers: { cookie: ines.cookie } });
  expect([values.length > 0, answer.status]).toEqual([true, 502]);
  expect(answer.page.main.text).toMatch(/couldn’t confirm that the password was/);
  expect(answer.page.main.text).not.toContain('You are not authorized to view this page.');
  expect(answer.page.text).not.toContain(secret);
});

it('a form whose page needs a new sign-in afterwards waits for the sign-in', async () => {
  const kai = await walkerOf('kai.ruiz');
  const page = (await kai.see('/profile')).page.linkTo(/^(\/profile\/trusted-devices\/[\w-]+\/rename)/);
  const form = (await kai.see(page)).page.form(page).filled;
  form.set('name', 'Desk at home');
  await sandbox.faults([
    { method: 'PUT', path: '/am/json/realms/', status: 500 },
    { path: '/am/json/realms/', status: 401, waits: true },
  ]);
  const answer = await post(HOST, page, form.toString(), { headers: { cookie: kai.cookie } });
  expect([answer.status, answer.page.heading]).toEqual([502, UNKNOWN]);
  expect(answer.page.linkTo(/^\/login\?to=.*[?&]draft=.+$/)).toBeTruthy();
});

it('a write that was looked up is called not done so far where its page fails afterwards', async () => {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const { page } = await kai.see('/dashboard');
  const address = page.actions().find((to) => to.startsWith('/dashboard/request/')) ?? '';
  await sandbox.faults([
    { method: 'POST', path: '/iga/governance/requests', query: '_action=create', status: 500 },
    { method: 'GET', path: '/iga/', status: 500, waits: true },
  ]);
  const answer = await kai.send(address, { justification: 'For the audit' });
  expect([answer.status, answer.page.heading]).toEqual([502, 'Not done yet']);
  expect(answer.page.main.text).toContain('We checked: there is no such request yet');
});

it('a refusal at a field whose page fails afterwards names the field and the reason', async () => {
  const ines = await walkerOf('ines.moreau', { fresh: false });
  const fields = (await ines.see(NEW_ROLE)).page.form(NEW_ROLE).filled;
  fields.set('form.name', 'Auditor of May');
  fields.set('form.description', 'Reads the books');
  const policyRequirements = [{ policyRequirement: 'MAX_LENGTH', params: { maxLength: 3 } }];
  const detail = { result: false, failedPolicyRequirements: [{ property: 'description', policyRequirements }] };
  await sandbox.faults([
    { ...CREATE, status: 403, body: { code: 403, reason: 'Policy validation failed', detail } },
    { path: '/openidm/', status: 500, waits: true },
  ]);
  const answer = await post(HOST, NEW_ROLE, fields.toString(), { headers: { cookie: ines.cookie } });
  expect(answer.page.heading).toBe('This couldn’t be done');
  expect(answer.page.main.text).toMatch(/Description Must be at most 3 characters/);
  expect(answer.page.main.text).not.toContain('did not respond as expected');
});

it('a removal whose page is gone afterwards shows no text that was not typed', async () => {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const page = (await kai.see('/auth-devices')).page.linkTo(/^(\/auth-devices\/\w+\/[\w-]+\/delete)/);
  const form = (await kai.see(page)).page.form(page).filled;
  await sandbox.faults([
    { method: 'DELETE', path: '/am/json/realms/', status: 500 },
    { path: '/am/json/realms/', status: 404, waits: true },
  ]);
  const answer = await post(HOST, page, form.toString(), { headers: { cookie: kai.cookie } });
  expect(answer.page.main.text).not.toContain('Your text');
});

it('a device is not called gone where the list of its kind is not found', async () => {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const page = (await kai.see('/auth-devices')).page.linkTo(/^(\/auth-devices\/\w+\/[\w-]+\/delete)/);
  const form = (await kai.see(page)).page.form(page).filled;
  await sandbox.faults([{ path: '/am/json/realms/root/realms/alpha/users/*/devices/2fa/*', status: 404 }]);
  const answer = await post(HOST, page, form.toString(), { headers: { cookie: kai.cookie } });
  expect(answer.status).toBe(502);
  expect(answer.page.text).not.toMatch(/no longer exists|was removed|Page not found/);
  expect(answer.page.text).toContain('This couldn’t be saved.');
});

it('an account whose deletion is unknown is called so where the sign-in is over afterwards', async () => {
  const felix = await walkerOf('felix.wagner');
  await sandbox.faults([
    { method: 'DELETE', path: '/openidm/managed/alpha_user/', status: 500, after: true },
    { method: 'GET', path: '/openidm/managed/', status: 500, waits: true },
  ]);
  const answer = await felix.send('/profile/delete', { name: 'felix.wagner' });
  expect(answer.page.main.text).toMatch(/couldn’t confirm that your account was deleted/);
});

it('the way back from a page whose object is gone leads to its list', async () => {
  const ines = await walkerOf('ines.moreau', { fresh: false });
  const role = (await ines.see('/list/managed/alpha_role')).page.linkTo(/^(\/edit\/managed\/alpha_role\/[\w-]+)/);
  const answer = await ines.see(`${role.replace(/[\w-]+$/, crypto.randomUUID())}/delete`);
  expect(answer.status).toBe(404);
  expect(answer.page.links().map(({ to }) => to)).toContain('/list/managed/alpha_role');
  expect(answer.page.main.links().filter(({ to }) => to.startsWith('/edit/'))).toEqual([]);
});
