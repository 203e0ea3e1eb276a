// Deciding one approval over plain forms: what each verb sends, what it moves, what it demands, and what is shown when it fails.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpResponse, originOf, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);

interface Stored {
  id: string;
  requestType: string;
  requester: { id: string };
  workflow: { id: string };
  decision: {
    status: string;
    decision: string | null;
    outcome: string | null;
    actors: { active: { id: string; userName?: string; phase: string }[] };
    phases: { name: string; type: string; status: string }[];
  };
}

const storedOf = async (id: string) => (await sandbox.state<Stored>('requests')).find((request) => request.id === id);
const idOf = async (userName: string) =>
  (await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user')).find(
    (person) => person.userName === userName,
  )?._id ?? '';
const actions = async () =>
  (await sandbox.calls()).filter(
    ({ method, path, query }) => method === 'POST' && /requests\/[\w-]+$/.test(path) && query.includes('_action='),
  );

const CONFIG = '/iga/commons/config/iga_access_request';
const because = { justification: 'Needed for the close.' };
const verbsIn = ({ text }: HttpResponse, id: string) =>
  new Set([...text.matchAll(new RegExp(`/approvals/${id}/(?!about)(\\w+)`, 'g'))].map(([, verb]) => verb));

let mina: Walker;
/** An approval of Mina's that she may decide in every way. */
let id: string;

