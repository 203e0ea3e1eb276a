// A value that the platform leaves out is unknown: no page takes another one for it.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { HOST, user, walkerOf } from '../member-client';
import { expectUnknown, type MissingValue, requestOf, titled, violation } from '../missing-values';

const sandbox = sandboxOf(HOST);

const endedDetails = async () =>
  `/my-requests/details/${await requestOf('kai.ruiz', ({ outcome }) => outcome === 'provisioned')}`;

const pipelineRun = async () => {
  const rows = await walkerOf('ines.moreau', { fresh: false }).then(({ see }) => see('/autoaccess/pipelines'));
  const run = rows.page.hrefs().find((to) => /pipelines\/[^/]+\/run$/.test(to));
  return run ?? expect.fail('No pipeline can be run');
};

const riskEvent = async () => {
  const list = await walkerOf('ines.moreau', { fresh: false }).then(({ see }) => see('/risk-dashboard'));
  return list.page.hrefs().find((to) => to.startsWith('/risk-dashboard/events/')) ?? expect.fail('No event is listed');
};

const entitlement = async () => {
  const list = await walkerOf('olga.brandt', { fresh: false }).then(({ see }) => see('/administer/entitlements'));
  const found = list.page.hrefs().find((to) => /^\/administer\/entitlements\/[\w-]{8,}$/.test(to));
  return found ?? expect.fail('No entitlement is listed');
};

const heldEntitlement = async () => {
  const list = await walkerOf('kai.ruiz', { fresh: false }).then(({ see }) => see('/my-entitlements'));
  const found = list.page.hrefs().find((to) => /^\/my-access\/entitlement\/[\w-]+\/remove/.test(to));
  return found ?? expect.fail('No entitlement can be removed');
};

const heldItem = async () => (await heldEntitlement()).replace(/\/remove.*/, '');

const catalogItem = async () => {
  const list = await walkerOf('kai.ruiz', { fresh: false }).then(({ see }) => see('/my-requests/new-request'));
  return (
    list.page.hrefs().find((to) => /^\/my-requests\/new-request\/[\w/-]*item\/[\w-]{8,}/.test(to)) ??
    expect.fail('No item is listed')
  );
};

const reviewItem = async () => {
  const list = await walkerOf('mina.holt', { fresh: false }).then(({ see }) =>
    see(`${Q4}?tab=entitlements&group=flat`),
  );
  return list.page.hrefs().find((to) => /\/items\/[\w-]{8,}(\?|$)/.test(to)) ?? expect.fail('No item is listed');
};

const USERS = idOf('report template:Users and their roles');
const ACCOUNTS = idOf('report template:User accounts');
const Q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;

