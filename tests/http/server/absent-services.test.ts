// A missing service (404) or an answer of another shape does not mean "none": the page says that the part is missing.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { CATALOGUE, forMe, HOST, item, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

const KAI = user('kai.ruiz');
const USERS = '/administer/users';
const AM = '/am/json/realms/root/realms/alpha';
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const ITEM = new RegExp(`^(${REVIEW}/items/[\\w-]+)(?:\\?|$)`);
const SETTINGS = '/iga/commons/config/iga_access_request';
const FILTER_SCHEMA = '/iga/governance/certification/get-filter-schema';
const GLOSSARY = '/iga/commons/glossary/schemaConfig';
const PREVIEW = '/autoaccess/api/datasources/preview';
const SOURCE = /^(\/autoaccess\/data-sources\/[\w-]+)\/mapping/;
const REPORT = `/reports/run/published/${idOf('report template:Application access')}`;

const MISSING = { status: 404 };
const GARBLED = { status: 200, body: {} };
const BOTH = [MISSING, GARBLED];

type Person = 'kai.ruiz' | 'mina.holt' | 'ines.moreau' | 'laura.bianchi';
const walkers = new Map<Person, Walker>();
const walkerFor = async (person: Person): Promise<Walker> => {
  const walker = walkers.get(person) ?? (await walkerOf(person));
  walkers.set(person, walker);
  return walker;
};

interface Row {
  person: Person;
  page: string;
  /** The page is reached through such a link of `page`, and what comes behind it. */
  link?: [pattern: RegExp, tail: string];
  fails: { path: string; query?: string };
  answers: object[];
  /** Of the page, where it is not 200. */
  status?: number;
  says: string;
  not?: string | RegExp;
}

const ROWS: Record<string, Row> = {
  'the preview of a file': {
    person: 'ines.moreau',
    page: '/autoaccess/data-sources',
    link: [SOURCE, '/mapping'],
    fails: { path: PREVIEW },
    answers: BOTH,
    says: 'We couldn’t read the file.',
    not: /No file found|not valid JSON/,
  },
  'whether a grant needs a reason': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}/grant?application=${idOf('application:Jira')}&step=entitlements`,
    fails: { path: SETTINGS },
    answers: BOTH,
    says: 'Reason (may be required)',
    not: 'Reason (optional)',
  },
  'whether a request of a form needs a reason': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}/delete`,
    fails: { path: SETTINGS },
    answers: BOTH,
    says: '(may be required)',
    not: 'Reason (optional)',
  },
  'whether an approval needs a reason': {
    person: 'mina.holt',
    page: '/approvals',
    link: [/^(\/approvals\/[\w-]{36})/, '/approve'],
    fails: { path: SETTINGS },
    answers: BOTH,
    says: '(may be required)',
    not: 'Reason (optional)',
  },
  'saved themes': {
    person: 'ines.moreau',
    page: '/themes',
    fails: { path: '/openidm/config/ui/themerealm' },
    answers: BOTH,
    says: 'Try again in a moment.',
    not: /1 theme|Make default/,
  },
  'the theme of a page': {
    person: 'ines.moreau',
    page: '/themes',
    link: [/^(\/themes\/[\w-]+)\/edit/, '/edit'],
    fails: { path: '/openidm/config/ui/themerealm' },
    answers: BOTH,
    says: 'Couldn’t load this theme.',
    not: 'Page not found',
  },
  'personal data sharing': {
    person: 'kai.ruiz',
    page: '/profile',
    fails: { path: '/openidm/consent' },
    answers: BOTH,
    says: 'Personal data sharing Not loaded',
  },
  'authorized applications': {
    person: 'mina.holt',
    page: '/profile',
    fails: { path: `${AM}/users/*/oauth2/applications` },
    answers: BOTH,
    says: 'Authorized applications Not loaded',
  },
  'an authorized application that is not recognized': {
    person: 'mina.holt',
    page: '/profile',
    link: [/^(\/profile\/not-me\?application=[^&]+)/, ''],
    fails: { path: `${AM}/users/*/oauth2/applications` },
    answers: BOTH,
    status: 502,
    says: 'load',
    not: 'Page not found',
  },
  'social sign-in on the way to a change': {
    person: 'mina.holt',
    page: '/profile',
    fails: { path: `${AM}/selfservice/trees` },
    answers: [GARBLED],
    says: 'We couldn’t find out what you can change here.',
  },
  'adding a sign-in device': {
    person: 'mina.holt',
    page: '/auth-devices',
    fails: { path: `${AM}/selfservice/trees` },
    answers: [GARBLED],
    says: 'We couldn’t find out what you can change here.',
  },
  'sharing activity': {
    person: 'mina.holt',
    page: '/sharing',
    fails: { path: `${AM}/users/*/uma/auditHistory` },
    answers: BOTH,
    says: 'Activity',
  },
  'the template of a report': {
    person: 'ines.moreau',
    page: REPORT,
    fails: { path: '/reports/templates' },
    answers: BOTH,
    status: 502,
    says: 'Error retrieving template.',
    not: 'does not exist',
  },
  'rights for reports': {
    person: 'laura.bianchi',
    page: '/reports',
    fails: { path: `/openidm/managed/alpha_user/${user('laura.bianchi')}`, query: '_fields=groups' },
    answers: BOTH,
    says: 'Couldn’t load your permissions for reports.',
    not: 'No reports',
  },
  'what may be seen of users': {
    person: 'ines.moreau',
    page: USERS,
    fails: { path: '/openidm/privilege/managed/alpha_user' },
    answers: BOTH,
    says: 'Try again in a moment.',
  },
  'the fields of a user': {
    person: 'ines.moreau',
    page: `${USERS}/${KAI}`,
    fails: { path: `/openidm/privilege/managed/alpha_user/${KAI}` },
    answers: [GARBLED],
    status: 502,
    says: 'load',
  },
  'rights to create users': {
    person: 'ines.moreau',
    page: `${USERS}/new`,
    fails: { path: `/iga/governance/user/${user('ines.moreau')}/privileges` },
    answers: BOTH,
    status: 502,
    says: 'Couldn’t load your permissions for users.',
    not: 'Page not found',
  },
  'properties to filter the catalog by': {
    person: 'kai.ruiz',
    page: `${CATALOGUE}/entitlement/filter`,
    fails: { path: '/iga/governance/search/schema/*' },
    answers: BOTH,
    says: 'Couldn’t load',
  },
  'the glossary of an item in the catalog': {
    person: 'kai.ruiz',
    page: item('Ledger/Approve journal'),
    fails: { path: GLOSSARY },
    answers: BOTH,
    says: 'Couldn’t load more details.',
  },
  'the glossary of a review item': {
    person: 'mina.holt',
    page: REVIEW,
    link: [ITEM, ''],
    fails: { path: GLOSSARY },
    answers: BOTH,
    says: 'Couldn’t load the glossary.',
  },
  'the entitlement of a review item': {
    person: 'mina.holt',
    page: `${REVIEW}?tab=entitlements`,
    link: [ITEM, ''],
    fails: { path: '/iga/governance/certification/*/items/*/entitlement' },
    answers: BOTH,
    says: 'Couldn’t load the attributes.',
  },
  'attributes to filter review items by': {
    person: 'mina.holt',
    page: REVIEW,
    fails: { path: FILTER_SCHEMA },
    answers: [...BOTH, { status: 500 }],
    says: 'Couldn’t load the attributes for filters and columns.',
  },
  'what may be shown of the person of a review item': {
    person: 'mina.holt',
    page: REVIEW,
    link: [ITEM, '/user'],
    fails: { path: '/iga/commons/config/iga_ui_config' },
    answers: [...BOTH, { status: 500 }],
    says: 'Couldn’t load the details of this person.',
    not: /Postal code|Address/,
  },
  'the access of a person to compare': {
    person: 'mina.holt',
    page: `/my-access/compare/${KAI}/${user('felix.wagner')}`,
    fails: { path: `/iga/governance/user/${KAI}/grants` },
    answers: [MISSING],
    says: 'Couldn’t load',
    not: 'You can’t see',
  },
  'rules that a request would break': {
    person: 'mina.holt',
    page: '/approvals?text=Cost+viewer',
    link: [/^(\/approvals\/[\w-]{36})/, ''],
    fails: { path: '/iga/governance/policy/user/*/scan' },
    answers: BOTH,
    says: 'We couldn’t check whether this breaks a segregation-of-duties rule.',
  },
};

