// A review beyond its single items: what is signed off in parts, shown afterwards, and decided by a delegate.
import { idOf } from '../../../sandbox/core/ids';
import { expect, expectHydrated, test } from '../fixtures';

const task = (name: string) => `/certification/certification-task/${idOf(`campaign:localhost:${name}`)}`;
const Q4 = task('Q4 Halden access review');
const person = (userName: string) => `managed/user/${idOf(`user:${userName}`)}`;
const addressOf = (review: string, part: string, taskStatus: string) =>
  `${review}${part}?${new URLSearchParams({ actorId: person('mina.holt'), taskStatus })}`;

test('after a part is signed off, everything that is open is certified, and the count comes to its end', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', addressOf(Q4, '/sign-off', 'active'));
  await page.getByRole('button', { name: 'Sign off 39 decisions' }).click();
  await expect(page.getByText('Signed off: 39. Still undecided: 25.')).toBeVisible();
  await page.goto(`${Q4}/selected/certify?all=review&list=tab%3Dentitlements`);
  await expect(page.getByRole('heading', { name: 'Certify 25 items?' })).toBeVisible();
  await page.getByRole('button', { name: 'Certify 25' }).click();
  await expect(page.getByRole('heading', { name: '25 items certified' })).toBeVisible();
  await page.locator('.bar-back').click();
  await expect(page.getByText('64 of 64 decided.')).toBeVisible();
});

test('a link that was kept while a review ran leads to the evidence of the finished one', async ({ page, signIn }) => {
  await signIn('mina.holt', '/access-reviews');
  await page.goto(addressOf(task('Q2 Halden access review'), '', 'active'));
  await expect(page.getByText('24 of 24 decided.')).toBeVisible();
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(page).toHaveURL(/taskStatus=complete/);
  await expect(page.getByRole('main')).toContainText('24');
  await expect(page.getByRole('main')).toContainText('SHA-256');
  await page.goto(addressOf(Q4, '/evidence', 'complete'));
  await expect(page.getByRole('main')).not.toContainText('SHA-256');
});

test('a delegate decides for the certifier, but not on their own access', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt', '/my-delegates/add');
  if (withScript) await expectHydrated(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('kai');
  await dialog.getByRole('button', { name: /^Search/ }).click();
  await dialog.getByRole('checkbox', { name: /Kai Ruiz/ }).check();
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(page).toHaveURL('/my-delegates');
  const list = new URLSearchParams({ tab: 'entitlements', actorId: person('mina.holt'), taskStatus: 'active' });
  await signIn('kai.ruiz', `${Q4}/selected/certify?all=review&list=${encodeURIComponent(list.toString())}`);
  await expect(page.getByText('It is your own access, on which you can’t decide.').first()).toBeVisible();
});

test('rows stay selected on the other pages of a list @script-only', async ({ page, signIn }) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&group=flat&size=10&origin=direct`);
  await expectHydrated(page);
  const bar = page.getByRole('form', { name: 'Selection' });
  const boxes = page.locator('.row-check input');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(bar).toContainText('2 selected on this page.');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(bar).toContainText('2 selected including 2 on other pages.');
  await boxes.nth(0).check();
  await expect(bar).toContainText('3 selected including 2 on other pages.');
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(bar).toContainText('3 selected including 1 on other pages.');
  await boxes.nth(1).uncheck();
  await bar.getByRole('button', { name: /^Forward/ }).click();
  await expect(page.getByRole('heading', { name: 'Forward 2 items?' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.locator('.row-check input:checked')).toHaveCount(0);
});
