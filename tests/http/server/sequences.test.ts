// A form whose outcome was not known is sent again and refused, then done with the form of that answer: no older page writes again.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import type { Part } from '../page';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { DENIED, failingReads, formOn, isWrite, type Sent, send, wordsAt } from './writes/write';

const WRITES = [...ACCOUNT, ...ADMINISTRATION, ...WORK];

const pathOf = (address: string) => decodeURIComponent(address).split('?')[0];

/** The page of an answer's form: itself, or where that form was kept; null where there is none but a new one. */
async function pageOfForm({ walker, address }: Sent, page: Part): Promise<Part | null> {
  if (page.actions().some((to) => pathOf(to) === pathOf(address))) return page;
  const kept = page.hrefs().find((to) => /[?&]draft=[\w-]+$/.test(to));
  return kept === undefined ? null : (await walker.see(kept)).page;
}

/** What was sent before, in this form. */
function fillAgain({ address, body }: Sent, page: Part): string {
  const form = formOn(page, address).filled;
  const again = new URLSearchParams(body);
  for (const name of ['_key', '_token']) again.set(name, form.get(name) ?? '');
  return again.toString();
}

it.each(WRITES.map((write) => [write.name, write] as const))(
  '%s, once not known, then refused, then done, is not done again by an older page',
  async (_, write) => {
    const { host = HOST } = write;
    const sandbox = sandboxOf(host);
    await sandbox.reset();
    const failure = { name: '500', fault: { status: 500 } };
    const sent = await send(write, failure, { after: false, reads: failingReads({ waits: true }), fresh: true });
    await sandbox.mend();
    const { walker, address } = sent;
    const sendAgain = (body: string) => post(host, address, body, { headers: { cookie: walker.cookie } });
    const openAnew = async () => (await walker.see(write.shownOn?.(address) ?? address)).page;
    const continued = await pageOfForm(sent, sent.received.page);
    const second = fillAgain(sent, continued ?? (await openAnew()));
    await sandbox.faults([{ ...write.write, status: 403 }]);
    const refused = await sendAgain(second);
    await sandbox.mend();
    const third = fillAgain(sent, (await pageOfForm(sent, refused.page)) ?? (await openAnew()));
    const done = await sendAgain(third);
    expect([done.status, done.status === 303 ? '' : wordsAt(done.page)]).toEqual([303, '']);
    await sandbox.forget();
    const words: string[] = [];
    // A new form that was refused has tried nothing that could be done twice.
    for (const body of [...(continued ? [second] : []), sent.body, third]) {
      words.push(wordsAt((await sendAgain(body)).page));
    }
    expect((await sandbox.calls()).filter((call) => isWrite(write, call))).toEqual([]);
    expect(words.filter((text) => DENIED.test(text))).toEqual([]);
  },
  60_000,
);

const UNDONE = new RegExp(`${DENIED.source}|aren’t saved yet|couldn’t be (?!done)`, 'i');

it.each(WRITES.map((write) => [write.name, write] as const))(
  '%s, once refused, then done with the form of the refusal, is not called undone by the older page',
  async (_, write) => {
    const { host = HOST } = write;
    const sandbox = sandboxOf(host);
    await sandbox.reset();
    const failure = { name: '400', fault: { status: 400 } };
    const sent = await send(write, failure, { after: false, reads: [], fresh: true });
    await sandbox.mend();
    const sendAgain = (body: string) => post(host, sent.address, body, { headers: { cookie: sent.walker.cookie } });
    const form = await pageOfForm(sent, sent.received.page);
    // It was refused with a notice of another page.
    if (form === null) return;
    const done = await sendAgain(fillAgain(sent, form));
    expect([done.status, done.status === 303 ? '' : wordsAt(done.page)]).toEqual([303, '']);
    const again = await sendAgain(sent.body);
    const words = again.status === 303 ? '' : wordsAt(again.page) || again.page.main.text.slice(0, 300);
    expect(words).not.toMatch(UNDONE);
  },
  60_000,
);

const Q4 = idOf(`campaign:${HOST}:Q4 Halden access review`);
const REVIEW = `/certification/certification-task/${Q4}`;
const ITEM_WRITES = `/iga/governance/certification/${Q4}/items`;

