// Forms of the tenant over plain forms: what was typed is never lost, whatever became of the form meanwhile.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const LAUNCHER = '/requestForm/frm-company-card';

interface Stored {
  id: string;
  requestType: string;
  user?: { userName: string };
  request: {
    custom?: Record<string, unknown>;
    common?: Record<string, unknown>;
    user?: { object: Record<string, unknown> };
    entitlement?: { object: object; glossary: object };
  };
  decision: { status: string };
}

/** Kai asks for a company card; the answer is the id of the request. */
async function askedCard(purpose: string): Promise<string> {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const sent = await kai.send(LAUNCHER, { 'form.custom.monthlyLimit': '700', 'form.custom.purpose': purpose });
  expect(sent.status).toBe(303);
  const all = await sandbox.state<Stored>('requests');
  return all.find(({ request }) => request.custom?.purpose === purpose)?.id ?? '';
}

/** What the fields of a form hold as the page comes, as a browser would send them. */
async function typedIn(walker: Walker, address: string): Promise<Record<string, string | string[]>> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of (await walker.see(address)).page.form(address).filled) {
    if (name.startsWith('form.')) fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

const changed = { 'form.custom.monthlyLimit': '4321' };
const draftLink = ({ page }: HttpResponse) => page.linkTo(/^.*[?&]draft=[\w-]+$/);

describe('changing what was filled in', () => {
  it('changing what was filled in that was decided meanwhile is reported, with what was typed', async () => {
    const id = await askedCard('Decided meanwhile');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = (await mina.see(page)).page.form(page).fields;
    const approved = await mina.send(`/approvals/${id}/approve`, { justification: 'Fine.' });
    expect(approved.status).toBe(303);
    form.set('form.custom.monthlyLimit', '4321');
    await sandbox.forget();
    const late = await post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    expect(late.status).toBe(409);
    expect(late.page.text).toContain('Your changes were not saved.');
    expect(late.page.text).toMatch(/Your text .*Monthly limit in EUR 4321/);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=modify'))).toEqual([]);
  });

  it('runs the scripts of its form where it is changed, and only what they do to the form where it is read', async () => {
    const id = await askedCard('With scripts');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const script =
      "form.setLabel('custom.monthlyLimit', 'Limit by script'); form.setValue('custom.monthlyLimit', '999'); form.hideField('custom.purpose');";
    const row = (model: string) => ({
      id: `row-${model}`,
      fields: [{ id: model, type: 'string', model: `custom.${model}`, label: model }],
    });
    const form = { events: { onLoad: { type: 'script', script } }, fields: ['monthlyLimit', 'purpose'].map(row) };
    const body = { id: 'frm-card-approval', name: 'Made', type: 'workflow', description: '', form };
    await sandbox.faults([
      { method: 'GET', path: '/iga/governance/requestForms/frm-card-approval', status: 200, body },
    ]);
    const seen = (await mina.see(`/approvals/${id}`)).page.text;
    expect(seen).toContain('Limit by script');
    expect(seen).not.toContain('999');
    const page = await mina.see(`/approvals/${id}/modify`);
    expect(page.page.names()).toContain('form.custom.monthlyLimit');
    expect(page.page.values()).toContain('999');
    expect(page.page.names()).not.toContain('form.custom.purpose');
    await sandbox.forget();
    expect((await mina.send(`/approvals/${id}/modify`, changed)).status).toBe(303);
    const saved = (await sandbox.calls()).filter(({ query }) => query.includes('_action=modify'));
    expect(saved.map(({ body: sent }) => JSON.stringify(sent))).toEqual([expect.stringContaining('4321')]);
  });

  it('a change that was written although its answer was lost is reported as written when it is sent again', async () => {
    const id = await askedCard('Lost answer');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = (await mina.see(page)).page.form(page).filled;
    form.set('form.custom.monthlyLimit', '4321');
    const press = () => post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, after: true },
      { path: '/iga/', status: 400, waits: true },
    ]);
    expect((await press()).status).toBe(502);
    await sandbox.mend();
    const again = await press();
    expect(again.status).toBe(303);
    const { text } = (await mina.see(String(again.headers.location))).page;
    expect(text).toContain('The form answers were updated.');
    expect(text).not.toContain('No changes to save.');
  });

  it('refused by the platform at the last moment is reported the same way [requests 66]', async () => {
    const id = await askedCard('Refused at last');
    const mina = await walkerOf('mina.holt', { fresh: false });
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 409, body: { message: 'Completed already' } },
    ]);
    const late = await mina.send(`/approvals/${id}/modify`, changed);
    expectRefused(late, null, 'Error saving the request.', 409);
    expect(late.page.text).toContain('Completed already');
    expect(late.page.values()).toContain('4321');
  });

  it('changing what was filled in whose form cannot be read is kept, and shown again once it can', async () => {
    const id = await askedCard('Not read');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = (await mina.see(page)).page.form(page).fields;
    form.set('form.custom.monthlyLimit', '4321');
    await sandbox.faults([{ path: '/iga/governance/requestForms', status: 500 }]);
    const failed = await post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    expect(failed.status).toBe(502);
    expect(failed.page.text).toContain('what you typed is saved for ten minutes');
    await sandbox.mend();
    expect((await mina.see(draftLink(failed))).page.values()).toContain('4321');
  });

  it('kept because its session had ended is there to be read, even when another member decided before', async () => {
    const id = await askedCard('Session ended');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = (await mina.see(page)).page.form(page).fields;
    form.set('form.custom.monthlyLimit', '4321');
    form.set('_token', 'of-another-session');
    const kept = await post(HOST, page, form.toString(), {
      headers: { cookie: mina.cookie, referer: `${originOf(HOST)}${page}` },
    });
    expect(kept.status).toBe(403);
    const back = draftLink(kept);
    expect((await mina.see(back)).page.values()).toContain('4321');
    await mina.send(`/approvals/${id}/approve`, { justification: 'Fine.' });
    expect((await mina.see(back)).page.text).toMatch(/Your text .*Monthly limit in EUR 4321/);
  });
});

