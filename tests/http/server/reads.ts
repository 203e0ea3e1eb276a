// The pages that ask the platform, who sees them, and what each asks.
import { expect } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { catalogId } from '../../../sandbox/seed/catalog';
import { type Call, callsIn, kindOf, sandbox } from '../faults';
import { CATALOGUE, forMany, item, user, type Walker, walkerOf } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';

const APPROVAL = /^(\/approvals\/[\w-]{36})/;
const OWN = /^(\/my-requests\/details\/[\w-]{36})/;
const TASK = /^(\/tasks\/[\w-]{36})/;
const REVIEW = /^(\/access-reviews\/[\w:%-]+)\/forward/;
const VIOLATION = /^(\/violations\/violation\/[\w-]{36})/;
const EVENT = /^(\/risk-dashboard\/events\/[\w-]{36})/;
const TRAINING = /^(\/autoaccess\/pipelines\/[\w-]{36})\/publish/;
const SOURCE = /^(\/autoaccess\/data-sources\/[\w-]+)\/mapping/;
const RESOURCE = /^(\/sharing\/resources\/[\w-]+)$/;
const USER = /^(\/administer\/users\/[\w-]{36})/;
const ENTITLEMENT = /^(\/administer\/entitlements\/[\w-]{36})/;
const HISTORY = /^(\/reports\/history\/published\/[\w-]+)$/;
const DRAFT = /^(\/reports\/edit\/draft\/[\w-]+)\/data$/;
const THEME = /^(\/themes\/[\w-]+)\/edit/;

const Q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const ITEM = new RegExp(`^(${Q4}/items/[\\w-]+)(?:\\?|$)`);
const USER_ROLES = `/administer/users/${user('kai.ruiz')}/role`;
const APPLICATION_ACCESS = `/reports/run/published/${idOf('report template:Application access')}`;

/** Whose page it is, and where: its address, or a list that leads to it and what comes behind. */
export type Page = [person: string, at: string, link?: RegExp, tail?: string];

