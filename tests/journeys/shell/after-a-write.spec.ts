// The outcome of a write is not known, and its page cannot be shown after it.
import { idOf } from '../../../sandbox/core/ids';
import { expect, test } from '../fixtures';

const UNKNOWN = 'We don’t know whether this was done';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the HTTP tests send the same forms');
test.use({ expectedErrors: ['401', '403', '404', '500', '502'] });

for (const status of [403, 404]) {
  test(`a new role keeps its outcome and what was typed when its page is answered with ${status}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('ines.moreau', '/list/managed/alpha_role/new');
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Auditor of May');
    await sandbox.put('faults', [
      { method: 'POST', path: '/openidm/managed/alpha_role', status: 500 },
      { path: '/openidm/', status, waits: true },
    ]);
    await name.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: UNKNOWN })).toBeVisible();
    await sandbox.clear('faults');
    await page.getByRole('link', { name: 'Open the form again' }).click();
    await expect(name).toHaveValue('Auditor of May');
  });
}

for (const status of [401, 403]) {
  test(`another name of a browser keeps its outcome when access management answers ${status}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('kai.ruiz', '/profile');
    const rename = page.locator('a[href^="/profile/trusted-devices/"][href*="/rename"]').first();
    await page.goto((await rename.getAttribute('href')) ?? '');
    const name = page.getByRole('textbox', { name: /name/i }).last();
    await name.fill('Desk at home');
    await sandbox.put('faults', [
      { method: 'PUT', path: '/am/json/realms/', status: 500 },
      { path: '/am/json/realms/root/realms/alpha/users/', status, waits: true },
    ]);
    await name.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: UNKNOWN })).toBeVisible();
    await sandbox.clear('faults');
    await page.getByRole('link', { name: 'Open the form again' }).click();
    await expect(name).toHaveValue('Desk at home');
  });
}

const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;

const CERTIFY_REFUSED = 'Error certifying the item.';

for (const [status, after, outcome] of [
  [403, 500, CERTIFY_REFUSED],
  [500, 500, UNKNOWN],
  [500, 403, UNKNOWN],
  [403, 404, CERTIFY_REFUSED],
] as const) {
  test(`a decision in a row keeps its outcome when it is answered with ${status} and its page with ${after}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('mina.holt', REVIEW);
    const certify = page.getByRole('button', { name: /^Certify:/ }).first();
    await sandbox.put('faults', [
      { method: 'POST', path: '/iga/governance/certification/*/items/*/certify', status },
      { path: '/iga/', status: after, waits: true },
    ]);
    await certify.click();
    await expect(page.getByRole('heading', { level: 1, name: outcome })).toBeVisible();
    await sandbox.clear('faults');
    await page.reload();
    await expect(certify).toBeVisible();
    await expect(page.getByText(outcome)).toHaveCount(0);
  });
}
