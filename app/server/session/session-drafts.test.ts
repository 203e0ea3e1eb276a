import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SessionDrafts } from './session-drafts';
import { ABSOLUTE_MS, DRAFT_MS } from './session-record';

function draftsOf() {
  const stored = new Map<string, unknown>();
  const kv = {
    get: (name: string) => stored.get(name),
    put: (name: string, value: unknown) => stored.set(name, value),
    delete: (name: string) => stored.delete(name),
    list: () => stored.entries(),
  };
  return new SessionDrafts(kv as unknown as SyncKvStorage, () => ['root key']);
}

const draft = (text: string) => ({ path: '/a', fields: [['text', text]] as [string, string][] });
const step = (text: string) => ({ ...draft(text), isStep: true });

it('a draft ends after ten minutes, a step of a form with the longest session', async () => {
  const drafts = draftsOf();
  const [text, page] = [
    await drafts.keep(draft('typed'), 0, () => true),
    await drafts.keep(step('typed'), 0, () => true),
  ];
  expect(await drafts.read(text ?? '', DRAFT_MS)).toBeNull();
  expect(await drafts.read(page ?? '', DRAFT_MS)).toMatchObject({ isStep: true });
  drafts.sweep(DRAFT_MS);
  expect(drafts.nextEnd()).toBe(ABSOLUTE_MS);
  expect(await drafts.read(page ?? '', ABSOLUTE_MS)).toBeNull();
});

it('steps of forms never take the place of a draft', async () => {
  const drafts = draftsOf();
  const text = await drafts.keep(draft('typed'), 0, () => true);
  const first = await drafts.keep(step('first'), 1, () => true);
  for (let at = 2; at < 22; at += 1) await drafts.keep(step('next'), at, () => true);
  expect(await drafts.read(text ?? '', 30)).toMatchObject(draft('typed'));
  expect(await drafts.read(first ?? '', 30)).toBeNull();
});

it('what is too long for the storage is not kept, and long drafts take the place of older ones', async () => {
  const drafts = draftsOf();
  const keep = (length: number, now: number) =>
    drafts.keep(draft(randomBytes(length).toString('base64')), now, () => true);
  expect(await keep(1_600_000, 0)).toBeNull();
  const [first, second, third] = [await keep(1_000_000, 1), await keep(1_000_000, 2), await keep(1_000_000, 3)];
  expect(await drafts.read(first ?? '', 4)).toBeNull();
  for (const id of [second, third]) expect(await drafts.read(id ?? '', 4)).not.toBeNull();
});
