import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriersInLightAndDark } from '../barriers';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

test.use({ colorScheme: 'light', expectedErrors: ['404', '403', '400'] });

test('every page of the slice is free of known barriers', async ({ page, signIn, withScript }) => {
  const check = (where: string) => expectNoBarriersInLightAndDark(page, where, withScript);
  await page.goto('/signed-out');
  await check('signed out');
  await page.goto('/sign-in');
  await check('sign-in');
  await signIn('mina.holt', '/approvals');
  await check('approvals');
  const waiting = page.getByRole('link', { name: /^Reject \w+: / }).first();
  const reject = new URL((await waiting.getAttribute('href')) ?? '', page.url());
  const request = reject.pathname.replace(/\/reject$/, '');
  // Without script these pages are what they are with it; the others are pages instead of dialogs.
  const same = [
    '/approvals?status=decided',
    '/approvals?text=nobody-is-called-so',
    `${request}/comment`,
    '/forbidden',
    '/no-such-page',
    reject.pathname,
  ];
  for (const address of [
    '/dashboard',
    request,
    `${request}/approve`,
    `${request}/forward`,
    ...(withScript ? same : []),
  ]) {
    await page.goto(address);
    await check(address);
  }
  if (!withScript) await page.goto(reject.pathname);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await check('a refused form');
});

test('sharing as a list and as cards is free of known barriers', SCRIPT_ONLY, async ({ page, signIn, withScript }) => {
  await signIn('kai.ruiz', '/sharing');
  await expectNoBarriersInLightAndDark(page, 'a list', withScript);
  await page.goto('/sharing?view=grid');
  await expectNoBarriersInLightAndDark(page, 'cards', withScript);
});

test('a report from its run to its result and its editor is free of known barriers', async ({
  page,
  signIn,
  withScript,
}) => {
  const title = (name: string) => idOf(`report template:${name}`);
  const roles = `published/${title('Users and their roles')}`;
  await signIn('ines.moreau', '/reports');
  const run = `job_${idOf(`report run:Users and their roles:${2 * 3_600_000}`)}`;
  for (const address of [
    `/reports/run/published/${title('Application access')}`,
    `/reports/history/${roles}/${run}`,
    `/reports/view/${roles}/${run}`,
    `/reports/edit/draft/${title('Contractor accounts')}/columns`,
  ]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await expectNoBarriersInLightAndDark(page, address, withScript);
  }
});

test('a role with its builder of filters, and an import with its check and receipt, are free of known barriers', async ({
  page,
  signIn,
  withScript,
}) => {
  const role = `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings`;
  await signIn('ines.moreau', role);
  await expectNoBarriersInLightAndDark(page, role, withScript);
  await page.goto(`${role}/condition`);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('combobox', { name: 'Attribute' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectNoBarriersInLightAndDark(page, 'a condition that lacks something', withScript);
  await page.goto('/list/managed/alpha_role/import');
  await expectNoBarriersInLightAndDark(page, 'an import', withScript);
  await page.getByLabel('Or paste JSON').fill('[{"name":"Night watch"},{"description":"nameless"}]');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible();
  await expectNoBarriersInLightAndDark(page, 'the check of an import', withScript);
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 created' })).toBeVisible();
  await expectNoBarriersInLightAndDark(page, 'the receipt of an import', withScript);
});

test('what people hold, how long, and compared, is free of known barriers', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt', '/my-access/ending');
  const grant = (await page.getByRole('link', { name: 'Publisher', exact: true }).getAttribute('href')) ?? '';
  for (const address of [
    '/my-access/ending',
    `/my-access/ending/extend?id=${grant}`,
    '/my-access/compare',
    '/my-access/map',
    '/my-access/map?way=role',
    `/my-access/compare/${idOf('user:kai.ruiz')}/${idOf('user:felix.wagner')}`,
    '/my-delegates',
    grant,
  ]) {
    await page.goto(address);
    await expectNoBarriersInLightAndDark(page, address, withScript);
  }
});

test(
  'a member with nothing to do, and right to left, too',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu, withScript }) => {
    const check = (where: string) => expectNoBarriersInLightAndDark(page, where, withScript);
    await signIn('lena.novak');
    await check('an empty dashboard');
    await page.goto('/approvals');
    await check('no approvals');
    await pressInUserMenu('Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await check('right to left');
  },
);
