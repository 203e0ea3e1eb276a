// The page of one item of a review: why a member has the access, what it is, and what happened.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, post, sandboxOf } from '../client';
import { expectRefused } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const campaign = (name: string) => idOf(`campaign:localhost:${name}`);
const Q4 = campaign('Q4 Halden access review');
const BASE = `/certification/certification-task/${Q4}`;
const CALLS = `/iga/governance/certification/${Q4}`;

const see = async (path: string, userName = 'mina.holt') =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const send = async (path: string, form: URLSearchParams, userName = 'mina.holt') =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

interface Stored {
  id: string;
  item: { type: string; decision?: { accessRequest?: { requester?: { givenName: string; sn: string } } } };
  user?: { givenName: string; sn: string };
  relationship?: { properties?: { grantTypes?: { grantType: string }[] } };
  prediction?: { rule: string[]; freq: number; freqUnion: number };
  account?: Record<string, string>;
  role?: { applications?: { name: string }[] };
  decision: {
    certification: {
      campaignId: string;
      decision: string | null;
      status: string;
      comments: object[];
      actors: { id: string; permissions: Record<string, boolean> }[];
    };
  };
}
const itemsOf = async () =>
  (await sandbox.state<Stored>('certificationItems')).filter(
    ({ decision }) => decision.certification.campaignId === Q4,
  );
const itemWith = async (test: (item: Stored) => boolean): Promise<Stored> => {
  const found = (await itemsOf()).find(test);
  if (!found) throw new Error('No such item in the seed');
  return found;
};
const pageOf = async ({ id }: Stored) => see(`${BASE}/items/${id}`);
const ofType = (type: string) => (one: Stored) => one.item.type === type;
const wasAsked = (one: Stored) => one.item.decision?.accessRequest?.requester !== undefined;

describe('why a member has the access', () => {
  it('says who asked for it, who approved it, and when', async () => {
    const item = await itemWith((one) => ofType('entitlementGrant')(one) && wasAsked(one));
    const page = (await pageOf(item)).page.text;
    expect(page).toMatch(new RegExp(`Requested ${item.user?.givenName} ${item.user?.sn} · \\w`));
    expect(page).toMatch(/Approved [A-ZÀ-Ž][^·]* · \w/);
    expect(page).toContain('Why they have it');
  });

  it('says how many similar people have it, and what they share [reviews 40]', async () => {
    const item = await itemWith((one) => (one.prediction?.freq ?? 0) > 0 && ofType('entitlementGrant')(one));
    const page = (await pageOf(item)).page.text;
    expect(page).toContain(`${item.prediction?.freq} of ${item.prediction?.freqUnion} similar people have it`);
    expect(page).toMatch(/What similar people have in common Department: /);
  });

  it('names the last decision, the last use and the risk [reviews 77]', async () => {
    const page = (await pageOf(await itemWith(ofType('accountGrant')))).page.text;
    for (const label of ['Last decision', 'Last used', 'Adjusted risk score', 'Owners']) expect(page).toContain(label);
  });
});

describe('what the access is', () => {
  it('is, of an account, its attributes under the names of the application [reviews 77]', async () => {
    const item = await itemWith(ofType('accountGrant'));
    await sandbox.forget();
    const page = (await pageOf(item)).page.text;
    expect(page).toContain('Account attributes');
    expect(page).toContain(item.account?.mail);
    expect((await sandbox.calls()).some(({ path }) => /governance\/application\/[\w-]+\/\w+\/schema/.test(path))).toBe(
      true,
    );
  });

  it('is, of an entitlement, what its application and the glossary say [reviews 78]', async () => {
    await sandbox.forget();
    const page = (await pageOf(await itemWith(ofType('entitlementGrant')))).page.text;
    expect(page).toContain('Entitlement attributes');
    expect(page).toContain('Glossary');
    const asked = (await sandbox.pageCalls()).map(({ path }) => path);
    expect(asked.some((path) => path.endsWith('/entitlement'))).toBe(true);
    expect(asked).toContain('/iga/commons/glossary/schemaConfig');
    // Five of them are of the shell.
    expect(asked.length).toBeLessThanOrEqual(17);
  });

  it('is, of a role, the applications that it brings [reviews 78]', async () => {
    const item = await itemWith((one) => ofType('roleMembership')(one) && (one.role?.applications?.length ?? 0) > 0);
    const page = (await pageOf(item)).page.text;
    expect(page).toContain('Applications of this role');
    for (const { name } of item.role?.applications ?? []) expect(page).toContain(name);
  });

  it('says which part could not be loaded, and shows the others [reviews 78]', async () => {
    const item = await itemWith(ofType('entitlementGrant'));
    await sandbox.faults([
      { method: 'GET', path: `${CALLS}/items/${item.id}/entitlement`, status: 500 },
      { method: 'GET', path: '/iga/commons/glossary/schemaConfig', status: 500 },
    ]);
    const answer = await pageOf(item);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Couldn’t load the attributes.');
    expect(answer.page.text).toContain('Couldn’t load the glossary.');
    expect(answer.page.text).toContain('Why they have it');
  });
});

