// Writes about requests, tasks, violations, reviews and access.
import { idOf } from '../../../../sandbox/core/ids';
import { post } from '../../client';
import { sandbox } from '../../faults';
import { HOST, user, type Walker, walkerOf } from '../../member-client';
import type { Write } from './write';

const OLGA = `managed/user/${user('olga.brandt')}`;
const VIOLATION = { method: 'POST', path: '/iga/governance/violation/' };
const ACTION = { method: 'POST', path: '/iga/governance/requests/' };
const CREATE = { method: 'POST', path: '/iga/governance/requests', query: '_action=create' };
const CERTIFICATION = { method: 'POST', path: '/iga/governance/certification/' };
const LAUNCHER = '/requestForm/frm-company-card';
const card = (purpose: string) => ({ 'form.custom.monthlyLimit': '700', 'form.custom.purpose': purpose });
const NOT_DONE = /it isn’t done/;
const REASON = { justification: 'Not needed any more' };

interface Stored {
  id: string;
  request: { custom?: Record<string, unknown> };
}

export const firstAt = (list: string, link: RegExp) => async (walker: Walker) =>
  (await walker.see(list)).page.linkTo(link);
const approval = (verb: string) => firstAt('/approvals?size=100', new RegExp(`^(/approvals/[\\w-]+/${verb})`));
const task = (verb: string) => async (walker: Walker) =>
  `${await firstAt('/tasks', /^(\/tasks\/[\w-]{36})(?:\?|$)/)(walker)}/${verb}`;
const violation = (verb: string) => async (walker: Walker) =>
  `${await firstAt('/violations?size=100&sort=date', /^(\/violations\/violation\/[\w-]{36})(?:\?|$)/)(walker)}/${verb}`;
const exception = (verb: string) => async (walker: Walker) =>
  `${await firstAt('/violations?status=exception', /^(\/violations\/exception\/[\w-]{36})(?:\?|$)/)(walker)}/${verb}`;

const Q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
interface Item {
  id: string;
  decision: { certification: { campaignId: string; decision: string | null; actors: { id: string }[] } };
}
const MINA = `managed/user/${user('mina.holt')}`;

/** Of the first item that waits for Mina and has a form for it. */
const reviewed =
  (verb: string) =>
  async (mina: Walker): Promise<string> => {
    const items = (await sandbox.state<Item>('certificationItems')).filter(({ decision: { certification } }) => {
      const { decision, campaignId, actors } = certification;
      return decision === null && Q4.endsWith(campaignId) && actors.some(({ id }) => id === MINA);
    });
    for (const { id } of items) {
      const page = `${Q4}/items/${id}/${verb}`;
      if ((await mina.see(page)).page.form(page).fields.has('_key')) return page;
    }
    throw new Error(`No item to ${verb}`);
  };

/** Of Kai's company card, which waits for Mina. */
async function anOwnRequest(): Promise<string> {
  const kai = await walkerOf('kai.ruiz');
  const purpose = `For ${crypto.randomUUID()}`;
  await kai.send(LAUNCHER, card(purpose));
  const all = await sandbox.state<Stored>('requests');
  return all.find(({ request }) => request.custom?.purpose === purpose)?.id ?? '';
}

/** The page on which the removal of some access is checked; each has a reason first. */
const removal = (list: string, prefix: string) => async (walker: Walker) => {
  const { page } = await walker.see(list);
  const grants = page
    .links()
    .flatMap(({ to }) => new RegExp(`^(${prefix}/\\w+/[\\w:%.-]+)(?:\\?|$)`).exec(to)?.[1] ?? []);
  for (const grant of grants) {
    const answered = await walker.send(`${grant}/remove`, REASON);
    if (answered.headers.location === `${grant}/remove/check`) return answered.headers.location;
  }
  throw new Error(`Nothing to remove at ${list}`);
};

let limit = 1000;

