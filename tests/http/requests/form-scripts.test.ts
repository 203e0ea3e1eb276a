// Scripts of a tenant's form over plain forms: what they do to it, and what becomes of one that fails or runs away.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { CHANGED_MEANWHILE, expectRefused } from '../page';

/** The tenant requires a reason, and the forms here have no field for one: their name stands for it. */
const MADE = { justification: 'Made' };
const sandbox = sandboxOf(HOST);
const FORM = 'frm-company-card';
const PAGE = `/requestForm/${FORM}`;
const BADGE = '/requestForm/frm-guest-badge';
let mina: Walker;
beforeAll(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt', { fresh: false });
});
afterEach(() => sandbox.mend());

const field = (model: string, more: object = {}) => ({ id: model, type: 'string', model, label: model, ...more });
const changes = (script: string) => ({ onChangeEvent: { type: 'script', script } });

/** The form as the tenant would have made it. */
function made(fields: object[][], onLoad?: string) {
  const events = onLoad === undefined ? {} : { onLoad: { type: 'script', script: onLoad } };
  const rows = fields.map((row, at) => ({ id: `row-${at}`, fields: row }));
  const body = { id: FORM, name: 'Made', type: 'request', description: '', form: { events, fields: rows } };
  return sandbox.faults([{ method: 'GET', path: `/iga/governance/requestForms/${FORM}`, status: 200, body }]);
}

/** Sends the form that a reply shows. */
function again({ page }: HttpResponse, values: Record<string, string> = {}) {
  const fields = page.form(PAGE).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, PAGE, fields.toString(), { headers: { cookie: mina.cookie } });
}

