// Writes about objects, users, entitlements, themes, reports and the administration of risk.
import { createHash } from 'node:crypto';
import { idOf } from '../../../../sandbox/core/ids';
import { user, type Walker } from '../../member-client';
import { firstAt } from './work';
import type { Write } from './write';

const THEMEREALM = { method: 'PUT', path: '/openidm/config/ui/themerealm' };
let drafts = 0;
const TEMPLATES = { method: 'POST', path: '/reports/templates' };
const REQUEST = { method: 'POST', path: '/iga/governance/requests/', query: '_action=publish' };
const ENTITY = '/autoaccess/jas/entity/';
const USERS_AND_ROLES = idOf('report template:Users and their roles');
const LENA = `/edit/managed/alpha_user/${user('lena.novak')}`;
const LENA_STORED = { method: 'PATCH', path: `/openidm/managed/alpha_user/${user('lena.novak')}` };
const KAI = `/edit/managed/alpha_user/${user('kai.ruiz')}`;
const ROLE = `/edit/managed/alpha_role/${idOf('role:Auditor')}`;
const ROLE_STORED = { method: 'PATCH', path: `/openidm/managed/alpha_role/${idOf('role:Auditor')}` };
const READER = '/edit/internal/role/directory-reader';
const READER_STORED = { method: 'PATCH', path: '/openidm/internal/role/directory-reader' };
const USERS = '/administer/users';
const WHY = { 'form.common.justification': 'Agreed' };
const ENTITLEMENTS = '/administer/entitlements';
const SOURCES = '/autoaccess/data-sources';
const PIPELINES = '/autoaccess/pipelines';
const source = (name: string) => idOf(`data source:${name}`);
const pipeline = (name: string) => idOf(`pipeline:${name}`);
const ines = { person: 'ines.moreau' };

const theme = (verb: string) => firstAt('/themes', new RegExp(`^(/themes/[\\w-]+/${verb})`));
/** One that can be made the default. */
async function anotherTheme(walker: Walker): Promise<string> {
  for (const to of (await walker.see('/themes')).page.hrefs().filter((one) => /^\/themes\/[\w-]+\/edit/.test(one))) {
    const page = to.replace(/\/edit.*/, '/default');
    if ((await walker.see(page)).page.form(page).fields.has('_key')) return page;
  }
  throw new Error('Every theme is the default');
}
const draft = (rest: string) => async (walker: Walker) =>
  `${await firstAt('/reports?size=100', /^(\/reports\/edit\/draft\/[\w-]+)\/data$/)(walker)}/${rest}`;

let sent = 0;
/** Another role each time, so that what is deleted is one that was made for it. */
const aRole = (address: (id: string) => string) => async (walker: Walker) => {
  const made = await walker.send('/list/managed/alpha_role/new', {
    'form.name': `Made ${++sent}`,
    'form.description': 'x',
  });
  return address(made.headers.location?.split('/').at(-1) ?? '');
};
/** A new data source each time. */
const aSource = (verb: string) => async (walker: Walker) => {
  const name = `Made ${++sent}`;
  await walker.send(`${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`, { name }, `${SOURCES}/add`);
  return firstAt(`${SOURCES}?text=${encodeURIComponent(name)}`, new RegExp(`^(${SOURCES}/[\\w-]+/${verb})`))(walker);
};