describe('what happened', () => {
  it('has the comments alone, and all activity with the decision as it stands, once, however often it is opened [reviews 48, 75]', async () => {
    const item = await itemWith(
      ({ item: { type }, relationship, decision: { certification } }) =>
        relationship?.properties?.grantTypes?.every(({ grantType }) => grantType !== 'role') === true &&
        type === 'entitlementGrant' &&
        certification.decision === null &&
        certification.comments.length === 0 &&
        certification.actors.every(({ permissions }) => permissions.revoke),
    );
    const address = `${BASE}/items/${item.id}/comment`;
    const form = (await see(address)).page.form().hidden;
    form.set('comment', 'Is this <b>needed</b>?');
    expect((await send(address, form)).status).toBe(303);
    const certify = `${BASE}/items/${item.id}/certify`;
    expect((await send(certify, (await see(certify)).page.form().hidden)).status).toBe(303);
    for (const page of [await pageOf(item), await pageOf(item)]) {
      const [, comments = '', activity = ''] = /Comments 1(.*)Activity(.*)Close/.exec(page.page.text) ?? [];
      expect(comments).toContain('Is this <b>needed</b>?');
      expect(comments).not.toContain('Certified');
      expect(activity.match(/Certified/g)).toHaveLength(1);
      expect(activity).toContain('Comment');
    }
    // Another decision takes the place of it without clearing.
    const revoke = `${BASE}/items/${item.id}/revoke`;
    const reasoned = (await see(revoke)).page.form().hidden;
    reasoned.set('comment', 'No longer needed.');
    expect((await send(revoke, reasoned)).status).toBe(303);
    expect((await send(certify, (await see(certify)).page.form().hidden)).status).toBe(303);
    expect((await itemWith(({ id }) => id === item.id)).decision.certification.decision).toBe('certify');
  });
});

describe('deciding where one reads', () => {
  it('leads from one item of the list to the next, with the notice of what was done', async () => {
    const list = 'tab=entitlements&decision=none&group=flat';
    const rows = (await see(`${BASE}?${list}`)).text.split('data-row="').slice(1);
    const [first = '', second = ''] = rows.map((part) => part.slice(0, 36));
    const { page } = await see(`${BASE}/items/${first}?${new URLSearchParams({ list })}`);
    expect(page.links().map(({ text }) => text)).toContain('Next item');
    const action = page.find('form', { action: /\/certify\?/ })?.attribute('action') ?? '';
    const certified = await send(action, page.form(action.split('?')[0]).hidden);
    expect(certified.headers.location).toMatch(new RegExp(`/items/${second}\\?list=`));
    const next = await see(certified.headers.location ?? '');
    expect(next.page.text).toMatch(/(Certified|Acknowledged): /);
    expect(next.page.text).toContain('Undo');
  });

  it('offers no neighbours where the list could not be read, and the decision leads to the list', async () => {
    const { id } = await itemWith(
      (one) => ofType('entitlementGrant')(one) && one.decision.certification.decision === null,
    );
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/search`, status: 500 }]);
    const { page } = await see(`${BASE}/items/${id}?${new URLSearchParams({ list: 'tab=entitlements' })}`);
    expect(page.links().map(({ text }) => text)).not.toContain('Next item');
    expect(page.find('form', { action: /\/certify\?/ })?.attribute('action')).not.toContain('next=');
  });
});

describe('an approval with a note', () => {
  const open = (one: Stored) =>
    ofType('entitlementGrant')(one) &&
    one.decision.certification.decision === null &&
    one.relationship?.properties?.grantTypes?.every(({ grantType }) => grantType !== 'role') === true &&
    one.decision.certification.actors.every(({ permissions }) => permissions.comment && permissions.certify);
  const formOf = async ({ id }: Stored, note: string) => {
    const address = `${BASE}/items/${id}/certify`;
    const form = (await see(address)).page.form().hidden;
    form.set('comment', note);
    return { address, form };
  };
  const written = async () =>
    (await sandbox.calls()).filter(({ path }) => /\/items\/[\w-]+\/(certify|comment)$/.test(path));

  it('is offered beside the plain one, and is saved as a comment once the item is certified', async () => {
    const item = await itemWith(open);
    const { page } = await pageOf(item);
    expect(page.links().filter(({ text }) => text === 'Certify with a note')[0]?.to).toContain(
      `/items/${item.id}/certify`,
    );
    const { address, form } = await formOf(item, 'Needed until the audit.');
    await sandbox.forget();
    expect((await send(address, form)).status).toBe(303);
    expect((await written()).map(({ path, body }) => [path.split('/').at(-1), body ?? null])).toEqual([
      ['certify', null],
      ['comment', { comment: 'Needed until the audit.' }],
    ]);
    expect((await pageOf(item)).page.text).toMatch(/Comments 1 .*Needed until the audit\..*Activity/);
  });

  it('keeps the note and says so where only the note was refused, and then sends the note alone', async () => {
    const item = await itemWith(open);
    const { address, form } = await formOf(item, 'Needed for the archive.');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${item.id}/comment`, status: 400 }]);
    const refused = await send(address, form);
    expectRefused(refused, null, 'The decision is saved, but the note is not.', 409);
    expect(refused.page.values('comment')).toEqual(['Needed for the archive.']);
    expect((await itemWith(({ id }) => id === item.id)).decision.certification.decision).toBe('certify');
    await sandbox.mend();
    await sandbox.forget();
    expect((await send(address, form)).status).toBe(303);
    expect((await written()).map(({ path }) => path.split('/').at(-1))).toEqual(['comment']);
  });

  it.each([
    ['was saved all the same', true, 303],
    ['was not saved', false, 409],
  ])('looks whether a note without an answer %s', async (_, after, status) => {
    const item = await itemWith(open);
    const { address, form } = await formOf(item, 'Needed for the merger.');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${item.id}/comment`, status: 500, after }]);
    expect((await send(address, form)).status).toBe(status);
  });

  it('makes the whole unknown where a note without an answer cannot be looked up, and is saved once', async () => {
    const UNCLEAR = /The decision is saved\. We couldn’t confirm that its note was saved\./;
    const item = await itemWith(open);
    const { address, form } = await formOf(item, 'Needed for the handover.');
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/${item.id}/comment`, status: 500, after: true },
      { path: CALLS, status: 500, waits: true },
    ]);
    const unknown = await send(address, form);
    expect(unknown.status).toBe(502);
    expect(unknown.page.main.text).toMatch(UNCLEAR);
    await sandbox.mend();
    // The decision is seen, and comments whose authors are not known.
    const stored = await itemWith(({ id }) => id === item.id);
    const { certification } = stored.decision;
    const body = {
      ...stored,
      decision: { ...stored.decision, certification: { ...certification, comments: [{ comment: 'Unread words' }] } },
    };
    await sandbox.faults([{ method: 'GET', path: `${CALLS}/items/${item.id}`, status: 200, body }]);
    const again = await send(address, form);
    expect([again.status, again.headers.location]).toEqual([502, undefined]);
    expect(again.page.main.text).toMatch(UNCLEAR);
    await sandbox.mend();
    expect((await send(address, form)).status).toBe(303);
    const { decision } = await itemWith(({ id }) => id === item.id);
    expect(decision.certification.comments).toHaveLength(1);
  });
});

