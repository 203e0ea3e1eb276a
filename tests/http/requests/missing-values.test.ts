// What is not known of a request is stated as unknown.
import { describe, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';
import { expectUnknown, type MissingValue, requestOf, titled } from '../missing-values';

const sandbox = sandboxOf(HOST);

const ownRequest = async () =>
  `/my-requests/details/${await requestOf('kai.ruiz', ({ status }) => status === 'in-progress')}`;

async function firstOf(list: '/approvals' | '/tasks') {
  const { see } = await walkerOf('mina.holt', { fresh: false });
  const found = (await see(list)).page.hrefs().find((to) => /^\/(approvals|tasks)\/[\w-]{30,}(\?|$)/.test(to));
  return found ?? expect.fail(`Nothing is listed at ${list}`);
}
const approval = () => firstOf('/approvals');
const task = () => firstOf('/tasks');

const UNREAD = /We couldn’t load what it asks for/;
const CANNOT_APPROVE = /You can’t approve this request now: we couldn’t load what it asks for\./;
const CANNOT_COMPLETE = /You can’t complete this task now: we couldn’t load what it asks for\./;

const MISSING: MissingValue[] = [
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'mina.holt',
    page: approval,
    stated: /Approve removal/,
    shown: /Vendor master in SAP from unknown person .*For Unknown person .*can’t approve this request now/,
  })),
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'mina.holt',
    page: '/approvals',
    stated: /Vendor master in SAP (?!from)/,
    shown: /Vendor master in SAP from unknown person.*Can’t be approved now/,
  })),
  ...['request', 'common', 'custom'].flatMap((part): MissingValue[] => [
    { member: 'mina.holt', page: approval, retyped: [part], stated: /Approve removal/, shown: CANNOT_APPROVE },
    {
      member: 'mina.holt',
      page: '/approvals',
      retyped: [part],
      stated: /Approve Reject Forward/,
      shown: /Can’t be approved now · We couldn’t load what it asks for/,
    },
    { member: 'mina.holt', page: task, retyped: [part], stated: /Complete Reject Forward/, shown: CANNOT_COMPLETE },
    { member: 'mina.holt', page: '/tasks', retyped: [part], stated: /Complete Reject Forward/, shown: UNREAD },
    { member: 'kai.ruiz', page: ownRequest, retyped: [part], stated: /Form answers/, shown: UNREAD },
    { member: 'kai.ruiz', page: '/my-requests', retyped: [part], stated: /(?!)/, shown: UNREAD },
  ]),
  ...['request', 'common'].flatMap((part) =>
    [approval, task, ownRequest].map((page) => ({
      member: page === ownRequest ? 'kai.ruiz' : 'mina.holt',
      page,
      retyped: [part],
      stated: /Priority None|Reason – None/,
      shown: /Priority Unknown Reason Unknown/,
    })),
  ),
  {
    member: 'mina.holt',
    page: approval,
    retyped: ['justification'],
    stated: /Reason – None/,
    shown: /Reason Unknown/,
  },
  ...[approval, task].map((page) => ({
    member: 'mina.holt',
    page,
    retyped: ['deadline'],
    stated: /Approve removal|Complete Reject/,
    shown: /couldn’t|Try again in a moment/,
  })),
  ...['/approvals', '/tasks'].map((page) => ({
    member: 'mina.holt',
    page,
    retyped: ['deadline'],
    stated: /No priority/,
    shown: /items couldn’t be shown/,
  })),
  {
    member: 'mina.holt',
    page: task,
    retyped: ['user'],
    stated: /Payment token Request/,
    shown: /Payment token for unknown person .*For Unknown person/,
  },
  {
    member: 'mina.holt',
    page: '/tasks',
    retyped: ['user'],
    stated: /Payment token (?!for)\w+ ·/,
    shown: /for unknown person/,
  },
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'kai.ruiz',
    page: ownRequest,
    stated: /in Ledger Grant/,
    shown: /for unknown person .*For Unknown person/,
  })),
  {
    member: 'mina.holt',
    page: approval,
    retyped: ['permissions'],
    stated: /Approve removal/,
    shown: /couldn’t check whether this request needs your decision/,
  },
  ...[
    { page: approval, shown: /We couldn’t check whether this request needs your decision/ },
    { page: task, shown: /We couldn’t check what you can do with this task/ },
  ].map((row) => ({
    ...row,
    member: 'mina.holt',
    omitted: ['phases'],
    stated: /Approve (removal|request)|Complete task/,
  })),
  { member: 'mina.holt', page: approval, retyped: ['priority'], stated: /Priority None/, shown: /Priority Unknown/ },
  { member: 'mina.holt', page: '/approvals', retyped: ['priority'], stated: /No priority/, shown: /Priority unknown,/ },
  { member: 'kai.ruiz', page: ownRequest, retyped: ['status'], stated: /^Open/, shown: /^Status unknown/ },
  ...[{ omitted: ['application'] }, { retyped: ['application'] }].map((changed) => ({
    ...changed,
    member: 'kai.ruiz',
    page: '/my-requests/new-request',
    stated: /Application · Owner/,
    shown: /items couldn’t be shown/,
  })),
  {
    member: 'kai.ruiz',
    page: '/my-requests/new-request',
    retyped: ['applicationOwner'],
    stated: /Badge Office Application (?!·)/,
    shown: /Badge Office Application · Owner: Unknown/,
  },
  {
    member: 'kai.ruiz',
    page: '/my-access/map',
    retyped: ['application'],
    stated: /Unnamed account/,
    shown: /couldn’t be shown|couldn’t load/i,
  },
];

