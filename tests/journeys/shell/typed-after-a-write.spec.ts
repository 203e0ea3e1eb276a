// A form is sent by script, and its page cannot be shown after it: what was typed can be opened again.
import type { Locator, Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expect, holdRequests, type Sandbox, test } from '../fixtures';

const UNKNOWN = 'We don’t know whether this was done';
const TYPED = 'Held until the audit of May is over';
const HELD = { status: 409, body: { code: 409, reason: 'x', message: 'Held by the payroll run' } };
const ACCESS_DENIED = { code: 401, reason: 'x', message: 'Access Denied' };
/** Asked by the page while it is open. */
const SESSION = /^\/session\//;
const KAI = idOf('violation:localhost:kai.ruiz:Post and approve journals');
const SOFIA = idOf('violation:localhost:sofia.costa:Pay and salary changes');

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the HTTP tests send the same forms');
test.use({ expectedErrors: ['401', '403', '404', '409', '500', '502'] });

/** Every look fails; with `waits` once another fault has hit. */
function looks(status: number, waits = true) {
  const at = (path: string) => [
    { method: 'GET', path, status, waits },
    { method: 'POST', path, query: 'search', status, waits },
    { method: 'POST', path: `${path}*search*`, status, waits },
  ];
  return ['/iga/', '/openidm/'].flatMap(at);
}

const refusedByAccessManagement = [{ path: '/am/', status: 403, waits: true }];

async function expectKept(field: Locator, page: Page, sandbox: Sandbox) {
  await sandbox.clear('faults');
  await page.getByRole('link', { name: 'Open the form again' }).click();
  await expect(field).toHaveValue(TYPED);
}

async function typeInRow(page: Page): Promise<Locator> {
  const row = page.locator('[data-row]', { has: page.locator('[data-opener]') }).first();
  await row.locator('[data-opener]').click();
  await row.getByRole('textbox').fill(TYPED);
  return row;
}

