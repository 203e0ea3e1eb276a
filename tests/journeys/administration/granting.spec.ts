// Granting several entitlements, of which one is refused.
import { idOf } from '../../../sandbox/core/ids';
import { expect, test } from '../fixtures';

test('after a part of several entitlements was requested, only the others are still selected', async ({
  page,
  signIn,
  sandbox,
}) => {
  const second = new URLSearchParams({ application: idOf('application:Jira'), step: 'entitlements' });
  await signIn('ines.moreau', `/administer/users/${idOf('user:kai.ruiz')}/grant?${second}`);
  const commander = page.getByRole('checkbox', { name: /^Incident commander/ });
  const viewer = page.getByRole('checkbox', { name: /^Portfolio viewer/ });
  await commander.check();
  await viewer.check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('On call from Monday.');
  await sandbox.put('faults', [
    {
      method: 'POST',
      path: '/iga/governance/requests/entitlementGrant',
      status: 409,
      times: 1,
      body: { code: 409, message: 'Too many already.' },
    },
  ]);
  await page.getByRole('button', { name: 'Grant', exact: true }).last().click();
  const notice = page.getByRole('main').getByText(/1 of 2 entitlements were requested for Kai Ruiz/);
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('On call from Monday.');
  // It is a result, no passing word.
  await page.waitForTimeout(3_500);
  await expect(notice).toBeVisible();
});
