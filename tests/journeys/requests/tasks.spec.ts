import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, type Sandbox, SCRIPT_ONLY, test } from '../fixtures';

interface StoredRequest {
  id: string;
  decision: {
    status: string;
    outcome: string | null;
    phases: { type: string; decision: string | null; completedBy?: { userName?: string } | null }[];
    comments: { comment: string }[];
    actors: { active: { id: string }[] };
  };
}

async function stored(sandbox: Sandbox, id: string) {
  const found = (await sandbox.state<StoredRequest>('requests')).find((request) => request.id === id);
  return found?.decision;
}

test(
  'a task forwarded to a role is completed by one of its members [requests 64, 71]',
  SCRIPT_ONLY,
  async ({ page, signIn, sandbox, pressInUserMenu, withScript }) => {
    await signIn('olga.brandt', '/tasks');
    await expect(page.getByText('2 tasks are waiting for you.')).toBeVisible();
    await expectNoBarriers(page, 'the list of tasks', withScript);
    await page
      .getByRole('link', { name: /^Complete: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/tasks\/[^/]+\/complete/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await expect(page.getByRole('heading', { name: 'Complete this task?' })).toBeVisible();
    await page.goto(`/tasks/${id}`);
    await expectNoBarriers(page, 'a task', withScript);

    await page.goto(`/tasks/${id}/forward`);
    await expectHydrated(page);
    await page.getByRole('radio', { name: 'A role' }).check();
    await page.getByRole('main').getByRole('searchbox').fill('Finance');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /^Finance Controllers/ }).check();
    await page.getByRole('textbox', { name: 'Comment' }).fill('The controllers have the key.');
    await page.getByRole('button', { name: 'Forward task' }).click();
    await expect(page.getByText(/^Forwarded to Finance .*: /).first()).toBeVisible();
    await expect(page.getByText('1 task is waiting for you.')).toBeVisible();
    await page.goto(`/tasks/${id}/complete`);
    await expect(page.getByText('This task is no longer assigned to you.')).toBeVisible();
    await page.getByRole('dialog').locator('footer').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText('Waiting for Finance Controllers', { exact: true })).toBeVisible();

    await pressInUserMenu('Sign out');
    await expect(page).toHaveURL(/\/signed-out/);
    await signIn('felix.wagner', '/tasks');
    await expect(page.getByText('With Finance Controllers')).toBeVisible();
    await page.getByRole('link', { name: /^Complete: / }).click();
    await page.getByRole('button', { name: 'Complete task' }).click();
    await expect(page.getByText(/^Completed: /).first()).toBeVisible();
    await expect(page.getByText('No tasks to do')).toBeVisible();

    const decision = await stored(sandbox, id);
    expect(decision).toMatchObject({ status: 'complete', outcome: 'fulfilled' });
    expect(decision?.phases.at(-1)).toMatchObject({ decision: 'fulfill', completedBy: { userName: 'felix.wagner' } });
    await page.goto(`/tasks/${id}`);
    await expect(page.getByText('Completed by').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete', exact: true })).toHaveCount(0);
  },
);

test('a task is found by its name, talked about and rejected [requests 71]', async ({ page, signIn, sandbox }) => {
  await signIn('olga.brandt', '/tasks?text=Badge');
  await page
    .getByRole('link', { name: /^Reject: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reject/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.goto(`/tasks/${id}/comment`);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The building is closed.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('The building is closed.')).toBeVisible();

  await page.goto(`/tasks/${id}/reject`);
  await page.getByRole('button', { name: 'Reject task' }).click();
  await expect(page.getByText(/^Rejected: /).first()).toBeVisible();
  await expect(page.getByText('1 task is waiting for you.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible();
  const decision = await stored(sandbox, id);
  expect(decision).toMatchObject({ status: 'complete', outcome: 'denied' });
  expect(decision?.comments.map(({ comment }) => comment)).toContain('The building is closed.');
});
