// Many items of a review at once over plain forms: what is left alone, what waits, and what undo restores.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { expectRefused } from '../page';
import { actions, BASE, CALLS, decided, EVERY, person, rowsOf, sandbox, see, send } from './q4-review';

afterEach(() => sandbox.mend());

const selected = (verb: string, search: string) =>
  `${BASE}/selected/${verb}?${search}&list=${encodeURIComponent('tab=entitlements')}`;

describe('of the whole review', () => {
  const act = async (verb: string, more: Record<string, string> = {}) => {
    const address = selected(verb, 'all=review');
    const { page } = await see('mina.holt', address);
    const form = page.form().hidden;
    form.set('step', 'do');
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    await sandbox.forget();
    const done = await send('mina.holt', address, form);
    const calls = await actions();
    return { asked: page.text, calls, receipt: await see('mina.holt', done.headers.location ?? '') };
  };

  it('only what is undecided is decided, unless earlier decisions are replaced on purpose, which undo restores', async () => {
    const only = await act('certify');
    expect(only.asked).toMatch(/Certify 25 items\?/);
    expect(only.asked).toContain('This applies to all that is open in this review');
    expect(only.asked).toContain('All 33 items');
    expect(only.asked).toContain('Your earlier decisions are replaced: 6 revoked, 2 with an exception.');
    expect(only.asked).toMatch(/Stands out: \d+ of 25 .*\d+: not used for 90 days.*Review by reason/);
    expect(only.calls.map(({ path }) => path)).toEqual([`${CALLS}/items/certify`]);
    expect(only.calls[0]?.body).toMatchObject({ ids: { length: 25 } });
    expect(only.receipt.page.text).toContain('25 items certified');
    expect(only.receipt.page.title).toMatch(/^Results: Certify · /);
    expect(only.receipt.page.text).toContain('Your earlier decision is kept.');

    const all = await act('certify', { replaces: 'yes' });
    expect(all.receipt.page.text).toContain('8 items certified');
    const undo = all.receipt.page.links().find(({ text }) => text === 'Undo')?.to ?? '';
    const { page } = await see('mina.holt', undo);
    expect(page.text).toContain('Undo this for 8 items?');
    expect(page.text).toContain('Earlier decisions return with their reasons: 6 revoked, 2 with an exception.');
    await sandbox.forget();
    const undone = await send('mina.holt', undo, page.form().hidden);
    const calls = await actions();
    expect(new Set(calls.map(({ path }) => path))).toEqual(
      new Set([`${CALLS}/items/revoke`, `${CALLS}/items/exception`]),
    );
    const receipt = await see('mina.holt', undone.headers.location ?? '');
    expect(receipt.page.text).toContain('8 items are as they were before');
    expect(receipt.page.title).toMatch(/^Results: Undo · /);
    expect((await see('mina.holt', BASE)).page.text).toMatch(/56 certified.*6 revoked.*2 exceptions/);
    const table = receipt.page.links().find(({ text }) => text.startsWith('Download this result'))?.to ?? '';
    const file = await see('mina.holt', table);
    expect(file.text).toContain('"Item","Application","Person","Result","Earlier decision","Earlier reason","Item ID"');
    expect(file.text.split('As before')).toHaveLength(9);

    const [first = ''] = undo.split('/undo');
    const before = (await see('mina.holt', first)).page;
    expect(before.text).toMatch(/Undo ran: \d+ items? of 8 (is|are) as (it was|they were) before\./);
    expect(before.links().some(({ text }) => text === 'Undo')).toBe(false);
    expect((await see('mina.holt', undo)).headers.location?.split('?')[0]).toBe(undone.headers.location?.split('?')[0]);
  });

  it('clearing and certifying all of it are one call each where nothing is to be left alone [reviews 52, 56]', async () => {
    const cleared = await act('clear');
    expect(cleared.calls.map(({ path, query }) => [path, query])).toEqual([
      [`${CALLS}/items/reset`, `selectAllActorId=${encodeURIComponent(person('mina.holt'))}&_action=reset`],
    ]);
    expect(cleared.receipt.page.text).toContain('64 decisions cleared');
    const certified = await act('certify');
    const [call, ...more] = certified.calls;
    expect([call?.path, call?.body ?? null, more]).toEqual([`${CALLS}/items/certify`, null, []]);
    expect(call?.query).toBe(`selectAllActorId=${encodeURIComponent(person('mina.holt'))}`);
    expect(certified.receipt.page.text).toContain('64 items certified');
    const revoked = await act('revoke', { replaces: 'yes', comment: 'Cleaning up.' });
    expect(revoked.receipt.page.text).toMatch(/\d+ items revoked/);
    expect(revoked.receipt.page.text).toContain('Comes with a role or a rule');
  });

  it('what the platform refuses to undo is shown with its reason, on the page and in its file', async () => {
    await act('clear');
    const certified = await act('certify');
    const undo = certified.receipt.page.links().find(({ text }) => text === 'Undo')?.to ?? '';
    const form = (await see('mina.holt', undo)).page.form().hidden;
    const body = { code: 403, message: 'Frozen until the audit is over' };
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/*/reset`, status: 403, body }]);
    const { location = '' } = (await send('mina.holt', undo, form)).headers;
    await sandbox.mend();
    const { page } = await see('mina.holt', location);
    expect(page.text).toContain('The system left it as it is. Frozen until the audit is over');
    const table = page.links().find(({ text }) => text.startsWith('Download this result'))?.to ?? '';
    expect((await see('mina.holt', table)).text).toContain('left it as it is. Frozen until the audit is over');
  });

  it('says of an approval, and of nothing else, how many stand out, as the review by reason does', async () => {
    await act('clear');
    const { page } = await see('mina.holt', selected('certify', 'all=1'));
    const [, out, of] = /Stands out: (\d+) of (\d+)/.exec(page.text) ?? [];
    const lens = await see('mina.holt', `${BASE}/by-reason?list=tab%3Dentitlements`);
    const [, all, notable] = /(\d+) to decide · (\d+) stands? out/.exec(lens.page.text) ?? [];
    expect([out, of]).toEqual([notable, all]);
    expect((await see('mina.holt', selected('revoke', 'all=1'))).page.text).not.toContain('Stands out');
  });

  it('no more items are changed than the page has counted', async () => {
    const form = (await see('mina.holt', selected('certify', 'all=review'))).page.form().hidden;
    form.set('step', 'do');
    form.set('_counted', '1');
    await sandbox.forget();
    const refused = await send('mina.holt', selected('certify', 'all=review'), form);
    expectRefused(refused, null, /^More items match now than this page counted\./, 409);
    expect(await actions()).toEqual([]);
  });

  it('what was not reached waits on the receipt, and is done by its form', async () => {
    await act('clear');
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/certify`, body: { message: 'done', idsNotActedOn: [] } },
    ]);
    const first = await act('certify');
    await sandbox.mend();
    expect(first.receipt.page.text).toMatch(/0 of 6\d done/);
    expect(first.receipt.page.text).toMatch(/Continue with 6\d items/);
    const form = first.receipt.page.find('form', { action: /selected\/receipt/ });
    const next = await send(
      'mina.holt',
      form?.attribute('action')?.replaceAll('&amp;', '&') ?? '',
      first.receipt.page.form().hidden,
    );
    expect((await see('mina.holt', next.headers.location ?? '')).page.text).toMatch(/6\d items certified/);
  }, 90_000);

  it('the receipt of many decisions stays, however many single decisions follow', async () => {
    const { receipt } = await act('clear');
    const address = receipt.page.links().find(({ text }) => text.startsWith('Download this result'))?.to ?? '';
    const [{ id = '' } = {}] = rowsOf(await see('mina.holt', EVERY));
    for (let press = 0; press < 22; press += 1) {
      const verb = press % 2 === 0 ? 'certify' : 'clear';
      const form = (await see('mina.holt', `${BASE}/items/${id}/${verb}`)).page.form().hidden;
      expect((await send('mina.holt', `${BASE}/items/${id}/${verb}`, form)).status).toBe(303);
    }
    expect((await see('mina.holt', address)).text).toContain('Decision cleared');
  });

  it('undoing one decision restores the one before, and says so on the list', async () => {
    const { id = '' } = rowsOf(await see('mina.holt', EVERY)).find(({ row }) => row.includes('/revoke')) ?? {};
    const press = async (verb: string, comment?: string) => {
      const form = (await see('mina.holt', `${BASE}/items/${id}/${verb}`)).page.form().hidden;
      if (comment) form.set('comment', comment);
      return send('mina.holt', `${BASE}/items/${id}/${verb}`, form);
    };
    await press('revoke', 'Moved to another team.');
    const certified = await press('certify');
    const list = await see('mina.holt', certified.headers.location ?? '');
    const action = list.page.find('form', { action: /\/undo/ })?.attribute('action') ?? '';
    const undone = await send('mina.holt', action, list.page.form(action.split('?')[0]).hidden);
    expect((await see('mina.holt', undone.headers.location ?? '')).page.text).toContain('As before: ');
    expect(await decided(id)).toBe('Revoked');
    expect((await see('mina.holt', `${BASE}/items/${id}`)).page.text).toContain('Moved to another team.');
  });
});

describe('an approval of several with a note', () => {
  const NOTE = 'Confirmed with the head of Finance.';
  const openIds = async () =>
    rowsOf(await see('mina.holt', `${EVERY}&origin=direct`))
      .filter(({ row }) => row.includes('/certify'))
      .map(({ id }) => id);
  const clear = async (id: string) => {
    const form = (await see('mina.holt', `${BASE}/items/${id}/clear`)).page.form().hidden;
    await send('mina.holt', `${BASE}/items/${id}/clear`, form);
  };
  const certify = async (ids: readonly string[]) => {
    const address = selected('certify', ids.map((id) => `id=${id}`).join('&'));
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('step', 'do');
    form.set('replaces', 'yes');
    form.set('comment', NOTE);
    await sandbox.forget();
    const done = await send('mina.holt', address, form);
    return done.headers.location ?? '';
  };

  it('is one decision of all, and a comment on each', async () => {
    const ids = (await openIds()).slice(0, 3);
    for (const id of ids) await clear(id);
    const receipt = await see('mina.holt', await certify(ids));
    const [decision, ...notes] = await actions();
    expect([decision?.path, decision?.body]).toEqual([`${CALLS}/items/certify`, { ids: expect.anything() }]);
    expect(notes.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual(
      ids.map(() => ['comment', { comment: NOTE }]),
    );
    expect(receipt.page.text).toMatch(/3 items (certified|acknowledged)/);
    expect((await see('mina.holt', `${BASE}/items/${ids[0]}`)).page.text).toContain(NOTE);
  });

  it('says which notes were not saved and keeps the text; those it can are saved by the next request', async () => {
    const [refused = '', busy = '', fine = ''] = (await openIds()).slice(3);
    for (const id of [refused, busy, fine]) await clear(id);
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/${refused}/comment`, status: 403 },
      { method: 'POST', path: `${CALLS}/items/${busy}/comment`, status: 503 },
    ]);
    const address = await certify([refused, busy, fine]);
    const first = await see('mina.holt', address);
    expect(first.page.text).toMatch(/2 of 3 done.*Continue with 1 item/);
    expect(first.page.text).toMatch(/Decided, but the note was not saved.*Confirmed with the head of Finance\./);
    expect([await decided(refused), await decided(busy)]).toEqual(['Certified', 'Certified']);
    await sandbox.mend();
    await sandbox.forget();
    await send('mina.holt', address, first.page.form(address.split('?')[0]).hidden);
    expect((await actions()).map(({ path }) => path)).toEqual([`${CALLS}/items/${busy}/comment`]);
    const last = await see('mina.holt', address);
    expect(last.page.text).toContain('3 items certified');
    expect(last.page.text).toMatch(/Decided, but the note was not saved 1 /);
  });
});

it('a note of several that is not confirmed and cannot be looked up is not called unsaved', async () => {
  const rows = rowsOf(await see('mina.holt', `${EVERY}&origin=direct`));
  const { id = '' } = rows.find(({ row }) => row.includes('/certify')) ?? {};
  const send303 = async (address: string, values: Record<string, string>) => {
    const form = (await see('mina.holt', address)).page.form().hidden;
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return send('mina.holt', address, form);
  };
  await send303(`${BASE}/items/${id}/clear`, {});
  await sandbox.faults([
    { method: 'POST', path: `${CALLS}/items/${id}/comment`, status: 500, after: true },
    { method: 'POST', path: `${CALLS}/items/search`, status: 500, waits: true },
  ]);
  const note = { step: 'do', replaces: 'yes', comment: 'Needed for the sale.' };
  const { headers } = await send303(selected('certify', `id=${id}`), note);
  await sandbox.mend();
  const { text } = (await see('mina.holt', headers.location ?? '')).page;
  expect(text).toContain('The decision is saved. We couldn’t confirm that its note was saved.');
  expect(text).toMatch(/We couldn’t confirm that the note was saved.*Needed for the sale\./);
  expect(text).not.toMatch(/Its note was not|the note was not saved|Continue with/);
});

it('several at once replace no earlier decision that the page did not show', async () => {
  const rows = rowsOf(await see('mina.holt', `${EVERY}&origin=direct`));
  const ids = rows.flatMap(({ id, row }) => (row.includes('/revoke') ? id : [])).slice(0, 2);
  const search = ids.map((id) => `id=${id}`).join('&');
  const press = async (verb: string, fields?: URLSearchParams) => {
    const address = selected(verb, search);
    const form = fields ?? (await see('mina.holt', address)).page.form().hidden;
    for (const [name, value] of Object.entries({ step: 'do', comment: 'Cleaning up.' })) form.set(name, value);
    if (!fields) form.set('replaces', 'yes');
    return send('mina.holt', address, form);
  };
  await press('revoke');
  const shown = (await see('mina.holt', selected('exception', search))).page.form().hidden;
  shown.set('replaces', 'yes');
  expect((await press('certify')).status).toBe(303);
  await sandbox.forget();
  const refused = await press('exception', shown);
  expectRefused(refused, null, /^This has changed since you opened the page/, 409);
  expect(await actions()).toEqual([]);
});

describe('several whose decision the platform does not confirm', () => {
  const REASON = 'Confirmed with the head of Treasury.';
  const press = async (address: string, more: Record<string, string>) => {
    const form = (await see('mina.holt', address)).page.form().hidden;
    for (const [name, value] of Object.entries({ step: 'do', replaces: 'yes', ...more })) form.set(name, value);
    return (await send('mina.holt', address, form)).headers.location ?? '';
  };
  const goOn = async (receipt: string) => {
    const { page } = await see('mina.holt', receipt);
    await sandbox.forget();
    await send('mina.holt', receipt, page.form(receipt.split('?')[0]).hidden);
    return see('mina.holt', receipt);
  };
  /** Two items on which the verb can be done. */
  const begin = async (verb: string) => {
    const rows = rowsOf(await see('mina.holt', `${EVERY}&origin=direct`));
    const ids = rows.flatMap(({ id, row }) => (row.includes('/revoke') ? id : [])).slice(0, 2);
    const search = ids.map((id) => `id=${id}`).join('&');
    await press(selected(verb === 'clear' ? 'certify' : 'clear', search), {});
    return { ids, address: selected(verb, search) };
  };
  const pathsOf = (verb: string, ids: string[]) =>
    verb === 'clear' ? ids.map((id) => `${CALLS}/items/${id}/reset`) : [`${CALLS}/items/${verb}`];

  it.each([
    { verb: 'certify', fault: { status: 500 } },
    { verb: 'revoke', fault: { status: 500 } },
    { verb: 'clear', fault: { status: 500 } },
    { verb: 'clear', fault: { status: 401 } },
  ])('$verb with $fault waits on the receipt, and is done by its form', async ({ verb, fault }) => {
    const { ids, address } = await begin(verb);
    await sandbox.faults(pathsOf(verb, ids).map((path) => ({ method: 'POST', path, ...fault })));
    const receipt = await press(address, verb === 'clear' ? {} : { comment: REASON });
    await sandbox.mend();
    const { page } = await see('mina.holt', receipt);
    expect(page.text).toMatch(/0 of 2 done.*Continue with 2 items.*has not changed yet/);
    if (verb !== 'clear') expect(page.text).toContain(`Your text ${REASON}`);
    expect(page.text).not.toMatch(/skipped|left it as it is/);
    expect((await goOn(receipt)).page.text).toMatch(/2 (items (certified|revoked)|decisions cleared)/);
    if (verb !== 'clear') expect((await see('mina.holt', `${BASE}/items/${ids[0]}`)).page.text).toContain(REASON);
  });

  it.each(
    ['certify', 'revoke', 'clear'].flatMap((verb) => [
      { verb, fault: { reset: true } },
      { verb, fault: { status: 504 } },
    ]),
  )('$verb with $fault may be done later, and is neither done nor open', async ({ verb, fault }) => {
    const { ids, address } = await begin(verb);
    await sandbox.faults(pathsOf(verb, ids).map((path) => ({ method: 'POST', path, ...fault })));
    const receipt = await press(address, verb === 'clear' ? {} : { comment: REASON });
    await sandbox.mend();
    const { page } = await see('mina.holt', receipt);
    expect(page.text).toMatch(/Result unknown.*The system didn’t confirm this/);
    expect(page.text).not.toMatch(/Continue with|has not changed yet|skipped|left it as it is/);
    if (verb !== 'clear') expect(page.text).toContain(`Your text ${REASON}`);
  });

  it('several whose result is unknown keep the text on the receipt', async () => {
    const { address } = await begin('revoke');
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/revoke`, reset: true, after: true },
      { method: 'POST', path: `${CALLS}/items/search`, status: 500, waits: true },
    ]);
    const receipt = await press(address, { comment: REASON });
    await sandbox.mend();
    expect((await see('mina.holt', receipt)).page.text).toMatch(new RegExp(`Result unknown.*Your text ${REASON}`));
  });

  it('and is done by the platform after all, counts as done, and its note is saved', async () => {
    const { ids, address } = await begin('certify');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/certify`, status: 500 }]);
    const receipt = await press(address, { comment: REASON });
    await sandbox.mend();
    for (const id of ids) {
      const address = `${BASE}/items/${id}/certify`;
      await send('mina.holt', address, (await see('mina.holt', address)).page.form().hidden);
    }
    expect((await goOn(receipt)).page.text).toContain('2 items certified');
    expect((await actions()).map(({ path }) => path)).toEqual(ids.map((id) => `${CALLS}/items/${id}/comment`));
  });
});