for (const [verb, write, after, outcome] of [
  ['Approve', { status: 500 }, looks(500), UNKNOWN],
  ['Approve', { status: 500 }, looks(403), UNKNOWN],
  ['Approve', HELD, [...refusedByAccessManagement, ...looks(500)], HELD.body.message],
  ['Reject', { status: 500 }, looks(404), UNKNOWN],
] as const) {
  const status = after.map(({ status }) => status)[0];
  test(`${verb} in an open row keeps its outcome and its reason, answered with ${write.status} and its page with ${status}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('mina.holt', '/approvals');
    const row = await typeInRow(page);
    await sandbox.put('faults', [{ method: 'POST', path: '/iga/governance/requests/', ...write }, ...after]);
    await row.getByRole('button', { name: new RegExp(`^${verb}`) }).click();
    await expect(page.getByText(outcome).first()).toBeVisible();
    await expectKept(page.getByRole('textbox', { name: /reason/i }), page, sandbox);
  });
}

test('Reject in an open row shows its reason, refused, where its page is not there after that', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn('mina.holt', '/approvals');
  const row = await typeInRow(page);
  await sandbox.put('faults', [{ method: 'POST', path: '/iga/governance/requests/', ...HELD }, ...looks(404)]);
  await row.getByRole('button', { name: /^Reject/ }).click();
  await expect(page.getByText(HELD.body.message)).toBeVisible();
  await expect(page.getByText(TYPED)).toBeVisible();
});

interface Form {
  person: string;
  /** Or the list whose first link fits, and the verb at that address. */
  at: string | [list: string, link: RegExp, verb: string];
  field: string | RegExp;
  outcome: string;
}

const COMMENT = { field: 'Comment', outcome: 'Error adding the comment.' };
const FORMS: Record<string, Form> = {
  'a comment on an approval': {
    person: 'mina.holt',
    at: ['/approvals', /^(\/approvals\/[\w-]+)\/approve/, 'comment'],
    ...COMMENT,
  },
  'a comment on a task': { person: 'mina.holt', at: ['/tasks', /^(\/tasks\/[\w-]{36})/, 'comment'], ...COMMENT },
  'a comment on a violation': { person: 'olga.brandt', at: `/violations/violation/${KAI}/comment`, ...COMMENT },
  'the end of an exception': {
    person: 'olga.brandt',
    at: `/violations/exception/${SOFIA}/revoke`,
    field: 'Reason',
    outcome: 'Error',
  },
  'a new theme': { person: 'ines.moreau', at: '/themes/add', field: 'Name', outcome: 'This couldn’t be done' },
  'personal information': {
    person: 'kai.ruiz',
    at: '/profile/edit',
    field: /^First name/i,
    outcome: 'This couldn’t be done',
  },
};

async function openForm(page: Page, { at, field }: Pick<Form, 'at' | 'field'>): Promise<Locator> {
  let address = at;
  if (typeof address !== 'string') {
    const [list, link, verb] = address;
    await page.goto(list);
    const hrefs = await page.locator('main a').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    address = `${hrefs.map((href) => link.exec(href ?? '')?.[1]).find(Boolean)}/${verb}`;
  }
  await page.goto(address);
  const typed = page.getByRole('textbox', { name: field }).first();
  await typed.fill(TYPED);
  return typed;
}

async function send(field: Locator) {
  await field.evaluate((one: HTMLInputElement) => one.form?.requestSubmit());
}

for (const [name, { outcome, ...form }] of Object.entries(FORMS)) {
  test(`${name} is kept while the platform does not answer`, async ({ page, signIn, sandbox }) => {
    await signIn(form.person);
    const field = await openForm(page, form);
    await sandbox.put('faults', looks(500, false));
    await send(field);
    await expect(page.getByRole('heading', { level: 1, name: outcome })).toBeVisible();
    await expectKept(field, page, sandbox);
  });

  // A new theme goes to the sign-in without a page between.
  if (name === 'a new theme') continue;
  test(`${name} is kept when the platform no longer knows the session`, async ({ page, signIn, sandbox }) => {
    await signIn(form.person);
    const look = await holdRequests(page, SESSION);
    const field = await openForm(page, form);
    await sandbox.put(
      'faults',
      ['/am/', '/iga/', '/openidm/'].map((path) => ({ path, status: 401, body: ACCESS_DENIED })),
    );
    await send(field);
    await expect(page.getByRole('link', { name: 'Open the form again' })).toBeVisible();
    look();
    await expect(page).toHaveURL(/\/signed-out/);
    await expect(page.getByText('Your text is kept.')).toBeVisible();
    await sandbox.clear('faults');
    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await expect(page).not.toHaveURL(/signed-out|login/);
    await expect(field).toHaveValue(TYPED);
  });
}

for (const [status, look] of [
  [403, 404],
  [403, 500],
  [500, 404],
] as const) {
  test(`a request form that cannot be loaded again shows what was typed, answered with ${status} and its page with ${look}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const field = page.locator('[name="form.custom.purpose"]');
    await field.fill(TYPED);
    const write = { method: 'POST', path: '/iga/governance/requests/', query: '_action=publish', status };
    await sandbox.put('faults', [write, ...looks(look)]);
    await page
      .locator('form', { has: field })
      .getByRole('button', { name: /^(Send|Submit|Request)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'Your text' })).toBeVisible();
    await expect(page.getByText(TYPED)).toBeVisible();
    await expect(page.getByText('still here')).toBeHidden();
    await sandbox.clear('faults');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(field).toHaveValue(TYPED);
  });
}

test('what was done before the session was found to be over is reported after the sign-in', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn('mina.holt');
  const at: Form['at'] = ['/approvals', /^(\/approvals\/[\w-]+)\/approve/, 'approve'];
  const look = await holdRequests(page, SESSION);
  const field = await openForm(page, { at, field: /^Reason/ });
  await sandbox.put('faults', [{ path: '/am/', status: 401, body: ACCESS_DENIED }]);
  await send(field);
  await expect(page.getByText(/ approved: /).first()).toBeVisible();
  look();
  await expect(page).toHaveURL(/\/signed-out/);
  await sandbox.clear('faults');
  await page.getByRole('link', { name: 'Sign in and continue' }).click();
  await expect(page).toHaveURL(/\/approvals/);
  await expect(page.getByText(/ approved: /).first()).toBeVisible();
});