interface Item {
  id: string;
  item: { type: string };
  relationship?: { properties?: { grantTypes?: { grantType: string }[] } };
  decision: {
    certification: {
      campaignId: string;
      decision: string | null;
      actors: { id: string; permissions: Record<string, boolean> }[];
      comments?: { comment: string }[];
    };
  };
}

const isUndecided = ({ item, relationship, decision: { certification } }: Item) =>
  certification.campaignId === Q4 &&
  item.type === 'entitlementGrant' &&
  certification.decision === null &&
  relationship?.properties?.grantTypes?.every(({ grantType }) => grantType !== 'role') === true &&
  certification.actors.some(({ id, permissions }) => id.endsWith(user('mina.holt')) && permissions.certify);

const NOTE = 'Noted once';

describe('a run over two items of a review', () => {
  const sandbox = sandboxOf(HOST);
  const items = async () => (await sandbox.state<Item>('certificationItems')).filter(isUndecided).slice(0, 2);
  const certifyPage = async () =>
    `${REVIEW}/selected/certify?${new URLSearchParams((await items()).map(({ id }) => ['id', id]))}`;
  const bodyOf = async (walker: Walker, page: string, comment?: string) => {
    const fields = (await walker.see(page)).page.form(page.split('?')[0]).filled;
    if (comment) fields.set('comment', comment);
    return fields.toString();
  };
  const sendTo = (walker: Walker, page: string, body: string) =>
    post(HOST, page, body, { headers: { cookie: walker.cookie } });

  /** The receipt of the decisions, and the page that takes them back. */
  const undoPage = async (mina: Walker) => {
    const page = await certifyPage();
    const { headers } = await sendTo(mina, page, await bodyOf(mina, page));
    return (await mina.see(headers.location ?? '')).page.linkTo(/^(.*\/undo(?:\?.*)?)$/);
  };

  const RUNS = {
    'the notes of decisions': { open: certifyPage, comment: NOTE, part: 'comment' },
    'the undo of decisions': { open: undoPage, comment: undefined, part: 'reset' },
  };
  const FAILURES: [string, object, object[]][] = [
    ['is refused', { status: 400 }, []],
    ['fails before it is done', { status: 500 }, []],
    ['fails after it is done', { status: 500, after: true }, []],
    ['is not known', { reset: true }, failingReads({ waits: true })],
    ['is not known, though it is done', { reset: true, after: true }, failingReads({ waits: true })],
  ];
  const cells = Object.entries(RUNS).flatMap(([name, run]) =>
    FAILURES.map(([how, fault, reads]) => [name, how, { ...run, fault, reads }] as const),
  );

  it.each(cells)('%s, of which one %s, writes nothing twice', async (_, __, { open, comment, part, fault, reads }) => {
    await sandbox.reset();
    const mina = await walkerOf('mina.holt');
    const page = await open(mina);
    const first = await bodyOf(mina, page, comment);
    const calls = async () => {
      const all = (await sandbox.calls()).filter(
        ({ method, path }) => method === 'POST' && path.startsWith(ITEM_WRITES),
      );
      return all.filter(({ path }) => path.endsWith(`/${part}`)).map(({ path }) => path);
    };
    await sandbox.forget();
    await sandbox.faults([{ method: 'POST', path: `${ITEM_WRITES}/*/${part}`, times: 1, ...fault }, ...reads]);
    const sent = await sendTo(mina, page, first);
    await sandbox.mend();
    expect(sent.status).toBe(303);
    const receipt = sent.headers.location ?? '';
    const going = (await mina.see(receipt)).page.actions().find((to) => /selected\/receipt\//.test(to));
    const continued = going && (await bodyOf(mina, going));
    if (going && continued) expect((await sendTo(mina, going, continued)).status).toBe(303);
    const written = await calls();
    // Only what is known not to be done is tried again.
    expect(written.length).toBe(going ? 3 : 2);
    for (const body of [first, first]) expect((await sendTo(mina, page, body)).headers.location).toBe(receipt);
    if (going && continued) expect((await sendTo(mina, going, continued)).status).toBe(303);
    expect(await calls()).toEqual(written);
    const comments = (await sandbox.state<Item>('certificationItems')).flatMap(
      ({ decision: { certification } }) => certification.comments ?? [],
    );
    expect(comments.filter((one) => one.comment === NOTE).length).toBeLessThanOrEqual(2);
  });
});
