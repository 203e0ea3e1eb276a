// A list that counts rows and sends none is never shown as an empty one: that the rows could not be read is another answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpResponse } from '../client';
import { type Failure, fail, nameOf, sandbox } from '../faults';
import type { Walker } from '../member-client';
import { addressOf, FORMS, ownCallsOf, PAGES, startPages, walkerFor } from './reads';

const RESULT = { result: [], pagedResultsCookie: null };
/** Every service's way to count all rows there are. */
function totalOf(count: number) {
  const total = { totalCount: count, totalHits: count, totalPagedResults: count };
  return { ...RESULT, ...total, hits: { hits: [], total: { value: count } } };
}
const COUNTED = [
  { name: 'a total', fault: { status: 200, body: totalOf(3) } },
  { name: 'rows of this page', fault: { status: 200, body: { ...RESULT, resultCount: 3, totalPagedResults: -1 } } },
];
const EMPTY = { name: 'none', fault: { status: 200, body: { ...totalOf(0), resultCount: 0 } } };
const REFUSED = { name: 'refused', fault: { status: 400 } };
/** A call that answers no list takes `EMPTY` for this. */
const MISSHAPEN = { name: '{}', fault: { status: 200, body: {} } };

/** Without the minute of the print-out. */
const wordsOf = ({ status, page }: HttpResponse) => `${status} ${page.text.replace(/\d\d:\d\d UTC/g, '')}`;

/** The calls of a page for which counted rows look as none do. */
async function takenForNone(walker: Walker, address: string): Promise<string[]> {
  const calls = await ownCallsOf(walker, address);
  const whole = wordsOf(await walker.see(address));
  const wrong: string[] = [];
  for (const call of calls) {
    const wordsWith = async (failure: Failure) => {
      await fail(call, failure);
      return wordsOf(await walker.see(address));
    };
    const empty = await wordsWith(EMPTY);
    if (empty === whole) continue;
    for (const counted of COUNTED) {
      if ((await wordsWith(counted)) !== empty) continue;
      const failed = [await wordsWith(REFUSED), await wordsWith(MISSHAPEN)];
      if (!failed.includes(empty)) wrong.push(`${nameOf(call)}, ${counted.name}`);
    }
  }
  await sandbox.mend();
  return wrong;
}

beforeAll(startPages);
afterAll(() => sandbox.mend());

describe('a page', () => {
  it.each(PAGES.map((page) => [`${page[1]} ${page[3] ?? ''}`, page] as const))(
    '%s takes no counted list for an empty one',
    async (_, page) => expect(await takenForNone(await walkerFor(page[0]), await addressOf(page))).toEqual([]),
    120_000,
  );
});

describe('a form', () => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    '%s takes no counted list for an empty one',
    async (_, { person, page }) => {
      const walker = await walkerFor(person);
      expect(await takenForNone(walker, await page(walker))).toEqual([]);
    },
    120_000,
  );
});
