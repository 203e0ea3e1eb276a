// Every write of the code is in a table of writes; and the writes of several things at once show the truth, whatever becomes of the answer.
import { describe, expect, it } from 'vitest';
import { STEPS } from '../../../app/areas/reports/editor/step-choices';
import { TASK_RULES } from '../../../app/areas/requests/tasks/verbs';
import { ITEM_VERBS } from '../../../app/areas/reviews/items/verbs';
import { SOURCE_VERBS } from '../../../app/areas/risk/data-sources/paths';
import { APPROVAL_VERBS } from '../../../app/kits/requests/approvals/verbs';
import { OWN_VERBS } from '../../../app/kits/requests/my-requests/verbs';
import { VIOLATION_VERBS } from '../../../app/kits/violations/verbs';
import { builtRoutes, type HttpResponse, post } from '../client';
import { DOUBTS, type Failure, REFUSALS, sandbox } from '../faults';
import { CHECK, COMPLETE, forMany, HOST, item, NEW, walkerOf } from '../member-client';
import { expectRefused } from '../page';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { firstAt, WORK } from './writes/work';

const ACTION = { method: 'POST', path: '/iga/governance/requests/' };
const approval = (verb: string) => firstAt('/approvals?size=100', new RegExp(`^(/approvals/[\\w-]+/${verb})`));

/** What stands for `:verb` and `:step`; verbs with an action of their own are no page of the verb's route. */
const VERBS: Record<string, readonly string[]> = {
  '/approvals/:requestId/:verb': Object.keys(APPROVAL_VERBS),
  '/my-requests/details/:requestId/:verb': Object.keys(OWN_VERBS),
  '/tasks/:taskId/:verb': Object.keys(TASK_RULES),
  '/violations/:itemType/:violationId/:verb': Object.keys(VIOLATION_VERBS),
  '/certification/certification-task/:campaignId/items/:itemId/:verb': Object.keys(ITEM_VERBS),
  '/autoaccess/data-sources/:sourceId/:verb': SOURCE_VERBS,
  '/reports/edit/:state/:template/:step': STEPS,
};

const SESSION = 'changes what the session or the member object of the portal holds';
/** Actions without a row in the tables of writes, each with its reason or the test of its failures. */
const WITHOUT_ROW: Record<string, string> = {
  '/live/form': 'asks what a form looks like with other answers',
  '/preferences': SESSION,
  '/saved-views/new': SESSION,
  '/saved-views/:viewId/delete': SESSION,
  '/saved-views/:viewId/rename': SESSION,
  '/session/activity': SESSION,
  '/session/end': 'ends the session: tests/http/account/out-is-out.test.ts',
  '/sign-out': 'ends the session: tests/http/account/out-is-out.test.ts',
  '/auth/backchannel-logout': 'the platform sends it, and nothing is written to the platform',
  '/sign-in': 'a step of a sign-in: tests/http/sign-in/sign-in-page.test.ts',
  '/oauthReturn': 'a step of a sign-in: tests/http/sign-in/oauth-return.test.ts',
  '/dashboard/recommended': SESSION,
  '/dashboard/see-details': SESSION,
  '/my-requests/new': SESSION,
  '/my-requests/cart/items/:itemId/remove': SESSION,
  '/my-requests/cart/people/:userId/remove': SESSION,
  '/my-requests/complete': SESSION,
  '/my-requests/details/:requestId/again': SESSION,
  '/my-requests/new-request/item/:itemId': SESSION,
  '/my-requests/recommended-request/item/:itemId': SESSION,
  '/administer/users/:userId/request': SESSION,
  '/administer/users/:administeredId/:grantType/:grantId/remove': SESSION,
  '/my-access/:grantType/:grantId/remove': SESSION,
  '/my-reports/:userId/:grantType/:grantId/remove': SESSION,
  '/my-reports/:userId/request': SESSION,
  '/my-access/compare/:oneId/:otherId/request/:whose': SESSION,
  '/my-access/ending/extend': SESSION,
  '/themes/:themeId/preview': 'shows what was typed, and stores nothing',
  '/my-requests/complete/check': 'below: a cart',
  '/my-requests/complete/check/violation': 'the same call as /my-requests/complete/check',
  '/approvals/selected/:verb': 'below: several decisions with one press',
  '/violations/selected/:verb': 'tests/http/violations/bulk.test.ts',
  '/certification/certification-task/:campaignId/selected/:verb': 'tests/http/reviews/items.test.ts',
  '/approvals/selected/receipt/:receiptId': 'tests/http/requests/approvals.test.ts',
  '/violations/selected/receipt/:receiptId': 'tests/http/violations/bulk.test.ts',
  '/certification/certification-task/:campaignId/selected/receipt/:receiptId': 'tests/http/reviews/bulk.test.ts',
  '/certification/certification-task/:campaignId/selected/receipt/:receiptId/undo': 'tests/http/reviews/bulk.test.ts',
  '/list/:resourceType/:resourceName/import': 'below: an import',
  '/tasks/:taskId/modify': 'the same form and call as /approvals/:requestId/modify',
  ...Object.fromEntries(
    STEPS.filter((step) => step !== 'columns').map((step) => [
      `/reports/edit/:state/:template/${step}`,
      'the same form and call as /reports/edit/:state/:template/columns',
    ]),
  ),
  '/reports/history/:state/:template/:id/export/:format': 'tests/http/reports/reports.test.ts',
};

