// A name that the platform leaves out is called missing, in words: its id is no name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandbox } from '../faults';
import { addressOf, PAGES, startPages, walkerFor } from './reads';

const NAMES = [
  [
    ...['displayName', 'givenName', 'sn', 'userName', 'title', 'label', 'alias', 'deviceName'],
    ...['template_name', 'pipeline_name', 'descriptor', 'descriptor.idx./entitlement.displayName'],
  ],
  ['name'],
];
const RAW =
  /\b(?:managed\/\w+\/)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\bmanaged\/\w+\/[\w-]+/g;
const REFERENCE = /Reference for support: [\w-]+/g;

beforeAll(startPages);
afterAll(() => sandbox.omit([]));

describe.each(NAMES.map((names) => [names.join(', '), names] as const))('without %s', (_, names) => {
  it.each(PAGES.map((page) => [page.join(' '), page] as const))('%s shows no raw id', async (_title, page) => {
    const walker = await walkerFor(page[0]);
    const address = await addressOf(page);
    const rawIn = async (): Promise<string[]> =>
      (await walker.see(address)).page.text.replaceAll(REFERENCE, '').match(RAW) ?? [];
    const known = await rawIn();
    await sandbox.omit(names);
    const found = await rawIn().finally(() => sandbox.omit([]));
    expect(found.filter((id) => !known.includes(id))).toEqual([]);
  });
});