beforeEach(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  const page = await mina.see('/approvals');
  id = page.page.linkTo(/^\/approvals\/([\w-]+)\/approve/);
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const phaseOf = async (id: string) =>
  (await storedOf(id))?.decision.phases.find(({ status }) => status === 'in-progress')?.name;

async function sendAt(walker: Walker, verb: string, values: Record<string, string> = {}) {
  return walker.send(`/approvals/${id}/${verb}`, values);
}

describe('a decision', () => {
  it('a decision to approve names the phase and the reason; row and count go down by one', async () => {
    const phase = await phaseOf(id);
    const done = await sendAt(mina, 'approve', because);
    expect(done.status).toBe(303);
    expect(await actions()).toMatchObject([
      { path: `/iga/governance/requests/${id}`, query: `_action=approve&phaseName=${phase}`, body: because },
    ]);
    expect((await storedOf(id))?.decision.decision).toBe('approved');
    const list = await mina.see(done.headers.location ?? '');
    expect(list.page.text).toContain('37 approvals are waiting for you.');
    expect(list.text).not.toContain(`/approvals/${id}"`);
    expect((await mina.see('/approvals?status=decided')).text).toContain(`/approvals/${id}`);
  });

  it.each([
    ['approve', because, 3],
    ['reject', because, 3],
    ['comment', { comment: 'Is this still needed?' }, 2],
  ])('a decision to %s makes no call whose answer is not used', async (verb, values, calls) => {
    const address = `/approvals/${id}/${verb}`;
    const fields = (await mina.see(address)).page.form(address).fields;
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    await sandbox.forget();
    const done = await post(HOST, address, fields.toString(), { headers: { cookie: mina.cookie } });
    expect(done.status).toBe(303);
    const response = (await sandbox.calls()).map(({ method, path, query }) => `${method} ${path} ${query}`);
    expect(response, response.join(', ')).toHaveLength(calls);
    const timing = String(done.headers['server-timing']);
    // A call may begin before the pipe of the one before it has ended: at most two waves.
    expect(timing).toMatch(new RegExp(`desc="${calls} calls in [12] waves"`));
    expect(timing).toContain('session;desc="3 calls"');
  });

  it('a decision to reject ends the request as rejected and denied', async () => {
    const phase = await phaseOf(id);
    expect((await sendAt(mina, 'reject', because)).status).toBe(303);
    expect(await actions()).toMatchObject([{ query: `_action=reject&phaseName=${phase}`, body: because }]);
    expect((await storedOf(id))?.decision).toMatchObject({
      status: 'complete',
      decision: 'rejected',
      outcome: 'denied',
    });
  });

  it.each([
    ['approve', 'requireApproveJustification'],
    ['reject', 'requireRejectJustification'],
  ])('a decision to %s needs a reason where %s says so, and none where it does not', async (verb, rule) => {
    const refused = await sendAt(mina, verb, { justification: '  ' });
    expectRefused(refused, 'justification', 'Enter a reason');
    expect(refused.page.text).toContain('Enter a reason');
    expect(await actions()).toEqual([]);

    const rules = { requireApproveJustification: true, requireRejectJustification: true, [rule]: false };
    const taken = { method: 'POST', path: `/iga/governance/requests/${id}`, status: 200, body: {} };
    await sandbox.faults([{ path: CONFIG, status: 200, body: rules }, taken]);
    expect((await sendAt(mina, verb, { justification: '' })).status).toBe(303);
    expect(await actions()).toMatchObject([{ body: { justification: '' } }]);
  });

  it('says at its field which rule of the platform a reason breaks [shell 111]', async () => {
    const requirement = { policyRequirement: 'MIN_LENGTH', params: { minLength: 20 } };
    const detail = { failedPolicyRequirements: [{ property: 'justification', policyRequirements: [requirement] }] };
    const body = { code: 403, message: 'Policy validation failed', detail };
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${id}`, status: 403, body }]);
    const refused = await sendAt(mina, 'reject', { justification: 'Too short.' });
    expectRefused(refused, 'justification', 'Must be at least 20 characters long', 409);
    expect(refused.page.first('textarea', { name: 'justification' }).attribute('aria-invalid')).toBe('true');
    expect(refused.page.text).toContain('Must be at least 20 characters long');
  });

  it('demands no reason where the tenant has no settings, and needs no properties', async () => {
    const schema = '/iga/governance/certification/get-filter-schema';
    await sandbox.faults([
      { path: CONFIG, status: 404, body: { message: 'rules are out' } },
      { path: schema, status: 500, body: { message: 'properties are out' } },
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 200, body: {} },
    ]);
    for (const address of ['/approvals', `/approvals/${id}`]) {
      const answer = await mina.see(address);
      expect(answer.status).toBe(200);
      expect(answer.page.text).not.toMatch(/are out|Not loaded|Error/);
    }
    expect((await sendAt(mina, 'approve', { justification: '' })).status).toBe(303);
  });
});

describe('the page of one', () => {
  it('says kind, reference, person and deadline under its heading, and has the decision before its history', async () => {
    const answer = await mina.see(`/approvals/${id}`);
    expect(answer.page.text).toMatch(
      /Vendor master in SAP from Priya Nair Remove · Reference: REQ-\d+ · Requested by Olga Brandt on [\w ]+ · Decide by [\w ]+, \d\d:\d\d UTC \(\d days? overdue\)/,
    );
    expect(answer.page.text).toMatch(/ \d+% of people like Priya Nair have it\./);
    expect(answer.page.text).not.toMatch(/Comments 0/);
    const at = (title: string) => answer.text.indexOf(`>${title}<`);
    expect(at('Request')).toBeGreaterThan(0);
    expect(at('Your decision')).toBeGreaterThan(at('Request'));
    expect(at('Progress')).toBeGreaterThan(at('Your decision'));
    expect(at('Comments')).toBeGreaterThan(at('Progress'));
  });

  it('gives every dialog what the decision rests on, with the reason it needs', async () => {
    for (const verb of ['approve', 'reject', 'forward']) {
      const { page } = await mina.see(`/approvals/${id}/${verb}`);
      const { text } = page.first('dialog');
      expect(text).toMatch(
        /Reference: REQ-\d+ · Requested by [\w ]+ on [\w ]+ · Decide by .*Reason for the request: “/,
      );
      expect(text).toMatch(/Up to 1,000 characters\./);
    }
  });

  it('shows in the dialog that changes a request what the request changes, before and after', async () => {
    const change = (await sandbox.state<Stored>('requests')).find(
      ({ requestType, decision }) => requestType === 'modifyUser' && decision.status === 'in-progress',
    );
    const { page } = await mina.see(`/approvals/${change?.id}/modify`);
    const dialog = page.first('dialog');
    expect(dialog.find('form')).toBeDefined();
    expect(dialog.text).toMatch(/ \S+ → \S+ /);
  });

  it('says why one cannot approve for oneself, where the buttons would be', async () => {
    const minas = await idOf('mina.holt');
    const own = (await sandbox.state<Stored & { user?: { id: string } }>('requests')).find(
      ({ user, decision }) =>
        user?.id === minas &&
        decision.status === 'in-progress' &&
        decision.actors.active.some((actor) => actor.id === `managed/user/${minas}`),
    );
    const answer = await mina.see(`/approvals/${own?.id}`);
    expect(verbsIn(answer, own?.id ?? '')).not.toContain('approve');
    expect(answer.page.text).toMatch(
      /Your decision.*You can’t approve a request for yourself\. Someone else has to decide\./,
    );
    expect((await mina.see(`/approvals/${id}`)).page.text).not.toContain('You can’t approve');
  });

  it('the page of one of a verb is called by what is done, and to what', async () => {
    const kind = /^Approve (\w+): .+ · Halden Group$/.exec((await mina.see(`/approvals/${id}/approve`)).page.title);
    expect(['grant', 'removal', 'change', 'creation']).toContain(kind?.[1]);
    const olga = await walkerOf('olga.brandt');
    const reject = (await olga.see('/tasks')).page.linkTo(/^(\/tasks\/[\w-]+\/reject)/);
    expect((await olga.see(reject)).page.title).toMatch(/^Reject task: Set up .+ · Halden Group$/);
  });

  it('the page of one of a task is called by what is to be done, where and for whom', async () => {
    const olga = await walkerOf('olga.brandt');
    const task = (await olga.see('/tasks')).page.linkTo(/^(\/tasks\/[\w-]+)\/complete/);
    const answer = await olga.see(task);
    expect(answer.page.title).toMatch(/^Set up .+ in Badge Office for .+ · Halden Group$/);
    expect(answer.page.heading).toMatch(/Set up .* in Badge Office for /);
    expect(answer.page.text).toContain('To do');
  });
});

describe('what was decided', () => {
  it('comes last decided first, the outcome before all else, and without what the requester took back', async () => {
    const minas = await idOf('mina.holt');
    const own = (await sandbox.state<Stored>('requests')).find(
      ({ requester, decision }) =>
        requester.id !== `managed/user/${minas}` &&
        decision.status === 'in-progress' &&
        decision.actors.active.some((actor) => actor.id === `managed/user/${minas}`),
    );
    const people = await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user');
    const requester = people.find(({ _id }) => own?.requester.id.endsWith(_id))?.userName ?? '';
    const numbers = async () => {
      const { page, text } = await mina.see('/approvals?status=decided&size=50');
      return { page, text, count: Number(/You decided (\d+) requests/.exec(page.text)?.[1]) };
    };
    const { count } = await numbers();
    const canceled = await (await walkerOf(requester)).send(`/my-requests/details/${own?.id}/cancel`);
    expect(canceled.status).toBe(303);
    expect((await numbers()).count).toBe(count);
    expect((await numbers()).text).not.toContain(`/approvals/${own?.id}`);

    const next = (await mina.see('/approvals')).page.linkTo(/^\/approvals\/([\w-]+)\/approve/);
    expect((await mina.send(`/approvals/${next}/reject`, because)).status).toBe(303);
    const after = await numbers();
    expect(after.count).toBe(count + 1);
    expect(after.page.rows()[0]?.attribute('data-row')).toBe(next);
    expect(after.page.all('p', { class: 'row-second' }).map((line) => line.find('strong')?.text)).toContain(
      'Rejected by Mina Holt',
    );
  });
});

describe('passing on', () => {
  const all = { approve: true, comment: true, modify: true, reassign: true, reject: true };

  it('needs a member and a comment', async () => {
    const olga = `managed/user/${await idOf('olga.brandt')}`;
    const noMember = await sendAt(mina, 'forward', { comment: 'You own it.' });
    const unsaid = await sendAt(mina, 'forward', { to: olga, comment: ' ' });
    expect([noMember.status, unsaid.status]).toEqual([400, 400]);
    expect(unsaid.page.text).toMatch(/There is a problem Enter a comment.*Search by name.*Olga Brandt/);
    expect(await actions()).toEqual([]);
  });

  it('passing on to a member who has to be searched first keeps what was written', async () => {
    const typed = { kind: 'user', 'find.to': 'olg', comment: 'You own it.' };
    const answer = await sendAt(mina, 'forward', { ...typed, seek: 'to' });
    expect(answer.status).toBe(200);
    expect(answer.page.values('comment')).toEqual(['You own it.']);
    expect(answer.page.text).toMatch(/1 found.*Olga Brandt/);
    expect(answer.page.text).not.toContain('There is a problem');
    // Who types a name and sends the form is asked to choose.
    const unchosen = await sendAt(mina, 'forward', typed);
    expectRefused(unchosen, 'to', 'Choose one of the results, or clear the search');
    expect(await actions()).toEqual([]);
  });

  it('passing on to a person gives them every right, takes it from one’s own list and puts it on theirs', async () => {
    const to = `managed/user/${await idOf('olga.brandt')}`;
    const done = await sendAt(mina, 'forward', { to, comment: 'You own it.' });
    expect(done.status).toBe(303);
    expect((await actions())[0]?.body).toEqual({
      updatedActors: [{ id: to, permissions: all }],
      comment: 'You own it.',
    });
    expect((await mina.see(done.headers.location ?? '')).page.text).toMatch(/ forwarded to Olga Brandt: /);
    expect((await mina.see('/approvals?size=50')).text).not.toContain(`/approvals/${id}"`);
    const olga = await walkerOf('olga.brandt');
    expect((await olga.see('/approvals?size=50')).text).toContain(`/approvals/${id}`);
    const page = await olga.see(`/approvals/${id}`);
    expect(verbsIn(page, id)).toEqual(new Set(['approve', 'reject', 'forward', 'comment']));
    expect(verbsIn(await mina.see(`/approvals/${id}`), id)).toEqual(new Set());
    expect((await olga.send(`/approvals/${id}/approve`, because)).status).toBe(303);
    expect((await storedOf(id))?.decision.decision).toBe('approved');
  });

  it('passing on to a role is for its members only', async () => {
    const grants = await sandbox.state<{ user: { id: string }; role?: { id: string; name: string } }>('grants');
    const controllers = grants.filter(({ role }) => role?.name === 'Finance Controllers');
    const to = `managed/role/${controllers[0]?.role?.id}`;
    const done = await mina.send(`/approvals/${id}/forward?kind=role`, { to, comment: 'Any of you.' });
    expect(done.status).toBe(303);
    expect((await actions())[0]?.body).toMatchObject({ updatedActors: [{ id: to, permissions: all }] });

    const people = await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user');
    const nameOf = (userId: string) => people.find(({ _id }) => _id === userId)?.userName ?? '';
    const minas = await idOf('mina.holt');
    const member = nameOf(controllers.find(({ user }) => user.id !== minas)?.user.id ?? '');
    const known = JSON.stringify(await storedOf(id));
    const outsider = people.find(
      ({ _id, userName }) =>
        ['lena.novak', 'omar.haddad'].includes(userName) &&
        !known.includes(_id) &&
        !controllers.some(({ user }) => user.id === _id),
    );
    const theirs = await walkerOf(member);
    expect((await theirs.see('/approvals?size=50')).text).toContain(`/approvals/${id}`);
    expect((await (await walkerOf(outsider?.userName ?? '')).see(`/approvals/${id}`)).status).toBe(404);
    expect((await theirs.send(`/approvals/${id}/reject`, because)).status).toBe(303);
    expect((await storedOf(id))?.decision.decision).toBe('rejected');
  });
});

describe('the page of an approval', () => {
  it('the page of an approval of one that waits has its verbs; of a finished one none, and nothing to change', async () => {
    const waiting = await mina.see(`/approvals/${id}`);
    expect(verbsIn(waiting, id)).toEqual(new Set(['approve', 'reject', 'forward', 'comment']));
    const decided = await mina.see('/approvals?status=decided');
    const done = decided.page.linkTo(/^\/approvals\/([\w-]+)(?:\?.*)?$/);
    await sandbox.forget();
    const page = await mina.see(`/approvals/${done}`);
    expect(page.status).toBe(200);
    expect(verbsIn(page, done)).toEqual(new Set());
    const calls = (await sandbox.calls()).map(({ method, path, query, body }) => ({ method, path, query, body }));
    expect(calls).toContainEqual({
      method: 'POST',
      path: `/iga/governance/user/${await idOf('mina.holt')}/tasks`,
      query: 'actorStatus=active&_action=search&type=request',
      body: { targetFilter: { operator: 'EQUALS', operand: { targetName: 'id', targetValue: done } } },
    });
    expect(calls).toContainEqual({
      method: 'GET',
      path: `/iga/governance/requests/${done}`,
      query: '',
      body: null,
    });
  });

  it('has the verbs that are permitted and no other', async () => {
    const list = await mina.see('/approvals?size=50');
    const commentOnly = list.page
      .rows()
      .map((row) => row.first('h3').linkTo(/^\/approvals\/([\w-]+)/))
      .find((one) => !list.text.includes(`/approvals/${one}/reject`));
    expect(commentOnly).toBeDefined();
    expect(verbsIn(await mina.see(`/approvals/${commentOnly}`), commentOnly ?? '')).toEqual(new Set(['comment']));
  });

  it('takes a comment in its phase, and shows it after a reload', async () => {
    const phase = await phaseOf(id);
    const done = await sendAt(mina, 'comment', { comment: 'Which cost centre?' });
    expect(done.status).toBe(303);
    expect(await actions()).toMatchObject([
      { query: `_action=comment&phaseName=${phase}`, body: { comment: 'Which cost centre?' } },
    ]);
    expect((await mina.see(`/approvals/${id}`)).page.text).toContain('Which cost centre?');
  });

  it('leads a comment back to where it was begun: the list, or the page of the request', async () => {
    const inList = (await mina.see('/approvals?sort=user')).page.linkTo(/^(\/approvals\/[\w-]+\/comment\?.*)$/);
    const address = inList;
    const fromList = await mina.send(address, { comment: 'Which cost centre?' }, address);
    expect([fromList.status, fromList.headers.location]).toEqual([303, '/approvals?sort=user']);
    const fromPage = await sendAt(mina, 'comment', { comment: 'Which cost centre?' });
    expect([fromPage.status, fromPage.headers.location]).toEqual([303, `/approvals/${id}`]);
  });
});

describe('a delegate', () => {
  const minas = () => idOf('mina.holt');
  const DAY_MS = 86_400_000;

  it('has what waits for the other on the own list, decides it as permitted, and sees nothing else', async () => {
    const noah = await walkerOf('noah.fischer');
    expect((await noah.see('/approvals')).page.text).toMatch(/3\d approvals are waiting for you\./);
    expect((await noah.see('/approvals?size=100')).text).toContain(`/approvals/${id}`);
    expect(verbsIn(await noah.see(`/approvals/${id}`), id)).toEqual(
      new Set(['approve', 'reject', 'forward', 'comment']),
    );
    expect((await noah.send(`/approvals/${id}/approve`, because)).status).toBe(303);
    expect((await mina.see(`/approvals/${id}`)).page.text).toContain('Approved by Noah Fischer');
    expect((await mina.see('/approvals?status=decided')).page.text).toContain(
      'Approved by Noah Fischer on behalf of Mina Holt',
    );
    expect((await noah.see(`/approvals/${id}`)).page.text).toContain('Approved by Noah Fischer');

    const her = await minas();
    const others = (await sandbox.state<Stored>('requests')).filter(
      ({ requester, decision }) =>
        requester.id === `managed/user/${her}` && decision.actors.active.every((actor) => !actor.id.endsWith(her)),
    );
    const unknown = '00000000-0000-4000-8000-000000000000';
    const none = (await noah.see(`/approvals/${unknown}`)).page.text.replaceAll(unknown, 'ID');
    expect(others.length).toBeGreaterThan(0);
    for (const { id: hers } of others.slice(0, 3)) {
      const answer = await noah.see(`/approvals/${hers}`);
      expect([answer.status, answer.page.text.replaceAll(hers, 'ID')]).toEqual([404, none]);
      expect((await noah.see(`/my-requests/details/${hers}`)).status).toBe(404);
    }
    expect((await noah.see(`/my-requests/details/${id}`)).status).toBe(404);
  });

  it('reads that the approval is not found any more, when the other has decided it meanwhile', async () => {
    const noah = await walkerOf('noah.fischer');
    const address = `/approvals/${id}/approve`;
    const form = (await noah.see(address)).page.form(address).filled;
    form.set('justification', 'Agreed with Mina');
    expect((await mina.send(address, because)).status).toBe(303);
    const { page, status } = await post(HOST, address, form.toString(), { headers: { cookie: noah.cookie } });
    expect(status).toBe(409);
    expect(page.main.text).toContain('Error approving the request.');
    expect(page.main.text).toContain('The system can no longer find this, so it couldn’t be done.');
    expect(page.main.text).not.toContain('Page not found');
    expect(page.main.hrefs()).not.toContainEqual(expect.stringContaining('/approve'));
    expect(page.main.hrefs()).toEqual(['/approvals']);
    // The form is gone: what was typed can be copied.
    expect(page.main.text).toMatch(/Your text .*Agreed with Mina/);
  });

  it('has the fulfillment tasks, too', async () => {
    const noah = await walkerOf('noah.fischer');
    const hers = (await mina.see('/tasks')).page.linkTo(/^\/tasks\/([\w-]+)\/complete/);
    expect((await noah.see('/tasks?size=50')).text).toContain(`/tasks/${hers}`);
    expect((await noah.send(`/tasks/${hers}/complete`)).status).toBe(303);
    expect((await storedOf(hers))?.decision.outcome).toBe('fulfilled');
  });

  it('is named as acting for the other wherever something is decided, and in what is recorded', async () => {
    const noah = await walkerOf('noah.fischer');
    const recorded = async () => {
      const [last] = (await actions()).slice(-1);
      return Object.values(last?.body as Record<string, unknown>);
    };
    expect((await noah.see(`/approvals/${id}`)).page.text).toContain('Acting for Mina Holt');
    expect((await noah.see('/approvals')).page.text).toMatch(
      /are waiting for you\.(.*\S ·)? You are acting for Mina Holt\. Open/,
    );
    expect((await noah.see('/dashboard')).page.text).toMatch(/Oldest: [^.]* Acting for Mina Holt/);
    for (const verb of ['approve', 'reject', 'forward', 'comment'])
      expect((await noah.see(`/approvals/${id}/${verb}`)).page.text).toContain('You are acting for Mina Holt.');

    await noah.send(`/approvals/${id}/comment`, { comment: 'Which one?' });
    expect(await recorded()).toContain('(for Mina Holt) Which one?');
    const done = await noah.send(`/approvals/${id}/approve`, because);
    expect(await recorded()).toContain('(for Mina Holt) Needed for the close.');
    expect((await noah.see(done.headers.location ?? '')).page.text).toMatch(/ approved on behalf of Mina Holt: /);

    const rest = (await noah.see('/approvals?size=50')).page.linkTo(/^\/approvals\/([\w-]+)\/approve/);
    const several = `/approvals/selected/approve?id=${rest}`;
    expect((await noah.see(several)).page.text).toContain('Acting for Mina Holt');
    const receipt = await noah.send(several, because, several);
    expect(await recorded()).toContain('(for Mina Holt) Needed for the close.');
    expect((await noah.see(receipt.headers.location ?? '')).page.text).toContain('Approved on behalf of Mina Holt');
  });

  it('is named at tasks, too', async () => {
    const noah = await walkerOf('noah.fischer');
    const list = await noah.see('/tasks?size=50');
    expect(list.page.text).toContain('Acting for Mina Holt');
    const hers = (await mina.see('/tasks')).page.linkTo(/^\/tasks\/([\w-]+)\/complete/);
    expect((await noah.see(`/tasks/${hers}`)).page.text).toContain('Acting for Mina Holt');
    expect((await noah.see(`/tasks/${hers}/complete`)).page.text).toContain('You are acting for Mina Holt.');
    const done = await noah.send(`/tasks/${hers}/complete`);
    expect((await noah.see(done.headers.location ?? '')).page.text).toContain('Completed on behalf of Mina Holt: ');
  });

  it('has nothing any more once the time is over', async () => {
    const before = await walkerOf('marta.silva');
    expect((await before.see(`/approvals/${id}`)).status).toBe(200);
    const delegations = await sandbox.state<{ id: string; to: string; end: number }>('delegations');
    const [ending] = delegations.filter(({ end }) => end < Date.now() + 30 * DAY_MS);
    expect(ending?.to).toBe(await idOf('marta.silva'));
    await sandbox.later(13 * DAY_MS);
    const marta = await walkerOf('marta.silva');
    expect((await marta.see('/approvals?size=100')).text).not.toContain(`/approvals/${id}`);
    expect((await marta.see(`/approvals/${id}`)).status).toBe(404);
    expect((await marta.see(`/approvals/${id}/approve`)).status).toBe(404);
  });
});

describe('what is shown when it fails', () => {
  const words = { message: 'The server said this.' };

  it.each([
    ['approve', because],
    ['reject', because],
    ['forward', { comment: 'You own it.' }],
    ['comment', { comment: 'Which one?' }],
  ])('%s: what was checked is shown once', async (verb, values) => {
    const to = { to: `managed/user/${await idOf('olga.brandt')}` };
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, body: words }]);
    const failed = await sendAt(mina, verb, verb === 'forward' ? { ...values, ...to } : values);
    expectRefused(failed, null, /^The system didn’t confirm this\. We checked: .* Try again\.$/, 502);
    expect(failed.page.text).not.toMatch(/Error (approving|rejecting|forwarding|adding)|View the current state/);
    expect(failed.page.text).not.toContain(words.message);
    expect(failed.page.text).toContain(Object.values(values)[0]);
  });

  it.each([
    ['/approvals', '/iga/governance/user/*/tasks', 200, 'Error getting user approvals'],
    ['/approvals/ID', '/iga/governance/user/*/tasks', 200, 'Error getting user approvals'],
    ['/approvals/ID', '/iga/governance/', 502, 'Error getting user approvals'],
    ['/my-requests', '/iga/governance/user/*/requests', 200, 'There was an error retrieving your requests'],
    ['/my-requests/details/ID', '/iga/governance/requests/*', 502, 'There was an error retrieving your requests'],
  ])('%s without %s', async (page, path, status, shown) => {
    await sandbox.faults([{ path, status: 500, body: words }]);
    const response = await mina.see(page.replace('ID', id));
    expect(response.status).toBe(status);
    expect(response.page.text).toContain(shown);
    expect(response.page.text).toContain('Try again');
    expect(response.page.text).not.toContain(words.message);
  });

  it('what is shown when it fails of a page that cannot be drawn either: what is known of what was sent, and no word of loading', async () => {
    const form = (await mina.see(`/approvals/${id}/reject`)).page.form(`/approvals/${id}/reject`).fields;
    form.set('justification', 'Too broad.');
    await sandbox.faults([{ path: '/iga/governance/', status: 500, body: words }]);
    const failed = (await post(HOST, `/approvals/${id}/reject`, form.toString(), { headers: { cookie: mina.cookie } }))
      .page.text;
    expect(failed).toMatch(/couldn’t be saved.*The form is kept for 10 minutes, without passwords/);
    expect(failed).not.toContain('load the information');
  });

  it('by a user whose cookies are gone: nothing was sent, and what was typed is lost', async () => {
    const form = (await mina.see(`/approvals/${id}/reject`)).page.form(`/approvals/${id}/reject`).fields;
    form.set('justification', 'Too broad.');
    const origin = originOf(HOST);
    const headers = { referer: `${origin}/approvals/${id}/reject` };
    const { location = '' } = (await post(HOST, `/approvals/${id}/reject`, form.toString(), { headers })).headers;
    const back = new URL(location, origin).searchParams.get('to') ?? '';
    expect(back).toBe(`/approvals/${id}/reject?lost=1`);
    expect((await mina.see(back)).page.text).toContain('You were no longer signed in, so this wasn’t sent');
  });

  it('says nothing of a text where the form has none to type', async () => {
    const { hidden } = (await mina.see('/dashboard')).page.form('/notifications/clear');
    const origin = originOf(HOST);
    await sandbox.faults([
      { path: '/openidm/', status: 401, body: {} },
      { path: '/am/oauth2/*access_token', status: 400, body: { error: 'invalid_grant' } },
    ]);
    const ours = mina.cookie.split('; ').filter((pair) => /^__Host-(?!am-)/.test(pair));
    for (const cookie of [ours.join('; '), '']) {
      const headers = { referer: `${origin}/dashboard`, ...(cookie && { cookie }) };
      const lost = await post(HOST, '/notifications/clear', hidden.toString(), { headers });
      const { pathname, searchParams } = new URL(lost.headers.location ?? '', origin);
      expect([pathname, searchParams.has('draft'), searchParams.get('to')]).toEqual(['/login', false, '/dashboard']);
    }
  });

  it('canceling: with the platform’s reason where it refuses, without its message where it fails', async () => {
    const kai = await walkerOf('kai.ruiz');
    const kaiId = await idOf('kai.ruiz');
    const own = (await sandbox.state<Stored>('requests')).find(
      ({ requester, decision }) => requester.id.endsWith(kaiId) && decision.status === 'in-progress',
    );
    for (const [status, reported] of [
      [500, 502],
      [400, 409],
    ]) {
      await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${own?.id}`, status, body: words }]);
      const failed = await kai.send(`/my-requests/details/${own?.id}/cancel`);
      expect(failed.status).toBe(reported);
      expect(failed.page.text).toContain(
        reported === 502 ? 'the request is still open' : `There was an error canceling the request. ${words.message}`,
      );
      expect(failed.page.text.includes(words.message)).toBe(reported === 409);
    }
  });
});

describe('a rule that would be broken', () => {
  const SCAN = '/iga/governance/policy/user/*/scan';
  const RULE = /Together with Approve journal \(Ledger\) ?, this breaks the rule “ ?Post and approve journals ?”/;
  const SILENT = /breaks the rule|couldn’t check whether/;
  const scans = async () => (await sandbox.calls()).filter(({ path }) => path.endsWith('/scan'));
  const grantOf = async (name: string) =>
    (await sandbox.state<Stored & { descriptor?: { idx: Record<string, { displayName?: string }> } }>('requests')).find(
      ({ requestType, decision, descriptor }) =>
        requestType === 'entitlementGrant' &&
        decision.status === 'in-progress' &&
        descriptor?.idx['/entitlement']?.displayName === name,
    )?.id ?? '';

  it('is named before anything else on the page and in the dialogs, and mutes the recommendation', async () => {
    const grant = await grantOf('Post journal');
    const answer = await mina.see(`/approvals/${grant}`);
    expect(answer.page.text).toMatch(RULE);
    expect(answer.text.indexOf('note tone-due')).toBeLessThan(answer.text.indexOf('>Request<'));
    expect(answer.text).toContain('muted-recommendation');
    expect(await scans()).toHaveLength(1);
    for (const verb of ['approve', 'reject'])
      expect((await mina.see(`/approvals/${grant}/${verb}`)).page.text).toMatch(RULE);
    expect((await mina.see('/approvals?size=50')).text).toMatch(/Conflict found[\s\S]{0,2000}muted-recommendation/);
  });

  it('is not looked for where there is nothing to grant or to decide', async () => {
    const removal = (await sandbox.state<Stored>('requests')).find(
      ({ requestType, decision }) => requestType === 'entitlementRemove' && decision.status === 'in-progress',
    );
    await mina.see(`/approvals/${removal?.id}`);
    const grant = await grantOf('Post journal');
    await mina.send(`/approvals/${grant}/reject`, because);
    await sandbox.forget();
    await mina.see(`/approvals/${grant}`);
    expect(await scans()).toEqual([]);
  });

  it('a rule that would be broken that could not be looked up is reported as such; nothing is shown where it may not be looked up', async () => {
    const grant = await grantOf('Cost viewer');
    expect((await mina.see(`/approvals/${grant}`)).page.text).not.toMatch(SILENT);
    await sandbox.faults([{ path: SCAN, status: 500 }]);
    expect((await mina.see(`/approvals/${grant}`)).page.text).toContain('We couldn’t check whether this breaks');
    await sandbox.faults([{ path: SCAN, status: 403, body: { code: 403, message: 'Access denied' } }]);
    const answer = await mina.see(`/approvals/${grant}`);
    expect(answer.status).toBe(200);
    expect(answer.page.text).not.toMatch(SILENT);
  });
});