export const ADMINISTRATION: Write[] = [
  {
    ...ines,
    name: 'details of an object',
    route: '/edit/:resourceType/:resourceName/:resourceId?index',
    page: () => `${LENA}?index`,
    values: (marker) => ({ 'form.description': marker }),
    whole: true,
    write: LENA_STORED,
  },
  {
    ...ines,
    name: 'a new object',
    route: '/list/:resourceType/:resourceName/new',
    page: () => '/list/managed/alpha_role/new',
    values: (marker) => ({ 'form.name': marker, 'form.description': marker }),
    write: { method: 'POST', path: '/openidm/managed/alpha_role', query: '_action=create' },
  },
  {
    ...ines,
    name: 'delete an object',
    route: '/edit/:resourceType/:resourceName/:resourceId/delete',
    page: aRole((id) => `/edit/managed/alpha_role/${id}/delete`),
    write: { method: 'DELETE', path: '/openidm/managed/alpha_role/' },
  },
  {
    ...ines,
    name: 'delete an object from its list',
    route: '/list/:resourceType/:resourceName/:resourceId/delete',
    page: aRole((id) => `/list/managed/alpha_role/${id}/delete`),
    write: { method: 'DELETE', path: '/openidm/managed/alpha_role/' },
  },
  {
    ...ines,
    name: 'a new password',
    route: '/edit/:resourceType/:resourceName/:resourceId/reset-password',
    page: () => `${LENA}/reset-password`,
    values: () => ({ password: `Fresh!Start20${30 + ++sent}` }),
    write: LENA_STORED,
    unverifiable: true,
  },
  {
    ...ines,
    name: 'a privilege',
    route: '/edit/:resourceType/:resourceName/:resourceId/privileges/:at',
    page: () => `${READER}/privileges/1`,
    values: () => ({ name: `Read people ${++sent}` }),
    whole: true,
    write: READER_STORED,
  },
  {
    ...ines,
    name: 'remove a privilege',
    route: '/edit/:resourceType/:resourceName/:resourceId/privileges/:at/remove',
    page: () => `${READER}/privileges/0/remove`,
    whole: true,
    write: READER_STORED,
    most: 1,
  },
  {
    ...ines,
    name: 'add a related object',
    route: '/edit/:resourceType/:resourceName/:resourceId/relationships/:property/add',
    page: () => {
      const object = `managed/alpha_role/${idOf(`role:${['Auditor', 'Buyer'][++sent % 2]}`)}`;
      return `${LENA}/relationships/roles/add?${new URLSearchParams({ object })}`;
    },
    whole: true,
    write: LENA_STORED,
  },
  {
    ...ines,
    name: 'remove a related object',
    route: '/edit/:resourceType/:resourceName/:resourceId/relationships/:property/remove',
    page: () => `${KAI}/relationships/roles/remove?id=${idOf('role:Employee')}`,
    write: { method: 'PATCH', path: `/openidm/managed/alpha_user/${user('kai.ruiz')}` },
    most: 1,
  },
  {
    ...ines,
    name: 'the condition of a role',
    route: '/edit/:resourceType/:resourceName/:resourceId/settings/condition',
    page: () => `${ROLE}/settings/condition`,
    values: (marker) => ({ filterAs: 'text', filter: `/city eq "${marker}"`, seen: `/city eq "${marker}"` }),
    write: ROLE_STORED,
  },
  {
    ...ines,
    name: 'the time of a role',
    route: '/edit/:resourceType/:resourceName/:resourceId/settings/time',
    page: () => `${ROLE}/settings/time`,
    values: () => ({ limited: 'on', start: '2031-01-01', end: `2031-02-${10 + (++sent % 18)}` }),
    whole: true,
    write: ROLE_STORED,
  },
  {
    ...ines,
    name: 'a new user',
    route: `${USERS}/new`,
    page: () => `${USERS}/new`,
    values: (marker) => {
      const userName = `new.person${++sent}`;
      const mail = `${userName}@halden.example`;
      return {
        'form.user.userName': userName,
        'form.user.givenName': marker,
        'form.user.sn': 'Person',
        'form.user.mail': mail,
        ...WHY,
      };
    },
    write: REQUEST,
  },
  {
    ...ines,
    name: 'a change of a user',
    route: `${USERS}/:userId`,
    page: () => `${USERS}/${user('kai.ruiz')}`,
    values: (marker) => ({ 'form.user.city': marker, ...WHY }),
    whole: true,
    write: REQUEST,
  },
  {
    ...ines,
    name: 'delete a user',
    route: `${USERS}/:userId/delete`,
    page: () => `${USERS}/${user('kai.ruiz')}/delete`,
    values: () => WHY,
    write: REQUEST,
    most: 1,
  },
  {
    ...ines,
    name: 'grant an entitlement',
    route: `${USERS}/:userId/grant`,
    page: () => `${USERS}/${user('kai.ruiz')}/grant?application=${idOf('application:Jira')}&step=entitlements`,
    values: (marker) => ({
      entitlement: `entitlement/${idOf('assignment:Jira/Incident commander')}`,
      justification: marker,
    }),
    write: { method: 'POST', path: '/iga/governance/requests/entitlementGrant' },
    most: 1,
  },
  {
    ...ines,
    name: 'a new entitlement',
    route: `${ENTITLEMENTS}/new/:applicationId/:objectType`,
    page: firstAt(`${ENTITLEMENTS}/new?text=ledger`, /^(\/administer\/entitlements\/new\/[\w-]+\/\w+)$/),
    values: (marker) => ({ 'form.entitlement.object.displayName': marker }),
    whole: true,
    write: REQUEST,
  },
  {
    ...ines,
    name: 'a change of an entitlement',
    route: `${ENTITLEMENTS}/:entitlementId`,
    page: firstAt(`${ENTITLEMENTS}?text=journal`, /^(\/administer\/entitlements\/[\w-]{36})/),
    values: (marker) => ({ 'form.entitlement.object.description': marker, ...WHY }),
    whole: true,
    write: REQUEST,
  },
  {
    ...ines,
    name: 'a new theme',
    route: '/themes/add',
    page: () => '/themes/add',
    values: (marker) => ({ name: marker }),
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'a copy of a theme',
    route: '/themes/:themeId/duplicate',
    page: theme('duplicate'),
    values: (marker) => ({ name: marker }),
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'a change of a theme',
    route: '/themes/:themeId/edit',
    page: theme('edit'),
    values: () => ({ linkColor: `#1f5a${(++sent + 10).toString(16).padStart(2, '0')}` }),
    whole: true,
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'the journeys of a theme',
    route: '/themes/:themeId/journeys',
    page: theme('journeys'),
    values: (marker) => ({ trees: marker }),
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'the default theme',
    route: '/themes/:themeId/default',
    page: anotherTheme,
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'delete a theme',
    route: '/themes/:themeId/delete',
    page: async (walker) => {
      const made = await walker.send('/themes/add', { name: `Made ${++sent}` });
      return made.headers.location?.replace(/\/edit.*/, '/delete') ?? '';
    },
    whole: true,
    write: THEMEREALM,
  },
  {
    ...ines,
    name: 'import themes',
    route: '/themes/import',
    page: () => '/themes/import',
    values: (marker) => ({ text: JSON.stringify({ name: marker, linkColor: '#1f5a54' }) }),
    whole: true,
    write: THEMEREALM,
  },
  {
    name: 'run a report',
    route: '/reports/run/:state/:template',
    person: 'kai.ruiz',
    page: () => `/reports/run/published/${USERS_AND_ROLES}`,
    values: (marker) => ({ 'form.others-departments': marker }),
    write: { ...TEMPLATES, query: '_action=run' },
  },
  {
    ...ines,
    name: 'a new report',
    route: '/reports/new',
    page: () => '/reports/new',
    values: (marker) => ({ name: marker }),
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'a copy of a report',
    route: '/reports/duplicate/:state/:template',
    page: () => `/reports/duplicate/published/${USERS_AND_ROLES}`,
    values: (marker) => ({ name: marker }),
    whole: true,
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'import reports',
    route: '/reports/import',
    page: () => '/reports/import',
    values: (marker) => ({
      text: JSON.stringify({ reportTemplate: { displayName: marker, reportConfig: '{"version":"v2"}' } }),
    }),
    whole: true,
    write: { ...TEMPLATES, path: '/reports/templates/import' },
  },
  {
    ...ines,
    name: 'the draft of a report',
    route: '/reports/draft/:template',
    page: () => `/reports/draft/${USERS_AND_ROLES}`,
    write: { ...TEMPLATES, query: '_action=edit' },
    most: 1,
  },
  {
    ...ines,
    name: 'who can run a report',
    route: '/reports/viewers/:state/:template',
    page: () => `/reports/viewers/draft/${idOf('report template:Contractor accounts')}`,
    values: () => ({
      users: `managed/user/${user(['kai.ruiz', 'mina.holt', 'olga.brandt'][++sent % 3] ?? '')}`,
      group: 'on',
    }),
    whole: true,
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'the details of a report',
    route: '/reports/edit/:state/:template/details',
    page: draft('details'),
    values: (marker) => ({ description: marker }),
    whole: true,
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'the columns of a report',
    route: '/reports/edit/:state/:template/columns',
    page: draft('columns'),
    values: (marker) => ({ 'form.columns[0].label': marker, 'form.columns[0].value': 'users.userName' }),
    whole: true,
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'the first rows of a draft',
    route: '/reports/edit/:state/:template/preview',
    page: async (walker) => {
      const fields = [{ label: 'Name', value: 'users.userName' }];
      const reportConfig = JSON.stringify({ version: 'v2', entities: [{ entity: 'users' }], fields });
      const displayName = `Rows ${++drafts}`;
      const text = JSON.stringify({ reportTemplate: { displayName, reportConfig } });
      const { headers } = await walker.send('/reports/import', { text });
      return `${(headers.location ?? '').replace(/\/data$/, '')}/preview`;
    },
    whole: true,
    write: { ...TEMPLATES, query: '_action=run' },
  },
  {
    ...ines,
    name: 'a rule of a report',
    route: '/reports/edit/:state/:template/filters/:at',
    page: () => `/reports/edit/draft/${idOf('report template:Contractor accounts')}/filters/rule`,
    values: (marker) => ({
      'form.column': 'users.department',
      'form.operator': 'equals',
      'form.kind': 'literal',
      'form.value': marker,
    }),
    whole: true,
    write: TEMPLATES,
  },
  {
    ...ines,
    name: 'publish a report',
    route: '/reports/publish/:state/:template',
    page: firstAt('/reports?size=100', /^(\/reports\/publish\/draft\/[\w-]+)/),
    write: { ...TEMPLATES, query: '_action=publish' },
    most: 1,
  },
  {
    ...ines,
    name: 'delete a report',
    route: '/reports/delete/:state/:template',
    page: firstAt('/reports?size=100', /^(\/reports\/delete\/published\/[\w-]+)/),
    write: { ...TEMPLATES, query: '_action=delete' },
    most: 1,
  },
  {
    ...ines,
    name: 'add a data source',
    route: `${SOURCES}/add`,
    page: () => `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`,
    values: (marker) => ({ name: marker }),
    write: { method: 'POST', path: `${ENTITY}persist` },
  },
  {
    ...ines,
    name: 'another name of a data source',
    route: `${SOURCES}/:sourceId/rename`,
    page: firstAt(SOURCES, /^(\/autoaccess\/data-sources\/[\w-]+\/rename)/),
    values: (marker) => ({ name: marker }),
    write: { method: 'PATCH', path: `${ENTITY}upsert` },
  },
  {
    ...ines,
    name: 'the mapping of a data source',
    route: `${SOURCES}/:sourceId/mapping`,
    page: () => `${SOURCES}/${source('New landing zone')}/mapping`,
    values: () => ({ map_userId: ['.payload.user', '.payload.city'][++sent % 2] ?? '' }),
    whole: true,
    write: { method: 'PATCH', path: `${ENTITY}upsert` },
  },
  ...(['activate', 'deactivate'] as const).map(
    (verb): Write => ({
      ...ines,
      name: `${verb} a data source`,
      route: `${SOURCES}/:sourceId/${verb}`,
      page: firstAt(SOURCES, new RegExp(`^(${SOURCES}/[\\w-]+/${verb})`)),
      write: { method: 'PATCH', path: `${ENTITY}upsert` },
      most: 1,
    }),
  ),
  {
    ...ines,
    name: 'delete a data source',
    route: `${SOURCES}/:sourceId/delete`,
    page: aSource('delete'),
    write: { method: 'DELETE', path: `${ENTITY}delete` },
  },
  ...(['add-training', 'add-prediction'] as const).map(
    (kind): Write => ({
      ...ines,
      name: `${kind.replace('-', ' a ')} pipeline`,
      route: `${PIPELINES}/${kind}`,
      page: () => `${PIPELINES}/${kind}`,
      values: (marker): Record<string, string> => ({
        name: marker,
        source: source('Mobile app'),
        ...(kind === 'add-prediction' ? { training: pipeline('Weekly training'), threshold: '50' } : {}),
      }),
      whole: true,
      write: { method: 'POST', path: `${ENTITY}persist` },
    }),
  ),
  {
    ...ines,
    name: 'a change of a pipeline',
    route: `${PIPELINES}/:pipelineId/edit`,
    page: () => `${PIPELINES}/${pipeline('Quarterly training')}/edit`,
    values: (marker) => ({ name: marker }),
    whole: true,
    write: { method: 'PATCH', path: `${ENTITY}upsert` },
  },
  {
    ...ines,
    name: 'publish a pipeline',
    route: `${PIPELINES}/:pipelineId/publish`,
    page: firstAt(PIPELINES, /^(\/autoaccess\/pipelines\/[\w-]+\/publish)/),
    write: { method: 'POST', path: '/autoaccess/api/pipeline/publish' },
    most: 1,
  },
  {
    ...ines,
    name: 'run a pipeline',
    route: `${PIPELINES}/:pipelineId/run`,
    page: () => `${PIPELINES}/${pipeline('Mobile training')}/run`,
    write: { method: 'POST', path: '/autoaccess/api/pipeline' },
    unverifiable: true,
    most: 1,
  },
  {
    ...ines,
    name: 'delete a pipeline',
    route: `${PIPELINES}/:pipelineId/delete`,
    page: firstAt(PIPELINES, /^(\/autoaccess\/pipelines\/[\w-]+\/delete)/),
    write: { method: 'DELETE', path: `${ENTITY}delete` },
    most: 1,
  },
  {
    ...ines,
    name: 'the risk configuration',
    route: '/autoaccess/risk-config',
    page: () => '/autoaccess/risk-config',
    values: () => {
      const [bucket, file] = ['halden-sign-ins', '2026/02.jsonl'];
      const config = `risk_score_threshold: ${++sent % 100}\n`;
      const tried = createHash('sha256')
        .update(JSON.stringify([config, bucket, file]))
        .digest('base64url');
      return { bucket, file, config, tried, save: 'on' };
    },
    write: { method: 'PUT', path: '/autoaccess/api/v2/riskConfig' },
  },
];