describe('a write without an answer is not proven by another’s', () => {
  const MINA = `managed/user/${idOf('user:mina.holt')}`;
  const HANNA = `managed/user/${idOf('user:hanna.virtanen')}`;
  const OLGA = `managed/user/${idOf('user:olga.brandt')}`;
  const shared = () =>
    itemWith(({ decision: { certification } }) => {
      const may = (actor: string) => certification.actors.find(({ id }) => id === actor)?.permissions.comment;
      return certification.status !== 'signed-off' && [MINA, HANNA].every((one) => may(one) === true);
    });
  const formAt = async (address: string, values: Record<string, string>, userName = 'mina.holt') => {
    const form = (await see(address, userName)).page.form(address).hidden;
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return () => send(address, form, userName);
  };

  it('a comment, by the same words of a co-reviewer', async () => {
    const { id } = await shared();
    const address = `${BASE}/items/${id}/comment`;
    const same = { comment: 'Same words' };
    const sendOwn = await formAt(address, same);
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/comment`, status: 500 }]);
    expect((await sendOwn()).status).toBe(502);
    await sandbox.mend();
    expect((await (await formAt(address, same, 'hanna.virtanen'))()).status).toBe(303);
    expectRefused(await sendOwn(), null, /We checked: it isn’t done/, 502);
  });

  it('an item forwarded, by another form that took it off the list', async () => {
    const { id } = await itemWith(({ decision: { certification } }) => {
      const ids = certification.actors.map((actor) => actor.id);
      return certification.status !== 'signed-off' && !ids.includes(HANNA) && !ids.includes(OLGA);
    });
    const address = `${BASE}/items/${id}/forward`;
    const first = await formAt(address, { to: HANNA, comment: 'You know them.' });
    const other = await formAt(address, { to: OLGA, comment: 'Yours.' });
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/forward`, status: 500 }]);
    expect((await first()).status).toBe(502);
    await sandbox.mend();
    expect((await other()).status).toBe(303);
    const { status, page } = await first();
    expect([status, page.heading]).toEqual([502, 'We don’t know whether this was done']);
    expect(page.main.text).toMatch(/Your text .*You know them\./);
  });
});
