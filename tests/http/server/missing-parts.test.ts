// A part of a page that cannot be loaded is never taken for "none": the page says so, and what depends on it waits.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { catalogId } from '../../../sandbox/seed/catalog';
import { post, sandboxOf } from '../client';
import { CATALOGUE, COMPLETE, forMe, HOST, item, REASON, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

const KAI = user('kai.ruiz');
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const BY_REASON = `${REVIEW}/by-reason?list=tab%3Dentitlements`;
const JIRA = idOf('application:Jira');

const ASSIGNMENTS = '/iga/governance/requestFormAssignments';
const FORMS = '/iga/governance/requestForms/*';
const SETTINGS = '/iga/commons/config/iga_access_request';
const VIOLATIONS = '/iga/governance/user/violation/search';
const JOURNEYS = '/am/json/realms/root/realms/alpha/selfservice/trees';
const USER_SCHEMA = '/openidm/schema/managed/alpha_user';

const NO_FORM = 'We couldn’t load the form that belongs to this request.';
const NO_REQUIREMENTS = 'We couldn’t load what your organization requires of a request.';
const SOME_CONFLICTS = 'Not all open rule violations could be loaded';

const USERS = '/administer/users';
const PAIR = `/my-access/compare/${KAI}/${user('felix.wagner')}`;

type Person = 'kai.ruiz' | 'mina.holt' | 'ines.moreau' | 'lena.novak' | 'laura.bianchi';
const walkers = new Map<Person, Walker>();
const walkerFor = async (person: Person): Promise<Walker> => {
  const walker = walkers.get(person) ?? (await walkerOf(person));
  walkers.set(person, walker);
  return walker;
};

const firstLink =
  (at: string, link: RegExp, tail = '') =>
  async (walker: Walker) =>
    (await walker.see(at)).page.linkTo(link) + tail;

const grantOf = (name: string) => async () => {
  const requests = await sandbox.state<{
    id: string;
    requestType: string;
    decision: { status: string };
    descriptor?: { idx: Record<string, { displayName?: string }> };
  }>('requests');
  const found = requests.find(
    ({ requestType, decision, descriptor }) =>
      requestType === 'entitlementGrant' &&
      decision.status === 'in-progress' &&
      descriptor?.idx['/entitlement']?.displayName === name,
  );
  return `/approvals/${found?.id}`;
};

const firstOf = (type: string) => async () => {
  const requests = await sandbox.state<{ id: string; requestType: string }>('requests');
  return `/my-requests/details/${requests.find(({ requestType }) => requestType === type)?.id}`;
};

const accountWithForm = async () => {
  const forms = await sandbox.state<{ objectId: string }>('requestFormAssignments');
  const applicationId = forms.map(({ objectId }) => /^application\/([^/]+)\//.exec(objectId)?.[1]).find(Boolean);
  const catalog = await sandbox.state<{ id: string; item: { type: string }; application?: { id: string } }>('catalog');
  const wanted = catalog.find(
    ({ item: { type }, application }) => type === 'accountGrant' && application?.id === applicationId,
  );
  return `${CATALOGUE}/application/item/${wanted?.id}`;
};

async function missingEntitlement(walker: Walker): Promise<string> {
  const [id = ''] = (await walker.see(`${PAIR}?status=one&kind=entitlement`)).page.values('id');
  return `${PAIR}/request/other?${new URLSearchParams({ id })}`;
}

/** A list of access, or a page of a role or an ending. */
const heldRoleAt =
  (place: string): Row['page'] =>
  async (walker) => {
    if (place === '/details' || place === '/remove') {
      const role = /^(\/my-access\/role\/[\w:-]+)/.exec(
        (await walker.see('/my-roles')).page.linkTo(/^\/my-access\/role\/[\w:-]+\/remove/),
      );
      return `${role?.[1]}${place === '/remove' ? place : ''}`;
    }
    if (place === '/my-access/ending/extend')
      return (await walker.see('/my-access/ending')).page.linkTo(/^(\/my-access\/ending\/extend\?.+)/);
    return place;
  };

interface Row {
  person: Person;
  page: string | ((walker: Walker) => Promise<string>);
  fails: { path: string; method?: string; query?: string };
  /** Of the page, where it is not 200. */
  status?: number;
  /** Of the failing call, where not every failure counts. */
  only?: number;
  says: string;
  not?: string | RegExp;
}

const PARTS: Record<string, Row> = {
  'which pipeline is published': {
    person: 'ines.moreau',
    page: '/autoaccess/pipelines',
    fails: { path: '/autoaccess/jas/entity/search/common/config' },
    says: 'Publication unknown',
    not: /\bPublish\b/,
  },
  'how many decisions a running sign-off leaves open': {
    person: 'mina.holt',
    page: `${REVIEW}/sign-off/running?until=2020-01-01T00:00:00Z`,
    fails: { path: '/iga/governance/certification/*/items', query: 'getCount' },
    says: 'The number of decisions is not available.',
  },
  'the items before and after one': {
    person: 'mina.holt',
    page: firstLink(
      `${REVIEW}?tab=entitlements&group=flat`,
      /^(\/certification\/certification-task\/[\w-]+\/items\/[\w-]+)/,
    ),
    fails: { path: '/iga/governance/certification/*/items/search' },
    only: 500,
    says: 'We couldn’t load the items before and after this one.',
  },
  'what a request for a change leaves as it is': {
    person: 'ines.moreau',
    page: firstOf('modifyUser'),
    fails: { path: '/openidm/managed/alpha_user/*', query: 'manager' },
    only: 500,
    says: 'We couldn’t load the fields that stay as they are.',
  },
  'variables of the environment': {
    person: 'ines.moreau',
    page: firstLink('/list/managed/alpha_connection', /^(\/edit\/managed\/alpha_connection\/[\w-]+)$/),
    fails: { path: '/environment/variables' },
    only: 500,
    says: 'We couldn’t load the environment variables',
  },
  'job titles of direct reports': {
    person: 'mina.holt',
    page: '/my-reports',
    fails: { path: '/openidm/managed/alpha_user', query: '_queryFilter' },
    says: 'We couldn’t load their job titles and departments.',
  },
  ...Object.fromEntries(
    ['/openidm/profile/managed/alpha_user/*/applications', '/am/json/realms/root/realms/alpha/dashboard/defined'].map(
      (path): [string, Row] => [
        `one of two lists of applications, which is not there: ${path}`,
        { person: 'ines.moreau', page: '/applications', fails: { path }, only: 404, says: 'some of your applications' },
      ],
    ),
  ),
  'how many approvals are overdue': {
    person: 'mina.holt',
    page: '/approvals',
    fails: { path: '/iga/governance/user/*/tasks', query: 'pageSize=0&actorStatus' },
    says: 'We couldn’t count what is overdue or due soon.',
  },
  'whether the tenant lets members approve for themselves': {
    person: 'mina.holt',
    page: '/approvals?page=2',
    fails: { path: SETTINGS },
    says: 'Can’t be approved now: we couldn’t load what your organization requires',
    not: 'Someone else has to approve',
  },
  'what a request in place needs': {
    person: 'mina.holt',
    page: `/dashboard/request/${catalogId('Ledger/Audit extract')}`,
    fails: { path: SETTINGS },
    status: 502,
    says: NO_REQUIREMENTS,
    not: 'Send request',
  },
  'the open requests, where they tell what is requested already': {
    person: 'mina.holt',
    page: '/dashboard',
    fails: { path: '/iga/governance/user/*/requests' },
    says: 'We couldn’t count your open requests.',
    not: 'No open requests',
  },
  'access that ends soon': {
    person: 'mina.holt',
    page: '/dashboard',
    fails: { path: '/iga/governance/user/*/grants' },
    says: 'Couldn’t load access that ends soon.',
  },
  'what is suggested': {
    person: 'mina.holt',
    page: '/dashboard',
    fails: { path: '/iga/governance/user/*/recommendations' },
    says: 'Couldn’t load suggested access.',
  },
  'applications of the own record': {
    person: 'lena.novak',
    page: '/dashboard',
    fails: { path: '/openidm/managed/alpha_user/*', query: 'effectiveApplications' },
    says: 'Couldn’t load some of your applications.',
    not: 'Your first steps',
  },
  'second devices of the first day': {
    person: 'lena.novak',
    page: '/dashboard',
    fails: { path: '/am/json/realms/root/realms/alpha/users/*/devices/2fa/oath' },
    only: 500,
    says: 'We couldn’t check this.',
  },
  'a group of a search': {
    person: 'mina.holt',
    page: '/search?q=zzzzqqq',
    fails: { path: '/iga/governance/catalog' },
    says: 'We couldn’t search this part.',
    not: 'No results for',
  },
  'the form of an application': {
    person: 'lena.novak',
    page: accountWithForm,
    fails: { path: ASSIGNMENTS },
    status: 502,
    says: NO_FORM,
    not: 'Add to cart',
  },
  'the fields of that form': {
    person: 'lena.novak',
    page: accountWithForm,
    fails: { path: FORMS },
    status: 502,
    says: NO_FORM,
    not: 'Add to cart',
  },
  'the form for new users': {
    person: 'ines.moreau',
    page: `${USERS}/new`,
    fails: { path: ASSIGNMENTS },
    status: 502,
    says: NO_FORM,
    not: 'First name',
  },
  'the form for changes of users': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}`,
    fails: { path: ASSIGNMENTS },
    status: 502,
    says: NO_FORM,
    not: 'First name',
  },
  'the form for deleting users': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}/delete`,
    fails: { path: ASSIGNMENTS },
    status: 502,
    says: NO_FORM,
  },
  'the form for new entitlements': {
    person: 'ines.moreau',
    page: firstLink('/administer/entitlements/new', /^(\/administer\/entitlements\/new\/[\w-]+\/[\w.-]+)$/),
    fails: { path: ASSIGNMENTS },
    status: 502,
    says: NO_FORM,
  },
  'the form of a request to approve': {
    person: 'mina.holt',
    page: grantOf('Post journal'),
    fails: { path: ASSIGNMENTS },
    says: NO_FORM,
  },
  'the form of a request, where it is to be changed': {
    person: 'mina.holt',
    page: async () => `${await grantOf('Post journal')()}/modify`,
    fails: { path: ASSIGNMENTS },
    says: 'We couldn’t load this form.',
    not: /form answers, but not change them|no form answers/,
  },
  'the glossary of access that is requested': {
    person: 'mina.holt',
    page: async () => `${await grantOf('Post journal')()}/about/access`,
    fails: { path: '/iga/commons/glossary/schemaConfig' },
    says: 'Couldn’t load the glossary.',
    not: 'You can still request it',
  },
  'accounts of an administered user': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}/account`,
    fails: { path: `/iga/governance/user/${KAI}/grants` },
    only: 500,
    says: 'Couldn’t load the accounts.',
  },
  'the map of access': {
    person: 'kai.ruiz',
    page: '/my-access/map',
    fails: { path: `/iga/governance/user/${KAI}/grants` },
    only: 500,
    says: 'Couldn’t load the access map.',
  },
  'how many items of a review are certified': {
    person: 'mina.holt',
    page: `${REVIEW}/sign-off`,
    fails: { path: '/iga/governance/certification/*/items', method: 'GET' },
    says: 'We couldn’t count the decisions',
    not: ' of – ',
  },
  'what a decision demands': {
    person: 'mina.holt',
    page: grantOf('Cost viewer'),
    fails: { path: SETTINGS },
    says: NO_REQUIREMENTS,
    not: 'Approve request',
  },
  'what the dialog of a decision demands': {
    person: 'mina.holt',
    page: async () => `${await grantOf('Cost viewer')()}/approve`,
    fails: { path: SETTINGS },
    status: 502,
    says: NO_REQUIREMENTS,
    not: 'Approve request',
  },
  'the rules that a request would break': {
    person: 'mina.holt',
    page: grantOf('Cost viewer'),
    fails: { path: '/iga/governance/policy/user/*/scan' },
    only: 500,
    says: 'We couldn’t check whether this breaks a segregation-of-duties rule.',
  },
  'what a grant demands': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}/grant?application=${JIRA}&step=entitlements`,
    fails: { path: SETTINGS },
    status: 502,
    says: NO_REQUIREMENTS,
  },
  'open requests of the kind': {
    person: 'kai.ruiz',
    page: '/requestForm/frm-company-card',
    fails: { path: '/iga/governance/user/*/requests' },
    says: 'We couldn’t check whether you already have an open request of this type.',
  },
  'security questions': {
    person: 'kai.ruiz',
    page: '/profile',
    fails: { path: '/openidm/selfservice/kba' },
    says: 'Security questions Couldn’t load this part.',
    not: 'Not set up. They help',
  },
  'own security questions': {
    person: 'kai.ruiz',
    page: '/profile',
    fails: { path: `/openidm/managed/alpha_user/${KAI}` },
    says: 'Security questions Couldn’t load this part.',
    not: 'Not set up. They help',
  },
  'personal data sharing': {
    person: 'kai.ruiz',
    page: '/profile',
    fails: { path: '/openidm/consent' },
    says: 'Personal data sharing Not loaded',
  },
  'the names of what is stored about oneself': {
    person: 'kai.ruiz',
    page: '/profile/data',
    fails: { path: USER_SCHEMA },
    says: 'We couldn’t load the names of these fields.',
  },
  preferences: {
    person: 'kai.ruiz',
    page: '/profile',
    fails: { path: USER_SCHEMA },
    says: 'Preferences Not loaded',
  },
  'the sessions of a check-up': {
    person: 'mina.holt',
    page: '/profile',
    fails: { path: '/am/json/sessions' },
    says: 'We couldn’t check where you’re signed in.',
    not: 'everything looks good',
  },
  'the devices of a check-up': {
    person: 'mina.holt',
    page: '/profile',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/2fa/*` },
    says: 'We couldn’t check how you sign in.',
    not: /everything looks good|only way to sign in|2-step verification [^.]*\. Off/,
  },
  'trusted devices of a check-up': {
    person: 'mina.holt',
    page: '/profile',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/profile` },
    says: 'We couldn’t check your trusted devices.',
    not: 'everything looks good',
  },
  ...Object.fromEntries(
    [/^(\/profile\/not-me\?session=.+)$/, /^(\/profile\/sessions\/end\?session=.+)$/].map((link): [string, Row] => [
      `the platform’s sessions, at ${link.source}`,
      {
        person: 'kai.ruiz',
        page: firstLink('/profile', link),
        fails: { path: '/am/json/sessions' },
        only: 403,
        says: 'The sign-in service doesn’t show its sessions, so we couldn’t check this one.',
        not: /already ended|no longer there/,
      },
    ]),
  ),
  'the sessions of a lost device': {
    person: 'mina.holt',
    page: '/profile/lost-device',
    fails: { path: '/am/json/sessions' },
    only: 500,
    says: 'Couldn’t load your sessions.',
    not: 'There is nothing to lock out',
  },
  'the platform’s sessions, which it does not show': {
    person: 'lena.novak',
    page: '/profile/lost-device',
    fails: { path: '/am/json/sessions' },
    only: 403,
    says: 'This list has only those of this portal.',
    not: 'There is nothing to lock out',
  },
  'the trusted devices of a lost device': {
    person: 'mina.holt',
    page: '/profile/lost-device',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/profile` },
    says: 'Couldn’t load your trusted devices.',
    not: 'There is nothing to lock out',
  },
  'the 2-step devices of a lost device': {
    person: 'mina.holt',
    page: '/profile/lost-device',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/2fa/*` },
    says: 'Couldn’t load your 2-step devices.',
    not: 'There is nothing to lock out',
  },
  'one kind of 2-step device of a lost device': {
    person: 'mina.holt',
    page: '/profile/lost-device',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/2fa/oath` },
    only: 500,
    says: 'Couldn’t load these devices: Authenticator app.',
    not: 'Couldn’t load your 2-step devices.',
  },
  'one kind of 2-step device of a lost device, which is forbidden': {
    person: 'mina.holt',
    page: '/profile/lost-device',
    fails: { path: `/am/json/realms/root/realms/alpha/users/${user('mina.holt')}/devices/2fa/oath` },
    only: 403,
    says: 'You are not allowed to see these devices: Authenticator app.',
    not: 'Couldn’t load your 2-step devices.',
  },
  'the journeys on which the last device depends': {
    person: 'mina.holt',
    page: firstLink('/auth-devices', /^(\/auth-devices\/.+\/delete)$/),
    fails: { path: JOURNEYS },
    status: 502,
    says: 'We couldn’t find out what you can change here.',
    not: 'Delete device',
  },
  'how the password is changed': {
    person: 'kai.ruiz',
    page: firstLink('/profile', /^(\/profile\/not-me\?session=.+)$/),
    fails: { path: JOURNEYS },
    says: 'Change your password We couldn’t find out what you can change here.',
  },
  'conflicts, by reason': {
    person: 'mina.holt',
    page: BY_REASON,
    fails: { path: VIOLATIONS },
    says: SOME_CONFLICTS,
  },
  'conflicts of an item': {
    person: 'mina.holt',
    page: firstLink(BY_REASON, /^(\/certification\/certification-task\/[\w-]+\/items\/[\w-]+)/),
    fails: { path: VIOLATIONS },
    says: SOME_CONFLICTS,
  },
  'whether a review may be signed off': {
    person: 'mina.holt',
    page: `${REVIEW}/sign-off`,
    fails: { path: '/iga/governance/certification/*/items', query: 'status=in-progress' },
    says: 'We couldn’t check whether you can sign off this review.',
    not: 'Sign-off is final',
  },
  'whether a review may be signed off, on its page': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements`,
    fails: { path: '/iga/governance/certification/*/items', query: 'status=in-progress' },
    says: 'We couldn’t check whether you can sign off this review.',
  },
  'the attributes that a review can be filtered by': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements`,
    fails: { path: '/iga/governance/certification/get-filter-schema' },
    says: 'Couldn’t load the attributes for filters and columns.',
  },
  'the attributes a review is filtered by': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements&property=user.city&condition=has&value=Oslo`,
    fails: { path: '/iga/governance/certification/get-filter-schema' },
    says: 'Error getting the items of this review.',
  },
  'rights for reports': {
    person: 'laura.bianchi',
    page: '/reports',
    fails: { path: `/openidm/managed/alpha_user/${user('laura.bianchi')}`, query: '_fields=groups' },
    says: 'Couldn’t load your permissions for reports.',
    not: 'No reports',
  },
  'rights for making reports': {
    person: 'laura.bianchi',
    page: '/reports/new',
    fails: { path: `/openidm/managed/alpha_user/${user('laura.bianchi')}`, query: '_fields=groups' },
    status: 502,
    says: 'Couldn’t load your permissions for reports.',
    not: 'Page not found',
  },
  'rights to delete users': {
    person: 'ines.moreau',
    page: `${USERS}?text=kai.ruiz`,
    fails: { path: '/iga/governance/user', query: 'deleteUser' },
    says: 'We couldn’t check which users you can delete.',
    not: 'Delete',
  },
  'applications for new entitlements': {
    person: 'ines.moreau',
    page: '/administer/entitlements',
    fails: { path: '/iga/governance/application' },
    says: 'We couldn’t check whether you can create entitlements.',
    not: 'New entitlement',
  },
  'the attributes of a condition': {
    person: 'ines.moreau',
    page: `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings/condition`,
    fails: { path: USER_SCHEMA },
    status: 502,
    says: 'Couldn’t load',
  },
  'data sources of a pipeline': {
    person: 'ines.moreau',
    page: '/autoaccess/pipelines/add-training',
    fails: { path: '/autoaccess/jas/entity/search/autoaccess/datasources' },
    status: 502,
    says: 'An error occurred when fetching data sources.',
  },
  'objections to what one of two people lacks': {
    person: 'mina.holt',
    page: missingEntitlement,
    fails: { path: '/iga/governance/requests', query: '_action=validate' },
    says: 'We couldn’t check who already has this access.',
  },
  'rules that what one of two people lacks would break': {
    person: 'mina.holt',
    page: missingEntitlement,
    fails: { path: '/iga/governance/policy/user/*/scan' },
    says: 'We couldn’t check whether this breaks a rule.',
  },
  ...Object.fromEntries(
    ['/my-roles', '/my-access/ending', '/my-access/ending/extend', '/remove', '/details'].map(
      (place): [string, Row] => [
        `open requests for what is held, at ${place}`,
        {
          person: 'mina.holt',
          page: heldRoleAt(place),
          fails: { path: '/iga/governance/user/*/requests' },
          says: 'We couldn’t load all open requests.',
        },
      ],
    ),
  ),
  'direct reports to compare': {
    person: 'lena.novak',
    page: '/my-access/compare',
    fails: { path: '/iga/governance/user/*/get-direct-reports' },
    says: 'Couldn’t load your direct reports.',
  },
};

beforeAll(async () => {
  await sandbox.reset();
  for (const person of new Set(Object.values(PARTS).map((row) => row.person))) {
    await (await walkerFor(person)).see('/dashboard');
  }
});
afterEach(() => sandbox.mend());

describe('a part that cannot be loaded', () => {
  it.each(Object.entries(PARTS))(
    '%s: the page says so',
    async (_, { person, page, fails, status = 200, only, says, not }) => {
      const walker = await walkerFor(person);
      const address = typeof page === 'string' ? page : await page(walker);
      const whole = await walker.see(address);
      expect(whole.status, address).toBe(200);
      for (const failure of only ? [only] : [500, 403]) {
        await sandbox.faults([{ ...fails, status: failure }]);
        const answer = await walker.see(address);
        await sandbox.mend();
        expect([answer.status, answer.page.text], `${address} ${failure}`).toEqual([
          status,
          expect.stringContaining(says),
        ]);
        if (not) expect(answer.page.text).not.toMatch(not);
      }
    },
  );
});

describe('a form that depends on a part that cannot be loaded', () => {
  const KEPT = /nothing was changed.* The form is kept/;
  const writes = async () =>
    (await sandbox.calls()).filter(
      ({ method, path, query }) =>
        method !== 'GET' && /governance\/requests/.test(path) && /_action=|requests\//.test(path + query),
    );

  /** Opens the page whole, and sends its form while the part fails. */
  async function sendWithout(walker: Walker, page: string, values: Record<string, string>, path: string) {
    const action = page.split('?')[0] ?? page;
    const fields = (await walker.see(page)).page.form(action).filled;
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    await sandbox.forget();
    await sandbox.faults([{ path, status: 500 }]);
    const answer = await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
    await sandbox.mend();
    return answer;
  }

  it.each([
    ['creating a user', 'ines.moreau', `${USERS}/new`, ASSIGNMENTS, KEPT],
    ['changing a user', 'ines.moreau', `${USERS}/${KAI}`, ASSIGNMENTS, KEPT],
    ['deleting a user', 'ines.moreau', `${USERS}/${KAI}/delete`, ASSIGNMENTS, KEPT],
    ['approving', 'mina.holt', grantOf('Cost viewer'), SETTINGS, KEPT],
  ] as const)('%s sends nothing, and keeps what was typed', async (_, person, page, path, says) => {
    const walker = await walkerFor(person);
    const address = typeof page === 'string' ? page : `${await page()}/approve`;
    const values: Record<string, string> = person === 'mina.holt' ? { justification: 'Needed for the close.' } : {};
    const answer = await sendWithout(walker, address, values, path);
    expect(answer.status).toBe(502);
    expect(answer.page.text).toMatch(says);
    expect(await writes()).toEqual([]);
  });

  it('does not count as refused what may have been requested', async () => {
    const ines = await walkerFor('ines.moreau');
    const page = `${USERS}/${KAI}/grant?application=${JIRA}&step=entitlements`;
    const opened = (await ines.see(page)).page;
    const fields = opened.form(page.split('?')[0] ?? '').filled;
    fields.delete('entitlement');
    for (const value of opened.values('entitlement').slice(0, 2)) fields.append('entitlement', value);
    expect(fields.getAll('entitlement')).toHaveLength(2);
    fields.set('justification', 'On call from Monday.');
    await sandbox.faults([
      { method: 'POST', path: '/iga/governance/requests/entitlementGrant', status: 500, times: 1 },
      { path: '/iga/governance/user/*/requests', status: 500 },
    ]);
    const answer = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    await sandbox.mend();
    expect(answer.status).toBe(303);
    const { text } = (await ines.see(answer.headers.location ?? '')).page;
    expect(text).toContain('We couldn’t confirm');
    expect(text).not.toContain('Not requested');
  });

  it('puts no application into the cart', async () => {
    const lena = await forMe('lena.novak');
    const address = (await accountWithForm()).replace('/application/', '/');
    const answer = await sendWithout(lena, address, { 'form.costCenter': '7761' }, FORMS);
    expect(answer.status).toBe(502);
    const { headers } = await lena.see(COMPLETE);
    expect(headers.location).toBe(CATALOGUE);
  });

  it('keeps the reason of a cart until it is known whether it needs one', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Workday/Compensation review'));
    const answer = await sendWithout(kai, COMPLETE, REASON, SETTINGS);
    expect(answer.status).toBe(502);
    expect((await kai.see(COMPLETE)).page.text).not.toContain(REASON.justification);
    expect((await kai.see(`${COMPLETE}/check`)).headers.location).toBe(COMPLETE);
  });

  it('moves no organization below another while its place is unknown', async () => {
    const ines = await walkerFor('ines.moreau');
    const page = `/edit/managed/alpha_organization/${idOf('organization:Halden Gulf')}`;
    const fields = (await ines.see(page)).page.form(`${page}?index`).filled;
    fields.set('form.parent', `managed/organization/${idOf('organization:Halden Nordics')}`);
    await sandbox.forget();
    await sandbox.faults([
      { path: `/openidm/managed/alpha_organization/${idOf('organization:Halden Nordics')}`, status: 500 },
    ]);
    const answer = await post(HOST, `${page}?index`, fields.toString(), { headers: { cookie: ines.cookie } });
    expect(answer.status).toBe(502);
    expect((await sandbox.calls()).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

it('a delegation that cannot be loaded after the sign-in is named as unknown, until its list is opened', async () => {
  await sandbox.faults([{ path: '/iga/governance/user/*/get-proxies', status: 500 }]);
  const kai = await walkerOf('kai.ruiz');
  await sandbox.mend();
  expect((await kai.see('/my-requests')).page.text).toContain('We couldn’t find out who acts for you.');
  await kai.see('/my-delegates');
  expect((await kai.see('/my-requests')).page.text).not.toContain('We couldn’t find out who acts for you.');
});

describe('an answer of another shape is not shown as none', () => {
  const strange = [null, 7, { id: {} }];

  it.each([
    [
      'notifications',
      'mina.holt',
      '/approvals',
      null,
      { path: '/openidm/managed/alpha_user', query: '_notifications' },
      {},
      'Couldn’t load notifications.',
    ],
    [
      'the own record',
      'kai.ruiz',
      '/profile',
      null,
      { path: `/openidm/managed/alpha_user/${KAI}` },
      {},
      'Couldn’t load your personal information.',
    ],
    [
      'journeys',
      'ines.moreau',
      '/themes',
      /^\/themes\/[\w-]+\/journeys/,
      { path: '/am/json/realms/root/realms/alpha/realm-config/authentication/authenticationtrees/trees' },
      { result: strange },
      'Couldn’t load the list of journeys.',
    ],
    [
      'related objects',
      'ines.moreau',
      `/edit/managed/alpha_user/${KAI}/relationships/roles`,
      null,
      { path: `/openidm/managed/alpha_user/${KAI}/roles` },
      { result: strange },
      '3 items couldn’t be shown.',
    ],
  ] as const)('%s', async (_, person, start, link, call, body, says) => {
    const walker = await walkerFor(person);
    const address = link ? (await walker.see(start)).page.linkTo(link) : start;
    await sandbox.faults([{ ...call, status: 200, body }]);
    const { page } = await walker.see(address);
    await sandbox.mend();
    expect(page.text).toContain(says);
    expect(page.text).not.toMatch(
      /No notifications available|This realm has no journeys|This list is empty|Not connected|Not allowed/,
    );
  });
});

it.each([
  ['/iga/governance/certification/items', 'GET', { result: [1, 'x', {}, { id: 5 }], totalCount: 4 }],
  ['/iga/governance/certification/items', 'GET', { result: [], totalCount: 7 }],
  ['/iga/governance/user/*/tasks', 'POST', { result: [{ id: 7 }], totalCount: 1 }],
])('what is due first says that not all inboxes were read: %s %s %j', async (path, method, body) => {
  const mina = await walkerFor('mina.holt');
  await sandbox.faults([{ method, path, status: 200, body }]);
  expect((await mina.see('/dashboard')).page.text).toContain('We couldn’t check some inboxes.');
});

it('sharing requests that wait are shown where the count of the own resources is missing', async () => {
  const kai = await walkerFor('kai.ruiz');
  await sandbox.faults([
    { path: '/am/json/realms/root/realms/alpha/users/*/oauth2/resources/sets', status: 404, times: 1 },
  ]);
  const { page } = await kai.see('/sharing');
  await sandbox.mend();
  expect(page.main.text).not.toContain('Nothing to share yet');
});

it.each([
  ['violations', { path: VIOLATIONS }],
  ['access reviews', { path: '/iga/governance/certification/items' }],
  ['approvals and tasks', { path: '/iga/governance/user/*/tasks', query: 'actorStatus=active' }],
])('the dashboard takes an answer without a count of %s for no count, not for none', async (_, fails) => {
  const mina = await walkerFor('mina.holt');
  expect((await mina.see('/dashboard')).page.main.text).not.toContain('Nothing is waiting for you');
  for (const body of [{}, { result: null }]) {
    await sandbox.faults([{ ...fails, status: 200, body }]);
    expect((await mina.see('/dashboard')).page.main.text).not.toContain('Nothing is waiting for you');
  }
});

it('an administered user whose answer holds no user is not shown as one without values', async () => {
  await sandbox.faults([{ path: `/openidm/managed/alpha_user/${KAI}`, status: 200, body: {} }]);
  expect((await (await walkerFor('ines.moreau')).see(`${USERS}/${KAI}`)).status).toBe(502);
});
