// Forms of the tenant over plain forms: what was typed is never lost, whatever became of the form meanwhile.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, HOST, read, walkerOf } from './asking';
import { ask, originOf, post, sandboxOf } from './client';

const sandbox = sandboxOf(HOST);
beforeAll(() => sandbox.reset());
afterEach(() => sandbox.mend());

const LAUNCHER = '/requestForm/frm-company-card';

interface Stored {
  id: string;
  requestType: string;
  request: { custom?: Record<string, unknown> };
  decision: { startDate: string };
}

/** Kai asks for a company card; the answer is the id of the request. */
async function askedCard(purpose: string): Promise<string> {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const sent = await kai.send(LAUNCHER, { 'form.custom.monthlyLimit': '700', 'form.custom.purpose': purpose });
  expect(sent.status).toBe(303);
  const all = await sandbox.state<Stored>('requests');
  return all.find(({ request }) => request.custom?.purpose === purpose)?.id ?? '';
}

const changed = { 'form.custom.monthlyLimit': '4321' };
const draftLink = (text: string) => /href="([^"]*[?&]draft=[\w-]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('changing what was filled in', () => {
  it('that was decided meanwhile is told, with what was typed', async () => {
    const id = await askedCard('Decided meanwhile');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = fieldsOf(await mina.see(page), page);
    const approved = await mina.send(`/approvals/${id}/approve`, { justification: 'Fine.' });
    expect(approved.status).toBe(303);
    form.set('form.custom.monthlyLimit', '4321');
    await sandbox.forget();
    const late = await post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    expect(late.status).toBe(409);
    expect(read(late)).toContain('What you changed was not saved.');
    expect(read(late)).toMatch(/What you wrote .*Monthly limit in EUR 4321/);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=modify'))).toEqual([]);
  });

  it('refused by the platform at the last moment is told the same way', async () => {
    const id = await askedCard('Refused at last');
    const mina = await walkerOf('mina.holt', { fresh: false });
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 409, body: { message: 'Completed already' } },
    ]);
    const late = await mina.send(`/approvals/${id}/modify`, changed);
    expect(late.status).toBe(409);
    expect(read(late)).toContain('Completed already');
    expect(late.text).toContain('value="4321"');
  });

  it('whose form cannot be read is kept, and shown again once it can', async () => {
    const id = await askedCard('Not read');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = fieldsOf(await mina.see(page), page);
    form.set('form.custom.monthlyLimit', '4321');
    await sandbox.faults([{ path: '/iga/governance/requestForms', status: 500 }]);
    const failed = await post(HOST, page, form.toString(), { headers: { cookie: mina.cookie } });
    expect(failed.status).toBe(502);
    expect(read(failed)).toContain('what you typed is kept for ten minutes');
    await sandbox.mend();
    expect((await mina.see(draftLink(failed.text))).text).toContain('value="4321"');
  });

  it('kept because its session had ended is there to be read, even when somebody decided before', async () => {
    const id = await askedCard('Session ended');
    const mina = await walkerOf('mina.holt', { fresh: false });
    const page = `/approvals/${id}/modify`;
    const form = fieldsOf(await mina.see(page), page);
    form.set('form.custom.monthlyLimit', '4321');
    form.set('_token', 'of-another-session');
    const kept = await post(HOST, page, form.toString(), {
      headers: { cookie: mina.cookie, referer: `${originOf(HOST)}${page}` },
    });
    expect(kept.status).toBe(403);
    const back = draftLink(kept.text);
    expect((await mina.see(back)).text).toContain('value="4321"');
    await mina.send(`/approvals/${id}/approve`, { justification: 'Fine.' });
    expect(read(await mina.see(back))).toMatch(/What you wrote .*Monthly limit in EUR 4321/);
  });
});

describe('a form opened by its address', () => {
  it('that cannot be read when it is sent is kept, and shown again once it can', async () => {
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    const form = fieldsOf(await kai.see(LAUNCHER), LAUNCHER);
    form.set('form.custom.purpose', 'Fuel & tolls');
    await sandbox.faults([{ path: '/iga/governance/requestForms', status: 500 }]);
    const failed = await post(HOST, LAUNCHER, form.toString(), { headers: { cookie: kai.cookie } });
    expect(failed.status).toBe(502);
    expect(read(failed)).toContain('Nothing was sent');
    await sandbox.mend();
    const again = await ask(HOST, draftLink(failed.text), { headers: { cookie: kai.cookie } });
    expect(again.text).toContain('value="Fuel &amp; tolls"');
    expect(read(again)).toContain('kept');
  });
});