describe.each(titled(MISSING))('%s', (_, row) => {
  it(`shows ${row.shown} to ${row.member} and not ${row.stated}`, () => expectUnknown(row));
});

it('steps and comments of a request that cannot be read are counted', async () => {
  const id = await requestOf('kai.ruiz', ({ status }) => status === 'in-progress');
  const found = (await sandbox.state<Whole>('requests')).find((one) => one.id === id);
  const { decision } = found ?? expect.fail('No such request');
  const body = { ...found, decision: { ...decision, phases: [...decision.phases, 7], comments: [7, { comment: 7 }] } };
  await sandbox.faults([{ method: 'GET', path: `/iga/governance/requests/${id}`, status: 200, body }]);
  const { page } = await (await walkerOf('kai.ruiz', { fresh: false })).see(`/my-requests/details/${id}`);
  await sandbox.mend();
  const { text } = page.first('main');
  expect(text).toMatch(/1 item couldn’t be shown\. Comments.* 2 items couldn’t be shown\./);
  expect(text).not.toContain('No comments yet');
});

describe.each([
  ['user', 'x'],
  ['user', { zz: 1 }],
  ['user', { object: 'x' }],
  ['common', 'x'],
  ['common', { endDate: 7 }],
  ['custom', 'x'],
])('a change of a person of which request.%s is %j', (part, odd) => {
  it('is neither approved nor altered, and can be rejected', async () => {
    const stored = await sandbox.state<Whole>('requests');
    const isMeant = ({ requestType, user, decision }: Whole) =>
      requestType === 'modifyUser' && decision.status === 'in-progress' && user?.userName === 'jonas.berg';
    const found = stored.find(isMeant) ?? expect.fail('No such request');
    const address = `/approvals/${found.id}`;
    const { see, cookie } = await walkerOf('mina.holt', { fresh: false });
    const opened = (await see(`${address}/modify`)).page.form(`${address}/modify`).fields;
    const approval = (await see(`${address}/approve`)).page.form(`${address}/approve`).fields;
    opened.set('form.user.city', 'Kiel');
    approval.set('justification', 'Agreed.');
    const permissions = { approve: true, comment: true, modify: true, reassign: true, reject: true };
    const read = { ...found, request: { ...found.request, [part]: odd } };
    const result = [{ ...read, phases: [{ name: found.decision.phases.at(-1)?.name, permissions }] }];
    const tasks = `/iga/governance/user/${user('mina.holt')}/tasks`;
    const body = { result, resultCount: 1, totalCount: 1 };
    await sandbox.faults([
      { method: 'POST', path: tasks, status: 200, body },
      { method: 'GET', path: `/iga/governance/requests/${found.id}`, status: 200, body: read },
    ]);
    await sandbox.forget();
    const texts = async (page: string) => (await see(page)).page.first('main').text;
    const page = await texts(address);
    const list = await texts('/approvals');
    const several = await texts(`/approvals/selected/approve?id=${found.id}`);
    const approving = await texts(`${address}/approve`);
    const altering = await texts(`${address}/modify`);
    const sent = await post(HOST, `${address}/modify`, opened.toString(), { headers: { cookie } });
    const approved = await post(HOST, `${address}/approve`, approval.toString(), { headers: { cookie } });
    const calls = await sandbox.calls();
    await sandbox.mend();
    expect(page).toMatch(CANNOT_APPROVE);
    expect(page).toMatch(/Reject/);
    expect(page).not.toMatch(/Edit|Approve change/);
    expect(list).toMatch(/Can’t be approved now · We couldn’t load what it asks for/);
    expect(several).toMatch(CANNOT_APPROVE);
    expect(approving).toMatch(CANNOT_APPROVE);
    expect(altering).toMatch(/We couldn’t load this form/);
    expect([sent.status, approved.status]).toEqual([502, 409]);
    expect(calls.filter(({ query }) => /_action=(modify|approve)/.test(query))).toEqual([]);
  });
});

interface Whole {
  id: string;
  requestType: string;
  user?: { userName: string };
  request: Record<string, unknown>;
  decision: { status: string; phases: { name?: string }[]; comments: unknown[] };
}

it('two people whose names cannot be read are distinguished by their ids, and nothing is requested for them', async () => {
  const { see } = await walkerOf('mina.holt', { fresh: false });
  const paths = ['/iga/governance/user/*/get-direct-reports', '/openidm/managed/alpha_user'];
  await sandbox.faults(paths.map((path) => ({ method: 'GET', path, status: 500 })));
  const [one, other] = [user('kai.ruiz'), user('felix.wagner')];
  const { page } = await see(`/my-access/compare/${one}/${other}`);
  await sandbox.mend();
  for (const id of [one, other]) expect(page.text).toContain(`Unknown person (${id.slice(0, 8)})`);
  expect(page.text).toMatch(/couldn’t load this name/);
  expect(page.text).not.toMatch(/Request for/);
});
