// A list as a table: what it says before it is saved, that it holds just what is filtered, and that no cell calculates.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const REPORT = idOf('report template:Users and their roles');
const COMPARED = `/my-access/compare/${user('kai.ruiz')}/${user('felix.wagner')}`;
const ROLES_OF_KAI = `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`;
const NEEDS: Record<string, string> = {
  approvals: 'governance',
  tasks: 'governance',
  'my-requests': 'governance',
  violations: 'governance',
  accounts: 'governance',
  entitlements: 'governance',
  roles: 'governance',
  'administered-users': 'users',
  'administered-entitlements': 'entitlements',
  'risk-events': 'risk',
  'objects?of=managed%2Falpha_role': 'objects',
  reviews: 'governance',
  'direct-reports': 'governance',
  delegates: 'governance',
  reports: 'reports',
  'data-sources': 'riskAdmin',
  pipelines: 'riskAdmin',
  [`report-runs?of=published%2F${REPORT}`]: 'viewer',
  [`related?of=managed%2Falpha_user%2F${user('kai.ruiz')}%2Froles`]: 'objects',
  'sharing-resources': 'sharing',
  'sharing-with-me': 'sharing',
  'sharing-requests': 'sharing',
  'sharing-activity': 'sharing',
  endings: 'governance',
};

const SETS = '/am/json/realms/root/realms/alpha/users/*/oauth2/resources/sets';
const ROLES = '/openidm/managed/alpha_role';

const people: Record<string, Walker> = {};
beforeAll(async () => {
  await sandbox.reset();
  for (const name of ['kai.ruiz', 'mina.holt', 'olga.brandt', 'ines.moreau']) people[name] = await walkerOf(name);
});
afterEach(() => sandbox.mend());

const cells = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
const rowsIn = (text: string) => {
  const [head = [], ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cells);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
};

async function exported(who: string, list: string) {
  const page = await people[who]?.see(list);
  if (!page) throw new Error(`Nobody is called ${who}`);
  const link = page.page.links().find(({ text }) => text === 'Save as CSV');
  if (!link) throw new Error(`${list} offers no file`);
  const file = await people[who]?.see(link.to);
  return { page: page.page.text, to: link.to, file, rows: rowsIn(file?.text ?? '') };
}

