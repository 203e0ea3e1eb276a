import type { Page } from 'playwright/test';
import { expect, expectHydrated, type Sandbox, SCRIPT_ONLY, test } from '../fixtures';

interface StoredRequest {
  id: string;
  decision: {
    status: string;
    decision: string | null;
    outcome: string | null;
    phases: { justification?: string | null; decision?: string | null }[];
    comments: { action: string; comment: string }[];
    actors: { active: { id: string }[] };
  };
}

async function stored(sandbox: Sandbox, id: string): Promise<StoredRequest> {
  const found = (await sandbox.state<StoredRequest>('requests')).find((request) => request.id === id);
  if (!found) throw new Error(`the sandbox holds no request ${id}`);
  return found;
}

/** Opens the first waiting approval that may be decided, and answers its id. */
async function openOne(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /^Reject \w+: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/approvals\/[^/]+\/reject/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

test('pending work is on the dashboard and leads to its list', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt');
  const approvals = page.getByRole('region', { name: /Approvals/ });
  await expect(approvals).toContainText('38');
  await approvals.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/approvals/);
  await expect(page.getByText('38 approvals are waiting for you.')).toBeVisible();
});

test.describe('a rejection', () => {
  test.use({ expectedErrors: ['400'] });

  test('needs a reason, and the platform holds the decision [requests 60, 62]', async ({
    page,
    signIn,
    sandbox,
    withScript,
  }) => {
    await signIn('mina.holt', '/approvals');
    const id = await openOne(page);
    if (withScript) {
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: /^Reject \w+: / }).first()).toBeFocused();
      await page.keyboard.press('Enter');
    }

    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect((await stored(sandbox, id)).decision.status).toBe('in-progress');

    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Reason', exact: true })
      .fill('Give up Approve journal first.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .click();
    await expect(page).toHaveURL(/\/approvals(\?|$)/);
    await expect(page.getByText(/ rejected: /).first()).toBeVisible();
    await expect(page.getByText('37 approvals are waiting for you.')).toBeVisible();

    const { decision } = await stored(sandbox, id);
    expect(decision).toMatchObject({ status: 'complete', decision: 'rejected', outcome: 'denied' });
    expect(decision.phases.map(({ justification }) => justification)).toContain('Give up Approve journal first.');
  });
});

test('the same form sent twice decides once', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', '/approvals');
  const id = await openOne(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('Not needed any more.');
  await sandbox.clear('calls');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .dblclick();
  await expect(page.getByText('37 approvals are waiting for you.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto(`/approvals/${id}/reject`);
  await expect(page.getByText('This request no longer needs your decision.')).toBeVisible();
  const writes = (await sandbox.calls()).filter(
    ({ method, query }) => method === 'POST' && query.includes('_action=reject'),
  );
  expect(writes).toHaveLength(1);
});

test('an approval is approved from its page', async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', '/approvals');
  const id = await openOne(page);
  await page.goto(`/approvals/${id}/approve`);
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Needed for the close.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \w+$/ })
    .click();
  await expect(page.getByText(/ approved: /).first()).toBeVisible();
  expect((await stored(sandbox, id)).decision.decision).toBe('approved');
});

test('a comment is added and read on the request', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', '/approvals');
  const id = await openOne(page);
  await page.goto(`/approvals/${id}/comment`);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Which cost centre is this for?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('Which cost centre is this for?')).toBeVisible();
  const { decision } = await stored(sandbox, id);
  expect(decision.comments.map(({ comment }) => comment)).toContain('Which cost centre is this for?');
});

test('an approval is forwarded to a person found by name [requests 63]', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('mina.holt', '/approvals');
  const id = await openOne(page);
  await page.goto(`/approvals/${id}/forward`);
  // What is typed before hydration starts no search.
  if (withScript) await expectHydrated(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('You own this application.');
  await page.getByRole('main').getByRole('searchbox').fill('olga');
  // With script the button is not needed.
  if (!withScript) await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('radio', { name: /Olga Brandt/ }).check();
  await page.getByRole('main').getByRole('searchbox').fill('kai');
  if (!withScript) await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('radio', { name: /Kai Ruiz/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Olga Brandt/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('You own this application.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Forward \w+$/ })
    .click();
  await expect(page.getByText(/ forwarded to Olga Brandt: /).first()).toBeVisible();
  const [olga] = (await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user')).filter(
    ({ userName }) => userName === 'olga.brandt',
  );
  const { decision } = await stored(sandbox, id);
  expect(decision.actors.active.map((actor) => actor.id)).toEqual([`managed/user/${olga?._id}`]);
});

test.describe('a decision another member made meanwhile', () => {
  test.use({ expectedErrors: ['409', '404', '400'] });

  test('is reported, and what was typed is still there', SCRIPT_ONLY, async ({ page, signIn, context, sandbox }) => {
    await signIn('mina.holt', '/approvals');
    const id = await openOne(page);
    const other = await context.newPage();
    await other.goto(`/approvals/${id}/approve`);
    await other
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Fine.');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \w+$/ })
      .click();
    await expect(other.getByText(/ approved: /).first()).toBeVisible();

    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Reason', exact: true })
      .fill('Too late, as it turns out.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .click();
    await expect(page.getByText('Too late, as it turns out.').first()).toBeVisible();
    expect((await stored(sandbox, id)).decision.decision).toBe('approved');
  });
});