export const PAGES: Page[] = [
  ['mina', '/dashboard'],
  ['mina', `/dashboard/request/${catalogId('Ledger/Audit extract')}`],
  ['mina', '/approvals'],
  ['mina', '/approvals?status=decided&priority=high'],
  ['mina', '/approvals', APPROVAL, ''],
  ['mina', '/approvals', APPROVAL, '/approve'],
  ['mina', '/approvals', APPROVAL, '/forward?search=ol'],
  ['mina', '/my-requests'],
  ['mina', '/my-requests/new'],
  ['mina', '/my-requests', OWN, ''],
  ['mina', '/my-requests', OWN, '/cancel'],
  ['mina', '/tasks'],
  ['mina', '/tasks', TASK, ''],
  ['mina', '/tasks', TASK, '/complete'],
  ['mina', '/tasks', TASK, '/forward?search=ol'],
  ['mina', '/access-reviews'],
  ['mina', '/access-reviews?status=complete'],
  ['mina', '/access-reviews', REVIEW, '/forward?search=ol'],
  ['mina', '/violations?status=exception'],
  ['mina', '/violations/selected/comment?all=1'],
  ['mina', '/violations', VIOLATION, ''],
  ['mina', '/violations', VIOLATION, '/allow'],
  ['mina', '/violations', VIOLATION, '/remediate?set=0'],
  ['mina', CATALOGUE],
  ['mina', `${CATALOGUE}/entitlement?text=journal`],
  ['mina', `${CATALOGUE}/entitlement/filter`],
  ['mina', item('Ledger/Approve journal')],
  ['mina', '/my-requests/complete'],
  ['mina', '/search?q=ledger'],
  ['ines', '/search?q=kai'],
  ['ines', '/risk-dashboard'],
  ['ines', '/risk-dashboard', EVENT, ''],
  ['ines', '/risk-dashboard/attributes?attribute=city'],
  ['ines', '/reports'],
  ['ines', APPLICATION_ACCESS],
  ['ines', '/reports', HISTORY, ''],
  ['ines', '/reports', DRAFT, '/columns'],
  ['ines', '/reports', DRAFT, '/filters/rule'],
  ['ines', '/reports', DRAFT, '/preview'],
  ['ines', '/autoaccess/data-sources'],
  ['ines', '/autoaccess/data-sources/add?bucket=halden-sign-ins'],
  ['ines', '/autoaccess/data-sources', SOURCE, '/mapping'],
  ['ines', '/autoaccess/pipelines'],
  ['ines', '/autoaccess/pipelines/add-training'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/publish'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/runs'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/logs'],
  ['ines', '/autoaccess/pipelines', TRAINING, '/results'],
  ['ines', '/autoaccess/risk-config'],
  ['ines', '/administer/users'],
  ['ines', '/administer/users/new'],
  ['ines', '/administer/users?text=kai.ruiz', USER, ''],
  ['ines', '/administer/users?text=kai.ruiz', USER, '/delete'],
  ['ines', '/administer/users?text=kai.ruiz', USER, '/entitlement'],
  ['ines', '/administer/entitlements'],
  ['ines', '/administer/entitlements/new'],
  ['ines', '/administer/entitlements', ENTITLEMENT, ''],
  ['ines', '/administer/entitlements', ENTITLEMENT, '/users'],
  ['ines', '/themes'],
  ['ines', '/themes', THEME, '/edit'],
  ['ines', '/themes', THEME, '/journeys'],
  ['mina', '/my-access/ending'],
  ['mina', '/my-access/ending', /^(\/my-access\/ending\/extend\?.+)/, ''],
  ['mina', '/my-access/compare'],
  ['mina', `/my-access/compare/${user('kai.ruiz')}/${user('felix.wagner')}`],
  ['mina', '/my-access/map'],
  ['mina', `/my-reports/${user('kai.ruiz')}/map`],
  ['ines', `/administer/users/${user('kai.ruiz')}/map`],
  ['mina', '/profile'],
  ['mina', '/profile/edit'],
  ['mina', '/profile/sessions/end-others'],
  ['mina', '/profile/lost-device'],
  ['mina', '/auth-devices'],
  ['mina', '/profile/data'],
  ['mina', '/sharing'],
  ['mina', '/sharing/with-me'],
  ['mina', '/sharing/activity'],
  ['mina', '/sharing', RESOURCE, ''],
  ['mina', '/sharing', RESOURCE, '/share?find.person=ol'],
  ['ines', '/dashboard?panel=themes'],
  ['mina', '/my-accounts'],
  ['mina', '/my-entitlements'],
  ['mina', '/my-roles'],
  ['mina', '/my-roles', /^(\/my-access\/role\/[\w:-]+)/, ''],
  ['mina', '/my-roles', /^(\/my-access\/role\/[\w:-]+)/, '/remove'],
  ['mina', '/my-delegates'],
  ['mina', '/my-reports'],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`, /^(\/my-reports\/[\w-]+\/role\/[\w:-]+)/, ''],
  ['mina', `/my-reports/${user('kai.ruiz')}/role`, /^(\/my-reports\/[\w-]+\/role\/[\w:-]+)/, '/remove'],
  ['ines', USER_ROLES, /^(\/administer\/users\/[\w-]+\/role\/[\w:-]+)/, ''],
  ['ines', USER_ROLES, /^(\/administer\/users\/[\w-]+\/role\/[\w:-]+)/, '/remove'],
  ['ines', '/applications'],
  ['ines', '/saved-views'],
  ['ines', '/list/managed/alpha_user'],
  ['ines', '/list/managed/alpha_role/import'],
  ['ines', `/edit/managed/alpha_user/${user('kai.ruiz')}`],
  ['ines', `/edit/managed/alpha_user/${user('kai.ruiz')}/relationships/roles`],
  ['ines', `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings`],
  ['ines', '/edit/internal/role/directory-reader/privileges'],
  ['mina', Q4],
  ['mina', `${Q4}/by-reason`],
  ['mina', `${Q4}/by-person/${user('kai.ruiz')}`],
  ['mina', `${Q4}/evidence`],
  ['mina', `${Q4}/export`],
  ['mina', `${Q4}/sign-off/running?until=2020-01-01T00:00:00Z`],
  ['mina', Q4, ITEM, ''],
  ['mina', Q4, ITEM, '/reviewers'],
  ['mina', Q4, ITEM, '/user'],
  ['mina', '/violations', VIOLATION, '/conflicts'],
  ['mina', '/profile', /^(\/profile\/not-me\?application=[^&]+)/, ''],
  ['mina', '/sharing/requests'],
  ['ines', '/reports', DRAFT, '/filters'],
];

const forms = [...WORK, ...ACCOUNT, ...ADMINISTRATION].filter(({ host, shownOn }) => !host && !shownOn);
/** One of each route. */
export const FORMS = forms.filter(({ route }, at) => forms.findIndex((other) => other.route === route) === at);

const walkers: Record<string, Walker> = {};
export const walkerFor = async (person: string) => {
  const walker = walkers[person] ?? (await walkerOf(person, { fresh: false }));
  walkers[person] = walker;
  return walker;
};
/** What every page asks: tried on the first alone. */
let shared: Set<string>;

export async function addressOf([person, at, link, tail = '']: Page): Promise<string> {
  if (!link) return at;
  return (await (await walkerFor(person)).see(at)).page.linkTo(link) + tail;
}

async function callsOf(walker: Walker, address: string): Promise<Call[]> {
  await sandbox.forget();
  const seen = await walker.see(address);
  expect([200, 302].includes(seen.status), `${address} is ${seen.status}`).toBe(true);
  return callsIn(await sandbox.pageCalls());
}

/** Without those that every page makes, which count for the dashboard. */
export async function ownCallsOf(walker: Walker, address: string): Promise<Call[]> {
  const calls = await callsOf(walker, address);
  return address === '/dashboard' ? calls : calls.filter((call) => !shared.has(kindOf(call)));
}

export async function startPages(): Promise<void> {
  await sandbox.reset();
  const [mina, ines] = [await forMany('kai.ruiz'), await walkerOf('ines.moreau')];
  Object.assign(walkers, { mina, ines, 'mina.holt': mina, 'ines.moreau': ines });
  for (const warm of ['/dashboard', '/approvals', '/profile']) await mina.see(warm);
  await ines.see('/profile');
  const kindsOf = async (address: string) => new Set((await callsOf(mina, address)).map(kindOf));
  const [one, other] = [await kindsOf('/profile'), await kindsOf('/my-requests')];
  shared = new Set([...one].filter((kind) => other.has(kind)));
}
