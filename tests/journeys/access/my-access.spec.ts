import { expect, type Sandbox, test } from '../fixtures';

interface Stored {
  id: string;
  requestType: string;
  assignment?: { id: string };
  user?: { id: string; userName: string };
  decision: {
    status: string;
    phases: { decision: string | null; completedBy: { userName: string } | null }[];
    actors: { active: { id: string; userName?: string }[] };
  };
}

const requests = (sandbox: Sandbox) => sandbox.state<Stored>('requests');
const DAY_MS = 86_400_000;

test('a manager revokes an entitlement of a report, and it goes when that is approved', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn('mina.holt', '/my-reports');
  await page.getByRole('link', { name: 'Kai Ruiz', exact: true }).click();
  await page.getByRole('link', { name: 'Entitlements', exact: true }).last().click();
  await page.getByRole('link', { name: 'Remove access: Budget entry in Ledger' }).click();
  await page.getByLabel('Why should it be removed?').fill('The budget is closed.');
  await page.getByRole('button', { name: 'Review request' }).click();
  await page.getByRole('button', { name: 'Send the removal request' }).click();
  await expect(page.getByRole('heading', { name: /Your request was sent/ })).toBeVisible();

  const asked = (await requests(sandbox)).find(
    ({ requestType, user, decision }) =>
      requestType === 'entitlementRemove' && user?.userName === 'kai.ruiz' && decision.status === 'in-progress',
  );
  await signIn(asked?.decision.actors.active[0]?.userName ?? '', `/approvals/${asked?.id}/approve`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('Closed indeed.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \w+$/ })
    .click();
  await expect(page.getByText(/ approved: /).first()).toBeVisible();

  await signIn('mina.holt', `/my-reports/${asked?.user?.id}/entitlement?text=budget`);
  await expect(page.getByText('No entitlements match.')).toBeVisible();
});

// The request is closed to a member who does not act for her any more.
test.describe('a delegate', () => {
  test.use({ expectedErrors: ['404'] });

  test('approves in place of the manager within the dates, and not after them', async ({ page, signIn, sandbox }) => {
    const ofMina = async () =>
      (await requests(sandbox)).filter(
        ({ decision }) =>
          decision.status === 'in-progress' && decision.actors.active.some(({ userName }) => userName === 'mina.holt'),
      );
    await signIn('marta.silva', '/approvals');
    await page
      .getByRole('link', { name: /^Approve \w+: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/approvals\/[^/]+\/approve/);
    await expect(page.getByText(/acting for Mina Holt/i).first()).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('In her place.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \w+$/ })
      .click();
    await expect(page.getByText(/ approved on behalf of Mina Holt: /).first()).toBeVisible();
    const decided = (await requests(sandbox)).find((request) => request.id === id);
    expect(decided?.decision.phases[0]).toMatchObject({
      decision: 'approve',
      completedBy: { userName: 'marta.silva' },
    });

    const [waiting] = await ofMina();
    // A page that is open would see that its session has ended.
    await page.goto('about:blank');
    await sandbox.put('clock', { advanceMs: 20 * DAY_MS });
    await signIn('marta.silva', `/approvals/${waiting?.id}/approve`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/approvals');
    await expect(page.getByText('No approvals to decide')).toBeVisible();
  });
});

test('people of the next page of a picker are where the keyboard goes on', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script the results are another page');
  await signIn('olga.brandt', '/my-access/compare');
  const people = page.getByRole('group', { name: 'First person' }).getByRole('radio');
  await expect(people).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more (First person)' }).click();
  await expect(people).toHaveCount(20);
  await expect(people.nth(10)).toBeFocused();
});