describe('a form opened by its address', () => {
  it('a form opened by its address that cannot be read when it is sent is kept, and shown again once it can', async () => {
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const form = (await kai.see(LAUNCHER)).page.form(LAUNCHER).fields;
    form.set('form.custom.purpose', 'Fuel & tolls');
    await sandbox.faults([{ path: '/iga/governance/requestForms', status: 500 }]);
    const failed = await post(HOST, LAUNCHER, form.toString(), { headers: { cookie: kai.cookie } });
    expect(failed.status).toBe(502);
    expect(failed.page.text).toContain('Nothing was sent');
    await sandbox.mend();
    const again = await ask(HOST, draftLink(failed), { headers: { cookie: kai.cookie } });
    expect(again.page.values()).toContain('Fuel & tolls');
    expect(again.page.text).toContain('kept');
  });
});

const waiting = async (requestType: string, userName?: string) => {
  const all = await sandbox.state<Stored>('requests');
  const found = all.find(({ requestType: type, user, decision }) => {
    return type === requestType && decision.status === 'in-progress' && (!userName || user?.userName === userName);
  });
  return found?.id ?? '';
};
const storedOf = async (id: string) => (await sandbox.state<Stored>('requests')).find((one) => one.id === id)?.request;
const modifications = async () => {
  const calls = await sandbox.calls();
  return calls.filter(({ query }) => query.includes('_action=modify')).map(({ body }) => body);
};

