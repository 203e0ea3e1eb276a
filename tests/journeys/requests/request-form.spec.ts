import type { Locator } from 'playwright/test';
import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, fillSignIn, type Sandbox, SCRIPT_ONLY, test, waitForAnswer } from '../fixtures';

interface StoredRequest {
  requestType: string;
  request: { custom: Record<string, unknown> };
  decision: { startDate: string };
}

interface StoredChange {
  id: string;
  requestType: string;
  user?: { userName: string };
  request: { user: { object: Record<string, unknown> } };
  decision: { status: string };
}

test.describe('a form of the tenant', () => {
  test.use({ expectedErrors: ['400'] });

  test('is filled in, sent, seen with its values and changed by the member who decides [requests 16, 28, 66]', async ({
    page,
    signIn,
    sandbox,
    pressInUserMenu,
    withScript,
  }) => {
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const limit = page.getByLabel('Monthly limit in EUR');
    await expect(limit).toHaveValue('500');
    await expectNoBarriers(page, 'a request form', withScript);
    await limit.fill('20');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter whole euros from 100 to 99999' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fill in “Purpose”' })).toBeVisible();
    await expect(limit).toHaveValue('20');

    await limit.fill('1200');
    await page.getByLabel('Purpose').fill('Trade fairs in spring');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
    await expect(page.getByText('Sent: Company card').first()).toBeVisible();
    await page.getByRole('link', { name: 'Company card' }).first().click();
    await expect(page.getByText('Trade fairs in spring')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expectNoBarriers(page, 'a request with its form', withScript);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await pressInUserMenu('Sign out');
    await expect(page).toHaveURL(/\/signed-out/);
    await signIn('mina.holt', `/approvals/${id}/modify`);
    await expect(page.getByRole('heading', { name: 'Edit this request?' })).toBeVisible();
    await expectNoBarriers(page, 'changing a form', withScript);
    await page.getByRole('textbox', { name: 'Monthly limit in EUR' }).fill('900');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The form answers were updated.').first()).toBeVisible();
    const all = await sandbox.state<StoredRequest & { id: string }>('requests');
    const custom = all.find((request) => request.id === id)?.request.custom;
    expect(custom).toMatchObject({ monthlyLimit: '900', purpose: 'Trade fairs in spring' });
  });
});

test('a person is picked without losing what was typed', async ({ page, signIn, sandbox, withScript }) => {
  await signIn('mina.holt', '/requestForm/frm-guest-badge');
  await page.getByLabel('Visitor').fill('Ada Berg');
  await page.getByLabel('Last day').fill('2030-01-31');
  await expect(page.getByLabel('Needs an escort')).toBeVisible();
  await page.getByLabel('Building').selectOption('Warehouse');
  if (!withScript) await page.getByRole('button', { name: 'Update form' }).click();
  await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
  await page.getByRole('main').getByRole('searchbox').fill('olga');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio', { name: /Olga Brandt/ }).check();
  await expect(page.getByLabel('Visitor')).toHaveValue('Ada Berg');
  await expect(page.getByLabel('Building')).toHaveValue('warehouse');
  await page.getByRole('checkbox', { name: 'Server room' }).check();
  await page.getByRole('textbox', { name: 'Reason for the visit' }).fill('Audit');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/my-requests/);
  const badges = (await sandbox.state<StoredRequest>('requests')).filter(
    ({ requestType }) => requestType === 'guestBadge',
  );
  expect(badges.map(({ request }) => request.custom)).toContainEqual(
    expect.objectContaining({
      visitor: 'Ada Berg',
      lastDay: '2030-01-31',
      building: 'warehouse',
      host: expect.stringMatching(/^managed\/user\//),
      areas: ['offices', 'canteen', 'servers'],
      reason: 'Audit',
    }),
  );
});

test(
  'the server is asked about several changes at once, when they have come to rest',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await page.clock.install();
    // How long the session lasts is known before the clock is moved.
    const response = waitForAnswer(page, '/session/activity');
    await signIn('mina.holt', '/requestForm/frm-guest-badge');
    await response;
    const escort = page.getByLabel('Needs an escort');
    const building = page.getByLabel('Building');
    await expect(escort).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/live/form') asked.push(request.postData() ?? '');
    });
    await page.clock.pauseAt(Date.now() + 15_000);
    for (const choice of ['Laboratory', 'Head office', 'Warehouse']) {
      await building.selectOption(choice);
      await page.clock.runFor(150);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await expect(escort).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('warehouse');
    await page.clock.runFor(1_000);
    await building.selectOption('Laboratory');
    await page.clock.runFor(250);
    await expect(escort).toBeVisible();
    expect(asked).toHaveLength(2);
  },
);

