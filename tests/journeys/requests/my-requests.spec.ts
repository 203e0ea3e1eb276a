// Own requests: found by filters, looked into, commented on, and withdrawn while a member decides.
import { expectNoBarriers } from '../barriers';
import { addSession, expect, type Sandbox, SCRIPT_ONLY, test } from '../fixtures';

interface StoredRequest {
  id: string;
  requester: { id: string };
  decision: { status: string; actors: { active: { userName?: string }[] } };
}

/** An open request of Kai's that waits for Mina. */
async function shared(sandbox: Sandbox): Promise<string> {
  const people = await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user');
  const kai = people.find(({ userName }) => userName === 'kai.ruiz')?._id ?? '';
  const found = (await sandbox.state<StoredRequest>('requests')).find(
    ({ requester, decision }) =>
      requester.id.endsWith(kai) &&
      decision.status === 'in-progress' &&
      decision.actors.active.some(({ userName }) => userName === 'mina.holt'),
  );
  if (!found) throw new Error('Kai has no open request that waits for Mina');
  return found.id;
}

test('own requests are narrowed, looked into and commented on [requests 2, 24]', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('kai.ruiz', '/my-requests');
  await expectNoBarriers(page, 'own requests', withScript);
  await page.getByRole('link', { name: 'Scheduled' }).click();
  await expect(page).toHaveURL(/status=suspended/);
  await expect(page.getByText(/^Until /).first()).toBeVisible();

  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Person, access, application or reference').fill('nobody at all');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText('No requests match.')).toBeVisible();
  await page.getByRole('link', { name: 'clear all filters' }).click();
  await expect(page.getByText(/^Until /).first()).toBeVisible();

  const id = await shared(sandbox);
  await page.goto(`/my-requests/details/${id}`);
  for (const part of ['Comments', 'Progress']) {
    await expect(page.getByRole('heading', { name: part }).first()).toBeVisible();
  }
  await expectNoBarriers(page, 'an own request', withScript);
  await page.getByRole('link', { name: 'Add comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The close begins on Monday.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('The close begins on Monday.')).toBeVisible();
});

test.describe('withdrawing while a member decides', () => {
  test.use({ expectedErrors: ['409', '404'] });

  test(
    'is reported to the approver, who keeps what was written, and not done twice',
    SCRIPT_ONLY,
    async ({ page, signIn, sandbox, browser, baseURL, javaScriptEnabled }) => {
      const id = await shared(sandbox);
      await signIn('mina.holt', `/approvals/${id}/reject`);
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Reason', exact: true })
        .fill('Ask again next month.');

      const other = await browser.newContext({ baseURL, javaScriptEnabled });
      const kai = await other.newPage();
      await addSession(other, 'kai.ruiz');
      await kai.goto(`/my-requests/details/${id}`);
      await kai.getByRole('link', { name: 'Cancel request…' }).click();
      await kai.getByRole('button', { name: 'Cancel request' }).click();
      await expect(kai.getByText(/^Canceled: /).first()).toBeVisible();
      await other.close();

      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Reject \w+$/ })
        .click();
      await expect(page.getByText('This request no longer needs your decision.')).toBeVisible();
      await expect(page.getByText(/It was canceled on .*, before a decision was made\./).first()).toBeVisible();
      await expect(page.getByText('Ask again next month.').first()).toBeVisible();
      const held = (await sandbox.state<StoredRequest>('requests')).find((request) => request.id === id);
      expect(held?.decision.status).toBe('cancelled');
    },
  );

  test(
    'comes too late once it is decided, and says by whom [requests 19]',
    SCRIPT_ONLY,
    async ({ page, signIn, sandbox, browser, baseURL, javaScriptEnabled }) => {
      const id = await shared(sandbox);
      await signIn('kai.ruiz', `/my-requests/details/${id}/cancel`);

      const other = await browser.newContext({ baseURL, javaScriptEnabled });
      const mina = await other.newPage();
      await addSession(other, 'mina.holt');
      await mina.goto(`/approvals/${id}/reject`);
      await mina.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('Not this quarter.');
      await mina
        .getByRole('dialog')
        .getByRole('button', { name: /^Reject \w+$/ })
        .click();
      await expect(mina.getByText(/ rejected: /).first()).toBeVisible();
      await other.close();

      await page.getByRole('button', { name: 'Cancel request' }).click();
      await expect(page.getByText('This request is already closed.')).toBeVisible();
      await expect(page.getByText(/^Rejected by Mina Holt/).first()).toBeVisible();
    },
  );
});