describe('the form of a request about a person', () => {
  it('shows them as they would be, with what was before, and relations by name', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const answer = await mina.see(`/approvals/${await waiting('modifyUser', 'jonas.berg')}`);
    expect(answer.page.text).toMatch(/Changes .*City Oslo → Hamburg/);
    expect(answer.page.text).toMatch(/\d+ unchanged fields .*First Name Jonas/);
    expect(answer.page.text).toMatch(/Manager Mina Holt/);
    expect(answer.text.indexOf('>Changes<')).toBeLessThan(answer.text.indexOf('>Request<'));
  });

  it('says what becomes what, also where only the request shows what was there', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = (await mina.see(`/approvals/${await waiting('modifyUser', 'kai.ruiz')}`)).page.text;
    expect(page).toContain('Cost Center CC-7761 → CC-4420');
    expect(page).not.toMatch(/Before: |None →/);
  });

  it('names the change in the row of the list, without a call for it', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    await sandbox.forget();
    const list = (await mina.see('/approvals?type=modifyUser')).page.text;
    expect(list).toMatch(/Cost center ?: CC-7761 → CC-4420/);
    expect(list).toMatch(/City ?: Oslo → (Hamburg|Bergen) · Country ?: NO → DE · \d more change/);
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith(`/${idOf('user:kai.ruiz')}`))).toEqual([]);
  });

  it('saved without a change sends nothing and says so', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const id = await waiting('modifyUser', 'kai.ruiz');
    await sandbox.forget();
    const saved = await mina.send(`/approvals/${id}/modify`, await typedIn(mina, `/approvals/${id}/modify`));
    expect(saved.status).toBe(303);
    expect(await modifications()).toEqual([]);
    const page = (await mina.see(saved.headers.location ?? '')).page.text;
    expect(page).toContain('No changes to save.');
    expect(page).not.toContain('The form answers were updated.');
  });

  it('saves what was asked for and what was changed, a picked person as a relation', async () => {
    const id = await waiting('modifyUser', 'jonas.berg');
    const before = await storedOf(id);
    const mina = await walkerOf('mina.holt', { fresh: false });
    const olga = `managed/user/${idOf('user:olga.brandt')}`;
    await sandbox.forget();
    const saved = await mina.send(`/approvals/${id}/modify`, {
      ...(await typedIn(mina, `/approvals/${id}/modify`)),
      'form.user.city': 'Bergen',
      'form.user.manager': olga,
    });
    expect(saved.status).toBe(303);
    const object = {
      ...before?.user?.object,
      city: 'Bergen',
      manager: { _ref: olga.replace('/user/', '/alpha_user/'), _refProperties: {} },
    };
    expect(await modifications()).toEqual([{ ...before, user: { ...before?.user, object } }]);
    expect((await mina.see(`/approvals/${id}`)).page.text).toMatch(/Manager Mina Holt → Olga Brandt/);
    expect((await typedIn(mina, `/approvals/${id}/modify`))['form.user.manager']).toEqual([olga]);
  });

  it('is only what is asked for where the person may not be seen', async () => {
    await sandbox.faults([{ path: `/openidm/managed/alpha_user/${idOf('user:jonas.berg')}`, status: 403 }]);
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = (await mina.see(`/approvals/${await waiting('modifyUser', 'jonas.berg')}`)).page.text;
    expect(page).toMatch(/City Oslo → Bergen .*Manager Not visible to you → Olga Brandt/);
    expect(page).not.toContain('First Name');
    expect(page).not.toContain('Before:');
  });

  it('the form of a request about a person of a new one has the four attributes that are needed, and judges them', async () => {
    const id = await waiting('createUser');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const typed = await typedIn(mina, page);
    const refused = await mina.send(page, { ...typed, 'form.user.mail': 'nobody', 'form.user.sn': '' });
    expectRefused(refused, 'form.user.sn', 'Fill in “Last Name”');
    expect(refused.page.text).toContain('Enter an email address such as');
    expect(refused.page.text).toContain('Fill in “Last Name”');
    expect(refused.page.values()).toContain('nobody');
    const saved = await mina.send(page, { ...typed, 'form.user.sn': 'Arvid' });
    expect(saved.status).toBe(303);
    expect((await storedOf(id))?.user?.object).toMatchObject({ sn: 'Arvid', givenName: 'Nils', department: 'Finance' });
  });
});

describe('the form of a request about an entitlement', () => {
  it('has its attributes and the glossary, and sends both whole', async () => {
    const id = await waiting('createEntitlement');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const open = await mina.see(page);
    expect(open.page.names()).toContain('form.entitlement.object.displayName');
    expect(open.page.names()).not.toContain('form.entitlement.object.objectId');
    const values = await typedIn(mina, page);
    const saved = await mina.send(page, {
      ...values,
      'form.entitlement.object.memberLimit': '25',
      'form.entitlement.glossary.riskLevel': 'medium',
      'form.entitlement.glossary.regulations': ['SOX', 'GDPR'],
    });
    expect(saved.status).toBe(303);
    expect((await storedOf(id))?.entitlement).toMatchObject({
      object: {
        displayName: 'View journals, external',
        description: 'Look up journals without attachments',
        memberLimit: 25,
      },
      glossary: { riskLevel: 'medium', requestable: true, regulations: ['SOX', 'GDPR'] },
    });
  });

  it('the form of a request about an entitlement that is changed shows what is to be changed, and keeps what cannot be', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const address = `/approvals/${await waiting('modifyEntitlement')}`;
    expect((await mina.see(address)).page.text).toMatch(
      /Description Look up journals and attachments, read only → Look up journals and their attachments/,
    );
    const open = await mina.see(`${address}/modify`);
    expect(open.page.names()).not.toContain('form.entitlement.object.groupType');
    expect(open.page.text).toContain('Kind of group');
  });
});

