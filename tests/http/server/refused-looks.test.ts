// A form whose action is refused everything that it looks at: what a refusal does not say is not stated.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { DENIED, failingReads, losesTyped, send, type Write, wordsAt } from './writes/write';

const WRITES = [...ACCOUNT, ...WORK, ...ADMINISTRATION];
const HOSTS = [...new Set(WRITES.map(({ host = HOST }) => host))];
const REASON = 'Frozen until the audit is over';

beforeAll(async () => {
  for (const host of HOSTS) await sandboxOf(host).reset();
});
afterEach(async () => {
  for (const host of HOSTS) await sandboxOf(host).mend();
});

/** What became of the thing itself. */
const CLAIMS = {
  403: /(no longer|not) (yours|assigned)|forwarded, or you|dealt with|could not find|find this|no longer exists|already|Page not found/,
  404: /(no longer|not) yours|no longer assigned|forwarded, or you|Page not found/,
};

/** Also of what is to be removed and is not there: that is as it should be. */
const NOT_DONE =
  /nothing was (saved|sent)|not allowed to do this|Failed to|couldn’t be|Not everything could|Nothing could|no longer exist(s|ed)\b|Everything you chose is locked out/i;

async function findWrong(write: Write, status: 403 | 404): Promise<string[]> {
  const fault = { status, body: { code: status, reason: status === 403 ? 'Forbidden' : 'Not Found', message: REASON } };
  const reads = failingReads(fault);
  const { walker, received, typed } = await send(write, { name: `${status}`, fault }, { after: false, reads });
  await sandboxOf(write.host ?? HOST).mend();
  const { location } = received.headers;
  const page = location ? (await walker.see(location)).page : received.page;
  const text = wordsAt(page) || page.main.text;
  // Of what a removal does not find, and a look cannot show, it is not known whether it is over.
  const mayBeOver = write.write.method === 'DELETE' && status === 404 ? /We couldn’t confirm/ : /^$/;
  const untrueWay = page.main.links().find(({ to, text: name }) => /[?&]draft=/.test(to) && /^Return to/.test(name));
  return [
    ...(CLAIMS[status].test(text) ? ['states more than it knows'] : []),
    ...(received.status === 422 || DENIED.test(text) || NOT_DONE.test(text) || mayBeOver.test(text)
      ? []
      : ['does not say that it was not done']),
    ...(untrueWay ? [`leads to the form as "${untrueWay.text}"`] : []),
    ...(losesTyped(received, typed) ? ['lost what was typed'] : []),
  ].map((why) => `${why}: ${received.status} ${location ?? ''} ${text.slice(0, 300)}`);
}

describe.each([403, 404] as const)('a form whose looks are all answered with %i', (status) => {
  it.each(WRITES.map((write) => [write.name, write] as const))(
    '%s says only that it was not done',
    async (_, write) => {
      expect(await findWrong(write, status)).toEqual([]);
    },
  );
});