beforeAll(async () => {
  await sandbox.reset();
  walkers.set('kai.ruiz', await forMe('kai.ruiz'));
  for (const person of new Set(Object.values(ROWS).map((row) => row.person))) {
    await (await walkerFor(person)).see('/dashboard');
  }
});
afterEach(() => sandbox.mend());

describe('a part whose service is not there, or answers another shape', () => {
  it.each(Object.entries(ROWS))('%s: the page says so', async (_, row) => {
    const { person, page, link, fails, answers, status = 200, says, not } = row;
    const walker = await walkerFor(person);
    const address = link ? (await walker.see(page)).page.linkTo(link[0]) + link[1] : page;
    expect((await walker.see(address)).status, address).toBe(200);
    for (const answer of answers) {
      await sandbox.faults([{ ...fails, ...answer }]);
      const seen = await walker.see(address);
      await sandbox.mend();
      const where = `${address} ${JSON.stringify(answer)}`;
      expect([seen.status, seen.page.text], where).toEqual([status, expect.stringContaining(says)]);
      if (status === 502) expect(seen.page.text, where).toContain(`support: ${seen.headers['x-request-id']}`);
      if (not) expect(seen.page.text, where).not.toMatch(not);
    }
  });
});

it('a file of a data source that is really gone is not found', async () => {
  const ines = await walkerFor('ines.moreau');
  const page = '/autoaccess/data-sources/add?bucket=halden-sign-ins&file=nothing.jsonl';
  expect((await ines.see(page)).page.text).toContain('No file found');
});

it('the menu says "at least" where one of the counts of a group is unknown', async () => {
  const mina = await walkerOf('mina.holt');
  await sandbox.faults([{ path: '/iga/governance/certification/items', status: 500 }]);
  const { page } = await mina.see('/profile');
  expect(page.text).toContain('At least 43 open');
  expect(page.text).toContain('43+');
});