describe('what a decider reads of a form', () => {
  const rows = (...fields: object[]) => fields.map((field, at) => ({ id: `row-${at}`, fields: [field] }));
  const text = (model: string, label: string, more: object = {}) => ({
    id: model,
    type: 'string',
    model,
    label,
    ...more,
  });
  const script = (source: string) => ({ type: 'script', script: source });
  const served = (id: string, fields: object[], onLoad?: string) => {
    const events = onLoad ? { onLoad: script(onLoad) } : {};
    const body = { id, name: 'Made', form: { events, fields: rows(...fields) } };
    return { method: 'GET', path: `/iga/governance/requestForms/${id}`, status: 200, body };
  };

  it('has the answers beside the person, and saves what is changed there', async () => {
    const { id = '', request } =
      (await sandbox.state<Stored>('requests')).find(
        ({ requestType, decision }) => requestType === 'createUser' && decision.status === 'in-progress',
      ) ?? {};
    const kind = {
      id: 'kind',
      type: 'select',
      model: 'custom.kind',
      label: 'Kind',
      options: [
        { label: 'Internal', value: 'int' },
        { label: 'External', value: 'ext' },
      ],
    };
    const required = { validation: { required: true } };
    const form = served('frm-made', [
      text('user.sn', 'Family name'),
      kind,
      text('custom.ticket', 'Ticket', required),
      text('common.note', 'Note'),
    ]);
    const assignment = {
      path: '/iga/governance/requestFormAssignments',
      query: 'lcm',
      status: 200,
      body: { result: [{ formId: 'frm-made', objectId: 'lcm/user/create' }] },
    };
    await sandbox.faults([form, assignment]);
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const typed = await typedIn(mina, page);
    const saved = await mina.send(page, {
      ...typed,
      'form.custom.kind': 'ext',
      'form.custom.ticket': 'CHG-77',
      'form.common.note': 'Soon',
    });
    expect(saved.status).toBe(303);
    const stored = await storedOf(id);
    expect(stored?.custom).toMatchObject({ kind: 'ext', ticket: 'CHG-77' });
    expect(stored?.user).toEqual(request?.user);
    expect((await typedIn(mina, page))['form.custom.ticket']).toEqual(['CHG-77']);
    const read = (await mina.see(`/approvals/${id}`)).page.text;
    expect(read).toMatch(/Kind External/);
    expect(read).toMatch(/Ticket CHG-77/);
    expect(read).toMatch(/Note Soon/);
    expect(read).toContain('Department');
  });

  it('has what was shown and offered by its scripts, and what only the form of the requester names', async () => {
    const show =
      "if (form.currentFieldValue === 'project') { form.showField('custom.project'); form.setSelectOptions('custom.project', [{ label: 'Phoenix project', value: 'phx' }]); }";
    const purpose = text('custom.purpose', 'Purpose', { onChangeEvent: script(show) });
    const project = { id: 'project', type: 'select', model: 'custom.project', label: 'Project', options: [] };
    const limit = text('custom.monthlyLimit', 'Limit');
    await sandbox.faults([served('frm-company-card', [limit, purpose, project], "form.hideField('custom.project')")]);
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const answers = { 'form.custom.purpose': 'project', 'form.custom.monthlyLimit': '700' };
    const updated = await kai.follow(await kai.send(LAUNCHER, { ...answers, update: '1' }));
    const { fields } = updated.page.form(LAUNCHER);
    for (const [name, value] of Object.entries({ ...answers, 'form.custom.project': 'phx' })) fields.set(name, value);
    const sent = await post(HOST, LAUNCHER, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(sent.status).toBe(303);
    const all = await sandbox.state<Stored>('requests');
    const id = all.find(({ request }) => request.custom?.project === 'phx')?.id ?? '';
    const mina = await walkerOf('mina.holt', { fresh: false });
    for (const page of [await kai.see(`/my-requests/details/${id}`), await mina.see(`/approvals/${id}`)]) {
      expect(page.page.text).toMatch(/Project Phoenix project/);
    }
  });

  it('of a new entitlement is the form it was filled in with', async () => {
    const id = await waiting('createEntitlement');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const [{ application } = {}] = (await sandbox.state<Stored & { application?: { id: string } }>('requests')).filter(
      (one) => one.id === id,
    );
    const fields = [text('entitlement.object.displayName', 'Name of the group')];
    const objectId = `application/${application?.id}/Group/create`;
    await sandbox.faults([
      served('frm-made', fields),
      {
        path: '/iga/governance/requestFormAssignments',
        status: 200,
        body: { result: [{ formId: 'frm-made', objectId }] },
      },
    ]);
    const read = (await mina.see(`/approvals/${id}`)).page.text;
    expect(read).toMatch(/Name of the group View journals, external/);
    expect(read).toMatch(/Description Look up journals without attachments/);
  });
});

describe('what a page with a form costs', () => {
  const cost = async (userName: string, address: string) => {
    const walker = await walkerOf(userName, { fresh: false });
    await walker.see(address);
    await sandbox.latency(40);
    await sandbox.forget();
    const page = await walker.see(address);
    await sandbox.latency(0);
    expect(page.status).toBe(200);
    const [, waves] = /desc="\d+ calls in (\d+) waves"/.exec(String(page.headers['server-timing'])) ?? [];
    return { calls: (await sandbox.pageCalls()).length, waves: Number(waves) };
  };

  it('is at most twelve calls; a form is there two waves after its request', async () => {
    const change = await waiting('modifyUser', 'jonas.berg');
    const entitlement = await waiting('createEntitlement');
    const pages = [
      `/approvals/${change}`,
      `/approvals/${change}/modify`,
      `/approvals/${entitlement}`,
      `/approvals/${entitlement}/modify`,
      `/approvals/${await askedCard('What it costs')}`,
      LAUNCHER,
      '/requestForm/frm-guest-badge',
    ];
    for (const page of pages) {
      const { calls, waves } = await cost('mina.holt', page);
      expect(calls, page).toBeGreaterThan(0);
      expect(calls, page).toBeLessThanOrEqual(12);
      expect(waves, page).toBeLessThanOrEqual(3);
    }
  });
});

describe('a hostile form', () => {
  const rows = (...fields: object[]) => [{ id: 'r', fields }];
  const deep = (depth: number): object =>
    depth === 0
      ? { id: 'x', type: 'string', model: 'custom.deep', label: 'Deep' }
      : { id: 's', type: 'section', header: 'S', fields: rows(deep(depth - 1)) };
  const served = (fields: object[]) =>
    sandbox.faults([
      {
        path: '/iga/governance/requestForms/frm-company-card',
        status: 200,
        body: { id: 'frm-company-card', name: '<b>Card</b>', form: { fields } },
      },
    ]);

  it('is drawn as far as it is one, and its words are only words', async () => {
    await served(
      rows(
        { id: 't', type: 'formText', formText: '<p onclick="x()">Read <script>alert(1)</script><b>this</b></p>' },
        { id: 'p', type: 'string', model: '__proto__.polluted', label: 'Proto' },
        { id: 'c', type: 'string', model: 'constructor.prototype.polluted', label: 'Constructor' },
        { id: 'h', type: 'hologram', model: 'custom.h', label: '<i>Hologram</i>' },
        { id: 'o', type: 'string', model: 'custom.ok', label: 'Fine' },
        deep(6),
      ),
    );
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const page = await kai.see(LAUNCHER);
    expect(page.status).toBe(200);
    expect(page.page.names()).toContain('form.custom.ok');
    expect(page.page.names().filter((name) => /^form\.(__proto__|constructor)/.test(name))).toEqual([]);
    expect(page.text).not.toContain('alert(1)</script>');
    expect(page.text).not.toContain('onclick=');
    expect(page.text).toContain('&lt;i&gt;Hologram&lt;/i&gt;');
    expect(page.page.names()).toContain('form.custom.deep');
    await served(rows(deep(200)));
    const tooDeep = await kai.see(LAUNCHER);
    expect(tooDeep.status).toBe(502);
    expect(tooDeep.page.text).toContain('We couldn’t load this form.');
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no type', { id: 'a', model: 'custom.a', label: 'A' }],
    ['an empty type', { id: 'a', type: '', model: 'custom.a', label: 'A' }],
    ['neither a path nor a label', { id: 'a', type: 'string' }],
    ['a path of another type', { id: 'a', type: 'string', model: 7, label: 'A' }],
    ['unknown demands', { id: 'a', type: 'string', model: 'custom.a', label: 'A', validation: { zz: 1 } }],
    ['another script', { id: 'a', type: 'string', model: 'custom.a', label: 'A', onChangeEvent: { zz: 1 } }],
    ['fields of its own that cannot be read', { id: 's', type: 'section', fields: rows({}) }],
  ])('with a field of %s is not offered', async (_, field) => {
    await served(rows(field, { id: 'o', type: 'string', model: 'custom.ok', label: 'Fine' }));
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const { status, page } = await kai.see(LAUNCHER);
    expect([status, page.text]).toEqual([502, expect.stringContaining('We couldn’t load this form.')]);
    expect(page.names()).not.toContain('form.custom.ok');
  });

  it('is sent nothing that it does not have', async () => {
    await served(
      rows(
        { id: 'h', type: 'hologram', model: 'custom.h', label: 'H' },
        { id: 'o', type: 'string', model: 'custom.ok', label: 'Fine' },
      ),
    );
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    for (const name of ['form.__proto__.polluted', 'form.constructor.prototype.polluted', 'form.custom.h']) {
      const sent = await kai.send(LAUNCHER, { 'form.custom.ok': 'x', [name]: 'y' });
      expect([name, sent.status]).toEqual([name, 400]);
    }
  });

  it('a hostile form with a pattern made to take for ever is judged at once', async () => {
    const regex = { pattern: '^(a+)+$', message: 'Only the letter a' };
    await served(
      rows({ id: 'a', type: 'string', model: 'custom.a', label: 'A', validation: { required: true, regex } }),
    );
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const refused = await kai.send(LAUNCHER, { 'form.custom.a': `${'a'.repeat(60)}!` });
    expectRefused(refused, 'form.custom.a', 'Only the letter a');
    expect(refused.page.text).toContain('Only the letter a');
    const taken = await kai.send(LAUNCHER, { 'form.custom.a': 'a'.repeat(60) });
    expect(taken.status).toBe(303);
  });

  it('never has its secrets repeated, neither refused nor kept', async () => {
    await served(
      rows(
        { id: 'a', type: 'password', model: 'custom.pin', label: 'Pin' },
        { id: 'b', type: 'string', model: 'custom.b', label: 'B', validation: { required: true } },
      ),
    );
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const name = 'form.custom.~secret~pin';
    const refused = await kai.send(LAUNCHER, { [name]: 'hush-4711', 'form.custom.b': ' ' });
    expectRefused(refused, 'form.custom.b', 'Fill in “B”');
    expect(refused.page.names()).toContain(`${name}`);
    expect(refused.text).not.toContain('hush-4711');
    const kept = await kai.send(LAUNCHER, {
      [name]: 'hush-4711',
      'form.custom.b': 'seen',
      _token: 'of-another-session',
    });
    expect(kept.status).toBe(403);
    const again = await kai.see(draftLink(kept));
    expect(again.page.values()).toContain('seen');
    expect(again.text).not.toContain('hush-4711');
  });
});

describe('a form that is sent twice at once', () => {
  it('is one change, and both are led on', async () => {
    const id = await askedCard('Pressed twice');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = (await mina.see(page)).page.form(page).fields;
    form.set('form.custom.monthlyLimit', '800');
    await sandbox.forget();
    const press = () => post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await modifications()).toHaveLength(1);
  });

  it('is one request', async () => {
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const form = (await kai.see(LAUNCHER)).page.form(LAUNCHER).fields;
    form.set('form.custom.monthlyLimit', '800');
    form.set('form.custom.purpose', 'Pressed three times');
    await sandbox.forget();
    const press = () => post(HOST, LAUNCHER, form.toString(), { headers: { cookie: kai.cookie } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const made = (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish'));
    expect(made).toHaveLength(1);
  });

  it('a form that is sent twice at once whose result is not known says so, and where to look', async () => {
    const id = await askedCard('Nobody knows');
    const mina = await walkerOf('mina.holt', { fresh: false });
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, times: 1 }]);
    const lost = await mina.send(`/approvals/${id}/modify`, changed);
    expectRefused(lost, null, 'The system didn’t confirm this. We checked: it isn’t saved. Try again.', 502);
    expect(lost.page.values()).toContain('4321');
    expect(lost.page.hrefs()).toContain(`/approvals/${id}`);
  });
});