test('a request form is filled in and sent with the keyboard alone', async ({ page, signIn, sandbox }) => {
  await signIn('kai.ruiz', '/requestForm/frm-guest-badge');
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((found) => found === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  };
  await tabTo(page.getByLabel('Visitor'));
  await page.keyboard.type('Ada Berg');
  await tabTo(page.getByLabel('Last day'));
  await page.keyboard.type('01312030');
  await expect(page.getByLabel('Last day')).not.toHaveValue('');
  await tabTo(page.getByLabel('Building'));
  await page.keyboard.type('Lab');
  await tabTo(page.getByRole('textbox', { name: 'Reason for the visit' }));
  await page.keyboard.type('Audit');
  await tabTo(page.getByRole('button', { name: 'Send request' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-requests/);
  const sent = (await sandbox.state<StoredRequest>('requests')).filter(
    ({ requestType }) => requestType === 'guestBadge',
  );
  expect(sent.map(({ request }) => request.custom)).toContainEqual(
    expect.objectContaining({ visitor: 'Ada Berg', building: 'lab', reason: 'Audit' }),
  );
});

const CHANGED = 'Your answers changed this form. Check it and send it again.';

test.describe('a form with scripts that is not up to date', () => {
  test.use({ expectedErrors: ['409'] });

  test('keeps the answers, when it is sent at once, and says that they changed it', async ({ page, signIn }) => {
    await signIn('kai.ruiz', '/requestForm/frm-guest-badge');
    // The answer to the last change comes too late.
    await page.route('**/live/form', () => new Promise(() => undefined));
    await page.getByLabel('Visitor').fill('Ada Berg');
    await page.getByLabel('Last day').fill('2030-01-31');
    await page.getByRole('textbox', { name: 'Reason for the visit' }).fill('Audit');
    await page.getByLabel('Building').selectOption('Warehouse');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
    await expect(page.getByLabel('Building')).toHaveValue('warehouse');
    await expect(page.getByLabel('Visitor')).toHaveValue('Ada Berg');
    await expect(page.getByLabel('Last day')).toHaveValue('2030-01-31');
    await expect(page.getByRole('textbox', { name: 'Reason for the visit' })).toHaveValue('Audit');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
  });

  test('is sent by Enter in a text whose script shows a field', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
    await putForm(sandbox);
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const kind = page.getByLabel('Kind');
    await kind.fill('mail');
    await kind.press('Enter');
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(kind).toHaveValue('mail');
    const nick = page.getByLabel('Mail name');
    await page.route('**/live/form', () => new Promise(() => undefined));
    await kind.fill('other');
    await kind.press('Enter');
    await expect(nick).toHaveCount(0);
    await expect(page.getByText(CHANGED)).toBeVisible();
    await kind.fill('mail');
    await kind.press('Enter');
    await nick.fill('ap-team');
    await nick.press('Enter');
    await expect(page).toHaveURL(/\/my-requests/);
  });

  test('asks for one round of its scripts after the other', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
    const numbers = Array.from({ length: 30 }, (_, at) => at);
    const slow = (at: number) => `for (let i = 0; i < 3e5; i += 1); form.setValue('custom.b${at}', 'of ${at}')`;
    await putFields(
      sandbox,
      numbers.flatMap((at) => [
        field(`custom.a${at}`, `Given ${at}`, { onChangeEvent: { type: 'script', script: slow(at) } }),
        field(`custom.b${at}`, `Found ${at}`, {}),
      ]),
    );
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    await page.route('**/live/form', () => new Promise(() => undefined));
    for (const at of numbers) await page.getByLabel(`Given ${at} (optional)`).fill('x');
    await page.unroute('**/live/form');
    await page.getByRole('button', { name: 'Send request' }).click();
    // Once all have run.
    await expect(page.getByText(CHANGED)).toBeVisible({ timeout: 60_000 });
    for (const at of numbers) await expect(page.getByLabel(`Found ${at} (optional)`)).toHaveValue(`of ${at}`);
    await expect(page.getByText('This form is not up to date yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
  });

  test('is up to date when its user goes back to it', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
    await putForm(sandbox);
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    await page.getByLabel('Kind').fill('mail');
    const nick = page.getByLabel('Mail name');
    await expect(page.getByText('Added to the form: Mail name')).toBeAttached();
    await nick.fill('ap-team');
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/my-requests$/);
    await page.goBack();
    await expect(page.getByLabel('Kind')).toHaveValue('mail');
    await expect(nick).toHaveValue('ap-team');

    await page.goto('/requestForm/frm-guest-badge');
    await expectHydrated(page);
    await page.getByLabel('Building').selectOption('Warehouse');
    await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
    await page.goto('/my-requests');
    await page.goBack();
    await expectHydrated(page);
    await expect(page.getByLabel('Building')).toHaveValue('warehouse');
    await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
  });
});