it('an item that is not in the list any more is not called by its id', async () => {
  const gone = '0a0a0a0a-1111-4222-8333-444444444444';
  const { main } = (await see('mina.holt', selected('revoke', `id=${gone}`))).page;
  expect(main.text).toMatch(/Unknown access It is not in your list anymore\./);
  expect(main.text).not.toContain(gone);
});

it.each([
  ['revoke', 'Reason'],
  ['exception', 'Reason'],
  ['forward', 'Comment'],
])(
  '%s that is refused labels what was typed in the step before, where the review is not found then',
  async (verb, label) => {
    const rows = rowsOf(await see('mina.holt', `${EVERY}&origin=direct`));
    const id = rows.find(({ row }) => row.includes(`/${verb}`))?.id ?? '';
    const address = selected(verb, `id=${id}`);
    const form = (await see('mina.holt', address)).page.form().hidden;
    const typed = { step: 'check', replaces: 'yes', comment: 'For the head of Treasury.' };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    if (verb === 'forward') form.set('to', person('hanna.virtanen'));
    const second = (await send('mina.holt', address, form)).page.form().filled;
    second.set('step', 'do');
    await sandbox.faults([
      {
        method: 'POST',
        path: `${CALLS}/items/${verb}`,
        status: 403,
        body: { code: 403, message: 'Closed for the audit' },
      },
      { path: '/iga/', status: 404, waits: true },
    ]);
    const refused = await send('mina.holt', address, second);
    const { page } = refused;
    const [section] = page.all('section').filter((one) => one.find('h2')?.text === 'Your text');
    expect(section?.text).toBe(`Your text ${label} For the head of Treasury.`);
  },
);

