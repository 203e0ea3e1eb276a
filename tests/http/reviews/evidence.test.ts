// What a finished review has to show: a page, a file and a table with its digest.
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, freshCookie, type HttpResponse, post, sandboxOf } from '../client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
const ACTOR = `managed/user/${idOf('user:mina.holt')}`;
let finished = '';
let running = '';
beforeAll(async () => {
  await sandbox.reset();
  const campaigns = await sandbox.state<{ id: string; name: string }>('certifications');
  const idNamed = (name: string) => campaigns.find((one) => one.name === name)?.id ?? '';
  [finished, running] = [idNamed('Q2 Halden access review'), idNamed('Q4 Halden access review')];
});
afterEach(() => sandbox.mend());

const see = async (userName: string, path: string, cookies = '') =>
  ask(HOST, path, { headers: { cookie: `${await cookieOf(HOST, userName)}${cookies}` } });
const actorOf = (userName: string) => encodeURIComponent(`managed/user/${idOf(`user:${userName}`)}`);
const address = (campaignId: string, part = '', taskStatus = 'complete') =>
  `/certification/certification-task/${campaignId}/evidence${part}?${new URLSearchParams({ actorId: ACTOR, taskStatus })}`;

describe('the evidence of a finished review', () => {
  it('is reached from the list of completed reviews', async () => {
    const { page } = await see('mina.holt', '/access-reviews?status=complete');
    expect(page.links().some(({ to }) => to === address(finished))).toBe(true);
  });

  it('says what was decided about whom, why, by whom and when', async () => {
    const { page, status } = await see('mina.holt', address(finished));
    expect(status).toBe(200);
    const items = (
      await sandbox.state<{ user: { sn: string }; decision: { certification: { campaignId: string } } }>(
        'certificationItems',
      )
    ).filter(({ decision }) => decision.certification.campaignId === finished);
    expect(items.length).toBe(24);
    for (const { user } of items) expect(page.main.text).toContain(user.sn);
    expect(page.main.text).toMatch(/Items 24|Items24/);
    expect(page.main.text).toContain('Revoked');
    expect(page.main.text).toContain('Mina Holt (mina.holt) · 20');
    expect(page.main.text).toContain(`Campaign ID ${finished}`);
    expect(page.main.text).toMatch(/How it ended Completed/);
    expect(page.main.text).toMatch(/Document created 20\d\d-\d\d-\d\d \d\d:\d\d UTC · Mina Holt \(mina\.holt\)/);
  });

  it('has a table whose digest the page and the file say', async () => {
    const [page, file, table] = await Promise.all(
      ['', '/file', '/table'].map((part) => see('mina.holt', address(finished, part))),
    );
    const digest = createHash('sha256')
      .update(table?.bytes ?? '')
      .digest('hex');
    expect((page as HttpResponse).page.main.text).toContain(digest);
    expect(file?.text).toContain(digest);
    expect(table?.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table?.headers['content-disposition']).toContain('attachment; filename="Q2 Halden access review.csv"');
    const lines = (table?.text ?? '').split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]?.replace('\uFEFF', '')).toMatch(/^"id","type","person"/);
  });

  it('is a file that needs no other and runs nothing', async () => {
    const file = await see('mina.holt', address(finished, '/file'));
    expect(file.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.text).not.toMatch(/<script|src=|href=/);
    // A head and 24 decisions, a head and three removals, a head and the reasons of the three.
    expect(file.text.match(/<tr>/g)).toHaveLength(33);
  });

  it('holds hostile texts as texts, and nothing that a spreadsheet would calculate', async () => {
    const hostile = '=HYPERLINK("https://evil.example")<script>alert(1)</script>';
    const row = {
      id: 'x-1',
      item: { type: 'entitlementGrant' },
      user: { givenName: hostile, sn: '' },
      application: { name: '@SUM(A1)' },
      decision: {
        certification: { decision: 'revoke', comments: [{ action: 'revoke', comment: '-1+1' }], actors: [] },
      },
    };
    const path = `/iga/governance/certification/${finished}/items/search`;
    const faults = () => sandbox.faults([{ path, status: 200, body: { result: [row], totalCount: 1 } }]);
    await faults();
    const table = await see('mina.holt', address(finished, '/table'));
    expect(table.text).toContain(`"'=HYPERLINK(""https://evil.example"")<script>alert(1)</script>"`);
    expect(table.text).toContain(`"'@SUM(A1)"`);
    expect(table.text).toContain(`"'-1+1"`);
    await faults();
    expect((await see('mina.holt', address(finished, '/file'))).text).not.toContain('<script');
  });

  it('has its removals and its history as tables of their own, which the digest does not cover', async () => {
    const [removals, history] = await Promise.all(
      ['removals', 'history'].map((table) => see('mina.holt', `${address(finished, '/table')}&table=${table}`)),
    );
    expect(removals?.text.split('\r\n')).toHaveLength(5);
    expect(removals?.text).toContain('"outcome","outcomeAt","message","asOf"');
    expect(removals?.headers['content-disposition']).toContain('Q2 Halden access review removals.csv');
    expect(history?.text.split('\r\n')).toHaveLength(5);
  });

  it('counts an item once that comes twice, and says so', async () => {
    const row = { id: 'x-1', item: { type: 'user' }, decision: { certification: { comments: [], actors: [] } } };
    const path = `/iga/governance/certification/${finished}/items/search`;
    await sandbox.faults([{ path, status: 200, body: { result: [row, row], totalCount: 2 } }]);
    const { page } = await see('mina.holt', address(finished));
    expect(page.main.text).toContain('The system returned 1 item twice. It is counted once.');
    expect(page.main.text).toContain('Only 1 of 2 items are included.');
  });

  it('has a row of its table for each item that cannot be read', async () => {
    const row = { id: 'x-1', item: { type: 'user' }, decision: { certification: { comments: [], actors: [] } } };
    const path = `/iga/governance/certification/${finished}/items/search`;
    await sandbox.faults([{ path, status: 200, body: { result: [row, null], totalCount: 2 } }]);
    const lines = (await see('mina.holt', address(finished, '/table'))).text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^"missing",/);
  });

  it('is as unknown to visitors as that of a review there is none of', async () => {
    for (const part of ['', '/file', '/table']) {
      expect([part, (await see('kai.ruiz', address(finished, part))).status]).toEqual([part, 404]);
      expect([part, (await see('mina.holt', address('no-such', part))).status]).toEqual([part, 404]);
    }
  });

  it('is not there under the name of a person who has no item in the review', async () => {
    for (const part of ['', '/file', '/table']) {
      const other = address(finished, part).replace(encodeURIComponent(ACTOR), actorOf('kai.ruiz'));
      expect([part, (await see('mina.holt', other)).status]).toEqual([part, 404]);
    }
  });

  it('is no checksum of nothing: items that are counted but not listed could not be loaded', async () => {
    const path = `/iga/governance/certification/${finished}/items/search`;
    await sandbox.faults([{ path, status: 200, body: { result: [], totalCount: 0 } }]);
    const answer = await see('mina.holt', address(finished));
    expect(answer.status).toBe(502);
    expect(answer.page.main.text).not.toContain('SHA-256');
  });

  it('says that it could not be loaded', async () => {
    await sandbox.faults([{ path: `/iga/governance/certification/${finished}/items/search`, status: 500, body: {} }]);
    const answer = await see('mina.holt', address(finished));
    expect(answer.status).toBe(502);
    expect(answer.page.main.text).toContain('Couldn’t load the evidence.');
  });
});