describe('a list as a table', () => {
  it.each([
    ['mina.holt', '/approvals'],
    ['mina.holt', '/approvals?sort=priority'],
    ['olga.brandt', '/tasks'],
    ['kai.ruiz', '/my-requests?status=complete'],
    ['olga.brandt', '/violations'],
    ['kai.ruiz', '/my-accounts'],
    ['kai.ruiz', '/my-entitlements'],
    ['kai.ruiz', '/my-roles'],
    ['ines.moreau', '/administer/users'],
    ['ines.moreau', '/administer/entitlements'],
    ['ines.moreau', '/risk-dashboard'],
    ['ines.moreau', '/list/managed/alpha_user'],
    ['ines.moreau', '/list/internal/role?text=d'],
    ['mina.holt', '/access-reviews'],
    ['mina.holt', '/access-reviews?status=complete'],
    ['mina.holt', '/my-reports?text=a'],
    ['ines.moreau', '/reports?state=published'],
    ['ines.moreau', '/autoaccess/data-sources'],
    ['ines.moreau', '/autoaccess/pipelines'],
    ['ines.moreau', `/reports/history/published/${REPORT}`],
    ['ines.moreau', `/reports/history/published/${REPORT}?state=complete&sort=started`],
    ['ines.moreau', ROLES_OF_KAI],
    ['kai.ruiz', '/sharing'],
    ['kai.ruiz', '/sharing/with-me'],
    ['kai.ruiz', '/sharing/requests'],
    ['kai.ruiz', '/sharing/activity'],
    ['mina.holt', '/my-access/ending?within=year'],
    ['mina.holt', COMPARED],
    ['mina.holt', `${COMPARED}?status=both&kind=account`],
  ])('a list as a table of %s, %s, holds all rows, as many as were shown', async (who, list) => {
    const { page, file, rows } = await exported(who, list);
    const [, message = ''] = /([\d,]+) rows?(?: that match(?:es)? the filters)? will be in the file\./.exec(page) ?? [];
    expect(rows.length).toBe(Number(message.replaceAll(',', '')));
    expect(rows.length).toBeGreaterThan(0);
    expect(page).toContain('A file can contain up to 5,000 rows');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(file?.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file?.headers['cache-control']).toContain('no-store');
    expect(file?.headers['x-content-type-options']).toBe('nosniff');
    expect(file?.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"/);
  });

  it.each([
    ['mina.holt', '/export/approvals', 'justification', ['reason']],
    ['mina.holt', '/export/tasks', 'common', ['reason', 'accessEnds', 'priority']],
    ['kai.ruiz', '/export/my-requests', 'request', ['reason', 'accessEnds', 'priority']],
    ['mina.holt', '/export/approvals', 'user', ['person', 'userName']],
    ['mina.holt', '/export/approvals', 'requester', ['requestedBy']],
    ['olga.brandt', '/export/violations', 'policyRule', ['rule', 'risk']],
    ['olga.brandt', '/export/violations', 'riskScore', ['risk']],
    ['olga.brandt', '/export/violations', 'user', ['person', 'userName']],
    ['mina.holt', '/export/delegates', '_refProperties', ['starts', 'ends']],
    [
      'ines.moreau',
      `/export/related?of=managed%2Falpha_user%2F${user('kai.ruiz')}%2Froles`,
      '_refProperties',
      ['ends'],
    ],
    ['kai.ruiz', '/export/sharing-requests', 'when', ['asked']],
    ['mina.holt', '/export/reviews', 'totals', ['decided', 'items']],
    ['ines.moreau', `/export/report-runs?of=published%2F${REPORT}`, 'parameters', ['parameters']],
  ])('a list as a table of %s, %s, has a word for %s that cannot be read', async (who, file, member, columns) => {
    await sandbox.retype([member]);
    const answer = await people[who]?.see(file).finally(() => sandbox.omit([]));
    const [row] = rowsIn(answer?.text ?? '');
    expect(columns.map((column) => [column, row?.[column]])).toEqual(columns.map((column) => [column, 'unknown']));
  });

  it('of two people is not made while some access of one could not be read', async () => {
    const to = (await exported('mina.holt', COMPARED)).to;
    const path = `/iga/governance/user/${user('kai.ruiz')}/grants`;
    await sandbox.faults([{ path, status: 200, body: { result: [{ item: 7 }], totalCount: 1 } }]);
    const file = await people['mina.holt']?.see(to);
    expect([file?.status, file?.headers['content-disposition']]).toEqual([303, undefined]);
  });

  it('holds just what is filtered, in the order of the list, and asks for nothing twice', async () => {
    await sandbox.forget();
    const { page, rows, to } = await exported('mina.holt', '/approvals?priority=high&sort=user&page=1');
    expect(page).toMatch(/\d+ rows that match the filters will be in the file\./);
    expect(rows.map(({ priority }) => priority)).toEqual(rows.map(() => 'high'));
    const names = rows.map(({ userName = '' }) => userName);
    expect(names).toEqual([...names].sort());
    expect(to).toBe('/export/approvals?priority=high&sort=user');
    await sandbox.forget();
    await people['mina.holt']?.see(to);
    expect((await sandbox.calls()).filter(({ path }) => path.includes('/user/'))).toHaveLength(1);
  });

  it('a list as a table of a direct report is for their manager alone', async () => {
    const reports = await people['mina.holt']?.see('/my-reports');
    const report = reports?.page.linkTo(/^\/my-reports\/[\da-f-]{36}\/account/) ?? '';
    const { to, rows } = await exported('mina.holt', report);
    expect(to).toMatch(/^\/export\/accounts\?report=[\da-f-]{36}$/);
    expect(rows.length).toBeGreaterThan(0);
    const other = await people['kai.ruiz']?.see(to);
    expect([other?.status, other?.headers['content-disposition']]).toEqual([404, undefined]);
  });

  it('a list as a table of users holds what the reader may see of them', async () => {
    const { rows } = await exported('ines.moreau', '/administer/users');
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'userName', 'givenName', 'sn', 'mail', 'accountStatus']);
  });

  it('a list as a table of objects holds the columns that the reader sees in the list, in its order', async () => {
    const { rows, to } = await exported('ines.moreau', '/list/managed/alpha_user?text=mar&sort=-userName');
    expect(to).toBe('/export/objects?text=mar&sort=-userName&of=managed%2Falpha_user');
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'userName', 'givenName', 'sn', 'mail']);
    const names = rows.map(({ userName = '' }) => userName);
    expect(names).toEqual([...names].sort().reverse());
    for (const row of rows) expect(Object.values(row).some((cell) => /^mar/i.test(cell))).toBe(true);
  });

  it('a list as a table of reports holds those of the state that is asked for', async () => {
    const { rows } = await exported('ines.moreau', '/reports?state=draft&sort=-name');
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'draft'));
  });

  it.each(['', 'managed', 'system/alpha_user', 'managed/alpha_user'])(
    'a list as a table of objects “%s” is closed to members without the right',
    async (of) => {
      const answer = await people['kai.ruiz']?.see(`/export/objects?of=${encodeURIComponent(of)}`);
      expect(answer?.status).toBe(404);
    },
  );

  it('a list as a table of runs holds those of one report in the state that is asked for, with what they were run with', async () => {
    const { rows, to } = await exported(
      'ines.moreau',
      `/reports/history/published/${REPORT}?state=failed&sort=started`,
    );
    expect(to).toBe(`/export/report-runs?state=failed&sort=started&of=published%2F${REPORT}`);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'started', 'status', 'message', 'parameters', 'csv', 'json']);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'failed'));
    const started = rows.map(({ started = '' }) => started);
    expect(started).toEqual([...started].sort());
  });

  it.each(['', 'published', 'published/x-1', 'later/x-1', `draft/${REPORT}`])(
    'a list as a table of runs “%s” is no file',
    async (of) => {
      const answer = await people['kai.ruiz']?.see(`/export/report-runs?of=${encodeURIComponent(of)}`);
      expect([answer?.status === 200, answer?.headers['content-disposition']]).toEqual([false, undefined]);
    },
  );

  it('a list as a table of what a member is related to names each, and what distinguishes it from others', async () => {
    const { rows, to } = await exported('ines.moreau', `${ROLES_OF_KAI}?text=emp`);
    expect(to).toBe(`/export/related?text=emp&of=managed%2Falpha_user%2F${user('kai.ruiz')}%2Froles`);
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([['Employee', 'managed/alpha_role']]);
    for (const of of ['managed/alpha_user', `managed/alpha_user/${user('kai.ruiz')}/password`, 'internal/x/y/z']) {
      const answer = await people['ines.moreau']?.see(`/export/related?of=${encodeURIComponent(of)}`);
      expect([of, answer?.status === 200, answer?.headers['content-disposition']]).toEqual([of, false, undefined]);
    }
  });

  it('a list as a table of two people says who has what, of one side as of all', async () => {
    const { rows } = await exported('mina.holt', COMPARED);
    expect(new Set(rows.map(({ first, second }) => `${first} ${second}`))).toEqual(
      new Set(['true true', 'true false', 'false true']),
    );
    const { rows: one, to } = await exported('mina.holt', `${COMPARED}?status=one`);
    expect(to).toBe(`/export/comparison?status=one&of=${user('kai.ruiz')}%2F${user('felix.wagner')}`);
    expect(one.map(({ id }) => id)).toEqual(rows.filter(({ second }) => second === 'false').map(({ id }) => id));
  });

  it('a list as a table of two people is for members who see what both have', async () => {
    const of = `/export/comparison?of=${user('mina.holt')}%2F${user('kai.ruiz')}`;
    expect((await people['mina.holt']?.see(of))?.headers['content-disposition']).toContain('comparison.csv');
    const hidden = await people['kai.ruiz']?.see(of);
    expect([hidden?.status, hidden?.headers['content-disposition']]).toEqual([303, undefined]);
    const back = await people['kai.ruiz']?.see(hidden?.headers.location ?? '');
    expect(back?.page.main.text).toMatch(/We couldn’t export the list\..*You can’t see the access of/);
    const cookie = await cookieOf('plain.localhost', 'ines.moreau');
    expect((await ask('plain.localhost', of, { headers: { cookie } })).status).toBe(404);
  });

  it('a list as a table of access that ends is no file while one person’s cannot be read', async () => {
    await sandbox.faults([{ path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 500 }]);
    const file = await people['mina.holt']?.see('/export/endings?within=year');
    expect([file?.status, file?.headers.location]).toEqual([303, '/my-access/ending?within=year']);
  });

  it('a list as a table of delegates holds all of them, though the platform gives no count', async () => {
    const { page, rows } = await exported('mina.holt', '/my-delegates?text=marta');
    expect(page).toContain('1 row that matches the filters will be in the file.');
    expect(rows.map(({ name }) => name)).toEqual(['Marta Silva']);
    const all = Array.from({ length: 501 }, (_, at) => ({ _refResourceId: `u-${at}`, userName: '=1+1' }));
    const answer = (pageNumber: number, result: object[]) => ({
      path: '/iga/governance/user/*/get-proxies',
      query: `pageNumber=${pageNumber}`,
      status: 200,
      body: { result },
    });
    await sandbox.faults([answer(1, all.slice(0, 500)), answer(2, all.slice(500))]);
    const file = await people['mina.holt']?.see('/export/delegates');
    const ids = rowsIn(file?.text ?? '').map(({ id }) => id);
    expect(ids).toEqual(all.map(({ _refResourceId }) => _refResourceId));
    expect(file?.text).toContain('"\'=1+1"');
  });

  it('a list as a table of pipelines changes none of them', async () => {
    await people['ines.moreau']?.see('/autoaccess/pipelines');
    await sandbox.forget();
    await people['ines.moreau']?.see('/export/pipelines');
    expect((await sandbox.calls()).filter(({ path }) => /persist|upsert/.test(path))).toEqual([]);
  });

  it('has no cell that a spreadsheet calculates, and breaks no line', async () => {
    const hostile = '=HYPERLINK("https://evil.example")\r\n@SUM(1)';
    await sandbox.faults([
      {
        method: 'POST',
        path: '/iga/governance/user/violation/search',
        status: 200,
        body: {
          result: [
            {
              id: '-1',
              user: { id: 'u-1', userName: '=1+1' },
              policyRule: { name: hostile },
              decision: { status: 'in-progress', compositeIds: [] },
            },
          ],
          totalCount: 1,
        },
      },
    ]);
    const file = await people['olga.brandt']?.see('/export/violations');
    expect(file?.text).toContain('"\'-1","violation","\'=1+1","\'=1+1"');
    expect(file?.text).toContain(`"'=HYPERLINK(""https://evil.example"")\r\n@SUM(1)"`);
    expect(file?.text).not.toMatch(/(^|,)"[=+\-@]/);
  });

  it.each([
    ['mina.holt', 'approvals?sort=user', '/approvals?sort=user', '/iga/governance/user/*/tasks'],
    ['ines.moreau', 'objects?text=aud&of=managed%2Falpha_role', '/list/managed/alpha_role?text=aud', ROLES],
    ['mina.holt', 'reviews?sort=name', '/access-reviews?sort=name', '/iga/governance/certification/items'],
    ['mina.holt', 'direct-reports?text=a', '/my-reports?text=a', '/iga/governance/user/*/get-direct-reports'],
    ['mina.holt', 'delegates?text=marta', '/my-delegates?text=marta', '/iga/governance/user/*/get-proxies'],
    ['ines.moreau', 'reports?sort=-name', '/reports?sort=-name', '/reports/templates'],
    ['ines.moreau', 'data-sources?text=a', '/autoaccess/data-sources?text=a', '/autoaccess/jas/entity/search/'],
    [
      'ines.moreau',
      `report-runs?state=complete&of=published%2F${REPORT}`,
      `/reports/history/published/${REPORT}?state=complete`,
      '/reports/runs',
    ],
    [
      'ines.moreau',
      `related?text=emp&of=managed%2Falpha_user%2F${user('kai.ruiz')}%2Froles`,
      `${ROLES_OF_KAI}?text=emp`,
      `/openidm/managed/alpha_user/${user('kai.ruiz')}/roles`,
    ],
    ['kai.ruiz', 'sharing-with-me?sort=-name', '/sharing/with-me?sort=-name', SETS],
    ['kai.ruiz', 'sharing-resources?sort=service', '/sharing?sort=service', SETS],
    [
      'mina.holt',
      `comparison?status=one&of=${user('kai.ruiz')}%2F${user('felix.wagner')}`,
      `${COMPARED}?status=one`,
      `/iga/governance/user/${user('felix.wagner')}/grants`,
    ],
    ['ines.moreau', 'pipelines?text=a', '/autoaccess/pipelines?text=a', '/autoaccess/jas/entity/search/'],
  ])(
    'a list as a table that cannot be read is no file: for %s, %s leads to %s, which says so',
    async (who, file, to, path) => {
      await sandbox.faults([{ path, status: 500 }]);
      const failed = await people[who]?.see(`/export/${file}`);
      expect([failed?.status, failed?.headers['content-disposition']]).toEqual([303, undefined]);
      expect(failed?.headers.location).toBe(to);
      await sandbox.mend();
      const list = await people[who]?.see(to);
      expect(list?.page.text).toContain('We couldn’t export the list.');
    },
  );

  it('a list as a table of nothing is not offered', async () => {
    const page = await people['mina.holt']?.see('/approvals?text=zzzz');
    expect(page?.page.links().map(({ text }) => text)).not.toContain('Save as CSV');
  });
});

describe('access to a table', () => {
  it.each(Object.keys(NEEDS))('%s is closed without a session', async (name) => {
    const answer = await ask(HOST, `/export/${name}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toContain('/login');
  });

  it.each([
    ['kai.ruiz', HOST, ['sharing', 'viewer', 'governance', 'reports']],
    [
      'ines.moreau',
      HOST,
      ['sharing', 'viewer', 'governance', 'users', 'entitlements', 'risk', 'reports', 'riskAdmin', 'objects'],
    ],
    ['ines.moreau', 'plain.localhost', ['viewer', 'reports', 'objects']],
  ] as const)('%s at %s has what they may see', async (who, host, meets) => {
    const cookie = await cookieOf(host, who);
    for (const [name, need] of Object.entries(NEEDS)) {
      const { status } = await ask(host, `/export/${name}`, { headers: { cookie } });
      expect([name, status]).toEqual([name, (meets as readonly string[]).includes(need) ? 200 : 404]);
    }
  });

  it.each(['constructor', 'themes', 'x-1'])('there is none of %s', async (name) => {
    expect((await people['kai.ruiz']?.see(`/export/${name}`))?.status).toBe(404);
  });
});
