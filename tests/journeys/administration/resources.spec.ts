// Objects that one administers: two people change one at the same time, and several are imported of which some fail.
import type { Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, SCRIPT_ONLY, test, waitForAnswer } from '../fixtures';
import { Presses } from '../presses';

// A form that is refused is a 409 to the browser.
test.use({ expectedErrors: ['status of 409'] });

interface Person {
  userName: string;
  city?: string;
}

const KAI = `/edit/managed/alpha_user/${idOf('user:kai.ruiz')}`;

const person = (userName: string, more: object = {}) => ({
  userName,
  givenName: 'Eva',
  sn: 'Li',
  mail: `${userName}@halden.example`,
  ...more,
});

test('a change that another member was faster with shows both values, and is then meant', async ({
  page,
  context,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('ines.moreau', KAI);
  await expectNoBarriers(page, 'the page of an object', withScript);
  if (withScript) await expectHydrated(page);
  await page.getByLabel('City').fill('Oslo');
  const other = await context.newPage();
  await other.goto(KAI);
  if (withScript) await expectHydrated(other);
  await other.getByLabel('City').fill('Bergen');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your changes were saved.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Now saved: “Bergen”.').first()).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved.')).toBeVisible();
  const people = await sandbox.state<Person>('managed/alpha_user');
  expect(people.find(({ userName }) => userName === 'kai.ruiz')?.city).toBe('Oslo');
});

test('a privilege that another member removes while it is changed is added anew', async ({
  page,
  context,
  signIn,
  withScript,
}) => {
  const privileges = '/edit/internal/role/directory-reader/privileges';
  await signIn('ines.moreau', `${privileges}/0`);
  if (withScript) await expectHydrated(page);
  await page.getByLabel('Name of the privilege').fill('People of Oslo');
  const other = await context.newPage();
  await other.goto(`${privileges}/0/remove`);
  if (withScript) await expectHydrated(other);
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('Your changes were saved.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This privilege isn’t there anymore').first()).toBeVisible();
  await expect(page.getByLabel('Name of the privilege')).toHaveValue('People of Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved.')).toBeVisible();
  await expect(page.getByText('People of Oslo')).toBeVisible();
});

test.describe('an object that another member deletes meanwhile', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('keeps what was typed to be read, and leads to the list', async ({ page, context, signIn, withScript }) => {
    const role = `/edit/managed/alpha_role/${idOf('role:Auditor')}`;
    await signIn('ines.moreau', role);
    if (withScript) await expectHydrated(page);
    await page.getByLabel('Description').fill('Reads the books twice a year');
    const other = await context.newPage();
    await other.goto(`${role}/delete`);
    if (withScript) await expectHydrated(other);
    await other.getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText('Auditor was deleted.')).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('alert').filter({ hasText: 'It no longer exists' });
    await expect(shown).toBeVisible();
    if (withScript) await expect(shown).toBeFocused();
    await expect(page.getByText('Reads the books twice a year')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Delete' })).toBeHidden();
    await expectNoBarriers(page, 'the page of an object that is gone', withScript);
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await expect(page).toHaveURL(/\/list\/managed\/alpha_role$/);
    await expect(page.locator('main a[href="/list/managed/alpha_role/new"]')).toBeVisible();
  });
});

