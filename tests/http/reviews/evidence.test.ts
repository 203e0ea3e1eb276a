// What a finished review has to show: a page, a file and a table with its digest.
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, sandboxOf } from '../client';

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
    expect(page.main.text).toContain('Mina Holt · 20');
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
    expect(file.text.match(/<tr>/g)).toHaveLength(25);
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

  it('is as unknown to visitors as that of a review there is none of', async () => {
    for (const part of ['', '/file', '/table']) {
      expect([part, (await see('kai.ruiz', address(finished, part))).status]).toEqual([part, 404]);
      expect([part, (await see('mina.holt', address('no-such', part))).status]).toEqual([part, 404]);
    }
  });

  it('says that it could not be loaded', async () => {
    await sandbox.faults([{ path: `/iga/governance/certification/${finished}/items/search`, status: 500, body: {} }]);
    const answer = await see('mina.holt', address(finished));
    expect(answer.status).toBe(502);
    expect(answer.page.main.text).toContain('The evidence could not be loaded.');
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