describe('the evidence of a review that still runs', () => {
  it('is not there yet, and the page says when it will be', async () => {
    const answer = await see('mina.holt', address(running, '', 'active'));
    expect(answer.status).toBe(200);
    expect(answer.page.main.text).toContain('Evidence is available when the review has ended.');
    for (const part of ['/file', '/table'])
      expect((await see('mina.holt', address(running, part, 'active'))).status).toBe(404);
  });
});

describe('an address that contradicts the platform', () => {
  const page = (campaignId: string, part: string, taskStatus: string) =>
    address(campaignId, '', taskStatus).replace('/evidence', part);
  it.each([
    '',
    '/evidence',
    '/evidence/file',
    '/evidence/table',
    '/export',
    '/export/table',
    '/sign-off',
    '/by-reason',
  ])('leads to the state the review is in: %s', async (part) => {
    for (const [campaignId, wrong, right] of [
      [finished, 'active', 'complete'],
      [finished, 'expired', 'complete'],
      [running, 'complete', 'active'],
      [running, 'cancelled', 'active'],
    ] as const) {
      const answer = await see('mina.holt', page(campaignId, part, wrong));
      expect([answer.status, answer.headers.location]).toEqual([302, page(campaignId, part, right)]);
    }
  });

  it('is corrected in the list of pages over it', async () => {
    const list = (taskStatus: string) => new URLSearchParams({ list: `tab=roles&taskStatus=${taskStatus}` });
    const over = `/certification/certification-task/${running}/export`;
    const answer = await see('mina.holt', `${over}?${list('complete')}`);
    expect(answer.headers.location).toBe(`${over}?${list('active')}`);
  });

  it('is not believed about who reviews: a person without an item has no review', async () => {
    for (const part of ['', '/export', '/sign-off']) {
      const other = page(running, part, 'active').replace(encodeURIComponent(ACTOR), actorOf('lena.novak'));
      expect([part, (await see('mina.holt', other)).status]).toEqual([part, 404]);
    }
  });
});

