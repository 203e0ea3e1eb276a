// Whatever becomes of the answer to a write, the page shows the truth, keeps what was typed, and sending the same form again writes nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { CHECK, COMPLETE, forMany, HOST, item, NEW, user, type Walker, walkerOf } from '../asking';
import { type HttpResponse, post } from '../client';
import { DOUBTS, type Failure, REFUSALS, sandbox, someOf } from '../faults';

interface Form {
  name: string;
  person: string;
  /** Finds or makes something to send the form for: the page of the form. */
  page: (walker: Walker) => Promise<string>;
  values: (marker: string) => Record<string, string | string[]>;
  /** The write itself: what else the form asks goes well. */
  write: { method: string; path: string; query?: string };
  /** After so many that came about there is nothing left to send it for. */
  most?: number;
  /** It is sent with what its fields hold already. */
  whole?: boolean;
  /** What it says once it has looked and found nothing done, where those are words of its own. */
  notDone?: RegExp;
}

const OLGA = `managed/user/${user('olga.brandt')}`;
const VIOLATION = { method: 'POST', path: '/iga/governance/violation/' };
const ACTION = { method: 'POST', path: '/iga/governance/requests/' };
const THEMEREALM = { method: 'PUT', path: '/openidm/config/ui/themerealm' };
const SHARED = '/am/json/realms/root/realms/alpha/users/';
const TEMPLATES = { method: 'POST', path: '/reports/templates' };
const USERS_AND_ROLES = idOf('report template:Users and their roles');
const RISK_ENTITY = '/autoaccess/jas/entity/';
const LAUNCHER = '/requestForm/frm-company-card';
const card = (purpose: string) => ({ 'form.custom.monthlyLimit': '700', 'form.custom.purpose': purpose });

interface Stored {
  id: string;
  request: { custom?: Record<string, unknown> };
  decision: { status: string; actors: { active: { id: string }[] } };
}

const firstAt = (list: string, link: RegExp) => async (walker: Walker) => (await walker.see(list)).page.linkTo(link);
const approval = (verb: string) => firstAt('/approvals?size=100', new RegExp(`^(/approvals/[\\w-]+/${verb})`));
const task = (verb: string) => async (walker: Walker) =>
  `${await firstAt('/tasks', /^(\/tasks\/[\w-]{36})(?:\?|$)/)(walker)}/${verb}`;
const violation = (verb: string) => async (walker: Walker) =>
  `${await firstAt('/violations?size=100&sort=date', /^(\/violations\/violation\/[\w-]{36})(?:\?|$)/)(walker)}/${verb}`;
const theme = (verb: string) => firstAt('/themes', new RegExp(`^(/themes/[\\w-]+/${verb})`));

/** Of Kai's company card, which waits for Mina. */
async function anOwnRequest(): Promise<string> {
  const kai = await walkerOf('kai.ruiz', { fresh: false });
  const purpose = `For ${crypto.randomUUID()}`;
  await kai.send(LAUNCHER, card(purpose));
  const all = await sandbox.state<Stored>('requests');
  return all.find(({ request }) => request.custom?.purpose === purpose)?.id ?? '';
}