const hasField = ({ text }: HttpResponse, name: string) => text.includes(`name="form.${name}"`);
const published = async () =>
  (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish')).map(({ body }) => body);

describe('a form with scripts', () => {
  it('is changed when it is opened, and asks the platform nothing more [requests 98]', async () => {
    await sandbox.forget();
    const { page } = await mina.see(BADGE);
    expect(page.text).toContain('Reason for the visit');
    const asked = (await sandbox.calls()).filter(({ path }) => path.includes('requestForm'));
    expect(asked.length).toBe(2);
  });

  it('is updated by its button, and keeps what was typed [requests 98]', async () => {
    const typed = { 'form.custom.visitor': 'Ada <b>Berg</b>', 'form.custom.building': 'lab', update: '1' };
    const lab = await mina.follow(await mina.send(BADGE, typed));
    expect(lab.status).toBe(200);
    expect(lab.page.text).not.toContain('Your text was kept.');
    expect(lab.page.form(BADGE).filled.get('form.custom.building')).toBe('lab');
    expect(hasField(lab, 'custom.escort')).toBe(true);
    expect(lab.page.values()).toContain('Ada <b>Berg</b>');
    expect(lab.page.text).not.toContain('There is a problem');
    const fields = lab.page.form(BADGE).fields;
    fields.set('form.custom.building', 'warehouse');
    fields.set('update', '1');
    const warehouse = await mina.follow(
      await post(HOST, BADGE, fields.toString(), { headers: { cookie: mina.cookie } }),
    );
    expect(hasField(warehouse, 'custom.escort')).toBe(false);
    expect(await published()).toEqual([]);
  });

  it('a form with scripts whose answer changes it is shown once more before it is sent', async () => {
    await made([
      [field('custom.kind', changes("form.hideField('custom.why'); form.setValue('custom.total', '42')"))],
      [field('custom.why', { validation: { required: true } }), field('custom.total', { readOnly: true })],
    ]);
    await sandbox.forget();
    const missing = await mina.send(PAGE, { 'form.custom.kind': '' });
    expectRefused(missing, 'form.custom.why', 'Fill in “custom.why”');
    const fields = { 'form.custom.kind': 'short', 'form.custom.why': 'because' };
    const again = await mina.send(PAGE, fields);
    expectRefused(again, null, 'Your answers changed this form. Check it and send it again.', 409);
    expect(hasField(again, 'custom.why')).toBe(false);
    expect(await published()).toEqual([]);
    const shown = again.page.form(PAGE).fields;
    shown.set('form.custom.kind', 'short');
    const sent = await post(HOST, PAGE, shown.toString(), { headers: { cookie: mina.cookie } });
    expect(sent.status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { kind: 'short', why: 'because', total: '42' } }]);
  });

  it('is not stopped by what the answer hides, before the form was updated [requests 99]', async () => {
    const script =
      "form.currentFieldValue === 'machine' ? form.showField('custom.host') : form.hideField('custom.host')";
    const required = { validation: { required: true } };
    await made(
      [[field('custom.kind', changes(script))], [field('custom.host', required)]],
      "form.hideField('custom.host')",
    );
    await sandbox.forget();
    const shown = await mina.follow(await mina.send(PAGE, { 'form.custom.kind': 'machine', update: '1' }));
    expect(hasField(shown, 'custom.host')).toBe(true);
    const hidden = await again(shown, { 'form.custom.kind': 'user' });
    expectRefused(hidden, null, 'Your answers changed this form. Check it and send it again.', 409);
    expect(hidden.page.text).not.toContain('Fill in “');
    expect(hasField(hidden, 'custom.host')).toBe(false);
    expect((await again(hidden)).status).toBe(303);
    expect(await published()).toEqual([{ common: MADE, custom: { kind: 'user', host: '' } }]);
  });

  it('validates again what was typed before the form was updated', async () => {
    const pattern = { validation: { regex: { pattern: '^[0-9]+$', message: 'Digits only' } } };
    await made([
      [field('custom.kind', changes("form.setLabel('custom.kind', 'Kind')")), field('custom.count', pattern)],
    ]);
    const updated = await mina.follow(
      await mina.send(PAGE, { 'form.custom.kind': 'x', 'form.custom.count': 'abc', update: '1' }),
    );
    expect(updated.page.values('form.custom.count')).toEqual(['abc']);
    expectRefused(await again(updated), 'form.custom.count', 'Digits only');
  });

  it('runs the scripts of all changed fields', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => at);
    const shows = (at: number) => [
      field(`custom.a${at}`, changes(`form.showField('custom.b${at}'); form.setValue('custom.b${at}', 'of ${at}')`)),
      field(`custom.b${at}`),
    ];
    await made(numbers.map(shows), numbers.map((at) => `form.hideField('custom.b${at}')`).join(';'));
    const typed = Object.fromEntries(numbers.map((at) => [`form.custom.a${at}`, 'x']));
    const changed = await mina.send(PAGE, typed);
    expect(changed.status).toBe(409);
    expect(numbers.map((at) => changed.page.values(`form.custom.b${at}`))).toEqual(numbers.map((at) => [`of ${at}`]));
    expect((await again(changed)).status).toBe(303);
  });

  it('is not sent before all scripts have run, and says that it is not up to date', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const slow = (at: number) => `for (let i = 0; i < 3e5; i += 1); form.setValue('custom.b${at}', 'of ${at}')`;
    await made(numbers.map((at) => [field(`custom.a${at}`, changes(slow(at))), field(`custom.b${at}`)]));
    await sandbox.forget();
    let answer = await mina.send(PAGE, Object.fromEntries(numbers.map((at) => [`form.custom.a${at}`, 'x'])));
    expect(answer.page.text).toContain('This form is not up to date yet');
    expect(answer.page.text).not.toContain('Check it and send it again');
    for (let round = 1; round < numbers.length && answer.page.text.includes('not up to date'); round += 1) {
      expect(answer.status).toBe(409);
      expect(numbers.map((at) => answer.page.values(`form.custom.a${at}`))).toEqual(numbers.map(() => ['x']));
      answer = await again(answer);
    }
    expect(answer.status).toBe(409);
    expect(numbers.map((at) => answer.page.values(`form.custom.b${at}`))).toEqual(numbers.map((at) => [`of ${at}`]));
    expect(await published()).toEqual([]);
    expect((await again(answer)).status).toBe(303);
  });

  it('does not demand what it hides [requests 99]', async () => {
    const hidden = "form.hideField('custom.need'); form.hideField('custom.part')";
    const section = { id: 's', type: 'section', model: 'custom.part', header: 'Part', fields: [] as object[] };
    section.fields.push({ id: 'r', fields: [field('custom.inner', { validation: { required: true } })] });
    await made([[field('custom.name')], [field('custom.need', { validation: { required: true } })], [section]], hidden);
    await sandbox.forget();
    const answer = await mina.see(PAGE);
    expect([
      hasField(answer, 'custom.name'),
      hasField(answer, 'custom.need'),
      hasField(answer, 'custom.inner'),
    ]).toEqual([true, false, false]);
    expect(answer.page.text).not.toContain(' Part ');
    expect((await mina.send(PAGE, { 'form.custom.name': 'x' })).status).toBe(303);
  });

  it('takes only options that are offered now', async () => {
    const options = [{ label: 'Old', value: 'old', selectedByDefault: true }];
    const onLoad = "form.setSelectOptions('custom.size', [{ label: 'New', value: 'new' }])";
    await made([[{ ...field('custom.size'), type: 'select', options }]], onLoad);
    const page = await mina.see(PAGE);
    expect(page.text).toContain('>New</option>');
    expect(page.text).not.toContain('>Old</option>');
    const refused = await mina.send(PAGE, { 'form.custom.size': 'old' });
    expectRefused(refused, 'form.custom.size', 'Choose one of the options');
  });

  it('hides and shows a text of the form by its model', async () => {
    const text = { id: 't', type: 'formText', model: 'custom.help', formText: '<p>Bring a passport.</p>' };
    const show = "form.currentFieldValue === 'abroad' ? form.showField('custom.help') : form.hideField('custom.help')";
    await made([[field('custom.where', changes(show)), text]], "form.hideField('custom.help')");
    expect((await mina.see(PAGE)).page.text).not.toContain('Bring a passport.');
    const shown = await mina.follow(await mina.send(PAGE, { 'form.custom.where': 'abroad', update: '1' }));
    expect(shown.page.text).toContain('Bring a passport.');
    const hidden = await mina.follow(await again(shown, { 'form.custom.where': 'home', update: '1' }));
    expect(hidden.page.text).not.toContain('Bring a passport.');
  });

  it('lets no field be filled in that it closed', async () => {
    await made([[field('custom.name'), field('custom.fixed')]], "form.disableField('custom.fixed')");
    const refused = await mina.send(PAGE, { 'form.custom.name': 'x', 'form.custom.fixed': 'y' });
    expectRefused(refused, '#form-form.custom', CHANGED_MEANWHILE);
  });
});