const MISSING: MissingValue[] = [
  ...['privileges', 'accessFlags'].map((name) => ({
    member: 'ines.moreau',
    page: '/edit/internal/role/directory-reader/privileges',
    retyped: [name],
    stated: /No privileges|Attributes: 0/,
    shown: /couldn’t (be shown|load)/,
  })),
  {
    member: 'ines.moreau',
    page: '/edit/internal/role/directory-reader/privileges',
    omitted: ['accessFlags'],
    stated: /Attributes: 0/,
    shown: /item couldn’t be shown/,
  },
  ...['application', 'permissions', 'entitlementOwner', 'item'].map((name) => ({
    member: 'olga.brandt',
    page: entitlement,
    retyped: [name],
    stated: /Nothing to edit|Owner None|Details/,
    shown: /couldn’t load/i,
  })),
  ...['application', 'item'].map((name) => ({
    member: 'olga.brandt',
    page: entitlement,
    omitted: [name],
    stated: /Nothing to edit|no editable details|(Application|Object type) – None/,
    shown: /couldn’t load/i,
  })),
  ...[{ omitted: ['pagedResultsCookie'] }, { retyped: ['pagedResultsCookie'] }].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: '/list/managed/alpha_role',
    stated: /\b10 items/,
    shown: /\b23 items/,
  })),
  ...['expiryDateTime', 'scopes'].map((name) => ({
    member: 'kai.ruiz',
    page: '/profile',
    retyped: [name],
    stated: /never expires/,
    shown: /Authorized applications Not loaded/,
  })),
  {
    member: 'kai.ruiz',
    page: '/profile',
    retyped: ['consentedMappings'],
    stated: /Not allowed/,
    shown: /Personal data sharing Not loaded/,
  },
  {
    member: 'kai.ruiz',
    page: '/profile',
    retyped: ['aliasList'],
    stated: /You sign in with/,
    shown: /Social sign-in Not loaded/,
  },
  ...['resource', 'permissions'].map((name) => ({
    member: 'kai.ruiz',
    page: '/sharing/requests',
    retyped: [name],
    stated: /Allow/,
    shown: /couldn’t be shown/,
  })),
  {
    member: 'kai.ruiz',
    page: '/sharing/requests',
    omitted: ['when'],
    stated: /Requested: –/,
    shown: /Requested: Unknown/,
  },
  {
    member: 'mina.holt',
    page: '/my-reports',
    omitted: ['accountStatus'],
    stated: /– None/,
    shown: /Unknown/,
  },
  {
    member: 'ines.moreau',
    page: '/administer/users',
    omitted: ['accountStatus'],
    stated: /Status: – None/,
    shown: /Status: Unknown/,
  },
  {
    member: 'olga.brandt',
    page: '/administer/entitlements',
    omitted: ['application', 'objectType', 'accountAttribute'],
    stated: /(?<!Owner:) – None/,
    shown: /Unknown/,
  },
  {
    member: 'olga.brandt',
    page: '/violations',
    omitted: ['startDate'],
    stated: /– None/,
    shown: /Unknown/,
  },
  {
    member: 'olga.brandt',
    page: '/violations?status=exception',
    omitted: ['events'],
    stated: /– None/,
    shown: /Unknown/,
  },
  {
    member: 'kai.ruiz',
    page: '/sharing/with-me',
    omitted: ['policy'],
    stated: /permissions: –/,
    shown: /Your permissions: Unknown/,
  },
  {
    member: 'mina.holt',
    page: '/my-delegates',
    omitted: ['_refProperties'],
    stated: /No start|No end|Acting for you now|Can act for you now/,
    shown: /Period unknown.*Unknown/,
  },
  {
    member: 'ines.moreau',
    page: riskEvent,
    omitted: ['raw_event_data', 'browserData', 'ipAddress'],
    stated: /– None/,
    shown: /Transaction Unknown/,
  },
  {
    member: 'ines.moreau',
    page: '/search?q=acc',
    retyped: ['visible'],
    stated: /^(?!.*incomplete)\d+ results/,
    shown: /couldn’t/,
  },
  ...['decision', 'relationship'].map((name) => ({
    member: 'kai.ruiz',
    page: '/my-entitlements?ends=quarter',
    retyped: [name],
    stated: /No end date/,
    shown: /couldn’t be shown/,
  })),
  {
    member: 'ines.moreau',
    page: '/risk-dashboard',
    omitted: ['doc_count'],
    stated: /Most were on|: 0 of/,
    shown: /Couldn’t load the charts/,
  },
  {
    member: 'kai.ruiz',
    page: '/my-requests?status=complete',
    omitted: ['outcome'],
    stated: /Not removed|Set up|Removed|Completed/,
    shown: /Result unknown/,
  },
  {
    member: 'kai.ruiz',
    page: '/my-requests?status=complete',
    omitted: ['status'],
    stated: /Not removed|Set up/,
    shown: /Status unknown/,
  },
  {
    member: 'kai.ruiz',
    page: async () => `/my-requests/details/${await requestOf('kai.ruiz', ({ status }) => status === 'provisioning')}`,
    omitted: ['status'],
    stated: /Being set up|Not yet|Setup In progress/,
    shown: /Status unknown/,
  },
  {
    member: 'mina.holt',
    page: '/approvals',
    omitted: ['requester'],
    stated: /Requested by /,
    shown: /Requester unknown/,
  },
  { member: 'kai.ruiz', page: endedDetails, omitted: ['completionDate'], stated: /Approval \d/, shown: /Approved by/ },
  ...[{ refilled: ['_refProperties'] }, { retyped: ['_refProperties'] }].map((values) => ({
    member: 'mina.holt',
    page: '/my-delegates',
    ...values,
    stated: /No start|No end|Acting for you now|Can act for you now/,
    shown: /Period unknown.*Unknown/,
  })),
  {
    member: 'ines.moreau',
    page: riskEvent,
    refilled: ['heuristic_agg_result'],
    stated: /No rule applied/,
    shown: /We couldn’t read all of the evaluation/,
  },
  {
    member: 'kai.ruiz',
    page: heldEntitlement,
    omitted: ['assignment'],
    stated: /Removal requested/,
    shown: /may already have been requested/,
  },
  {
    member: 'mina.holt',
    page: '/my-delegates',
    omitted: ['duration'],
    stated: /No start|No end|Acting for you now|Can act for you now/,
    shown: /Period unknown.*Unknown/,
  },
  {
    member: 'kai.ruiz',
    page: '/my-entitlements?ends=quarter',
    omitted: ['duration', 'grantEndDate'],
    stated: /No end date/,
    shown: /Unknown/,
  },
  {
    member: 'ines.moreau',
    page: `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`,
    omitted: ['duration'],
    stated: /No end/,
    shown: /Unknown/,
  },
  {
    member: 'ines.moreau',
    page: '/autoaccess/data-sources',
    omitted: ['isActive'],
    stated: /Inactive|Activate/,
    shown: /Status unknown/,
  },
  {
    member: 'ines.moreau',
    page: '/autoaccess/pipelines',
    omitted: ['status'],
    stated: /Failed|Succeeded/,
    shown: /Status unknown/,
  },
  {
    member: 'ines.moreau',
    page: pipelineRun,
    omitted: ['status'],
    stated: /not succeeded yet/,
    shown: /We couldn’t load the information/,
  },
  {
    member: 'ines.moreau',
    page: pipelineRun,
    omitted: ['isActive'],
    stated: /is not active/,
    shown: /We couldn’t load the information/,
  },
  {
    member: 'ines.moreau',
    page: '/reports',
    omitted: ['visible'],
    stated: /Users and their roles/,
    shown: /items couldn’t be shown/,
  },
  {
    member: 'ines.moreau',
    page: '/edit/internal/role/directory-reader/privileges',
    omitted: ['path'],
    stated: /0 attributes/,
    shown: /1 item couldn’t be shown/,
  },
  {
    member: 'olga.brandt',
    page: violation,
    omitted: ['phases'],
    stated: /Revoke access/,
    shown: /We couldn’t check whether this violation needs your decision/,
  },
  ...[`${Q4}?tab=entitlements`, `${Q4}/by-reason?list=tab%3Dentitlements`, '/approvals'].map((page) => ({
    member: 'mina.holt',
    page,
    omitted: ['confidence'],
    stated: /Recommended/,
    shown: /Recommendation unknown/,
  })),
  {
    member: 'ines.moreau',
    page: `/reports/history/published/${ACCOUNTS}/job_${idOf(`report run:User accounts:${7 * 3_600_000}`)}`,
    omitted: ['parameters'],
    stated: /has no parameters/,
    shown: /The parameters couldn’t be read/,
  },
  {
    member: 'ines.moreau',
    page: `/reports/view/published/${ACCOUNTS}/job_${idOf(`report run:User accounts:${7 * 3_600_000}`)}`,
    retyped: ['status'],
    stated: /has no parameters/,
    shown: /The parameters couldn’t be read/,
  },
  ...[{ retyped: ['createDate'] }, { omitted: ['createDate'] }].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: `/reports/view/published/${ACCOUNTS}/job_${idOf(`report run:User accounts:${7 * 3_600_000}`)}`,
    stated: /Run started/,
    shown: /Start time unknown/,
  })),
  ...['/reports', `/reports/run/published/${USERS}`, `/reports/history/published/${USERS}`].map((page) => ({
    member: 'ines.moreau',
    page,
    retyped: ['displayName'],
    stated: new RegExp(`${USERS}(?!\\))`, 'i'),
    shown: /Unknown report \(ID \w{8}\)/,
  })),
  ...[{ refilled: ['glossary'] }, { retyped: ['idx'] }, { retyped: ['glossary'] }].flatMap((changed) => [
    {
      ...changed,
      member: 'kai.ruiz',
      page: heldItem,
      stated: /Not given/,
      shown: /Couldn’t load the glossary/,
    },
    {
      ...changed,
      member: 'kai.ruiz',
      within: 'body',
      page: catalogItem,
      stated: /Not given/,
      shown: /Couldn’t load more details/,
    },
    { ...changed, member: 'mina.holt', page: reviewItem, stated: /(?!)/, shown: /Couldn’t load the glossary/ },
  ]),
  {
    member: 'ines.moreau',
    page: `/reports/run/published/${USERS}`,
    omitted: ['reportConfig'],
    stated: /has no parameters/,
    shown: /Error retrieving template/,
  },
  ...[{ omitted: ['is_risky_event'] }, { retyped: ['is_risky_event'] }].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: riskEvent,
    stated: /It is not risky|or more is risky/,
    shown: /Whether it is risky is not known/,
  })),
  ...['heuristic_agg_result', 'raw_results', 'isBot'].map((name) => ({
    retyped: [name],
    member: 'ines.moreau',
    page: riskEvent,
    stated: /No rule applied|No explainable reason|No reasons given/,
    shown: /We couldn’t read all of the evaluation/,
  })),
  {
    member: 'ines.moreau',
    page: '/risk-dashboard',
    retyped: ['heuristic_agg_result'],
    stated: /No reasons given/,
    shown: /Some reasons unknown/,
  },
  ...['/access-reviews', '/dashboard'].map((page) => ({
    omitted: ['in-progress'],
    member: 'mina.holt',
    page,
    stated: /(\d+) of \1\b|0 items to decide/,
    shown: /Q4 Halden|Access reviews 2/,
  })),
  ...['totals', 'in-progress'].flatMap((name) => [
    { retyped: [name], member: 'mina.holt', page: '/access-reviews', stated: /(\d+) of \1/, shown: /Q4 Halden/ },
    {
      retyped: [name],
      member: 'mina.holt',
      page: '/dashboard',
      stated: /items decided|0 items to decide/,
      shown: /Access reviews 2/,
    },
  ]),
  ...[{ omitted: ['feature_mapping'] }, { retyped: ['feature_mapping'] }].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: '/autoaccess/data-sources',
    stated: /Needs mapping|Activate/,
    shown: /Status unknown/,
  })),
  ...['ssoEntities', 'idpLoginUrl'].map((name) => ({
    retyped: [name],
    member: 'kai.ruiz',
    page: '/applications',
    stated: /\d applications/,
    shown: /Couldn’t load some of your applications/,
  })),
  { omitted: ['phases'], member: 'mina.holt', page: '/tasks', stated: /fulfillmentTask-/, shown: /for .*Unknown/ },
  {
    retyped: ['when'],
    member: 'kai.ruiz',
    page: '/sharing/requests',
    stated: /Requested: –/,
    shown: /Requested: Unknown/,
  },
  ...[{ omitted: ['_refProperties'] }, { retyped: ['_refProperties'] }].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`,
    stated: /No limit/,
    shown: /Unknown/,
  })),
  {
    member: 'mina.holt',
    page: `${Q4}/by-reason?list=tab%3Dentitlements`,
    retyped: ['compositeIds'],
    stated: /\d stands? out|Nothing stands out|Nothing unusual/,
    shown: /18 to decide Accounts.*Not all open rule violations could be loaded/,
  },
  ...['policyRule', 'description', 'riskScore', 'policyRuleOwner'].map((name) => ({
    retyped: [name],
    member: 'olga.brandt',
    page: violation,
    stated:
      { policyRule: /Risk level 0/, description: /description --/, riskScore: /Risk level 0/ }[name] ?? /Owner --/,
    shown:
      { policyRule: /Risk level Unknown/, description: /description Unknown/, riskScore: /Risk level Unknown/ }[name] ??
      /wner Unknown/,
  })),
  ...[
    { omitted: ['ootb'] },
    ...['ootb', 'duplicatable', 'editable', 'viewers'].map((name) => ({ retyped: [name] })),
  ].map((changed) => ({
    ...changed,
    member: 'ines.moreau',
    page: '/reports',
    stated: /Access requests by state/,
    shown: /14 items couldn’t be shown/,
  })),
  ...['isFolder', 'size'].map((name) => ({
    retyped: [name],
    member: 'ines.moreau',
    page: '/autoaccess/data-sources/add?bucket=halden-sign-ins&prefix=',
    stated: /640 Bytes/,
    shown: /Try again in a moment/,
  })),
  {
    retyped: ['buckets'],
    member: 'ines.moreau',
    page: '/autoaccess/risk-config',
    stated: /Choose one/,
    shown: /Couldn’t load the names of the buckets/,
  },
  {
    retyped: ['pipeline_parameters'],
    member: 'ines.moreau',
    page: '/autoaccess/pipelines',
    stated: /Branch offices/,
    shown: /10 items couldn’t be shown/,
  },
  {
    retyped: ['fields'],
    member: 'kai.ruiz',
    page: '/profile',
    stated: /Partner CRM/,
    shown: /Personal data sharing Not loaded/,
  },
  ...['/list/managed/alpha_role', `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`].map((page) => ({
    retyped: ['totalPagedResults', 'pagedResultsCookie'],
    member: 'ines.moreau',
    page,
    stated: /\b(3|10) items/,
    shown: /page 1\b/,
  })),
  {
    retyped: ['policyRequirements'],
    member: 'ines.moreau',
    page: `/edit/managed/alpha_user/${user('kai.ruiz')}/reset-password`,
    stated: /Must be|at least/,
    shown: /Couldn’t load the rules for passwords/,
  },
  ...['allowBulkCertify', 'enableForward', 'exceptionAllowed', 'requireJustification'].map((name) => ({
    retyped: [name],
    member: 'mina.holt',
    page: Q4,
    stated: /Certify|Sign off/,
    shown: /couldn’t load/i,
  })),
  { retyped: ['user'], member: 'olga.brandt', page: violation, stated: /Person --/, shown: /Person Unknown/ },
  { omitted: ['violatingAccess'], member: 'olga.brandt', page: violation, stated: /Unnamed/, shown: /Unknown access/ },
  {
    omitted: ['violatingAccess'],
    member: 'olga.brandt',
    page: '/violations?status=exception',
    stated: /Purchase orders/,
    shown: /Unknown access: not allowed together/,
  },
  {
    retyped: ['grantTypes'],
    member: 'olga.brandt',
    page: '/violations?status=exception',
    stated: /comes with Buyer/,
    shown: /Couldn’t load how some of the access was granted/,
  },
  {
    retyped: ['phases'],
    member: 'olga.brandt',
    page: '/violations?status=exception',
    stated: /until: [\w ]+ Extend/,
    shown: /We couldn’t check whether this violation needs your decision/,
  },
  ...['remediationRule', 'remediationDelay', 'exceptionDuration'].flatMap((name) =>
    [{ retyped: [name] }, { omitted: [name] }].map((changed) => ({
      ...changed,
      member: 'mina.holt',
      page: `${Q4}/sign-off`,
      stated: /Sign-off is final/,
      shown: /We couldn’t load the information/,
    })),
  ),
  {
    omitted: ['compositeIds'],
    member: 'olga.brandt',
    page: violation,
    stated: /Rule description/,
    shown: /Error getting violation data/,
  },
];

describe.each(titled(MISSING))('%s', (_, row) => {
  it(`shows ${row.shown} to ${row.member} and not ${row.stated}`, () => expectUnknown(row));
});

it('a condition of a role that cannot be read is unknown, and its form does not open', async () => {
  const role = idOf('role:Auditor');
  const body = { _id: role, _rev: '1', name: 'Auditor', condition: 7 };
  await sandbox.faults([{ method: 'GET', path: `/openidm/managed/alpha_role/${role}`, status: 200, body }]);
  const { see } = await walkerOf('ines.moreau', { fresh: false });
  const settings = await see(`/edit/managed/alpha_role/${role}/settings`);
  const form = await see(`/edit/managed/alpha_role/${role}/settings/condition`);
  await sandbox.mend();
  expect(settings.page.first('main').text).toMatch(/Condition Unknown/);
  expect(settings.page.text).not.toContain('No condition');
  expect(form.status).toBe(502);
});

interface UnreadableAnswer {
  member?: string;
  method?: string;
  path: string;
  body: object;
  page: string;
  stated: RegExp;
  shown: RegExp;
}

const TEXT = { type: 'string', title: 'A', viewable: true, userEditable: true };
const ODD_TEXT = { ...TEXT, policies: 7 };
const SCHEMA = {
  order: ['name', 'description', 'userName', 'mail'],
  required: [],
  properties: { name: TEXT, description: ODD_TEXT, userName: TEXT, mail: ODD_TEXT },
};
const STREAM = { datasource_id: 'a', name: 'Streaming', input: 'a/b', isActive: false, feature_mapping: { zz: 1 } };
const sources = (source: object) => ({ hits: { total: { value: 1 }, hits: [{ _source: source, sort: ['a'] }] } });

const UNREADABLE_ANSWERS = [
  {
    method: 'POST',
    path: '/autoaccess/jas/entity/search/autoaccess/datasources',
    body: sources(STREAM),
    page: '/autoaccess/data-sources',
    stated: /Inactive|Activate/,
    shown: /Streaming.*Status unknown/,
  },
  ...[null, 'yes', { zz: 1 }].map((is_ootb) => ({
    method: 'POST',
    path: '/autoaccess/jas/entity/search/autoaccess/datasources',
    body: sources({ ...STREAM, is_ootb }),
    page: '/autoaccess/data-sources',
    stated: /Delete/,
    shown: /Streaming/,
  })),
  {
    path: '/openidm/managed/alpha_role',
    body: {
      result: Array.from({ length: 10 }, (_, at) => ({ _id: `a${at}`, name: `Role ${at}` })),
      resultCount: 10,
      pagedResultsCookie: null,
      totalPagedResults: 23,
    },
    page: '/list/managed/alpha_role',
    stated: /\b10 items/,
    shown: /page 1\b/,
  },
  ...[
    ['alpha_role', `/edit/managed/alpha_role/${idOf('role:Auditor')}`],
    ['alpha_role', '/list/managed/alpha_role/new'],
    ['alpha_user', `/administer/users/${user('kai.ruiz')}`],
    ['alpha_user', '/administer/users/new'],
    ['alpha_user', '/profile'],
  ].map(([kind = '', page = '']) => ({
    path: `/openidm/schema/managed/${kind}`,
    body: SCHEMA,
    page,
    stated: /(?!)/,
    shown: /Fields are missing here/,
  })),
  ...['columns', 'filters/rule', 'aggregates', 'sorting'].map((step) => ({
    method: 'POST',
    path: '/reports/fieldoptions',
    body: {
      'alpha_user.x': { class: 'json', type: 'string', label: 'X', column_label: 'X' },
      b: 7,
      c: { type: 'string' },
    },
    page: `/reports/edit/draft/${idOf('report template:Contractor accounts')}/${step}`,
    stated: /(?!)/,
    shown: /2 items couldn’t be shown/,
  })),
  ...['/reports/operators', '/reports/aggregates', '/reports/parameters/types'].map((path, at) => ({
    path,
    body: [{ name: 'a', type: 'a', label: 'A', attributes: [] }, 7],
    page: `/reports/edit/draft/${idOf('report template:Contractor accounts')}/${['filters/rule', 'aggregates', 'parameters'][at]}`,
    stated: /(?!)/,
    shown: /\d items? couldn’t be shown/,
  })),
  {
    path: '/reports/entities',
    body: { result: [{ name: 'alpha_user' }, { name: 'a' }, 7] },
    page: `/reports/edit/draft/${idOf('report template:Contractor accounts')}/data`,
    stated: /(?!)/,
    // One for each source of the report.
    shown: /2 items couldn’t be shown/,
  },
  ...[{}, { a: 7 }].map((body) => ({
    method: 'POST',
    path: '/reports/fieldoptions',
    body,
    page: `/reports/edit/draft/${idOf('report template:Contractor accounts')}/columns`,
    stated: /Save/,
    shown: /Couldn’t load/,
  })),
  {
    path: '/iga/governance/user',
    body: { result: [{ id: user('kai.ruiz'), permissions: { zz: 1 } }], totalCount: 1 },
    page: `/administer/users/${user('kai.ruiz')}`,
    stated: /Username/,
    shown: /couldn’t load/i,
  },
  {
    member: 'kai.ruiz',
    path: '/openidm/consent',
    body: { result: [{ name: 'managedAlpha_user_crm', fields: [] }] },
    page: '/profile',
    stated: /(?!)/,
    shown: /Unnamed application \(ID managedAlpha_user_crm\)/,
  },
  {
    path: '/autoaccess/api/pipeline/*/logs',
    body: [null, { step: 'Features' }],
    page: `/autoaccess/pipelines/${idOf('pipeline:Contractor training')}/logs`,
    stated: /null/,
    shown: /- Unknown/,
  },
  ...[{}, []].map((body) => ({
    path: '/autoaccess/api/pipeline/*/logs',
    body,
    page: `/autoaccess/pipelines/${idOf('pipeline:Contractor training')}/logs`,
    stated: /\{\}|\[\]/,
    shown: /The system sent no log/,
  })),
  {
    path: '/openidm/schema/managed/alpha_role',
    body: { order: ['name'], properties: { name: { type: 'string', searchable: 'yes' } } },
    page: '/list/managed/alpha_role',
    stated: /Unnamed|items/,
    shown: /Couldn’t load how these are structured/,
  },
  {
    path: '/openidm/config/ui/themerealm',
    body: { realm: { alpha: [{ _id: 'a', name: 'Fjord', isDefault: 'yes', linkedTrees: [] }] } },
    page: '/themes',
    stated: /Fjord|No sign-in journeys|Make default/,
    shown: /Couldn’t load themes/,
  },
  {
    path: '/openidm/config/ui/themerealm',
    body: { realm: { alpha: null } },
    page: '/themes',
    stated: /1 theme in realm/,
    shown: /Couldn’t load themes/,
  },
  {
    path: '/autoaccess/api/v2/riskConfig/userConfig',
    body: {},
    page: '/autoaccess/risk-config',
    stated: /YAML/,
    shown: /Couldn’t load the configuration/,
  },
  {
    path: '/openidm/schema/managed/alpha_role',
    body: {
      order: ['name', 'description'],
      properties: {
        name: { type: 'string', title: 'Name', searchable: true, policies: 7 },
        description: { type: 'string', title: 'Description', searchable: true },
      },
    },
    page: '/list/managed/alpha_role',
    stated: /(?!)/,
    shown: /Columns are missing here/,
  },
  // The session that others are compared with.
  ...[undefined, { country: 7 }].map((properties) => ({
    member: 'kai.ruiz',
    path: '/am/json/sessions',
    body: {
      result: [
        { sessionHandle: 'a', properties },
        { sessionHandle: 'b', properties: { country: 'RO', city: 'Bucharest', authInstant: '2026-11-20T08:00:00Z' } },
      ],
    },
    page: '/profile',
    stated: /signed in only here|looks good/,
    shown: /We couldn’t check where you’re signed in.*Location couldn’t be compared · Bucharest/,
  })),
  // An entry of a list of texts.
  {
    member: 'kai.ruiz',
    path: `/openidm/managed/alpha_user/${user('kai.ruiz')}`,
    body: { _id: user('kai.ruiz'), userName: 'kai.ruiz', languages: ['de', null] },
    page: '/profile/data',
    stated: /null/,
    shown: /de, Unknown/,
  },
  ...[['email', null], [{}, 'email'], 'email'].map((scopes) => ({
    member: 'kai.ruiz',
    path: '/am/json/realms/root/realms/alpha/selfservice/socialIdentityProviders',
    body: { providers: [{ provider: 'google', uiConfig: { buttonDisplayName: 'Google' }, scopes }] },
    page: '/profile',
    stated: /shares: ?\w+ ·/,
    shown: /shares: .*Unknown/,
  })),
];

it.each<UnreadableAnswer>(UNREADABLE_ANSWERS)(
  '$page shows that $body cannot be read',
  async ({ member = 'ines.moreau', method = 'GET', path, body, page, stated, shown }) => {
    await sandbox.faults([{ method, path, status: 200, body }]);
    const { see } = await walkerOf(member, { fresh: false });
    const { text } = (await see(page)).page.first('main');
    await sandbox.mend();
    expect(text).toMatch(shown);
    expect(text).not.toMatch(stated);
  },
);

it('objects of which no name is asked for are not called unnamed', async () => {
  const path = '/openidm/schema/managed/alpha_role';
  const body = { order: [], properties: { name: { type: 'string', searchable: true } } };
  await sandbox.faults([{ method: 'GET', path, status: 200, body }]);
  const { see } = await walkerOf('ines.moreau', { fresh: false });
  const { text } = (await see('/list/managed/alpha_role')).page.first('main');
  await sandbox.mend();
  expect(text).toContain(idOf('role:Employee'));
  expect(text).not.toMatch(/Unnamed/);
});