test('a person who was picked is still picked after Back', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/requestForm/frm-guest-badge');
  await page.getByLabel('Visitor').fill('Ada Berg');
  await page.getByRole('main').getByRole('searchbox').fill('olga');
  await page.getByRole('radio', { name: /Olga Brandt/ }).check();
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/my-requests$/);
  await page.goBack();
  await expect(page.getByText('Your unsent changes are back.')).toBeVisible();
  await expect(page.getByLabel('Visitor')).toHaveValue('Ada Berg');
  await expect(page.getByRole('radio', { name: /Olga Brandt/ })).toBeChecked();
});

test.describe('a field with many options', () => {
  const options = Array.from({ length: 249 }, (_, at) => ({ value: `c${at}`, label: `Country ${at}` })).concat({
    value: 'ax',
    label: 'Åland',
  });
  const fields = [
    field('custom.country', 'Country', { type: 'select', options }),
    field('custom.all', 'Places', { type: 'multiselect', options }),
  ];
  test.use({ viewport: { width: 390, height: 844 } });

  test('is filled in by searching and by the keyboard alone', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
    await putFields(sandbox, fields);
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const search = page.getByRole('searchbox', { name: 'Search the options (Country)' });
    const country = page.locator('select[name="form.custom.country"]');
    await search.fill('nowhere');
    await expect(page.getByText('No results. Check the spelling').first()).toBeVisible();
    await search.fill('aland');
    await expect(page.getByText('1 found')).toBeVisible();
    await expectNoBarriers(page, 'a search of options', true);
    await search.press('ArrowDown');
    await expect(country).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(country).toHaveValue('ax');
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue('');
    await expect(country).toHaveValue('ax');

    const places = page.getByRole('searchbox', { name: 'Search the options (Places)' });
    await places.fill('country 24');
    await expect(page.getByText('10 found')).toBeVisible();
    await places.press('Enter');
    await page.keyboard.press('Space');
    await places.fill('country 7');
    await places.press('ArrowDown');
    await page.keyboard.press('Space');
    await places.fill('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
    const all = await sandbox.state<StoredRequest>('requests');
    expect(all.map(({ request }) => request.custom)).toContainEqual(
      expect.objectContaining({ country: 'ax', all: ['c7', 'c24'] }),
    );
  });
});

test('fields that a script adds are announced', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('kai.ruiz', '/requestForm/frm-guest-badge');
  const announced = page.locator('form [aria-live="polite"]');
  await page.getByLabel('Building').selectOption('Warehouse');
  await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
  await expect(announced).toHaveText('');
  await page.getByLabel('Building').selectOption('Laboratory');
  await expect(announced).toHaveText(/^Added to the form: .*Needs an escort/);
});