describe('the draft of a form with scripts', () => {
  const script = "form.currentFieldValue === 'mail' ? form.showField('custom.part') : form.hideField('custom.part')";
  const options =
    "form.setSelectOptions('custom.size', [{ label: 'New', value: 'new' }, { label: 'Newer', value: 'newer' }])";
  const section = {
    id: 's',
    type: 'section',
    model: 'custom.part',
    header: 'Part',
    fields: [
      {
        id: 'r',
        fields: [field('custom.nick', { validation: { required: true } }), { ...field('custom.size'), type: 'select' }],
      },
    ],
  };
  const typed = { 'form.custom.nick': 'ap-team', 'form.custom.size': 'newer' };

  /** The form as the member finds it again; `state` in place of the state of its scripts. */
  async function found(state?: string) {
    await made([[field('custom.kind', changes(`${script}; ${options}`))], [section]], "form.hideField('custom.part')");
    const open = await mina.follow(await mina.send(PAGE, { 'form.custom.kind': 'mail', update: '1' }));
    expect(hasField(open, 'custom.nick')).toBe(true);
    const refused = await again(open, { ...typed, _token: 'of-another-session', ...(state && { scripted: state }) });
    expect(refused.status).toBe(403);
    return mina.see(refused.page.linkTo(/^.*[?&]draft=[\w-]+$/));
  }

  it.each([
    ['as it was', undefined],
    ['also without the state of its scripts, which nobody can forge', 'a.b.c.d.e'],
  ])('is shown with what its scripts had shown: %s', async (_how, state) => {
    const kept = await found(state);
    expect(kept.page.text).toContain('Your text was kept.');
    expect([kept.page.values('form.custom.nick'), kept.page.values('form.custom.size')]).toEqual([
      ['ap-team'],
      ['newer'],
    ]);
    await sandbox.forget();
    expect((await again(kept)).status).toBe(303);
    expect(await published()).toEqual([{ common: MADE, custom: { kind: 'mail', nick: 'ap-team', size: 'newer' } }]);
  });

  it('does not take the state of another member', async () => {
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    await made([[field('custom.kind')], [section]], "form.setLabel('custom.nick', 'As kai has it')");
    const state = (await kai.see(PAGE)).page.values('scripted')[0];
    const kept = await found(state);
    expect(kept.page.text).not.toContain('As kai has it');
    expect(kept.page.values('form.custom.nick')).toEqual(['ap-team']);
  });
});

