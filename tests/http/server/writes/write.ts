// A form that writes to the platform, and what each of its outcomes has to say.
import { beforeAll, expect, it } from 'vitest';
import { type HttpResponse, post, sandboxOf } from '../../client';
import { DOUBTS, type Failure, REFUSALS, someOf } from '../../faults';
import { HOST, type Walker, walkerOf } from '../../member-client';
import type { Form, Part } from '../../page';

export interface Write {
  name: string;
  /** The action that writes, with the verb in place of `:verb`. */
  route: string;
  person: string;
  host?: string;
  /** Finds or makes something to send the form for: where it is sent. */
  page: (walker: Walker) => Promise<string> | string;
  /** The page that has the form, where its address is no page. */
  shownOn?: (address: string) => string;
  values?: (marker: string) => Record<string, string | string[]>;
  /** The write itself: what else the form asks goes well. */
  write: { method: string; path: string; query?: string };
  /** After so many that came about there is nothing left to send it for. */
  most?: number;
  /** It is sent with what its fields hold already. */
  whole?: boolean;
  /** What it says once it has looked and found nothing done, where those are words of its own. */
  notDone?: RegExp;
  /** Its outcome is a notice of the page it leads to; the words of the one that reports success. */
  done?: RegExp;
  /** The platform shows nothing by which it could be looked up. */
  unverifiable?: true;
  /** Only a look directly after it proves that it was done. */
  unverifiableLater?: true;
}

/** The services that reads ask; who is signed in is asked elsewhere. */
const READS = ['/iga/', '/openidm/', '/reports/', '/autoaccess/', '/am/json/realms/', '/am/json/sessions'];
const UNKNOWN = /couldn’t confirm that (this|the password|your account) was/;
const CHECKED = /The system didn’t confirm this\. We checked/;
const TYPED = /What you typed|Save again/;
export const DENIED = /\b(was|were|has|have|did)( not|n’t)\b|nothing was changed|not yet|as it was before/i;
const FAILED = new RegExp(`${DENIED.source}|error \\w+ing|failed to|couldn’t|could be|refused|nothing was`, 'i');
/** What another member changed meanwhile is taken up, and the write made again. */
const TRIES: Record<string, number> = { '/openidm/config/ui/themerealm 412': 3 };

const REASON = 'Frozen until the audit is over';
const [FORBIDDEN, MISSING]: Failure[] = Object.entries({ 403: 'Forbidden', 404: 'Not Found' }).map(
  ([code, reason]) => ({
    name: `${code} with a reason`,
    fault: { status: Number(code), body: { code: Number(code), reason, message: REASON } },
  }),
);
/** Its status has no text of ours, so nothing else says that it was not done. */
const TOO_LARGE: Failure = { name: '413 with a reason', fault: { status: 413, body: { code: 413, message: REASON } } };
/** The object of the page is gone, or the form of it has been answered: the contract's own words. */
const GONE = /no longer exists|no longer waits/;

type Truth = 'refused' | 'not done' | 'done';

let number = 0;
const marker = () => `Marker ${++number} of the table`;

