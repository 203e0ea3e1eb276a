// What is not known of an item of a review, or of a violation, is stated as unknown.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';
import { expectUnknown, type MissingValue, titled, violation } from '../missing-values';

const sandbox = sandboxOf(HOST);
const Q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const LIST = `${Q4}?tab=entitlements`;
const Q2 = `/certification/certification-task/${idOf('campaign:localhost:Q2 Halden access review')}`;
const EVIDENCE = `${Q2}/evidence?taskStatus=complete&actorId=managed%2Fuser%2F${user('mina.holt')}`;

/** An item that comes with a role. */
const item = async () => {
  const { see } = await walkerOf('mina.holt', { fresh: false });
  const list = await see(`${LIST}&origin=role&group=flat`);
  const found = list.page.hrefs().find((to) => /\/items\/[\w-]+\?(?!.*(certify|revoke|exception))/.test(to));
  return found ?? expect.fail('No item is listed');
};

const remediation = async () => `${await violation()}/remediate`;

const UNREAD_ORIGINS: Pick<MissingValue, 'omitted' | 'retyped' | 'refilled'>[] = [
  ...['relationship', 'properties', 'grantTypes', 'conditional'].map((name) => ({ retyped: [name] })),
  ...['relationship', 'properties'].map((name) => ({ refilled: [name] })),
  { omitted: ['relationship'] },
];

const UNREAD_ORIGIN_ROWS = UNREAD_ORIGINS.flatMap((values): MissingValue[] => [
  {
    member: 'mina.holt',
    page: LIST,
    ...values,
    stated: /Exception Details|Comes with Employee/,
    shown: /Origin unknown.*couldn’t load how it was granted/,
  },
  {
    member: 'mina.holt',
    page: item,
    ...values,
    stated: /Why they have it – None|Allow exception Revoke/,
    shown: /Why they have it Origin unknown.*couldn’t load how it was granted/,
  },
]);

const CONTRACTORS = `/certification/certification-task/${idOf('campaign:localhost:Contractor access 2025')}`;
const REFILLED: MissingValue[] = [
  // Of a review that has ended: why a decision cannot be made is that.
  {
    member: 'mina.holt',
    page: `${CONTRACTORS}?taskStatus=expired&actorId=managed%2Fuser%2F${user('mina.holt')}`,
    omitted: ['relationship'],
    stated: /can’t be revoked here/,
    shown: /Origin unknown.*Certified or acknowledged/,
  },
  {
    member: 'mina.holt',
    page: LIST,
    refilled: ['usage'],
    stated: /Never used (Imported|Requested|Comes|Granted)/,
    shown: /Certify/,
  },
  {
    member: 'olga.brandt',
    page: '/violations',
    refilled: ['policyRule'],
    stated: /Rule: – None/,
    shown: /Rule: Unknown .*Risk unknown/,
  },
  {
    member: 'olga.brandt',
    page: violation,
    refilled: ['policyRule'],
    stated: /Risk level 0|Rule – None/,
    shown: /Risk level Unknown/,
  },
];