describe('a step of filling in a form without script', () => {
  const mail = changes(
    "form.setValue('custom.nick', 'of ' + form.currentFieldValue); form.setLabel('custom.nick', 'Nick')",
  );
  const answers = { 'form.custom.kind': 'mail', 'form.custom.answer': 'typed', 'form.custom.nick': 'old' };
  const fields = [[field('custom.kind', mail), field('custom.nick'), field('custom.answer')]];

  it('leads to a page that can be loaded again and gone back to, and says nothing of a kept text', async () => {
    await made(fields);
    const sent = await mina.send(PAGE, { ...answers, update: '1' });
    for (const shown of [await mina.follow(sent), await mina.follow(sent)]) {
      expect(shown.status).toBe(200);
      const filled = Object.fromEntries(shown.page.form(PAGE).filled);
      expect(filled).toMatchObject({ ...answers, 'form.custom.nick': 'of mail' });
      expect(shown.page.text).toContain('Nick');
      expect(shown.page.text).not.toMatch(/Your text was kept|There is a problem/);
    }
    await sandbox.forget();
    expect((await again(await mina.follow(sent))).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { kind: 'mail', nick: 'of mail', answer: 'typed' } }]);
  });

  it('keeps the query of its page, and puts no secret aside', async () => {
    await made([[field('custom.kind', mail), field('custom.pin', { type: 'password' })]]);
    const page = await mina.see(`${PAGE}?for=me`);
    const form = page.page.form(PAGE).filled;
    for (const [name] of form) if (name.includes('pin')) form.set(name, 'hidden-1234');
    form.set('update', '1');
    const headers = { cookie: mina.cookie, referer: `${originOf(HOST)}${PAGE}?for=me` };
    const sent = await post(HOST, PAGE, form.toString(), { headers });
    expect(sent.headers.location).toContain(`${PAGE}?for=me&draft=`);
    const shown = await mina.follow(sent);
    expect(shown.text).not.toContain('hidden-1234');
  });

  it('is not what Enter does: the first button of the form sends it', async () => {
    await made(fields);
    const { page } = await mina.see(PAGE);
    const [first] = page.buttons().filter(({ name, text }) => text === '' || name === 'update');
    expect(first).toMatchObject({ name: '', text: '' });
  });

  it('is no step of another member, and one that is not kept any more opens the form anew', async () => {
    await made(fields);
    const sent = await mina.send(PAGE, { ...answers, update: '1' });
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    expect((await kai.follow(sent)).page.values('form.custom.answer')).toEqual(['']);
    expect((await mina.see(`${PAGE}?draft=${'x'.repeat(22)}`)).page.values('form.custom.answer')).toEqual(['']);
  });

  it('goes along to the sign-in when the session has ended', async () => {
    await made(fields);
    const sent = await mina.send(PAGE, { ...answers, update: '1' });
    await sandbox.faults([
      { path: '/iga/governance/*', status: 401, body: {} },
      { path: '/am/oauth2/*access_token', status: 400, body: { error: 'invalid_grant' } },
    ]);
    const ended = await mina.see(String(sent.headers.location));
    expect(ended.headers.location).toMatch(/^\/login\?to=.*&draft=[\w-]+\.[\w-]+\.[\w-]+/);
    await sandbox.mend();
    mina = await walkerOf('mina.holt', { fresh: true });
  });

  it('with script is answered as data', async () => {
    await made(fields);
    const form = (await mina.see(PAGE)).page.form(PAGE).filled;
    form.set('update', '1');
    const sent = await post(HOST, `${PAGE}.data`, form.toString(), { headers: { cookie: mina.cookie } });
    expect([sent.status, sent.text.includes('SingleFetchRedirect')]).toEqual([200, false]);
  });
});

describe('a variable of the environment that a form of the tenant begins with', () => {
  it('is shown, cannot be changed, and goes with the request as it stands', async () => {
    const flag = { $bool: '&{esv.self.registration}' };
    const host = 'https://&{esv.portal.host}/x';
    await made([
      [field('custom.name'), field('custom.host', { defaultValue: host })],
      [field('custom.flag', { type: 'checkbox', defaultValue: flag })],
    ]);
    await sandbox.forget();
    const answer = await mina.see(PAGE);
    expect(answer.page.text).toContain(host);
    expect(answer.page.text).toContain('&{esv.self.registration}');
    expect(['custom.name', 'custom.host', 'custom.flag'].map((name) => hasField(answer, name))).toEqual([
      true,
      false,
      false,
    ]);
    const forged = await mina.send(PAGE, { 'form.custom.name': 'x', 'form.custom.host': 'y' });
    expectRefused(forged, '#form-form.custom', CHANGED_MEANWHILE);
    expect((await mina.send(PAGE, { 'form.custom.name': '&{esv.x}' })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { name: '&{esv.x}', host, flag } }]);
  });

  it.each([
    ['text', { type: 'string' }, '&{esv.mail.sender}'],
    ['text, as an object', { type: 'text' }, { $string: '&{esv.mail.sender}' }],
    ['number', { type: 'number' }, { $number: '&{esv.risk.threshold}' }],
    ['whole number', { type: 'integer' }, { $int: '&{esv.session.minutes}' }],
    ['list', { type: 'array' }, { $list: '&{esv.mail.domains}' }],
    ['array', { type: 'array' }, { $array: '&{esv.mail.domains}' }],
    ['menu', { type: 'select', options: [{ value: 'a', label: 'A' }] }, { $string: '&{esv.locale}' }],
  ])('a variable that a script sets stands for a %s, is shown, and is sent as it is', async (_kind, more, value) => {
    const script = "form.setLabel('custom.name', 'Name of ' + form.currentFieldValue)";
    const set = `form.setValue('custom.held', ${JSON.stringify(value)})`;
    await made([[field('custom.name', changes(script)), field('custom.held', more)]], set);
    const updated = await mina.follow(await mina.send(PAGE, { 'form.custom.name': 'x', update: '1' }));
    expect(updated.page.text).toContain('&{esv.');
    await sandbox.forget();
    expect((await again(updated)).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { name: 'x', held: value } }]);
  });
});

