// A form whose outcome was not known is sent again and refused, then done with the form of that answer: no older page writes again.
import { expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST } from '../member-client';
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