test('of several imported objects one is refused, and the receipt says so', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('ines.moreau', '/list/managed/alpha_user');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectNoBarriers(page, 'importing objects', withScript);
  const objects = [person('eva.li'), person('kai.ruiz'), person('ivo.li', { city: 5 })];
  const buffer = Buffer.from(JSON.stringify(objects));
  await page.getByLabel('File').setInputFiles({ name: 'people.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Ready to import: 1 of 3')).toBeVisible();
  await expect(page.getByText('An item with this value already exists')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByRole('heading', { name: '1 of 3 created' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await downloading).suggestedFilename()).toContain('.csv');
  const people = await sandbox.state<Person>('managed/alpha_user');
  expect(people.filter(({ userName }) => ['eva.li', 'ivo.li'].includes(userName))).toHaveLength(1);
  await page.getByRole('link', { name: 'eva.li' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('eva.li');
});

test('an import of sixty objects goes on by itself, and without script press by press', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('ines.moreau', '/list/managed/alpha_role/import');
  const roles = Array.from({ length: 60 }, (_, at) => ({ name: `Watch ${at}` }));
  await page.getByLabel('Or paste JSON').fill(JSON.stringify(roles));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Import the first 40' }).click();
  if (!withScript) {
    await page.getByRole('button', { name: 'Continue with the next 20' }).click();
  }
  await expect(page.getByRole('heading', { name: '60 of 60 created' })).toBeVisible();
  const stored = await sandbox.state<{ name: string }>('managed/alpha_role');
  expect(stored.filter(({ name }) => name.startsWith('Watch '))).toHaveLength(60);
});

test.describe('of 300 objects to import seven are wrong, which is mended', () => {
  const importPeople = async ({ page, wrong, presses }: { page: Page; wrong: object; presses: Presses }) => {
    const people = Array.from({ length: 300 }, (_, at) => person(`new.person${at}`, at % 43 === 5 ? wrong : {}));
    await presses.press(page.getByRole('navigation').getByRole('link', { name: 'Alpha realm - User' }));
    await presses.press(page.getByRole('link', { name: 'Import', exact: true }));
    await expect(page.getByRole('heading', { name: 'Import items' })).toBeVisible();
    const buffer = Buffer.from(JSON.stringify(people));
    await page.getByLabel('File').setInputFiles({ name: 'people.json', mimeType: 'application/json', buffer });
    await presses.press(page.getByRole('button', { name: 'Check', exact: true }));
  };
  const importAll = async ({ page, withScript, presses }: { page: Page; withScript: boolean; presses: Presses }) => {
    await presses.press(page.getByRole('button', { name: 'Import the first 40' }));
    if (withScript) return;
    for (let done = 40; done < 300; done += 40) {
      await expect(page.getByRole('heading', { name: `${done} of 300 processed` })).toBeVisible();
      await presses.press(page.getByRole('button', { name: 'Continue with' }));
    }
  };
  const mend = async (page: Page, [from, to]: [RegExp, string]) => {
    const box = page.getByLabel('Items with a problem, as JSON');
    const text = await box.inputValue();
    expect(JSON.parse(text)).toHaveLength(7);
    await box.fill(text.replace(from, to));
  };
  const limitOf = (withScript: boolean) => (withScript ? 6 : 12);

  test('before they are written', async ({ page, signInAt, withScript }) => {
    const presses = new Presses();
    await signInAt('plain.localhost', 'ines.moreau');
    await importPeople({ page, wrong: { mail: 'none' }, presses });
    await expect(page.getByText('Ready to import: 293 of 300')).toBeVisible();
    await mend(page, [/"none"/g, '"eva@halden.example"']);
    await presses.press(page.getByRole('button', { name: 'Check again' }));
    await importAll({ page, withScript, presses });
    await expect(page.getByRole('heading', { name: '300 of 300 created' })).toBeVisible({ timeout: 30_000 });
    presses.expectAtMost(limitOf(withScript));
  });

  test('after the platform has refused them', async ({ page, signInAt, withScript }) => {
    const presses = new Presses();
    await signInAt('plain.localhost', 'ines.moreau');
    await importPeople({ page, wrong: { manager: { _ref: 'managed/alpha_user/nobody' } }, presses });
    await importAll({ page, withScript, presses });
    await expect(page.getByRole('heading', { name: '293 of 300 created' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('the referenced resource does not exist').first()).toBeVisible();
    await mend(page, [/,\s*"manager": \{[^}]*\}/g, '']);
    await presses.press(page.getByRole('button', { name: 'Import these items' }));
    await expect(page.getByRole('heading', { name: '7 of 7 created' })).toBeVisible();
    presses.expectAtMost(limitOf(withScript));
  });
});

test('a user gets a role until a day in six presses', async ({ page, signInAt }) => {
  const presses = new Presses();
  await signInAt('plain.localhost', 'ines.moreau');
  await presses.press(page.getByRole('navigation').getByRole('link', { name: 'Alpha realm - User' }));
  await presses.press(page.getByRole('main').getByRole('link', { name: 'kai.ruiz', exact: true }));
  await presses.press(page.getByRole('link', { name: 'Provisioning Roles' }));
  await presses.press(page.getByRole('main').getByRole('link', { name: 'Add' }));
  await presses.press(page.getByRole('checkbox', { name: /^Contractor/ }));
  await page.getByLabel('Until').first().fill('2031-02-28');
  await presses.press(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByRole('main').getByText(/2031/).first()).toBeVisible();
  presses.expectAtMost(6);
});

test('a user is created in four presses', async ({ page, signInAt }) => {
  const presses = new Presses();
  await signInAt('plain.localhost', 'ines.moreau');
  await presses.press(page.getByRole('navigation').getByRole('link', { name: 'Alpha realm - User' }));
  await presses.press(page.getByRole('main').locator('a[href$="/alpha_user/new"]').first());
  await page.getByLabel('Username').fill('eva.li');
  await page.getByLabel('First Name').fill('Eva');
  await page.getByLabel('Last Name').fill('Li');
  await page.getByLabel('Email Address').fill('eva.li@halden.example');
  await presses.press(page.getByLabel('Halden Gulf'));
  await presses.press(page.getByRole('button', { name: 'Create' }));
  await expect(page).toHaveURL(/\/edit\/managed\/alpha_user\/[\w-]+/);
  presses.expectAtMost(4);
});

test('a condition is built rule by rule, and shown in words', async ({ page, signIn, withScript }) => {
  const settings = `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings`;
  await signIn('ines.moreau', `${settings}/condition`);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Attribute' }).selectOption('City');
  await page.getByRole('textbox', { name: 'Value' }).fill('Oslo');
  await page.getByRole('button', { name: 'Add group' }).click();
  const inner = page.getByRole('group', { name: 'Condition 2.1' });
  await inner.getByRole('combobox', { name: 'Attribute' }).selectOption('Status');
  await inner.getByRole('combobox', { name: 'Comparison' }).selectOption('has a value');
  if (withScript) await expect(inner.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Value' }).first()).toHaveValue('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/This condition applies to \d+ users? as of now/)).toBeVisible();
  await page.getByRole('button', { name: 'Save this condition' }).click();
  await expect(page.getByText('Status has a value')).toBeVisible();
});

test('a search while a member types asks once for each pause [account 131]', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.clock.install();
  // How long the session lasts is known before the clock is moved.
  const response = waitForAnswer(page, '/session/activity');
  await signIn('ines.moreau', `${KAI}/relationships/roles/add`);
  await response;
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/live/objects') asked.push(searchParams.get('find.live'));
  });
  await page.clock.pauseAt(Date.now() + 15_000);
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('audi');
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toEqual(['audi']);
  await expect(page.getByLabel('Auditor')).toBeVisible();
  await search.pressSequentially('xyz');
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toEqual(['audi', 'audixyz']);
});