/** Each write with one refusal, three that have a reason, one failure before it was done, and two after it was done; two of the four cannot be looked up. */
export function checkWrites(writes: readonly Write[]): void {
  beforeAll(async () => {
    for (const host of new Set(writes.map(({ host = HOST }) => host))) await sandboxOf(host).reset();
  });
  const once = writes.filter(({ most }) => most === 1);
  it.each(writes.map((write, at) => [write.name, write, at] as const))(
    '%s shows every outcome as it is',
    async (_, write, at) => {
      const [refusal, doubt] = [...someOf(REFUSALS, 1, at), ...someOf(DOUBTS, 1, at)] as [Failure, Failure];
      const after = DOUBTS.filter(({ name }) => name === '500' || name === 'a connection reset');
      const wrong = [
        ...(await wrongWith(write, refusal, 'refused')),
        ...(await wrongWith(write, FORBIDDEN as Failure, 'refused')),
        ...(await wrongWith(write, MISSING as Failure, 'refused')),
        ...(await wrongWith(write, TOO_LARGE, 'refused')),
        ...(await wrongWith(write, doubt, 'not done', { blind: at % 2 === 0 })),
      ];
      const done = someOf(after, Math.min(after.length, write.most ?? after.length), at);
      // Of those that can be sent once, each second one cannot be looked up.
      const turn = write.most === 1 ? once.indexOf(write) : at;
      for (const [nth, failure] of done.entries()) {
        wrong.push(...(await wrongWith(write, failure, 'done', { blind: (nth + turn) % 2 === 1 })));
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
}

/** A form over a stored value, sent untouched from a tab that is older than a change: it takes nothing back. */
export async function takenBackByOlderTab(write: Write): Promise<'no stored value' | 'kept' | 'taken back'> {
  const { host = HOST } = write;
  const sandbox = sandboxOf(host);
  const walker = await walkerOf(write.person, { fresh: false, host });
  const page = await write.page(walker);
  const open = async () => formOn((await walker.see(write.shownOn?.(page) ?? page)).page, page).filled;
  const [older, newer] = [await open(), await open()];
  const values = write.values?.(marker()) ?? {};
  if (!Object.keys(values).some((name) => older.get(name))) return 'no stored value';
  for (const [name, value] of Object.entries(values)) {
    newer.delete(name);
    for (const one of [value].flat()) newer.append(name, one);
  }
  const send = (form: URLSearchParams) => post(host, page, form.toString(), { headers: { cookie: walker.cookie } });
  const changed = await send(newer);
  if (changed.status !== 303) throw new Error(`${changed.status} ${wordsAt(changed.page)}`);
  await sandbox.forget();
  await send(older);
  return (await sandbox.calls()).some((call) => isWrite(write, call)) ? 'taken back' : 'kept';
}

/** The words of the second of two tabs that send the same form with the same values: null where both are done. */
export async function answerToSecondTab(write: Write): Promise<string | null> {
  const { host = HOST } = write;
  const walker = await walkerOf(write.person, { fresh: false, host });
  const page = await write.page(walker);
  const shownOn = write.shownOn?.(page) ?? page;
  const values = Object.entries(write.values?.(marker()) ?? {});
  const open = async () => {
    const fields = fieldsOf(formOn((await walker.see(shownOn)).page, page), write.whole);
    for (const [name] of values) fields.delete(name);
    for (const [name, value] of values) for (const one of [value].flat()) fields.append(name, one);
    return fields.toString();
  };
  const [first, second] = [await open(), await open()];
  const send = (body: string) => post(host, page, body, { headers: { cookie: walker.cookie } });
  const done = await send(first);
  if (done.status !== 303) throw new Error(`${done.status} ${wordsAt(done.page)}`);
  const again = await send(second);
  return again.status === 303 ? null : wordsAt(again.page) || again.page.main.text.slice(0, 300);
}

async function wrongWith(write: Write, failure: Failure, truth: Truth, { blind = false } = {}): Promise<string[]> {
  const what = `${failure.name} ${truth === 'done' ? 'after' : 'before'}${blind ? ', looking fails' : ''}`;
  const wrong = await findWrong(write, failure, truth, blind).catch((error: Error) => [error.message]);
  await sandboxOf(write.host ?? HOST).mend();
  return wrong.map((why) => `${what}: ${why}`);
}

async function findWrong(write: Write, failure: Failure, truth: Truth, blind: boolean): Promise<string[]> {
  const sandbox = sandboxOf(write.host ?? HOST);
  const reads = blind ? failingReads({ waits: true }) : [];
  const sent = await send(write, failure, { after: truth === 'done', reads });
  const wrong: string[] = [];
  const calls = async () => (await sandbox.calls()).filter((call) => isWrite(write, call)).length;
  const tries = TRIES[`${write.write.path} ${failure.name}`] ?? 1;
  const [response, made] = [sent.received, await calls()];
  if (made !== tries) wrong.push(`${made} writes at once`);
  await sandbox.mend();
  const { words, isDone } = await read(write, sent.walker, response);
  const isSure = truth === 'done' && !blind && !write.unverifiable;
  if (![303, 400, 403, 404, 409, 502].includes(response.status)) wrong.push(`is ${response.status}`);
  if (isDone !== isSure) wrong.push(isDone ? 'says it was done' : `does not say that it was done: ${words}`);
  if (isDone) {
    if (sent.typed.some((text) => words.includes(`${text} was not`))) wrong.push(words);
  } else if (words === '') wrong.push(`says nothing at the form: ${response.page.main.text.slice(0, 200)}`);
  if (!isDone && losesTyped(response, sent.typed)) wrong.push('lost what was typed');
  wrong.push(...othersToSendAgain(response.page, sent));
  if (sent.isPressed && !write.values && TYPED.test(words)) wrong.push(`says that something was typed: ${words}`);
  if (failure === TOO_LARGE && !FAILED.test(words.replaceAll(REASON, '')))
    wrong.push(`says nothing but the reason: ${words}`);
  const hasReason =
    failure === FORBIDDEN || failure === TOO_LARGE || (failure === MISSING && !isDone && !GONE.test(words));
  if (hasReason && !words.includes(REASON)) wrong.push(`does not show the reason: ${words}`);
  if (truth === 'refused') return UNKNOWN.test(words) ? [...wrong, 'says that it is unknown'] : wrong;
  // What is not found done may be done later.
  const isOpen = truth === 'not done' && failure.mayStillRun === true && !write.notDone?.test(words);
  const isBlind = blind || isOpen || (write.unverifiable && !(truth === 'not done' && write.notDone?.test(words)));
  if (isBlind) {
    if (!UNKNOWN.test(words) || DENIED.test(words)) wrong.push(`does not say that it is unknown: ${words}`);
  } else if (truth === 'not done' && !CHECKED.test(words) && !write.notDone?.test(words)) {
    wrong.push(`does not say that it looked: ${words}`);
  }
  if (truth === 'done') {
    await sandbox.faults(failingReads());
    const unread = await sent.again();
    await sandbox.mend();
    const shownWords = wordsAt(unread.page);
    const isUnclear = UNKNOWN.test(shownWords) && !DENIED.test(shownWords);
    if (losesTyped(unread, sent.typed)) wrong.push('sent again while reads fail, lost what was typed');
    if (unread.status !== 303 && !isUnclear) {
      wrong.push(`sent again while reads fail, says ${shownWords || unread.page.main.text.slice(0, 200)}`);
    }
  }
  const later = await sent.again();
  if ((await calls()) !== 1) wrong.push('writes twice');
  const now = await read(write, sent.walker, later);
  const isNowSure = truth === 'done' && !write.unverifiable && !(blind && write.unverifiableLater);
  // The notice of a write that is done comes once.
  const isNowDone = now.isDone || (isDone && later.status === 303);
  if (isNowDone !== isNowSure) wrong.push(`sent again, says ${now.words || `it was done: ${later.status}`}`);
  if (isDone && later.headers.location !== response.headers.location) wrong.push('leads elsewhere when sent again');
  return wrong;
}

/** Each write with an outcome that is not known, and the page that shows it answered with each of these. */
export function checkPagesAfterWrites(writes: readonly Write[]): void {
  beforeAll(async () => {
    for (const host of new Set(writes.map(({ host = HOST }) => host))) await sandboxOf(host).reset();
  });
  it.each(writes.map((write) => [write.name, write] as const))(
    '%s keeps its outcome and what was typed when the page after it fails',
    async (_, write) => {
      const wrong: string[] = [];
      for (const readStatus of [401, 403, 404, 500]) {
        const found = await findWrongAfter(write, readStatus).catch((error: Error) => [error.message]);
        await sandboxOf(write.host ?? HOST).mend();
        wrong.push(...found.map((why) => `${readStatus}: ${why}`));
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
}

const OPEN_OUTCOME = /couldn’t confirm that|We don’t know whether|Not done yet/;

async function findWrongAfter(write: Write, readStatus: number): Promise<string[]> {
  const failure = { name: '500', fault: { status: 500 } };
  const { walker, received, typed } = await send(write, failure, {
    after: false,
    reads: failingReads({ waits: true, status: readStatus }),
  });
  const { status, headers, page } = received;
  const { location = '' } = headers;
  // The look takes what is not found for removed.
  if (status === 303 && [403, 404].includes(readStatus) && !/^\/(forbidden|login)/.test(location)) {
    const next = (await walker.see(location)).page;
    const isLost = next.find('div', { class: 'problem' }) && next.main.notices().length === 0;
    return isLost ? [`leads to a problem without the notice: ${next.main.text.slice(0, 200)}`] : [];
  }
  if (status < 400) return [`leads to ${location}`];
  const { text } = page.main;
  const isOpen = OPEN_OUTCOME.test(text) || write.notDone?.test(text);
  return [
    ...(isOpen ? [] : [`does not show the outcome: ${text.slice(0, 200)}`]),
    ...(losesTyped(received, typed) ? [`lost what was typed: ${text.slice(0, 200)}`] : []),
  ];
}

/** Neither shows it nor leads back to the form that holds it. */
export function losesTyped({ status, page }: HttpResponse, typed: readonly string[]): boolean {
  if (status === 303 || page.links().some(({ to }) => /[?&]draft=/.test(to))) return false;
  const shown = [page.main.text, ...page.values()];
  return typed.some((one) => !shown.some((words) => words.includes(one)));
}

export interface Sent {
  /** Of the form. */
  address: string;
  /** What was sent. */
  body: string;
  /** The name of the button. */
  pressed: string | undefined;
  values: Record<string, string | string[]>;
  isPressed: boolean;
  walker: Walker;
  /** The page that has the form, before it is sent. */
  shown: Part;
  received: HttpResponse;
  typed: string[];
  again: () => Promise<HttpResponse>;
}

/** What the answer to a write says that the platform has not done: null where it does not call it done. */
export async function claimOf(write: Write, failure: Failure, look: object): Promise<string | null> {
  const sandbox = sandboxOf(write.host ?? HOST);
  const { walker, received } = await send(write, failure, { after: false, reads: failingReads(look) });
  const isMade = (await sandbox.calls()).some((call) => isWrite(write, call));
  await sandbox.mend();
  if (!isMade) throw new Error(`No write: ${received.status} ${received.headers.location ?? wordsAt(received.page)}`);
  const { isDone, words } = await read(write, walker, received);
  const { location = '' } = received.headers;
  return isDone && location !== '/forbidden' ? words || location : null;
}

export async function send(
  write: Write,
  failure: Failure,
  { after, reads, fresh = false }: { after: boolean; reads: object[]; fresh?: boolean },
): Promise<Sent> {
  const { host = HOST } = write;
  const sandbox = sandboxOf(host);
  const walker = await walkerOf(write.person, { fresh, host });
  const page = await write.page(walker);
  const pattern = write.route.replaceAll(/[.?]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+');
  if (!new RegExp(`^${pattern}(\\?|$)`).test(page)) throw new Error(`${page} is not ${write.route}`);
  const shown = await walker.see(write.shownOn?.(page) ?? page);
  const form = formOn(shown.page, page);
  const fields = fieldsOf(form, write.whole);
  if (!fields.has('_key'))
    throw new Error(`${page} has no form: ${shown.status} ${shown.page.main.text.slice(0, 200)}`);
  const typed = write.values?.(marker()) ?? {};
  for (const [name, value] of Object.entries(typed)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  const again = () => post(host, page, fields.toString(), { headers: { cookie: walker.cookie } });
  await sandbox.faults([{ ...write.write, ...failure.fault, after }, ...reads]);
  await sandbox.forget();
  const received = await again();
  return {
    address: page,
    body: fields.toString(),
    pressed: pressedOf(shown.page, fields),
    values: typed,
    isPressed: form.isPressed,
    walker,
    shown: shown.page,
    received,
    typed: Object.entries(typed)
      .flatMap(([name, value]) => (form.filled.has(name) ? value : []))
      .filter((text) => /^(Marker|#)/.test(text)),
    again,
  };
}

/** Not answers by which a service is left alone, or a thing taken for gone. */
export const failingReads = (rest: object = {}) => READS.map((path) => ({ path, status: 400, ...rest }));

const pressedOf = (page: Part, fields: URLSearchParams) =>
  page
    .all('button', { value: true })
    .filter((one) => one.attribute('name') !== '_token')
    .find((one) => fields.getAll(one.attribute('name') ?? '').includes(one.attribute('value') ?? ''))
    ?.attribute('name');

/** Buttons that offer to send again, and send something else than the button of `sent`. */
function othersToSendAgain(page: Part, { address, pressed }: Pick<Sent, 'address' | 'pressed'>): string[] {
  const pathOf = (text = '') => decodeURIComponent(text).split('?')[0];
  return page.all('form', { method: 'post' }).flatMap((form) => {
    const action = form.attribute('action');
    const isOwn = pathOf(action) === pathOf(address);
    return form
      .all('button')
      .filter((button) => button.text === 'Send again' && !(isOwn && button.attribute('name') === pressed))
      .map((button) => `offers to send ${action} ${button.attribute('name') ?? ''} again`);
  });
}

/** Of the form that is sent to the page; an id may be written in several ways. */
export function formOn(page: Part, address: string): Form {
  const [action = ''] = decodeURIComponent(address).split('?');
  const own = page.actions().find((one) => decodeURIComponent(one).split('?')[0] === action);
  return page.form(own?.split('?')[0] ?? address);
}

const fieldsOf = (form: Form, whole = false) => (whole ? form.filled : form.fields);

/** What the answer says of the outcome: at the form, or as the notice of the page it leads to. */
async function read({ done }: Write, walker: Walker, response: HttpResponse) {
  if (response.status !== 303) return { words: wordsAt(response.page), isDone: false };
  if (!done) return { words: '', isDone: true };
  const words = (await walker.see(response.headers.location ?? '')).page.notices().join(' ');
  return { words, isDone: done.test(words) };
}

export function wordsAt(page: Part): string {
  const { form, fields } = page.errors();
  const words = [...form, ...Object.values(fields).flat()].join(' ');
  // Where the page of the form fails to load after that, the page of the problem says it.
  return words === '' && page.find('div', { class: 'problem' }) ? page.main.text : words;
}

export const isWrite = (
  { write }: Pick<Write, 'write'>,
  { method, path, query }: { method: string; path: string; query: string },
) =>
  method === write.method &&
  (write.path.includes('*')
    ? new RegExp(`^${write.path.replaceAll('*', '.*')}$`).test(path)
    : path.startsWith(write.path)) &&
  query.includes(write.query ?? '') &&
  !query.includes('_action=search');