test.describe('a field with thousands of options', () => {
  const options = Array.from({ length: 3000 }, (_, at) => ({ value: `c${at}`, label: `Place ${at}` }));
  const script = `form.setLabel('custom.note', form.getValue('custom.place') === '' ? 'Note' : 'Note on ' + form.getValue('custom.place'))`;

  test('is searched, keeps what is chosen and runs its script', async ({ page, signIn, sandbox, withScript }) => {
    await putFields(sandbox, [
      field('custom.place', 'Place', {
        type: 'select',
        options,
        onChangeEvent: { type: 'script', script },
      }),
      field('custom.all', 'Places', { type: 'multiselect', options }),
      field('custom.note', 'Note', {}),
    ]);
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    await expect(page.getByText('Showing 10 of 3,000')).toHaveCount(2);
    await expectNoBarriers(page, 'a form with thousands of options', withScript);
    await page.getByLabel('Note (optional)').fill('kept');
    const search = async (name: string, text: string) => {
      await page.getByRole('searchbox', { name: new RegExp(`^${name}\\b`) }).fill(text);
      if (!withScript) await page.getByRole('button', { name: `Search (${name})` }).click();
    };
    await search('Place', 'place 2999');
    await expect(page.getByText('1 found')).toBeVisible();
    await page.getByRole('radio', { name: 'Place 2999' }).check();
    if (withScript) await expect(page.getByLabel('Note on c2999')).toHaveValue('kept');
    await search('Places', 'place 299');
    await expect(page.getByText('11 found')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Place 2995' }).check();
    await search('Places', 'place 17');
    await expect(page.getByRole('checkbox', { name: 'Place 2995' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Place 17', exact: true }).check();
    await expect(page.getByRole('radio', { name: 'Place 2999' })).toBeChecked();
    if (!withScript) {
      // The searches are pages of their own: going back sends nothing again.
      await page.goBack();
      await expect(page.getByText('11 found')).toBeVisible();
      await expect(page.getByLabel('Note on c2999')).toHaveValue('kept');
      await page.goForward();
    }
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
    const all = await sandbox.state<StoredRequest>('requests');
    expect(all.map(({ request }) => request.custom)).toContainEqual(
      expect.objectContaining({ place: 'c2999', all: expect.arrayContaining(['c2995', 'c17']), note: 'kept' }),
    );
  });
});

test('fields with the same path show one value', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
  await putFields(sandbox, [field('custom.name', 'Name', {}), field('custom.name', 'Name again', {})]);
  await signIn('kai.ruiz', '/requestForm/frm-company-card');
  const [first, second] = [page.getByLabel('Name (optional)'), page.getByLabel('Name again (optional)')];
  await first.fill('Ada');
  await expect(second).toHaveValue('Ada');
  await second.fill('Grace');
  await expect(first).toHaveValue('Grace');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/my-requests/);
  const all = await sandbox.state<StoredRequest>('requests');
  expect(all.map(({ request }) => request.custom)).toContainEqual({ name: 'Grace' });
});

test('scripts of a form have the language and the zone of the browser', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  const seen =
    "form.setValue('custom.seen', new Date(2026, 6, 1).toISOString() + ' ' + new Date(2026, 6, 1).toLocaleDateString())";
  await putFields(
    sandbox,
    [
      field('custom.kind', 'Kind', {
        onChangeEvent: {
          type: 'script',
          script: `${seen}; form.setLabel('custom.kind', 'Kind of ' + (1234.5).toLocaleString())`,
        },
      }),
      field('custom.seen', 'Seen', {}),
    ],
    seen,
  );
  // The first page of a browser learns its zone.
  await signIn('kai.ruiz', '/my-requests');
  await page.goto('/requestForm/frm-company-card');
  if (withScript) await expectHydrated(page);
  const day = withScript ? '2026-06-30T22:00:00.000Z' : '2026-07-01T00:00:00.000Z';
  await expect(page.getByLabel('Seen')).toHaveValue(`${day} 01/07/2026`);
  await page.getByLabel('Seen').fill('');
  await page.getByLabel('Kind').fill('x');
  if (!withScript) await page.getByRole('button', { name: 'Update form' }).click();
  await expect(page.getByLabel('Kind of 1,234.5')).toHaveValue('x');
  await expect(page.getByLabel('Seen')).toHaveValue(`${day} 01/07/2026`);
});

function field(model: string, label: string, more: object) {
  return { id: model, type: 'string', model, label, ...more };
}

/** A text whose script shows a required field. */
function putForm(sandbox: Sandbox) {
  const script = "form.currentFieldValue === 'mail' ? form.showField('custom.nick') : form.hideField('custom.nick')";
  const fields = [
    field('custom.kind', 'Kind', { onChangeEvent: { type: 'script', script } }),
    field('custom.nick', 'Mail name', { validation: { required: true } }),
  ];
  return putFields(sandbox, fields, "form.hideField('custom.nick')");
}

function putFields(sandbox: Sandbox, fields: ReturnType<typeof field>[], onLoad = '') {
  const form = {
    events: { onLoad: { type: 'script', script: onLoad } },
    fields: fields.map((one) => ({ id: `row-${one.id}`, fields: [one] })),
  };
  const body = { id: 'frm-company-card', name: 'Made', type: 'request', description: '', form };
  return sandbox.put('faults', [
    { method: 'GET', path: '/iga/governance/requestForms/frm-company-card', status: 200, body },
  ]);
}

test.describe('a form with scripts whose session ended', () => {
  test.use({ expectedErrors: ['401', '409'] });

  test('comes back with what its scripts had shown', async ({ page, signIn, sandbox, withScript }) => {
    await signIn('ines.moreau', '/administer/entitlements/new');
    await page.getByRole('link', { name: 'Select Group in Ledger' }).click();
    await page.getByLabel('Display name').fill('Accounts payable');
    await page.getByLabel('Kind of group').selectOption('Access and mail');
    if (!withScript) await page.getByRole('button', { name: 'Update form' }).click();
    await page.getByLabel('Mail name').fill('ap-team');
    await sandbox.put('clock', { advanceMs: 8 * 86_400_000 });
    if (withScript) await page.evaluate(() => document.body.click()).catch(() => undefined);
    else await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Your text is kept.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await fillSignIn(page, 'ines.moreau');
    await expect(page.getByText('Your text was kept.')).toBeVisible();
    if (withScript) await expectHydrated(page);
    await expect(page.getByLabel('Kind of group')).toHaveValue('mail');
    await expect(page.getByLabel('Mail name')).toHaveValue('ap-team');
    await expect(page.getByLabel('Receives mail')).toBeChecked();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests\/details\//);
  });
});

test.describe('the answers of a form with scripts', () => {
  test.use({ expectedErrors: ['401', '409'] });

  test('stand from the first change until it is sent', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
    await putForm(sandbox);
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const [kind, nick] = [page.getByLabel('Kind'), page.getByLabel('Mail name')];
    await test.step('changed by its script', async () => {
      await kind.fill('mail');
      await expect(page.getByText('Added to the form: Mail name')).toBeAttached();
      await nick.fill('ap-team');
    });
    await test.step('left, and gone back to', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/my-requests$/);
      await expect(kind).toHaveCount(0);
      await page.goBack();
      await expect(kind).toHaveValue('mail');
      await expect(nick).toHaveValue('ap-team');
    });
    await test.step('sent by Enter and by the button, before the last change was answered', async () => {
      await page.route('**/live/form', () => new Promise(() => undefined));
      await kind.fill('other');
      await kind.press('Enter');
      await expect(nick).toHaveCount(0);
      await kind.fill('mail');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(CHANGED)).toBeVisible();
      await expect(nick).toHaveValue('ap-team');
      await nick.fill('ap-invoices');
      await page.unroute('**/live/form');
    });
    await test.step('kept when the session ends', async () => {
      await sandbox.put('clock', { advanceMs: 8 * 86_400_000 });
      await page.evaluate(() => document.body.click()).catch(() => undefined);
      await expect(page.getByText('Your text is kept.')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in and continue' }).click();
      await fillSignIn(page, 'kai.ruiz');
      await expect(page.getByText('Your text was kept.')).toBeVisible();
      await expectHydrated(page);
      await expect(kind).toHaveValue('mail');
      await expect(nick).toHaveValue('ap-invoices');
    });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
    const all = await sandbox.state<StoredRequest>('requests');
    expect(all.map(({ request }) => request.custom)).toContainEqual({ kind: 'mail', nick: 'ap-invoices' });
  });
});

