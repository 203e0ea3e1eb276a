// What the lists of requests, the catalogue and the pages of one request keep to, where no file of their own shows it.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { CATALOGUE, CHECK, COMPLETE, forMe, HOST, item, REASON, VIOLATION, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const CONFIG = '/iga/commons/config/iga_access_request';

describe('a list', () => {
  it('begins again when its pages change their size [requests 10]', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const { page } = await mina.see('/approvals?page=2&priority=high&priority=low&priority=none&sort=user');
    const links = page.first('nav', { class: 'page-sizes' }).hrefs();
    expect(links.length).toBeGreaterThan(1);
    for (const to of links) expect(to).toMatch(/^\/approvals\?(?!.*page=)(?=.*sort=user)(?=.*priority=high)/);
  });
});

describe('the catalogue', () => {
  it('says that there is nothing to ask for, other than that nothing matches [requests 40]', async () => {
    const kai = await forMe('kai.ruiz');
    const empty = { status: 200, body: { result: [], resultCount: 0, totalCount: 0 } };
    await sandbox.faults([{ path: '/iga/governance/catalog', ...empty }]);
    for (const [tab, words] of [
      ['', 'No applications are available for the selected users'],
      ['/entitlement', 'No entitlements are available for the selected users'],
      ['/role', 'No roles are available for the selected users'],
    ])
      expect((await kai.see(`${CATALOGUE}${tab}`)).page.text).toContain(words);
    expect((await kai.see(`${CATALOGUE}?text=zzz`)).page.text).toContain('No results');
  });

  it('is freed of every filter by one link [requests 39]', async () => {
    const kai = await forMe('kai.ruiz');
    const rule = 'property=application.name&condition=EQUALS&value=Ledger';
    const { page } = await kai.see(`${CATALOGUE}/entitlement?${rule}&sort=name&size=20`);
    const clear = page.links().find(({ text }) => /^clear all/i.test(text))?.to;
    expect(clear).toMatch(/^\/my-requests\/new-request\/entitlement(\?|$)/);
    expect(clear).not.toMatch(/property|condition|value/);
  });
});

describe('a broken rule', () => {
  it('cannot be sent along where the tenant prevents it [requests 48]', async () => {
    const jonas = await forMe('jonas.berg');
    await jonas.send(item('Ledger/Approve journal'));
    await jonas.send(COMPLETE, REASON);
    expect((await jonas.send(CHECK)).headers.location).toBe(VIOLATION);
    expect((await jonas.see(VIOLATION)).page.text).toContain('Submit with Violation');
    await sandbox.faults([{ path: CONFIG, status: 200, body: { preventRequestWithViolation: true } }]);
    const page = (await jonas.see(VIOLATION)).page.text;
    expect(page).toContain('Post and approve journals');
    expect(page).not.toContain('Submit with Violation');
  });
});

describe('the page of an approval', () => {
  interface Stored {
    id: string;
    decision: { actors: { active: { userName?: string; permissions?: Record<string, boolean> }[] } };
  }
  const VERBS = ['approve', 'reject', 'forward', 'comment'];
  const offered = (text: string, id: string) => VERBS.filter((verb) => text.includes(`href="/approvals/${id}/${verb}`));

  it('offers what is permitted while it waits, and nothing once it is decided [requests 65]', async () => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const mine = (await sandbox.state<Stored>('requests')).flatMap(({ id, decision }) => {
      const actor = decision.actors.active.find(({ userName }) => userName === 'mina.holt');
      return actor ? [{ id, permissions: actor.permissions ?? {} }] : [];
    });
    const all = mine.find(({ permissions }) => permissions.approve && permissions.reject)?.id ?? '';
    const commentOnly = mine.find(({ permissions }) => permissions.comment && !permissions.reject)?.id ?? '';
    expect(offered((await mina.see(`/approvals/${commentOnly}`)).text, commentOnly)).toEqual(['comment']);
    expect(offered((await mina.see(`/approvals/${all}`)).text, all)).toEqual(VERBS);
    expect((await mina.send(`/approvals/${all}/reject`, { justification: 'Not now.' })).status).toBe(303);
    const decided = await mina.see(`/approvals/${all}`);
    expect([decided.status, offered(decided.text, all)]).toEqual([200, []]);
  });
});

describe('a task', () => {
  it('is passed on with the rights of a task [requests 64]', async () => {
    const olga = await walkerOf('olga.brandt', { fresh: false });
    const id = (await olga.see('/tasks')).page.linkTo(/^\/tasks\/([\w-]+)\/complete/);
    const to = `managed/role/${idOf('role:Finance Controllers')}`;
    await sandbox.forget();
    const page = `/tasks/${id}/forward`;
    const fields = (await olga.see(`${page}?kind=role&find.to=Finance`)).page.form(page).fields;
    fields.set('to', to);
    fields.set('comment', 'They have the key.');
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: olga.cookie } });
    expect(sent.status).toBe(303);
    const [call] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=reassign'));
    expect(call?.body).toEqual({
      updatedActors: [
        { id: to, permissions: { comment: true, deny: true, fulfill: true, modify: true, reassign: true } },
      ],
      comment: 'They have the key.',
    });
  });
});
