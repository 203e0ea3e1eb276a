// A write is done, and then the page that its notice would stand on fails: the page of the problem has the notice.
import { beforeAll, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { failingReads, send } from './writes/write';

/** The session is over with the account; the rows of a draft are its page, and nothing is changed. */
const WITHOUT_NOTICE = ['delete the account', 'the first rows of a draft'];
const NO_FAILURE = { name: 'none', fault: { query: 'of no call', status: 500 } };

const writes = [...ACCOUNT, ...ADMINISTRATION, ...WORK].filter(({ name }) => !WITHOUT_NOTICE.includes(name));

beforeAll(async () => {
  for (const host of new Set(writes.map(({ host = HOST }) => host))) await sandboxOf(host).reset();
});

it.each(writes.map((write, at) => [write.name, write, [500, 404, 403][at % 3] as number] as const))(
  'the notice of %s stands on the page of a problem',
  async (_, write, status) => {
    const { host = HOST } = write;
    const { received, walker } = await send(write, NO_FAILURE, { after: false, reads: [] });
    expect(received.status).toBe(303);
    await sandboxOf(host).faults(failingReads({ status }));
    const shown = await walker.see(received.headers.location ?? '');
    await sandboxOf(host).mend();
    const isProblem = shown.page.find('div', { class: 'problem' }) !== undefined;
    expect(isProblem ? shown.page.main.notices() : ['on its page']).not.toEqual([]);
  },
  60_000,
);
