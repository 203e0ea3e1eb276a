// Typing in the filters of a list: the field stays, with every letter, and what was found is announced.
import { expect, expectHydrated, SCRIPT_ONLY, test } from '../fixtures';

const LISTS: Record<string, string[]> = {
  'mina.holt': ['/approvals', '/tasks', '/violations', '/my-requests', '/my-reports'],
  'kai.ruiz': ['/my-entitlements', '/my-accounts', '/my-roles'],
  'ines.moreau': [
    '/administer/users',
    '/administer/entitlements',
    '/list/managed/alpha_role',
    '/list/managed/alpha_organization',
    '/reports',
    '/autoaccess/data-sources',
    '/autoaccess/pipelines',
  ],
};

for (const [person, lists] of Object.entries(LISTS)) {
  for (const list of lists) {
    test(
      `typing in the filters of ${list} goes on after the list has changed`,
      SCRIPT_ONLY,
      async ({ page, signIn }) => {
        await signIn(person, list);
        await expectHydrated(page);
        const main = page.getByRole('main');
        await main.locator('.filters > summary').click();
        const field = main.locator('.filter-form input[type="search"]').first();
        await field.click();
        await page.keyboard.type('e');
        await expect(page).toHaveURL(/=e(&|$)/);
        const announced = main.locator('.toolbar > [role="status"]');
        await expect(announced).not.toBeEmpty();
        await expect(field).toBeFocused();
        await page.keyboard.type('zz');
        await expect(page).toHaveURL(/=ezz(&|$)/);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('ezz');
      },
    );
  }
}