const MISSING: MissingValue[] = [
  ...UNREAD_ORIGIN_ROWS,
  ...REFILLED,
  {
    member: 'mina.holt',
    page: `${Q4}/by-reason?list=tab%3Dentitlements`,
    retyped: ['grantTypes'],
    stated: /Exception Details|11 stand out/,
    shown: /couldn’t load how it was granted/,
  },
  {
    member: 'mina.holt',
    page: Q4,
    retyped: ['deadline'],
    stated: /Deadline – None/,
    shown: /Deadline Unknown/,
  },
  {
    member: 'mina.holt',
    page: Q4,
    omitted: ['startDate', 'deadline', 'ownerInfo', 'stageDuration'],
    stated: /– None/,
    shown: /Unknown person.*Unknown.*Start date Unknown.*Deadline Unknown/,
  },
  ...['omitted', 'retyped'].map((how) => ({
    member: 'mina.holt',
    page: '/access-reviews',
    [how]: ['startDate', 'deadline'],
    stated: /– None/,
    shown: /Deadline: Unknown Start date: Unknown/,
  })),
  {
    member: 'mina.holt',
    page: '/dashboard',
    omitted: ['startDate', 'deadline'],
    stated: /Oldest: Q\d/,
    shown: /Access reviews 2/,
  },
  {
    member: 'mina.holt',
    page: LIST,
    omitted: ['user'],
    stated: /Person(?!.*Unknown person)/,
    shown: /Unknown person/,
  },
  {
    member: 'mina.holt',
    page: EVIDENCE,
    omitted: ['user'],
    stated: /· System/,
    shown: /Unknown person .* · Unknown person/,
  },
  {
    member: 'mina.holt',
    page: EVIDENCE,
    omitted: ['decisionBy', 'decisionDate', 'completedBy', 'completionDate', 'startDate', 'timeStamp'],
    stated: /System · Unknown/,
    shown: /Unknown – 20.*Unknown person · Unknown/,
  },
  {
    member: 'mina.holt',
    page: '/access-reviews',
    omitted: ['status'],
    stated: /State: Q|Status: Q/,
    shown: /Unknown/,
  },
  {
    member: 'olga.brandt',
    page: violation,
    retyped: ['permissions'],
    stated: /Allow Revoke access/,
    shown: /couldn’t check whether this violation needs your decision/,
  },
  {
    member: 'olga.brandt',
    page: violation,
    retyped: ['status'],
    stated: /Allow Revoke access/,
    shown: /Status Unknown/,
  },
  { member: 'olga.brandt', page: violation, retyped: ['user'], stated: /^Violation/, shown: /Unknown person/ },
  {
    member: 'olga.brandt',
    page: remediation,
    retyped: ['grantTypes'],
    stated: /Revoke all|Suggested fixes/,
    shown: /couldn’t load how it was granted/,
  },
  {
    member: 'olga.brandt',
    page: remediation,
    omitted: ['compositeId'],
    stated: /Nothing found|Suggested fixes/,
    shown: /Unknown access/,
  },
  {
    member: 'mina.holt',
    page: async () => (await item()).replace('origin=role', 'origin=requested'),
    retyped: ['entitlementOwner'],
    stated: /Owners (?!.*Unknown person)/,
    shown: /Owners .*Unknown person/,
  },
  {
    member: 'olga.brandt',
    page: '/violations',
    retyped: ['policyRule'],
    stated: /Rule: – None/,
    shown: /Rule: Unknown .*Risk unknown/,
  },
  { member: 'olga.brandt', page: '/violations', retyped: ['riskScore'], stated: /Risk \d/, shown: /Risk unknown/ },
  {
    member: 'olga.brandt',
    page: '/violations',
    retyped: ['user'],
    stated: /Select Count and correct stock Count/,
    shown: /Unknown person/,
  },
];

it.each([
  ['accounts', [{}], 7],
  ['entitlements', [{ _id: 'x1' }], undefined],
  ['roles', [{ role: 7 }], 1],
])('%s of the person of an item that are %j, of %s, could not be shown', async (kind, result, totalCount) => {
  const { see } = await walkerOf('mina.holt', { fresh: false });
  const address = (await item()).replace('?', '/user?');
  await sandbox.faults([
    {
      method: 'GET',
      path: `/iga/governance/certification/*/items/*/user/${kind}`,
      status: 200,
      body: { result, totalCount },
    },
  ]);
  const { text } = (await see(address)).page.first('main');
  await sandbox.mend();
  const count = totalCount ?? 1;
  expect(text).toContain(`${kind} ${count}`.replace(/^./, (letter) => letter.toUpperCase()));
  expect(text).toMatch(new RegExp(`${count} items? couldn’t be shown`));
  expect(text).not.toContain('Unnamed');
});

describe.each(titled(MISSING))('%s', (_, row) => {
  it(`shows ${row.shown} to ${row.member} and not ${row.stated}`, () => expectUnknown(row));
});

describe('an earlier decision that cannot be read', () => {
  const unread: [string, (decision: Record<string, unknown>) => unknown][] = [
    ['of another type', () => ({ certification: 7 })],
    ['with other fields than its own', () => ({ certification: { other: 7 } })],
    ['in a part with other fields than its own', () => ({ other: 7 })],
    [
      'without its word',
      (found) => ({ ...found, certification: { decisionBy: { id: 'u-1' }, decisionDate: '2026-06-23T08:00:00Z' } }),
    ],
    ['with a decision of another type', (found) => ({ ...found, certification: { decision: 7 } })],
    ['with a decision that is not listed', (found) => ({ ...found, certification: { decision: 'deferred' } })],
  ];
  it.each(unread)('is unknown, not "Never certified", %s', async (_, change) => {
    const { see } = await walkerOf('mina.holt', { fresh: false });
    const address = await item();
    const id = /items\/([\w-]+)/.exec(address)?.[1];
    const found = (await sandbox.state<Item>('certificationItems')).find((one) => one.id === id);
    if (!found) throw new Error('No such item');
    const body = { ...found, item: { ...found.item, decision: change(found.item.decision) } };
    await sandbox.faults([{ method: 'GET', path: `/iga/governance/certification/*/items/${id}`, status: 200, body }]);
    const { page } = await see(address);
    await sandbox.mend();
    expect(page.text).toMatch(/Last decision Unknown/);
    expect(page.text).not.toMatch(/Never certified|New access/);
  });
});

interface Item {
  id: string;
  item: { decision: Record<string, unknown> };
}