describe('a script that does not work', () => {
  it.each([
    ['runs for ever', 'for (;;);'],
    ['takes all memory', 'const a = []; while (true) a.push(new Array(10000).fill(1))'],
    ['is nonsense', 'this is no script'],
    ['reaches out', 'fetch("https://example.test")'],
    ['says too much', "form.setValue('custom.name', 'x'.repeat(1e6))"],
    ['breaks the language', 'Object.prototype.custom = 1; JSON.parse = null; throw Object'],
  ])('leaves the form usable: it %s', async (_what, script) => {
    await made([[field('custom.name', changes(script))]], script);
    const begun = Date.now();
    const answer = await mina.see(PAGE);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Part of this form did not work.');
    expect(hasField(answer, 'custom.name')).toBe(true);
    expect((await mina.send(PAGE, { 'form.custom.name': 'Ada' })).status).toBe(303);
    // Three runs, on a busy machine.
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it('sees nothing of what runs it, and leaves nothing for the next form', async () => {
    const host = [
      "const all = (function () {}).constructor('return this')();",
      "const known = 'process,require,fetch,caches,WebSocket,WebAssembly,Deno,navigator,crypto,setTimeout,std,os,env';",
      "const seen = known.split(',').filter((name) => all[name] !== undefined || form[name] !== undefined);",
      "form.setValue('custom.name', 'seen: ' + seen.join() + '.');",
      'all.left = Object.prototype.left = Array.prototype.left = 1;',
    ].join('\n');
    await made([[field('custom.name')]], host);
    expect((await mina.see(PAGE)).page.values()).toContain('seen: .');
    await made([[field('custom.name')]], "form.setValue('custom.name', 'left: ' + ({}).left + [].left)");
    expect((await mina.see(PAGE)).page.values()).toContain('left: undefinedundefined');
  });

  it('cannot wait for the host: promises and modules end with it', async () => {
    const script =
      "import('node:fs').then(() => form.setValue('custom.name', 'in'), () => form.setValue('custom.name', 'in')); " +
      "Promise.resolve().then(() => { for (;;); }); form.setLabel('custom.name', 'Still here')";
    await made([[field('custom.name')]], script);
    const page = await mina.see(PAGE);
    expect([page.status, hasField(page, 'custom.name')]).toEqual([200, true]);
    expect(page.page.values()).not.toContain('in');
  });

  it('is no matter where there is none: the form has no button for it', async () => {
    await made([[field('custom.name')]]);
    expect((await mina.see(PAGE)).page.text).not.toContain('Update form');
    await made([[field('custom.name', changes(''))]], '');
    const { page } = await mina.see(PAGE);
    expect(page.text).not.toContain('Part of this form did not work.');
    expect((await mina.send(PAGE, { 'form.custom.name': 'Ada' })).status).toBe(303);
  });

  it('puts nothing on the page but text', async () => {
    const hostile =
      "form.setLabel('custom.name', '<img src=x onerror=alert(1)>'); form.setValue('custom.name', '\"><script>1</script>')";
    await made([[field('custom.name')]], hostile);
    const page = await mina.see(PAGE);
    expect(page.text).not.toMatch(/<img src=x|<script>1/);
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('asking for a change by script', () => {
  const live = (fields: URLSearchParams, cookie = mina.cookie) =>
    post(HOST, '/live/form', fields.toString(), { headers: { cookie } });
  /** As a page with script has it: its own token is among the data of the page. */
  async function opened() {
    const fields = (await mina.see(BADGE)).page.form(BADGE).fields;
    const { text } = await mina.see(`${BADGE}.data`);
    const tokens = [...text.matchAll(/"([\w-]{43})"/g)].map(([, token = '']) => token);
    for (const token of new Set(tokens)) {
      fields.set('_token', token);
      if ((await live(fields)).status === 200) return { fields, token };
    }
    return expect.fail('no token');
  }

  it('brings the form as it is then [requests 98]', async () => {
    const { fields } = await opened();
    fields.set('form.custom.building', 'lab');
    const answer = await live(fields);
    expect(answer.status).toBe(200);
    const { form, script } = JSON.parse(answer.text);
    expect(form.fields.map(({ name }: { name: string }) => name)).toContain('form.custom.escort');
    expect(script.failed).toBe(false);
    fields.set('form.custom.building', 'hq');
    fields.set('scripted', script.state);
    const closed = JSON.parse((await live(fields)).text);
    expect(closed.form.fields.map(({ name }: { name: string }) => name)).not.toContain('form.custom.escort');
  });

  it('needs its own token, and a form of this session', async () => {
    const { fields, token } = await opened();
    const state = fields.get('scripted') ?? '';
    fields.set('_token', (await mina.see(BADGE)).page.form(BADGE).fields.get('_token') ?? '');
    expect((await live(fields)).status).toBe(403);
    fields.set('_token', token);
    for (const wrong of ['', 'x', `${state.slice(0, -2)}AA`, 'a.b.c.d.e', 'x'.repeat(1000)]) {
      fields.set('scripted', wrong);
      expect((await live(fields)).status).toBe(404);
    }
    fields.set('scripted', state);
    for (const name of ['__proto__.x', 'users[10000000].id']) {
      const bad = new URLSearchParams(fields);
      bad.set(name, '1');
      expect((await live(bad)).status).toBe(400);
    }
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    expect((await live(fields, kai.cookie)).status).toBe(403);
  });
});

describe('language and zone of the scripts of a form', () => {
  const READER = { headers: { cookie: '', 'accept-language': 'de' } };
  const now =
    '(() => { const now = new Date(); return [now.getHours(), Intl.DateTimeFormat().resolvedOptions().timeZone, (1234.5).toLocaleString(), new Date(2026, 0, 31).toLocaleDateString()].join("|") })()';

  it('are those of the reader, when the form is opened, updated and sent', async () => {
    READER.headers.cookie = `${mina.cookie}; zone=Asia%2FKathmandu`;
    const script = `form.setValue('custom.seen', ${now})`;
    await made([[field('custom.kind', changes(script)), field('custom.seen')]], script);
    const opened = await ask(HOST, PAGE, READER);
    const [seen = ''] = opened.page.values('form.custom.seen');
    const hour = new Date().toLocaleString('en-GB', { timeZone: 'Asia/Kathmandu', hour: 'numeric', hourCycle: 'h23' });
    expect(seen).toMatch(/^\d+\|Asia\/Kat[hm]+andu\|1\.234,5\|31\.1\.2026$/);
    expect(Math.abs(Number(seen.split('|')[0]) - Number(hour)) % 23).toBeLessThan(2);
    const fields = opened.page.form(PAGE).filled;
    fields.set('form.custom.kind', 'x');
    fields.set('form.custom.seen', '');
    const sent = await post(HOST, PAGE, fields.toString(), READER);
    expect([sent.status, sent.page.values('form.custom.seen')]).toEqual([409, [seen]]);
    fields.set('update', '1');
    const { headers } = await post(HOST, PAGE, fields.toString(), READER);
    const updated = await ask(HOST, String(headers.location), READER);
    expect([updated.status, updated.page.values('form.custom.seen')]).toEqual([200, [seen]]);
  });

  it('are UTC and English where the browser names none', async () => {
    await made([[field('custom.seen')]], `form.setValue('custom.seen', ${now})`);
    expect((await mina.see(PAGE)).page.values('form.custom.seen')[0]).toMatch(/\|UTC\|1,234\.5\|31\/01\/2026$/);
  });
});

describe('two fields of a form with one value', () => {
  const twice = (more: object = {}) => [field('custom.a', more), field('custom.a', { label: 'again' })];
  const [FIRST, SECOND] = ['form.custom.a', 'form.custom.~2~a'];

  it.each([
    ['the first', { [FIRST]: 'x' }, 'x'],
    ['the second', { [SECOND]: 'y' }, 'y'],
    ['both, to the same', { [FIRST]: 'x', [SECOND]: 'x' }, 'x'],
    ['the first, and the second is empty', { [FIRST]: 'x', [SECOND]: '' }, 'x'],
  ])('has what was filled in: %s', async (_which, typed, value) => {
    await made([twice({ validation: { required: true } })]);
    await sandbox.forget();
    expect((await mina.send(PAGE, typed)).status).toBe(303);
    expect(await published()).toEqual([{ common: MADE, custom: { a: value } }]);
  });

  it('is not sent where they were filled in differently', async () => {
    await made([twice()]);
    const refused = await mina.send(PAGE, { [FIRST]: 'x', [SECOND]: 'y' });
    expectRefused(refused, FIRST, 'These fields have one value: enter the same in each.');
    expect([refused.page.values(FIRST), refused.page.values(SECOND)]).toEqual([['x'], ['y']]);
    expect((await again(refused, { [FIRST]: 'y' })).status).toBe(303);
  });

  it('has what was changed last, after the form was updated', async () => {
    await made([[...twice(), field('custom.kind', changes("form.setLabel('custom.kind', 'Kind')"))]]);
    const updated = await mina.follow(await mina.send(PAGE, { [FIRST]: 'x', update: '1' }));
    expect([updated.page.values(FIRST), updated.page.values(SECOND)]).toEqual([['x'], ['x']]);
    await sandbox.forget();
    expect((await again(updated, { [FIRST]: 'y' })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { a: 'y' } }]);
  });

  it.each([
    ['what was filled in alike', { [FIRST]: 'x', [SECOND]: '' }, ['x', 'x'], 303],
    ['different answers, which are refused', { [FIRST]: 'x', [SECOND]: 'y' }, ['x', 'y'], 400],
  ])('has after its session ended %s', async (_what, typed, shown, status) => {
    const count = changes("form.setLabel('custom.kind', 'After ' + form.currentFieldValue)");
    await made([[...twice(count), field('custom.kind')]]);
    const form = (await mina.see(PAGE)).page.form(PAGE).filled;
    for (const [name, value] of Object.entries({ ...typed, _token: 'of-another-session' })) form.set(name, value);
    const kept = await post(HOST, PAGE, form.toString(), { headers: { cookie: mina.cookie } });
    const back = await mina.see(kept.page.linkTo(/^.*[?&]draft=[\w-]+$/));
    expect([back.page.values(FIRST)[0], back.page.values(SECOND)[0]]).toEqual(shown);
    const sent = await again(back);
    expect(sent.status).toBe(status);
    if (status === 400) {
      expectRefused(sent, FIRST, 'These fields have one value: enter the same in each.');
      expect([sent.page.values(FIRST)[0], sent.page.values(SECOND)[0]]).toEqual(shown);
    } else expect(back.page.text).toContain('After x');
  });

  it('is set in both by a script', async () => {
    await made([twice()], "form.setValue('custom.a', 'set')");
    const { page } = await mina.see(PAGE);
    expect([page.values(FIRST), page.values(SECOND)]).toEqual([['set'], ['set']]);
  });
});

describe('a form of many parts', () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Choice number ${at}` }));
  const select = (more: object) => field('custom.country', { type: 'select', ...more });

  it('offers thousands of options, from its document and from a script', async () => {
    await made([[select({ options: options(3000) })]]);
    expect((await mina.send(PAGE, { 'form.custom.country': 'v2999' })).status).toBe(303);
    const set =
      "form.setSelectOptions('custom.country', Array.from({ length: 3000 }, (_, at) => ({ value: 'v' + at, label: 'Choice number ' + at })))";
    await made([[select({ options: [] })]], set);
    const page = await mina.see(PAGE);
    expect(page.page.text).not.toContain('Part of this form did not work.');
    await sandbox.forget();
    expect((await mina.send(PAGE, { 'form.custom.country': 'v2998' })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { country: 'v2998' } }]);
  });

  const note = field('custom.note');
  const grantedIn = (text: string) => ({
    grant: /"grant\\?",\\?"([\w.-]{100,})/.exec(text)?.[1] ?? '',
    token: /"\/live\/form\\?",(?:\\?"token\\?",)?\\?"([\w-]{43})\\?"/.exec(text)?.[1] ?? '',
  });
  const thousands = (model: string) =>
    `form.setSelectOptions('${model}', Array.from({ length: 2500 }, (_, at) => ({ value: 'v' + at, label: 'Choice number ' + at })))`;
  const script = `${thousands('custom.country')}; ${thousands('custom.all')}`;
  it.each([
    ['of its document', 5000, [options(5000), options(5000)], undefined],
    ['of a script', 2500, [[], []], script],
  ])('searches thousands of options %s, and keeps what was typed and chosen', async (_, count, [one, many], onLoad) => {
    const last = `v${count - 1}`;
    await made(
      [[select({ options: one })], [field('custom.all', { type: 'multiselect', options: many })], [note]],
      onLoad,
    );
    const opened = await mina.see(PAGE);
    expect(opened.text.length).toBeLessThan(150_000);
    expect(opened.page.all('input', { name: 'form.custom.country', value: /./ })).toHaveLength(10);
    expect(opened.page.all('input', { name: 'form.custom.all' })).toHaveLength(10);
    expect(opened.page.text).toContain(count === 5000 ? 'Showing 10 of 5,000' : 'Showing 10 of 2,500');

    const typed = { 'form.custom.note': 'kept', 'form.custom.country': 'v2321', 'form.custom.all': ['v7', last] };
    const searched = await mina.follow(await mina.send(PAGE, { ...typed, 'find.p1': 'NUMBER 123', seek: 'p1' }));
    expect(searched.text.length).toBeLessThan(150_000);
    expect(searched.page.text).not.toContain('There is a problem');
    expect(searched.page.text).toContain('11 found');
    expect(searched.page.text).toContain('Showing 10 of 11');
    expect(searched.page.text).toContain('Choice number 2321');
    const boxes = searched.page.all('input', { name: 'form.custom.all' });
    expect(boxes.map((box) => box.attribute('value')).slice(0, 4)).toEqual(['v7', last, 'v123', 'v1230']);
    const more = await mina.follow(await again(searched, { 'more.p1': '2' }));
    expect(more.page.all('input', { name: 'form.custom.all' })).toHaveLength(13);

    await sandbox.forget();
    expect((await again(more, { 'form.custom.country': 'v2398' })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { country: 'v2398', all: ['v7', last], note: 'kept' } }]);
    const refused = await mina.send(PAGE, { ...typed, 'form.custom.country': `v${count}` });
    expectRefused(refused, 'form.custom.country', 'Choose one of the options');
    expect(await published()).toHaveLength(1);

    const live = (fields: Record<string, string>) =>
      post(HOST, '/live/form', new URLSearchParams(fields).toString(), { headers: { cookie: mina.cookie } });
    const { grant, token } = grantedIn(opened.text);
    const scripted = opened.page.form(PAGE).fields.get('scripted') ?? '';
    const asked = { _token: token, grant, 'find.live': 'number 19', scripted };
    const answer = JSON.parse((await live(asked)).text);
    expect(answer).toMatchObject({
      total: 111,
      more: 2,
      found: [{ value: 'v19' }, { value: 'v190' }, ...Array(8).fill({})],
    });
    expect((await live({ ...asked, _token: 'x' })).status).toBe(403);
    expect((await live({ ...asked, grant: 'x' })).status).toBe(404);
  });

  it('takes more than a hundred choices of a field', async () => {
    await made([[field('custom.all', { type: 'multiselect', options: options(150) })]]);
    await sandbox.forget();
    const all = options(150).map(({ value }) => value);
    expect((await mina.send(PAGE, { 'form.custom.all': all })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { all } }]);
  });

  it('is not sent where a part of it is left out', async () => {
    await made(Array.from({ length: 501 }, (_, at) => [field(`custom.f${at}`)]));
    await sandbox.forget();
    const page = await mina.see(PAGE);
    expect(page.page.text).toContain('it has more than 500 fields');
    expectRefused(
      await mina.send(PAGE, { 'form.custom.f1': 'x' }),
      null,
      /part of it can’t be shown or filled out here/,
    );
    expect(await published()).toEqual([]);
  });

  it('is not sent where a required field is of an unknown type, and sent where that field is optional', async () => {
    const unknown = (required: boolean) => field('custom.limit', { type: 'slider', validation: { required } });
    await made([[field('custom.f1')], [unknown(true)]]);
    await sandbox.forget();
    const { page } = await mina.see(PAGE);
    expect(page.text).toContain('This is required and can’t be filled out here');
    const buttonsOf = ({ main }: typeof page) => main.all('button').map(({ text }) => text);
    expect(buttonsOf(page)).not.toContain('Send request');
    expect(page.links().map(({ text }) => text)).toContain('Cancel');
    const refused = await mina.send(PAGE, { 'form.custom.f1': 'x' });
    expectRefused(refused, null, /part of it can’t be shown or filled out here/);
    expect(await published()).toEqual([]);
    await made([[field('custom.f1')], [unknown(false)]]);
    await sandbox.forget();
    expect(buttonsOf((await mina.see(PAGE)).page)).toContain('Send request');
    expect((await mina.send(PAGE, { 'form.custom.f1': 'x' })).status).toBe(303);
    expect(await published()).toMatchObject([{ custom: { f1: 'x' } }]);
  });
});
