// A user who leaves a form with something typed is asked first, and finds it again when coming back.
import { expect, test } from '../fixtures';

test.skip(
  ({ javaScriptEnabled }) => javaScriptEnabled === false,
  'without script a browser keeps what it goes back to',
);

const REASON = 'Give up Approve journal first.';

test('a dialog with typed text is left by Escape, Close and its way back only after a question [account 23]', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', '/approvals');
  const opener = page.getByRole('link', { name: /^Reject \w+: / }).first();
  await opener.click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true });
  await reason.fill(REASON);
  const dialog = page.locator('dialog:modal').first();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('link', { name: 'Close' }).click(),
    () => dialog.locator('.dialog-foot').getByRole('link').click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(reason).toHaveValue(REASON);
    await expect(reason).toBeVisible();
  }
  const here = page.url();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(reason).toBeHidden();
  await page.evaluate((to) => window.history.pushState(null, '', to), page.url());
  await page
    .getByRole('link', { name: /^Reject/ })
    .first()
    .click();
  await expect(page).toHaveURL(here);
  await expect(reason).toHaveValue(REASON);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await expect(question).toBeHidden();
});

test('the question stays open when the page behind it is loaded again', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  await page
    .getByRole('link', { name: /^Reject \w+: / })
    .first()
    .click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true });
  await reason.fill(REASON);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes('.data'));
  await page.evaluate(() => (window as { __remixRouter?: { revalidate(): void } }).__remixRouter?.revalidate());
  await answered;
  await page.waitForFunction(
    () =>
      (window as { __remixRouter?: { state: { revalidation: string } } }).__remixRouter?.state.revalidation === 'idle',
  );
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(reason).toBeHidden();
  await expect(page).toHaveURL(/\/approvals(\?|$)/);
});

test('the theme editor keeps its changes', async ({ page, signIn }) => {
  await signIn('ines.moreau', '/themes');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const name = page.getByLabel('Name', { exact: true }).first();
  await name.fill('Evening');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Evening');
});

test('closing the window asks, too, and nothing asks once the form was sent', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  await page
    .getByRole('link', { name: /^Reject \w+: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill(REASON);
  const asked = page.waitForEvent('dialog');
  page.close({ runBeforeUnload: true });
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(page).toHaveURL(/\/approvals(\?|$)/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a claimed task leads to its first field and says what giving it back does to what is typed', async ({
  page,
  signInAt,
}) => {
  await signInAt('selfhosted.localhost', 'olga.brandt');
  await page
    .getByRole('link', { name: /Order equipment/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Claim this task' }).click();
  const field = page.getByLabel('Cost in euro');
  await expect(field).toBeVisible();
  await expect(page.locator('main :focus')).toHaveAttribute('name', 'form.field-0');
  await field.fill('120');
  await expect(page.getByText('What you typed here is not passed on')).toBeVisible();
  await page.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('You gave the task back.')).toBeVisible();
});
