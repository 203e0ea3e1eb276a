// Signing in at the real access manager through the portal's pages.
import { expect, type Page } from 'playwright/test';
import { KAI, PASSWORD } from '../../scripts/real-am/configure.mjs';

export async function fillIn(page: Page, user: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('User Name', { exact: true }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Next|Continue)$/ }).click();
}

export async function signIn(page: Page, user: string = KAI, to = '/profile'): Promise<void> {
  await page.goto(`/sign-in?goto=${encodeURIComponent(to)}`);
  await fillIn(page, user);
}

export async function expectSignedIn(page: Page, name = 'Kai Ruiz'): Promise<void> {
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Without script the button is in a closed menu. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Sign out', exact: true })
    .or(page.locator('form[action="/sign-out"] button'))
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/signed-out/);
}
