// One's own account: personal information is changed, and a session somewhere else is ended.
import { expectNoBarriers } from '../barriers';
import { expect, SCRIPT_ONLY, test } from '../fixtures';
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
  await expect(page.getByText('Review a sign-in from an unusual location: Bucharest, Romania.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign out Firefox 144 on Windows' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bucharest, Romania')).toBeVisible();
  await expectNoBarriers(page, 'ending a session', withScript);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(page.getByText('Firefox 144 on Windows')).toHaveCount(0);
  await expect(page.getByText('This session', { exact: true })).toBeVisible();
});

test(
  'a picture from a file is cut square, saved, and shown on every page',
  SCRIPT_ONLY,
  async ({ page, signIn, sandbox }) => {
    await signIn('kai.ruiz', '/profile');
    // 300 by 200, with much in it.
    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
      const context = canvas.getContext('2d');
      for (let x = 0; x < 300; x += 4)
        for (let y = 0; y < 200; y += 4) {
          if (context) context.fillStyle = `hsl(${(x * y) % 360} 80% ${20 + ((x + y) % 60)}%)`;
          context?.fillRect(x, y, 4, 4);
        }
      return canvas.toDataURL('image/png');
    });
    await page.getByRole('link', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your picture was updated.')).toBeVisible();
    const people = await sandbox.state<{ userName: string; profileImage?: string }>('managed/alpha_user');
    const stored = people.find(({ userName }) => userName === 'kai.ruiz')?.profileImage ?? '';
    expect(stored).toMatch(/^data:image\/jpeg;base64,/);
    const sizeOf = (source: string) =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, source);
    expect(await sizeOf(stored)).toEqual([128, 128]);
    await page.goto('/dashboard');
    const shown = page.locator('.bar-user img').first();
    await expect(shown).toBeVisible();
    expect(await sizeOf((await shown.getAttribute('src')) ?? '')).toEqual([128, 128]);
  },
);

test.describe('tasks that begin at the dashboard', () => {
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
    await expect(page.getByText(/items were locked out/)).toBeVisible();
    presses.expectAtMost(4);
  });

  test('the page of a shared resource shows the users who have access after two presses', async ({ page, signIn }) => {
    const presses = new Presses();
    await signIn('kai.ruiz');
    await presses.press(page.getByRole('navigation').getByRole('link', { name: /^Sharing/ }));
    await presses.press(page.getByRole('main').getByRole('link', { name: 'Travel receipts', exact: true }));
    await expect(page.getByRole('main').getByText('mina.holt').first()).toBeVisible();
    presses.expectAtMost(2);
  });
});

test('an own security question has a field where it is chosen, and no other', async ({ page, signIn }) => {
  await signIn('kai.ruiz', '/profile/questions');
  const dialog = page.getByRole('dialog');
  const own = (number: number) => dialog.getByLabel(`Your own question ${number}`);
  await expect(dialog.getByLabel('Question 1', { exact: true })).toBeVisible();
  await expect(own(1)).toBeHidden();
  await dialog.getByLabel('Question 1', { exact: true }).selectOption('Write my own question');
  await expect(own(1)).toBeVisible();
  await expect(own(2)).toBeHidden();
});