test('entries of a list are added, moved and removed, and what was typed stays', async ({ page, signIn, sandbox }) => {
  const attribute = (title: string, more: object) => ({ title, viewable: true, ...more });
  const schema = {
    order: ['nicknames'],
    required: [],
    properties: { nicknames: attribute('Nicknames', { type: 'array', items: { type: 'string' } }) },
  };
  await sandbox.put('faults', [
    { method: 'GET', path: '/openidm/schema/managed/alpha_user', status: 200, body: schema },
  ]);
  const changes = (await sandbox.state<StoredChange>('requests')).filter(
    ({ requestType, user, decision }) =>
      requestType === 'modifyUser' && user?.userName === 'jonas.berg' && decision.status === 'in-progress',
  );
  const id = changes[0]?.id ?? '';
  await signIn('mina.holt', `/approvals/${id}/modify`);
  const names = page.getByRole('textbox', { name: /^Nicknames/ });
  const add = page.getByRole('button', { name: 'Add item (Nicknames)' });
  await expect(names).toHaveCount(0);
  for (const [at, name] of ['Joe', 'Jo', 'Bear'].entries()) {
    await add.click();
    await expect(names).toHaveCount(at + 1);
    await names.nth(at).fill(name);
  }
  await page.getByRole('button', { name: 'Move up (Nicknames, item 3)' }).click();
  await expect(names.nth(1)).toHaveValue('Bear');
  await page.getByRole('button', { name: 'Remove (Nicknames, item 1)' }).click();
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveValue('Bear');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The form answers were updated.').first()).toBeVisible();
  const saved = (await sandbox.state<StoredChange>('requests')).find((request) => request.id === id);
  expect(saved?.request.user.object).toMatchObject({ nicknames: ['Bear', 'Jo'] });
});