describe('the writes of the code', () => {
  const built = builtRoutes()
    .filter(({ hasAction }) => hasAction)
    .map(({ pattern, index }) => (index ? `${pattern}?index` : pattern));
  const withVerbs = built.flatMap((pattern) =>
    (VERBS[pattern] ?? [null]).map((verb) => (verb === null ? pattern : pattern.replace(/:\w+$/, verb))),
  );
  const actions = [...new Set(withVerbs)];
  const rows = [...WORK, ...ACCOUNT, ...ADMINISTRATION].map(({ route }) => route);
  it('are all in a table of writes, or listed with the reason why not', () => {
    expect(actions.length).toBeGreaterThan(130);
    expect(actions.filter((route) => !rows.includes(route) && !WITHOUT_ROW[route])).toEqual([]);
  });
  it('are not in a table, or listed, without an action', () => {
    const listed = [...rows, ...Object.keys(WITHOUT_ROW)];
    expect(listed.filter((route) => !actions.includes(route))).toEqual([]);
    expect(Object.keys(WITHOUT_ROW).filter((route) => rows.includes(route))).toEqual([]);
  });
  it('have all their verbs in the list', () => {
    expect(Object.keys(VERBS).filter((pattern) => !built.includes(pattern))).toEqual([]);
    const unlisted = built.filter((pattern) => /\/:(verb|step)$/.test(pattern) && !VERBS[pattern]);
    expect(unlisted.filter((pattern) => !WITHOUT_ROW[pattern])).toEqual([]);
  });
});

const ADMIN = 'ruth.adeyemi';

let number = 0;
const marker = () => `Marker ${++number} of the table`;

describe('several decisions with one press', () => {
  const decide = async (failure: Failure, after: boolean) => {
    const mina = await walkerOf('mina.holt', { fresh: false });
    const id = /\/approvals\/([\w-]+)\/approve/.exec(await approval('approve')(mina))?.[1];
    const page = `/approvals/selected/approve?id=${id}`;
    const fields = (await mina.see(page)).page.form('/approvals/selected/approve').fields;
    const typed = marker();
    fields.set('justification', typed);
    await sandbox.faults([{ ...ACTION, ...failure.fault, after }]);
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: mina.cookie } });
    await sandbox.mend();
    return { sent, typed, report: async () => (await mina.see(sent.headers.location ?? '')).page.text };
  };
  it.each(DOUBTS.map((failure) => [failure.name, failure] as const))(
    'answered by %s are reported as they are',
    async (_, failure) => {
      expect(await (await decide(failure, false)).report()).toContain(
        failure.mayStillRun
          ? 'The system did not confirm it. It may have been decided.'
          : 'It still needs your decision.',
      );
      expect(await (await decide(failure, true)).report()).toContain('1 request was approved');
    },
  );
  it.each(REFUSALS.map((failure) => [failure.name, failure] as const))(
    'refused with %s still wait, and the form keeps what was typed',
    async (_, failure) => {
      const { sent, typed } = await decide(failure, false);
      expectRefused(sent, null, /./, 409, { justification: typed });
      expect(sent.page.text).not.toMatch(/no longer needs|may have been (?!decided already)/);
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
      // What was not created comes back to be corrected; a receipt needs nothing more.
      shown: done.status === 303 ? (await ines.see(done.headers.location ?? '')).page.text : done.page.text,
      again: again.headers.location === done.headers.location,
      writes: calls.filter(({ path, query }) => path === CREATE.path && query.includes(CREATE.query)).length,
    };
  };
  it.each(DOUBTS.map((failure) => [failure.name, failure] as const))(
    'answered by %s is reported as it is, and is done once',
    async (_, failure) => {
      const before = await bring(failure, false);
      expect(before.shown).toContain(failure.mayStillRun ? 'Unknown' : '0 of 1 created');
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
    'omar.haddad',
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
    expect(before.received.page.text).toContain(failure.mayStillRun ? 'We couldn’t confirm' : 'no such request');
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