export const WORK: Write[] = [
  {
    name: 'request what is suggested',
    route: '/dashboard/request/:itemId',
    person: 'kai.ruiz',
    page: async (kai) => {
      const { page } = await kai.see('/dashboard');
      const action = page.actions().find((to) => to.startsWith('/dashboard/request/'));
      if (!action) throw new Error(`Nothing is suggested: ${page.main.text}`);
      return action;
    },
    values: (marker) => ({ justification: marker }),
    write: CREATE,
  },
  ...['approve', 'reject'].map((verb) => ({
    name: verb,
    route: `/approvals/:requestId/${verb}`,
    person: 'mina.holt',
    page: approval(verb),
    values: (marker: string) => ({ justification: marker }),
    write: ACTION,
  })),
  {
    name: 'forward',
    route: '/approvals/:requestId/forward',
    person: 'mina.holt',
    page: approval('forward'),
    values: (marker) => ({ to: OLGA, comment: marker }),
    write: ACTION,
  },
  {
    name: 'comment on an approval',
    route: '/approvals/:requestId/comment',
    person: 'mina.holt',
    page: async (mina) => (await approval('approve')(mina)).replace(/approve$/, 'comment'),
    values: (marker) => ({ comment: marker }),
    write: ACTION,
  },
  {
    name: 'change what was filled in',
    route: '/approvals/:requestId/modify',
    person: 'mina.holt',
    page: async () => `/approvals/${await anOwnRequest()}/modify`,
    values: () => ({ 'form.custom.monthlyLimit': `${limit++}` }),
    write: { ...ACTION, query: '_action=modify' },
  },
  {
    name: 'comment on an own request',
    route: '/my-requests/details/:requestId/comment',
    person: 'kai.ruiz',
    page: async () => `/my-requests/details/${await anOwnRequest()}/comment`,
    values: (marker) => ({ comment: marker }),
    write: { ...ACTION, query: '_action=comment' },
  },
  {
    name: 'cancel an own request',
    route: '/my-requests/details/:requestId/cancel',
    person: 'kai.ruiz',
    page: async () => `/my-requests/details/${await anOwnRequest()}/cancel`,
    write: { ...ACTION, query: '_action=cancel' },
  },
  {
    name: 'a request form',
    route: '/requestForm/:formId',
    person: 'kai.ruiz',
    page: () => LAUNCHER,
    values: card,
    write: { ...ACTION, query: '_action=publish' },
  },
  {
    name: 'comment on a task',
    route: '/tasks/:taskId/comment',
    person: 'mina.holt',
    page: task('comment'),
    values: (marker) => ({ comment: marker }),
    write: ACTION,
  },
  {
    name: 'forward a task',
    route: '/tasks/:taskId/forward',
    person: 'mina.holt',
    page: task('forward'),
    values: (marker) => ({ to: OLGA, comment: marker }),
    write: ACTION,
    most: 0,
  },
  {
    name: 'reject a task',
    route: '/tasks/:taskId/reject',
    person: 'mina.holt',
    page: task('reject'),
    write: ACTION,
    most: 1,
  },
  {
    name: 'complete a task',
    route: '/tasks/:taskId/complete',
    person: 'olga.brandt',
    page: task('complete'),
    write: ACTION,
    most: 1,
  },
  {
    name: 'comment on a violation',
    route: '/violations/:itemType/:violationId/comment',
    person: 'olga.brandt',
    page: violation('comment'),
    values: (marker) => ({ comment: marker }),
    write: VIOLATION,
  },
  {
    name: 'allow a violation until a date',
    route: '/violations/:itemType/:violationId/allow',
    person: 'olga.brandt',
    page: violation('allow'),
    values: (marker) => ({ term: 'until', date: '2199-12-31', comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  {
    name: 'allow a violation for ever',
    route: '/violations/:itemType/:violationId/allow',
    person: 'olga.brandt',
    page: violation('allow'),
    values: (marker) => ({ term: 'forever', comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  {
    name: 'forward a violation',
    route: '/violations/:itemType/:violationId/forward',
    person: 'olga.brandt',
    page: violation('forward'),
    values: (marker) => ({ to: `managed/user/${user('mina.holt')}`, comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  ...(['violation', 'list'] as const).map(
    (place): Write => ({
      name: `remedy a violation from the ${place}`,
      route: place === 'list' ? '/violations/remediate/:violationId' : '/violations/:itemType/:violationId/remediate',
      person: 'olga.brandt',
      page: async (olga) => {
        const page = await violation('remediate')(olga);
        return `${place === 'list' ? page.replace(/violation\/([\w-]+)\/remediate$/, 'remediate/$1') : page}?set=0`;
      },
      whole: true,
      write: { method: 'POST', path: '/iga/governance/violation/*/remediate' },
      most: 1,
    }),
  ),
  {
    name: 'extend an exception',
    route: '/violations/:itemType/:violationId/extend',
    person: 'olga.brandt',
    page: exception('extend'),
    values: (marker) => ({ term: 'until', date: '2199-11-30', comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  {
    name: 'revoke an exception',
    route: '/violations/:itemType/:violationId/revoke',
    person: 'olga.brandt',
    page: exception('revoke'),
    values: (marker) => ({ comment: marker }),
    write: VIOLATION,
    most: 1,
  },
  {
    name: 'forward a review',
    route: '/access-reviews/:reviewId/forward',
    person: 'mina.holt',
    page: firstAt('/access-reviews', /^(\/access-reviews\/[\w:%-]+\/forward)/),
    values: (marker) => ({ to: OLGA, comment: marker }),
    write: CERTIFICATION,
    most: 0,
  },
  ...(['certify', 'revoke', 'exception'] as const).map(
    (verb): Write => ({
      name: `${verb} an item of a review`,
      route: `/certification/certification-task/:campaignId/items/:itemId/${verb}`,
      person: 'mina.holt',
      page: reviewed(verb),
      whole: true,
      ...(verb === 'certify' ? {} : { values: (marker) => ({ comment: marker }) }),
      write: { ...CERTIFICATION, path: '/iga/governance/certification/*/items/*' },
      notDone: NOT_DONE,
    }),
  ),
];

const REVIEWERS = '/certification/certification-task/:campaignId/items/:itemId/reviewers';
const HANNA = `managed/user/${user('hanna.virtanen')}`;
const keyOf = (id: string) => encodeURIComponent(id.replace('managed/', '').replace('/', ':'));

/** The reviewers of an item that Hanna and Mina share, or do not. */
const reviewersOf = (withHanna: boolean) => async () => {
  const items = await sandbox.state<Item>('certificationItems');
  const found = items.find(({ decision: { certification } }) => {
    const actors = certification.actors.map(({ id }) => id);
    return actors.includes(MINA) && actors.includes(HANNA) === withHanna;
  });
  return `/certification/certification-task/${found?.decision.certification.campaignId}/items/${found?.id}/reviewers`;
};

WORK.push(
  {
    name: 'take a decision of a review back',
    route: '/certification/certification-task/:campaignId/items/:itemId/clear',
    person: 'mina.holt',
    page: async (mina) => {
      const decided = await reviewed('certify')(mina);
      await mina.send(decided);
      return decided.replace(/certify$/, 'clear');
    },
    whole: true,
    write: { ...CERTIFICATION, path: '/iga/governance/certification/*/items/*' },
    notDone: NOT_DONE,
  },
  {
    name: 'comment on an item of a review',
    route: '/certification/certification-task/:campaignId/items/:itemId/comment',
    person: 'mina.holt',
    page: reviewed('comment'),
    values: (marker) => ({ comment: marker }),
    write: { ...CERTIFICATION, path: '/iga/governance/certification/*/items/*' },
  },
  ...(['forward', 'reassign'] as const).map(
    (verb): Write => ({
      name: `${verb} an item of a review`,
      route: `/certification/certification-task/:campaignId/items/:itemId/${verb}`,
      person: 'mina.holt',
      page: reviewed(verb),
      whole: true,
      values: (marker): Record<string, string> =>
        verb === 'forward' ? { to: OLGA, comment: marker } : { to: OLGA, given: limit++ % 2 ? 'decide' : 'comment' },
      write: { ...CERTIFICATION, path: `/iga/governance/certification/*/items/*/${verb}` },
      notDone: NOT_DONE,
      // The item can no longer be read then.
      ...(verb === 'forward' ? { unverifiable: true, done: /^Forwarded/ } : { done: /reassigned/i }),
    }),
  ),
  {
    name: 'add a reviewer',
    route: `${REVIEWERS}/add`,
    person: 'mina.holt',
    page: async () => `${await reviewersOf(false)()}/add`,
    whole: true,
    values: () => ({ to: HANNA, given: ['decide'] }),
    write: { ...CERTIFICATION, path: '/iga/governance/certification/*/reassign' },
    most: 2,
  },
  {
    name: 'what a reviewer may do',
    route: `${REVIEWERS}/:reviewerId`,
    person: 'mina.holt',
    page: async () => `${await reviewersOf(true)()}/${keyOf(HANNA)}`,
    whole: true,
    values: () => ({ given: ['comment'] }),
    write: { ...CERTIFICATION, path: '/iga/governance/certification/*/reassign' },
    most: 1,
  },
  {
    name: 'remove a reviewer',
    route: `${REVIEWERS}/:reviewerId/remove`,
    person: 'mina.holt',
    page: async () => `${await reviewersOf(true)()}/${keyOf(HANNA)}/remove`,
    write: { method: 'PUT', path: '/iga/governance/certification/items/' },
    most: 1,
  },
  {
    name: 'sign off a review',
    route: '/certification/certification-task/:campaignId/sign-off',
    person: 'mina.holt',
    page: async (mina) => {
      await mina.send(await reviewed('certify')(mina));
      return `${Q4}/sign-off?${new URLSearchParams({ actorId: MINA, taskStatus: 'active' })}`;
    },
    write: { ...CERTIFICATION, path: '/iga/governance/certification/*/signoff' },
    most: 1,
  },
  {
    name: 'remove own access',
    route: '/my-access/:grantType/:grantId/remove/check',
    person: 'kai.ruiz',
    page: removal('/my-entitlements?size=50', '/my-access'),
    write: CREATE,
    most: 2,
  },
  {
    name: 'remove the access of a direct report',
    route: '/my-reports/:userId/:grantType/:grantId/remove/check',
    person: 'mina.holt',
    page: removal(`/my-reports/${user('kai.ruiz')}/role`, `/my-reports/${user('kai.ruiz')}`),
    write: CREATE,
    most: 1,
  },
  {
    name: 'remove the access of a user',
    route: '/administer/users/:administeredId/:grantType/:grantId/remove/check',
    person: 'ines.moreau',
    page: removal(`/administer/users/${user('jonas.berg')}/entitlement`, `/administer/users/${user('jonas.berg')}`),
    write: CREATE,
    most: 1,
  },
  {
    name: 'extend access that ends',
    route: '/my-access/ending/extend/:extensionId',
    person: 'mina.holt',
    page: async (mina) => {
      const { page } = await mina.see('/my-access/ending?within=year');
      const until = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
      for (const form of page.hrefs().filter((to) => to.startsWith('/my-access/ending/extend?'))) {
        const fields = (await mina.see(form)).page.form('/my-access/ending/extend').filled;
        for (const [name, value] of Object.entries({ until, ...REASON })) fields.set(name, value);
        const sent = await post(HOST, form, fields.toString(), { headers: { cookie: mina.cookie } });
        const location = sent.headers.location ?? '';
        if (location.startsWith('/my-access/ending/extend/')) return location;
      }
      throw new Error('Nothing to extend');
    },
    write: { method: 'POST', path: '/iga/governance/requests/extendEndDate' },
    most: 1,
  },
  {
    name: 'add a delegate',
    route: '/my-delegates/add',
    person: 'mina.holt',
    page: () => '/my-delegates/add',
    values: () => ({ delegate: OLGA, limited: 'on', start: '2031-01-01', end: `2031-02-${10 + (limit++ % 18)}` }),
    write: { method: 'POST', path: '/iga/governance/user/*/set-proxy' },
    most: 1,
  },
  {
    name: 'remove a delegate',
    route: '/my-delegates/:userId/remove',
    person: 'mina.holt',
    page: firstAt('/my-delegates', /^(\/my-delegates\/[\w-]+\/remove)/),
    write: { method: 'POST', path: '/iga/governance/user/*/remove-proxy' },
    most: 1,
  },
);