describe('a person as a whole', () => {
  it('has all of their access on one page, decided one by one or together, and leads back there', async () => {
    const list = await see('mina.holt', `${BASE}?tab=entitlements`);
    const link = list.page.links().find(({ text }) => text === 'Decide together')?.to ?? '';
    expect(link).toMatch(/\/by-person\//);
    const whole = await see('mina.holt', link);
    expect(whole.page.text).toMatch(/Accounts \d+.*Entitlements \d+/);
    const certify = whole.page.links().find(({ text }) => text === 'Certify all…' || text === 'Revoke all…')?.to ?? '';
    const check = await see('mina.holt', certify);
    expect(check.page.text).toContain('This applies to all that this person has in the review');
    const person = /by-person\/([\w-]+)/.exec(link)?.[1];
    await sandbox.forget();
    await see('mina.holt', certify);
    const search = (await sandbox.calls()).find(({ path }) => path.endsWith('/items/search'));
    expect(JSON.stringify(search?.body)).toContain(`"targetName":"user.id","targetValue":"${person}"`);
    const back = check.page.links().find(({ text }) => text === 'Cancel')?.to ?? '';
    expect(back).toContain(`/by-person/${person}`);
  });

  it('is not found where the review has nothing of the person', async () => {
    expect((await see('mina.holt', `${BASE}/by-person/${idOf('user:ines.moreau')}`)).status).toBe(404);
  });
});

describe('a reason', () => {
  it('given before is offered for the next decision and the next selection', async () => {
    const free = rowsOf(await see('mina.holt', `${EVERY}&origin=direct`)).filter(({ row }) => row.includes('/revoke'));
    const [first = '', second = ''] = free.map(({ id }) => id);
    const revoke = (id: string) => `${BASE}/items/${id}/revoke`;
    const form = (await see('mina.holt', revoke(first))).page.form().hidden;
    form.set('comment', 'Project Alder has ended.');
    expect((await send('mina.holt', revoke(first), form)).status).toBe(303);
    const { page } = await see('mina.holt', revoke(second));
    expect(page.values('earlier')).toBeDefined();
    expect(page.text).toContain('Project Alder has ended.');
    const next = page.form().hidden;
    next.set('comment', '');
    expectRefused(await send('mina.holt', revoke(second), next), 'comment', 'Enter a reason');
    next.set('earlier', 'Project Alder has ended.');
    await sandbox.forget();
    expect((await send('mina.holt', revoke(second), next)).status).toBe(303);
    expect((await actions()).at(-1)?.body).toEqual({ comment: 'Project Alder has ended.' });
    expect((await see('mina.holt', selected('revoke', `id=${first}`))).page.text).toContain('It has this decision');
    expect((await see('mina.holt', selected('exception', 'all=review'))).page.text).toContain(
      'Project Alder has ended.',
    );
  });
});

it('a delegate leaves decisions on their own access alone, one by one and in bulk, and reads why', async () => {
  const add = '/my-delegates/add';
  const form = (await see('mina.holt', add)).page.form(add).fields;
  form.append('delegate', person('kai.ruiz'));
  expect((await send('mina.holt', add, form)).status).toBe(303);
  const list = new URLSearchParams({ tab: 'entitlements', actorId: person('mina.holt') }).toString();
  const all = `${BASE}/selected/clear?all=review&list=${encodeURIComponent(list)}`;
  const { page } = await see('kai.ruiz', all);
  expect(page.text).toContain('It is your own access, on which you can’t decide.');
  const rows = rowsOf(await see('kai.ruiz', `${BASE}?${list}&group=flat&size=100&user=${idOf('user:kai.ruiz')}`));
  expect(rows.length).toBeGreaterThan(5);
  for (const { id, row } of rows) {
    expect(row).not.toMatch(new RegExp(`/items/${id}/(certify|revoke|clear)`));
    expect(row).toContain('your own access');
    expect(row).not.toContain('data-pressed');
  }
  const clear = `${BASE}/items/${rows[0]?.id}/clear?list=${encodeURIComponent(list)}`;
  expect((await see('kai.ruiz', clear)).page.main.text).toMatch(/There is no decision you can clear/);
  const signOff = `${BASE}/sign-off?${new URLSearchParams({ actorId: person('mina.holt'), taskStatus: 'active' })}`;
  const certify = `${BASE}/selected/certify?all=review&list=${encodeURIComponent(list)}`;
  const form2 = (await see('mina.holt', `${BASE}/selected/certify?all=review&list=tab%3Dentitlements`)).page.form()
    .hidden;
  form2.set('step', 'do');
  await send('mina.holt', `${BASE}/selected/certify?all=review&list=tab%3Dentitlements`, form2);
  expect((await see('kai.ruiz', certify)).page.text).toContain('None of these items can be changed');
  const check = await see('kai.ruiz', signOff);
  expect(check.page.text).toMatch(/\d+ decisions are about your own access\. They stay open/);
  const done = await send('kai.ruiz', signOff, check.page.form().hidden);
  expect(done.status).toBe(303);
  expect(done.headers.location).not.toContain('running');
});

// Last, as it decides all.
describe('of a whole review that cannot be read afterwards', () => {
  it.each([
    ['unknown where the answer is lost', 'clear', { status: 500, after: true }, 'didn’t confirm', 'accepted'],
    ['accepted where there is an answer', 'certify', { delayMs: 1 }, 'accepted this', 'didn’t confirm'],
  ])('each is %s', async (_, verb, answer, words, others) => {
    const address = selected(verb, 'all=review');
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('step', 'do');
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/search`, status: 500, waits: true },
      { method: 'POST', path: `${CALLS}/items/${verb === 'clear' ? 'reset' : verb}`, ...answer },
    ]);
    const done = await send('mina.holt', address, form);
    await sandbox.mend();
    const { text } = (await see('mina.holt', done.headers.location ?? '')).page.main;
    expect(text).toContain(words);
    expect(text).not.toContain(others);
  });

  it('none is called unchanged where the answer is lost, or where there is one, and no item can be read after it', async () => {
    for (const [verb, action, write] of [
      ['clear', 'reset', { status: 500, after: true }],
      ['certify', 'certify', { delayMs: 1 }],
    ] as const) {
      const address = selected(verb, 'all=review');
      const form = (await see('mina.holt', address)).page.form().hidden;
      form.set('step', 'do');
      await sandbox.faults([
        { method: 'POST', path: `${CALLS}/items/search`, status: 500, waits: true },
        { method: 'POST', path: `${CALLS}/items/${action}`, ...write },
      ]);
      const done = await send('mina.holt', address, form);
      await sandbox.mend();
      const { page } = await see('mina.holt', done.headers.location ?? '');
      expect(page.main.text).toContain('Result unknown');
      expect(page.main.text).not.toContain('has not changed yet');
    }
  });
});
