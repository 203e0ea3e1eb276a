// Objects that one administers: two people change one at the same time, and several are imported of which some fail.
import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, SCRIPT_ONLY, test, waitForAnswer } from '../fixtures';

// A form that is refused is a 409 to the browser.
test.use({ expectedErrors: ['status of 409'] });

interface Person {
  userName: string;
  city?: string;
}

const KAI = `/edit/managed/alpha_user/${idOf('user:kai.ruiz')}`;

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
  await expect(page.getByText('Someone else removed this privilege').first()).toBeVisible();
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
    const shown = page.getByRole('alert').filter({ hasText: 'This object is no longer there' });
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
  const person = (userName: string, more: object = {}) => ({
    userName,
    givenName: 'Eva',
    sn: 'Li',
    mail: `${userName}@halden.example`,
    ...more,
  });
  await signIn('ines.moreau', '/list/managed/alpha_user');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectNoBarriers(page, 'importing objects', withScript);
  const objects = [person('eva.li'), person('kai.ruiz'), person('ivo.li', { city: 5 })];
  const buffer = Buffer.from(JSON.stringify(objects));
  await page.getByLabel('File').setInputFiles({ name: 'people.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Ready to import: 1 of 3')).toBeVisible();
  await expect(page.getByText('An object with this value already exists')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 object' }).click();
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
