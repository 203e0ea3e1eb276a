// One's own account: personal information is changed, and a session somewhere else is ended.
import { expectNoBarriers } from '../barriers';
import { expect, test } from '../fixtures';
import { Presses } from '../presses';

// A form that is refused is a 400 to the browser.
test.use({ expectedErrors: ['status of 400'] });

interface Person {
  userName: string;
  city?: string;
}

test('personal information is corrected where it is wrong, and saved [account 24]', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('kai.ruiz', '/profile');
  await expectNoBarriers(page, 'the profile', withScript);
  await page.getByRole('link', { name: 'Edit personal information' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email Address').fill('no address');
  await dialog.getByLabel('City').fill('Bremen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(dialog.getByLabel('City')).toHaveValue('Bremen');
  await dialog.getByLabel('Email Address').fill('kai@halden.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Your profile was updated.')).toBeVisible();
  await expect(page.getByRole('main').getByText('kai@halden.example').first()).toBeVisible();
  const people = await sandbox.state<Person>('managed/alpha_user');
  expect(people.find(({ userName }) => userName === 'kai.ruiz')?.city).toBe('Bremen');
});

test('a session in an unusual place is ended', async ({ page, signIn, withScript }) => {
  await signIn('kai.ruiz', '/profile');
  await expect(page.getByText('Check this sign-in from an unusual place: Bucharest, Romania.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign out Firefox 144 on Windows' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bucharest, Romania')).toBeVisible();
  await expectNoBarriers(page, 'ending a session', withScript);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(page.getByText('Firefox 144 on Windows')).toHaveCount(0);
  await expect(page.getByText('This session', { exact: true })).toBeVisible();
});

test.describe('from the dashboard', () => {
  test('one’s own phone number is changed in three presses', async ({ page, signIn }) => {
    const presses = new Presses();
    await signIn('kai.ruiz');
    await presses.press(page.getByRole('navigation').getByRole('link', { name: 'Profile' }));
    await presses.press(page.getByRole('link', { name: 'Edit personal information' }));
    await page.getByLabel('Telephone Number').fill('+49 40 5550199');
    await presses.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Your profile was updated.')).toBeVisible();
    presses.expectAtMost(3);
  });

  test('a lost phone is locked out everywhere in four presses', async ({ page, signIn }) => {
    const presses = new Presses();
    await signIn('kai.ruiz');
    await presses.press(page.getByRole('navigation').getByRole('link', { name: 'Profile' }));
    await presses.press(page.getByRole('link', { name: 'Lock out a lost device' }));
    await presses.press(page.getByRole('button', { name: 'Lock it out' }));
    await expect(page.getByText(/entries were locked out/)).toBeVisible();
    presses.expectAtMost(4);
  });

  test('who can see what is one’s own is told in two presses', async ({ page, signIn }) => {
    const presses = new Presses();
    await signIn('kai.ruiz');
    await presses.press(page.getByRole('navigation').getByRole('link', { name: /^Sharing/ }));
    await presses.press(page.getByRole('main').getByRole('link', { name: 'Travel receipts', exact: true }));
    await expect(page.getByRole('main').getByText('mina.holt').first()).toBeVisible();
    presses.expectAtMost(2);
  });
});
