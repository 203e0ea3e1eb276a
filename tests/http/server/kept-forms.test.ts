// A form that was kept, whose page has no such form any more once it is opened again: what was typed is there.
import { beforeAll, expect, it } from 'vitest';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST } from '../member-client';
import { WORK } from './writes/work';
import { failingReads, formOn, send, type Write } from './writes/write';

const REJECTED_TASK: Write = {
  ...(WORK.find(({ name }) => name === 'reject a task') as Write),
  values: () => ({ comment: 'Marker of a task' }),
};

beforeAll(() => sandbox.reset());

it.each([...WORK.filter(({ values }) => values), REJECTED_TASK].map((write) => [write.name, write] as const))(
  'a kept form to %s that was done elsewhere shows what was typed',
  async (_, write) => {
    const failure = { name: '500', fault: { status: 500 } };
    const sent = await send(write, failure, { after: false, reads: failingReads({ waits: true }) });
    const kept = sent.received.page.links().find(({ to }) => /[?&]draft=/.test(to))?.to;
    await sandbox.mend();
    if (sent.typed.length === 0 || kept === undefined) return;
    const { page: opened } = await sent.walker.see(write.shownOn?.(sent.address) ?? sent.address);
    const other = formOn(opened, sent.address).fields;
    for (const [name, value] of Object.entries(sent.values)) {
      other.delete(name);
      for (const one of [value].flat()) other.append(name, one === sent.typed[0] ? 'Another text' : one);
    }
    await post(HOST, sent.address, other.toString(), { headers: { cookie: sent.walker.cookie } });
    const { page } = await sent.walker.see(kept);
    const shown = [page.main.text, ...page.values()];
    expect(sent.typed.filter((text) => !shown.some((words) => words.includes(text)))).toEqual([]);
  },
  60_000,
);