const FORMS: Form[] = [
  ...['approve', 'reject'].map((verb) => ({
    name: verb,
    person: 'mina.holt',
    page: approval(verb),
    values: (marker: string) => ({ justification: marker }),
    write: ACTION,
  })),
  {
    name: 'forward',
    person: 'mina.holt',
    page: approval('forward'),
    values: (marker) => ({ to: OLGA, comment: marker }),
    write: ACTION,
  },
  {
    name: 'comment on an approval',
    person: 'mina.holt',
    page: async (mina) => (await approval('approve')(mina)).replace(/approve$/, 'comment'),
    values: (marker) => ({ comment: marker }),
    write: ACTION,
  },
  {
    name: 'change what was filled in',
    person: 'mina.holt',
    page: async () => `/approvals/${await anOwnRequest()}/modify`,
    values: () => ({ 'form.custom.monthlyLimit': `${1000 + number}` }),
    write: { ...ACTION, query: '_action=modify' },
  },
  {
    name: 'comment on an own request',
    person: 'kai.ruiz',
    page: async () => `/my-requests/details/${await anOwnRequest()}/comment`,
    values: (marker) => ({ comment: marker }),
    write: { ...ACTION, query: '_action=comment' },
  },
  {
    name: 'cancel an own request',
    person: 'kai.ruiz',
    page: async () => `/my-requests/details/${await anOwnRequest()}/cancel`,
    values: () => ({}),
    write: { ...ACTION, query: '_action=cancel' },
  },
  {
    name: 'a request form',
    person: 'kai.ruiz',
    page: async () => LAUNCHER,
    values: card,
    write: { ...ACTION, query: '_action=publish' },
  },
  {
    name: 'comment on a task',
    person: 'mina.holt',
    page: task('comment'),
    values: (marker) => ({ comment: marker }),
    write: ACTION,
  },
  {
    name: 'forward a task',
    person: 'mina.holt',
    page: task('forward'),
    values: (marker) => ({ to: OLGA, comment: marker }),
    write: ACTION,
    most: 0,
  },
  { name: 'reject a task', person: 'mina.holt', page: task('reject'), values: () => ({}), write: ACTION, most: 1 },
  {
    name: 'complete a task',
    person: 'olga.brandt',
    page: task('complete'),
    values: () => ({}),
    write: ACTION,
    most: 1,
  },
  {
    name: 'comment on a violation',
    person: 'olga.brandt',
    page: violation('comment'),
    values: (marker) => ({ comment: marker }),
    write: VIOLATION,
  },
  {
    name: 'allow a violation until a date',
    person: 'olga.brandt',
    page: violation('allow'),
    values: (marker) => ({ term: 'until', date: '2199-12-31', comment: marker }),
    write: VIOLATION,
    most: 2,
  },
  {
    name: 'allow a violation for ever',
    person: 'olga.brandt',
    page: violation('allow'),
    values: (marker) => ({ term: 'forever', comment: marker }),
    write: VIOLATION,
    most: 2,
  },
  {
    name: 'forward a violation',
    person: 'olga.brandt',
    page: violation('forward'),
    values: (marker) => ({ to: `managed/user/${user('mina.holt')}`, comment: marker }),
    write: VIOLATION,
    most: 2,
  },
  {
    name: 'revoke an exception',
    person: 'olga.brandt',
    page: async (olga) =>
      `${await firstAt('/violations?status=exception', /^(\/violations\/exception\/[\w-]{36})(?:\?|$)/)(olga)}/revoke`,
    values: (marker) => ({ comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  {
    name: 'grant an entitlement',
    person: 'ines.moreau',
    page: async () =>
      `/administer/users/${user('kai.ruiz')}/grant?application=${idOf('application:Jira')}&step=entitlements`,
    values: (marker) => ({
      entitlement: `entitlement/${idOf('assignment:Jira/Incident commander')}`,
      justification: marker,
    }),
    write: { method: 'POST', path: '/iga/governance/requests/entitlementGrant' },
    most: 1,
  },
  {
    name: 'the condition of a role',
    person: 'ines.moreau',
    page: async () => `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings/condition`,
    values: (marker) => ({ filterAs: 'text', filter: `/city eq "${marker}"` }),
    write: { method: 'PATCH', path: `/openidm/managed/alpha_role/${idOf('role:Auditor')}` },
  },
  {
    name: 'share a resource',
    person: 'kai.ruiz',
    page: async (kai) => `${await firstAt('/sharing?text=route', /^(\/sharing\/resources\/[\w-]+)$/)(kai)}/share`,
    values: () => ({ userName: 'felix.wagner', scopes: ['view'] }),
    write: { method: 'PUT', path: SHARED },
    most: 1,
  },
  {
    name: 'answer a sharing request',
    person: 'kai.ruiz',
    page: firstAt('/sharing/requests', /^(\/sharing\/requests\/[\w-]+\/approve)$/),
    values: () => ({ scopes: ['view'] }),
    write: { method: 'POST', path: SHARED },
    most: 1,
  },
  {
    name: 'a new theme',
    person: 'ines.moreau',
    page: async () => '/themes/add',
    values: (marker) => ({ name: marker }),
    write: THEMEREALM,
  },
  {
    name: 'a copy of a theme',
    person: 'ines.moreau',
    page: theme('duplicate'),
    values: (marker) => ({ name: marker }),
    write: THEMEREALM,
  },
  {
    name: 'the journeys of a theme',
    person: 'ines.moreau',
    page: theme('journeys'),
    values: (marker) => ({ others: marker }),
    write: THEMEREALM,
  },
  {
    name: 'run a report',
    person: 'kai.ruiz',
    page: async () => `/reports/run/published/${USERS_AND_ROLES}`,
    values: (marker) => ({ 'form.others-0': marker }),
    write: { ...TEMPLATES, query: '_action=run' },
  },
  {
    name: 'a new report',
    person: 'ines.moreau',
    page: async () => '/reports/new',
    values: (marker) => ({ name: marker }),
    write: TEMPLATES,
  },
  {
    name: 'a step of a report',
    person: 'ines.moreau',
    page: async (ines) =>
      `${await firstAt('/reports?size=100', /^(\/reports\/edit\/draft\/[\w-]+)\/data$/)(ines)}/columns`,
    values: (marker) => ({ 'form.columns[0].label': marker, 'form.columns[0].value': 'users.userName' }),
    write: TEMPLATES,
  },
  {
    name: 'publish a report',
    person: 'ines.moreau',
    page: firstAt('/reports?size=100', /^(\/reports\/publish\/draft\/[\w-]+)/),
    values: () => ({}),
    write: { ...TEMPLATES, query: '_action=publish' },
    most: 1,
  },
  {
    name: 'delete a report',
    person: 'ines.moreau',
    page: firstAt('/reports?size=100', /^(\/reports\/delete\/published\/[\w-]+)/),
    values: () => ({}),
    write: { ...TEMPLATES, query: '_action=delete' },
    most: 1,
  },
  {
    name: 'another name of a data source',
    person: 'ines.moreau',
    page: firstAt('/autoaccess/data-sources', /^(\/autoaccess\/data-sources\/[\w-]+\/rename)/),
    values: (marker) => ({ name: marker }),
    write: { method: 'PATCH', path: `${RISK_ENTITY}upsert` },
  },
  {
    name: 'publish a pipeline',
    person: 'ines.moreau',
    page: firstAt('/autoaccess/pipelines', /^(\/autoaccess\/pipelines\/[\w-]+\/publish)/),
    values: () => ({}),
    write: { method: 'POST', path: '/autoaccess/api/pipeline/publish' },
    most: 1,
  },
  {
    name: 'delete a data source',
    person: 'ines.moreau',
    page: firstAt('/autoaccess/data-sources', /^(\/autoaccess\/data-sources\/[\w-]+\/delete)/),
    values: () => ({}),
    write: { method: 'DELETE', path: `${RISK_ENTITY}delete` },
    most: 1,
  },
];

const KAI = user('kai.ruiz');
const LENA = `/edit/managed/alpha_user/${user('lena.novak')}`;
FORMS.push(
  {
    name: 'personal information',
    person: 'kai.ruiz',
    page: async () => '/profile/edit',
    values: (marker) => ({ 'form.description': marker }),
    whole: true,
    write: { method: 'PATCH', path: `/openidm/managed/alpha_user/${KAI}` },
  },
  {
    name: 'another name of a trusted browser',
    person: 'kai.ruiz',
    page: async () => '/profile/trusted-devices/61-04-12/rename',
    values: (marker) => ({ name: marker }),
    write: { method: 'PUT', path: `${SHARED}${KAI}/devices/profile/` },
    notDone: /The device name was not changed/,
  },
  {
    name: 'another name of a security key',
    person: 'kai.ruiz',
    page: firstAt('/auth-devices', /^(\/auth-devices\/webauthn\/[\w-]+\/rename)/),
    values: (marker) => ({ name: marker }),
    write: { method: 'PUT', path: `${SHARED}${KAI}/devices/2fa/` },
    notDone: /There was an error updating device/,
  },
  {
    name: 'an application’s access',
    person: 'kai.ruiz',
    page: firstAt('/profile', /^(\/profile\/applications\/[\w-]+\/revoke)/),
    values: () => ({}),
    write: { method: 'DELETE', path: `${SHARED}${KAI}/oauth2/applications/` },
    notDone: /was not revoked/,
    most: 1,
  },
  {
    name: 'details of somebody else',
    person: 'ines.moreau',
    page: async () => `${LENA}?index`,
    values: (marker) => ({ 'form.description': marker }),
    whole: true,
    write: { method: 'PATCH', path: `/openidm${LENA.slice('/edit'.length)}` },
  },
  {
    name: 'a new object',
    person: 'ines.moreau',
    page: async () => '/list/managed/alpha_role/new',
    values: (marker) => ({ 'form.name': marker, 'form.description': marker }),
    write: { method: 'POST', path: '/openidm/managed/alpha_role', query: '_action=create' },
  },
);

const ADMIN = 'ruth.adeyemi';

beforeAll(() => sandbox.reset());

let number = 0;
const marker = () => `Marker ${++number} of the table`;

interface Sent {
  received: HttpResponse;
  typed: string[];
  again: () => Promise<HttpResponse>;
}

async function send(form: Form, failure: Failure, after: boolean): Promise<Sent> {
  const walker = await walkerOf(form.person, { fresh: false });
  const page = await form.page(walker);
  const values = form.values(marker());
  const shown = (await walker.see(page)).page.form(page);
  const fields = form.whole ? shown.filled : shown.fields;
  if (!fields.has('_key')) throw new Error(`${page} has no form`);
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  const press = () => post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
  await sandbox.faults([{ ...form.write, ...failure.fault, after }]);
  await sandbox.forget();
  const response = await press();
  return {
    received: response,
    typed: Object.values(values)
      .flat()
      .filter((text) => text.startsWith('Marker')),
    again: press,
  };
}

async function writesOf({ write }: Form): Promise<number> {
  const calls = await sandbox.calls();
  return calls.filter(
    ({ method, path, query }) =>
      method === write.method &&
      path.startsWith(write.path) &&
      query.includes(write.query ?? '') &&
      !query.includes('_action=search'),
  ).length;
}

/** What is wrong with how an outcome is reported. */
async function wrongWith(form: Form, failure: Failure, truth: 'refused' | 'not done' | 'done'): Promise<string[]> {
  const { received: response, typed, again } = await send(form, failure, truth === 'done');
  const wrong: string[] = [];
  const shown = response.page.text;
  const isForm = response.status >= 400;
  if (![303, 400, 403, 404, 409, 502].includes(response.status)) wrong.push(`is ${response.status}`);
  if (isForm && typed.some((text) => !response.text.includes(text))) wrong.push('lost what was typed');
  // Another member's change to the themes is taken up, and the write made again.
  const tries = failure.name === '412' && form.write === THEMEREALM ? 3 : 1;
  const writes = await writesOf(form);
  if (writes !== tries) wrong.push(`${writes} writes at once`);
  if (truth === 'refused') {
    if (!isForm) wrong.push('says it was done');
    if (/no clear answer/.test(shown)) wrong.push('says that it is unknown');
    return wrong;
  }
  const isUnknown = /no clear answer/.test(shown) && shown.includes('Send again');
  const isChecked = form.notDone?.test(shown) ?? false;
  if (truth === 'not done' && !(response.status === 502 && (isUnknown || isChecked))) {
    wrong.push(`does not say that it is unknown, nor that it was not done`);
  }
  if (truth === 'done' && isForm && !/we do not know whether/.test(shown)) wrong.push('says that it was not done');
  if (/nothing was changed/.test(shown)) wrong.push('says that nothing was changed');
  await sandbox.mend();
  const later = await again();
  if ((await writesOf(form)) !== 1) wrong.push('writes twice');
  if (later.status !== response.status) wrong.push(`is ${later.status} when sent again`);
  if (later.headers.location !== response.headers.location) wrong.push('leads elsewhere when sent again');
  return wrong;
}

async function tell(wrong: Promise<string[]>, what: string): Promise<string[]> {
  const found = await wrong.catch((error: Error) => [error.message]);
  await sandbox.mend();
  return found.map((why) => `${what}: ${why}`);
}

describe('a form', () => {
  it.each(FORMS.map((form, number) => [form.name, form, number] as const))(
    '%s shows every outcome as it is',
    async (_, form, number) => {
      const wrong: string[] = [];
      const [refusals, doubts] = [someOf(REFUSALS, 1, number), someOf(DOUBTS, 2, number)];
      for (const failure of refusals) wrong.push(...(await tell(wrongWith(form, failure, 'refused'), failure.name)));
      for (const failure of doubts)
        wrong.push(...(await tell(wrongWith(form, failure, 'not done'), `${failure.name} before`)));
      for (const failure of doubts.slice(0, form.most)) {
        wrong.push(...(await tell(wrongWith(form, failure, 'done'), `${failure.name} after`)));
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describe('several decisions with one press', () => {
  const decide = async (failure: Failure, after: boolean) => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const id = /\/approvals\/([\w-]+)\/approve/.exec(await approval('approve')(mina))?.[1];
    const page = `/approvals/selected/approve?id=${id}`;
    const fields = (await mina.see(page)).page.form('/approvals/selected/approve').fields;
    fields.set('justification', marker());
    await sandbox.faults([{ ...ACTION, ...failure.fault, after }]);
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: mina.cookie } });
    await sandbox.mend();
    return (await mina.see(sent.headers.location ?? '')).page.text;
  };
  it.each(DOUBTS.map((failure) => [failure.name, failure] as const))(
    'answered by %s are reported as they are',
    async (_, failure) => {
      expect(await decide(failure, false)).toContain('It still needs your decision.');
      expect(await decide(failure, true)).toContain('1 request was approved');
    },
  );
  it.each(REFUSALS.map((failure) => [failure.name, failure] as const))(
    'refused with %s still wait',
    async (_, failure) => {
      const reported = await decide(failure, false);
      expect(reported).toContain('Nothing was approved');
      expect(reported).not.toMatch(/no longer needs|may have been/);
    },
  );
});

describe('an import', () => {
  const PAGE = '/list/managed/alpha_role/import';
  const CREATE = { method: 'POST', path: '/openidm/managed/alpha_role', query: '_action=create' };
  const bring = async (failure: Failure, after: boolean) => {
    const ines = await walkerOf('ines.moreau', { fresh: false });
    const press = (page: HttpResponse, values: Record<string, string> = {}) => {
      const fields = page.page.form(PAGE).filled;
      for (const [name, value] of Object.entries(values)) fields.set(name, value);
      return post(HOST, PAGE, fields.toString(), { headers: { cookie: ines.cookie } });
    };
    const checked = await press(await ines.see(PAGE), { text: JSON.stringify({ name: marker() }) });
    await sandbox.faults([{ ...CREATE, ...failure.fault, after }]);
    await sandbox.forget();
    const done = await press(checked);
    await sandbox.mend();
    const again = await press(checked);
    const calls = await sandbox.calls();
    return {
      shown: (await ines.see(done.headers.location ?? '')).page.text,
      again: again.headers.location === done.headers.location,
      writes: calls.filter(({ path, query }) => path === CREATE.path && query.includes(CREATE.query)).length,
    };
  };
  it.each(DOUBTS.map((failure) => [failure.name, failure] as const))(
    'answered by %s is reported as it is, and is done once',
    async (_, failure) => {
      const before = await bring(failure, false);
      expect(before.shown).toContain('0 of 1 created');
      expect([before.again, before.writes]).toEqual([true, 1]);
      const after = await bring(failure, true);
      expect(after.shown).toContain('1 of 1 created');
      expect([after.again, after.writes]).toEqual([true, 1]);
    },
  );
  it.each(REFUSALS.map((failure) => [failure.name, failure] as const))(
    'refused with %s says so',
    async (_, failure) => {
      const refused = await bring(failure, false);
      expect(refused.shown).toContain('0 of 1 created');
      expect(refused.shown).not.toContain('Unknown');
      expect(refused.writes).toBe(1);
    },
  );
});

describe('a cart', () => {
  const CREATE = { method: 'POST', path: '/iga/governance/requests', query: '_action=create' };
  const PEOPLE = [
    'kai.ruiz',
    'lena.novak',
    'jonas.berg',
    'felix.wagner',
    'priya.nair',
    'henrik.dahl',
    'olga.brandt',
    ADMIN,
  ];
  const press = async (who: string, failure: Failure, after: boolean) => {
    const mina = await forMany(who);
    expect((await mina.send(item('role:Auditor', 'role'))).status).toBe(303);
    expect((await mina.send(COMPLETE, { justification: marker() })).headers.location).toBe(CHECK);
    const fields = (await mina.see(CHECK)).page.form(CHECK).fields;
    await sandbox.faults([{ ...CREATE, ...failure.fault, after }]);
    await sandbox.forget();
    const again = () => post(HOST, CHECK, fields.toString(), { headers: { cookie: mina.cookie } });
    const response = await again();
    await sandbox.mend();
    const later = await again();
    const writes = (await sandbox.calls()).filter(({ query }) => query.includes('_action=create')).length;
    return { mina, received: response, later, writes };
  };
  it.each(
    [...DOUBTS, { name: '{}', fault: { status: 200, body: {} } }].map(
      (failure, at) => [failure.name, failure, PEOPLE[at] ?? ''] as const,
    ),
  )('answered by %s is reported as it is', async (_, failure, who) => {
    const before = await press(who, failure, false);
    expect([before.received.status, before.later.status, before.writes]).toEqual([502, 502, 1]);
    expect(before.received.page.text).toContain('nothing has been requested so far');
    await before.mina.send(NEW, { who: 'me' });
    const after = await press(who, failure, true);
    expect([after.received.status, after.later.headers.location, after.writes]).toEqual([
      303,
      after.received.headers.location,
      1,
    ]);
    expect((await after.mina.see(after.received.headers.location ?? '')).page.text).toContain('Your request was sent');
  });
});
