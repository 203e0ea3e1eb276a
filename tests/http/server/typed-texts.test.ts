// What is shown as typed, where the form of a write cannot be: all that was typed, and nothing else.
import { beforeAll, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST } from '../member-client';
import type { Part } from '../page';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { failingReads, send } from './writes/write';

const WRITES = [...ACCOUNT, ...ADMINISTRATION, ...WORK];

beforeAll(async () => {
  for (const host of new Set(WRITES.map(({ host = HOST }) => host))) await sandboxOf(host).reset();
});

const typedTexts = (page: Part) =>
  page
    .all('section')
    .filter((section) => section.find('h2')?.text === 'Your text')
    .flatMap((section) => section.all('bdi').map(({ text }) => text));

it.each(WRITES.map((write, at) => [write.name, write, [403, 404][at % 2] as number] as const))(
  'no text is shown as typed into %s that was not typed',
  async (_, write, status) => {
    const failure = { name: '500', fault: { status: 500 } };
    const reads = failingReads({ waits: true, status });
    const { received, values } = await send({ ...write, whole: true }, failure, { after: false, reads });
    await sandboxOf(write.host ?? HOST).mend();
    const shown = received.status === 303 ? [] : typedTexts(received.page);
    const typed = Object.values(values).flat();
    expect(shown.filter((text) => !typed.includes(text))).toEqual([]);
  },
  60_000,
);