describe('evidence after a sign-off', () => {
  const signInAs = async (userName: string) => {
    const headers = { cookie: await freshCookie(HOST, userName) };
    const go = (to: string) => ask(HOST, to, { headers });
    const send = async (to: string) => post(HOST, to, (await go(to)).page.form().hidden.toString(), { headers });
    return { go, send };
  };

  /** Certifies what is undecided and signs everything off. */
  async function finish(name: string, userName: string, certifier: string) {
    await sandbox.reset();
    const campaigns = await sandbox.state<{ id: string; name: string }>('certifications');
    const id = campaigns.find((one) => one.name === name)?.id ?? '';
    const search = (taskStatus: string) => `?actorId=${actorOf(certifier)}&taskStatus=${taskStatus}`;
    const at = (part: string, taskStatus = 'active') =>
      `/certification/certification-task/${id}${part}${search(taskStatus)}`;
    const { send } = await signInAs(userName);
    const items = await sandbox.state<{
      id: string;
      decision: { certification: { campaignId: string; decision: string | null } };
    }>('certificationItems');
    for (const { id: item, decision } of items) {
      const { campaignId, decision: decided } = decision.certification;
      if (campaignId === id && decided === null) await send(at(`/items/${item}/certify`));
    }
    const done = await send(at('/sign-off'));
    expect([done.status, done.headers.location]).toEqual([303, '/access-reviews']);
    return (part: string) => at(part, 'complete');
  }

  it('names who decided beside the reviewers where it was a delegate', async () => {
    const at = await finish('Q3 Finance access', 'marta.silva', 'mina.holt');
    const { go } = await signInAs('mina.holt');
    const text = (await go(at('/evidence'))).page.main.text;
    expect(text).toContain(
      'Marta Silva (marta.silva), who is not a reviewer of this item. Reviewers: Mina Holt (mina.holt)',
    );
    expect(text).toContain('does not record whether they acted as a delegate');
  });

  it('keeps its digest when the access is removed, and says so in the table of removals', async () => {
    const at = await finish('Ledger entitlements', 'olga.brandt', 'olga.brandt');
    const read = async () => {
      const { go } = await signInAs('olga.brandt');
      const [page, removals] = [await go(at('/evidence')), await go(`${at('/evidence/table')}&table=removals`)];
      const digest = /[0-9a-f]{64}/.exec(page.page.main.text)?.[0];
      return { digest, outcome: /"(pending|removed|failed|unknown)"/.exec(removals.text)?.[1] };
    };
    const before = await read();
    expect(before).toMatchObject({ digest: expect.any(String), outcome: 'pending' });
    await sandbox.later(3.1 * 86_400_000);
    expect(await read()).toEqual({ digest: before.digest, outcome: 'removed' });
  });
});
