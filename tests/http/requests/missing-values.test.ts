// What is not known of a request is stated as unknown.
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
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

const MISSING: MissingValue[] = [
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'mina.holt',
    page: approval,
    stated: /Approve removal/,
    shown: /Vendor master in SAP from Unknown person .*For Unknown person .*can’t approve this request now/,
  })),
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'mina.holt',
    page: '/approvals',
    stated: /Vendor master in SAP (?!from)/,
    shown: /Vendor master in SAP from Unknown person.*Can’t be approved now/,
  })),
  {
    member: 'mina.holt',
    page: task,
    retyped: ['user'],
    stated: /Payment token Request/,
    shown: /Payment token for Unknown person .*For Unknown person/,
  },
  {
    member: 'mina.holt',
    page: '/tasks',
    retyped: ['user'],
    stated: /Payment token (?!for)\w+ ·/,
    shown: /for Unknown person/,
  },
  ...[{ omitted: ['user'] }, { retyped: ['user'] }].map((changed) => ({
    ...changed,
    member: 'kai.ruiz',
    page: ownRequest,
    stated: /in Ledger Grant/,
    shown: /for Unknown person .*For Unknown person/,
  })),
  {
    member: 'mina.holt',
    page: approval,
    retyped: ['permissions'],
    stated: /Approve removal/,
    shown: /couldn’t check whether this request needs your decision/,
  },
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

beforeAll(() => sandbox.reset());

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

interface Whole {
  id: string;
  decision: { phases: unknown[]; comments: unknown[] };
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
