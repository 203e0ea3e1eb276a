// A value that the platform leaves out is unknown: no page takes another one for it.
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);

interface Stored {
  id: string;
  user?: { userName: string };
  decision: { status: string; outcome: string | null };
}

const requestOf = async (userName: string, isMeant: (decision: Stored['decision']) => boolean) => {
  const found = await sandbox.state<Stored>('requests');
  const meant = found.find(({ user, decision }) => user?.userName === userName && isMeant(decision));
  return meant?.id ?? expect.fail('No such request');
};

interface MissingValue {
  member: string;
  page: string | (() => Promise<string>);
  omitted: string[];
  /** Shown while the value is there, and not without it. */
  stated: RegExp;
  shown: RegExp;
}

const MISSING: MissingValue[] = [
  {
    member: 'kai.ruiz',
    page: '/my-requests?status=complete',
    omitted: ['outcome'],
    stated: /Not removed|Set up|Removed|Completed/,
    shown: /Result unknown/,
  },
  {
    member: 'kai.ruiz',
    page: '/my-requests?status=complete',
    omitted: ['status'],
    stated: /Not removed|Set up/,
    shown: /Status unknown/,
  },
  {
    member: 'kai.ruiz',
    page: async () =>
      `/my-requests/details/${await requestOf('kai.ruiz', ({ status }) => status === 'provisioning')}`,
    omitted: ['status'],
    stated: /Being set up|Not yet|Setup In progress/,
    shown: /Status unknown/,
  },
  {
    member: 'mina.holt',
    page: '/approvals',
    omitted: ['requester'],
    stated: /Requested by /,
    shown: /Requester unknown/,
  },
];

beforeAll(() => sandbox.reset());

describe.each(MISSING)('$page without $omitted', ({ member, page, omitted, stated, shown }) => {
  it(`shows ${shown} to ${member} and not ${stated}`, async () => {
    const walker = await walkerOf(member, { fresh: false });
    const address = typeof page === 'string' ? page : await page();
    const textOf = async () => (await walker.see(address)).page.first('main').text;
    expect(await textOf()).toMatch(stated);
    await sandbox.omit(omitted);
    const text = await textOf().finally(() => sandbox.omit([]));
    expect(text).toMatch(shown);
    expect(text).not.toMatch(stated);
  });
});
