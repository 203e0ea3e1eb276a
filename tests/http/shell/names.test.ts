// Every page that a member can reach by links, of people and things without names: it calls them by what is known, never by
// an id.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, patternFinder, sandboxOf } from '../client';
import type { Part } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
const patternAt = patternFinder();

/** Of one pattern so many pages are read: those of different kinds of things are alike. */
const PAGES_OF_PATTERN = 3;

/** An id as a word of its own: neither a part of an address nor what a page calls an id or a reference. */
const ID =
  /(?<![/\w=%-]|\bI[Dd] (?:\w{8} )?|Reference for support: )[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

const ENTRIES = [
  '/dashboard',
  '/profile',
  '/approvals',
  '/approvals?status=completed',
  '/tasks',
  '/tasks?status=completed',
  '/access-reviews',
  '/violations',
  '/my-requests',
  '/my-requests/new',
  '/my-delegates',
  '/my-reports',
  '/my-accounts',
  '/my-entitlements',
  '/my-roles',
  '/my-access/ending',
  '/my-access/compare',
  '/my-access/map',
  '/administer/users',
  '/administer/entitlements',
  '/applications',
  '/reports',
  '/risk-dashboard',
  '/list/managed/alpha_role',
  '/list/managed/alpha_user',
  '/sharing',
  '/sharing/with-me',
  '/sharing/requests',
  '/sharing/activity',
];

/** Files, ways out and what is about the data itself. */
const LEFT_OUT =
  /^\/(sign-out|login|am|auth|assets|live|profile\/data)\b|\.(ics|data|csv)(\?|$)|\/(export|evidence|file)\b/;

/** What is read on a page, names for screen readers included. */
function textsOf(page: Part): string[] {
  const named = ['aria-label', 'title', 'alt', 'placeholder'];
  const attributes = page.all('*').flatMap((part) => named.flatMap((name) => part.attribute(name) ?? []));
  return [page.title, page.text, ...attributes];
}

async function pagesWithIds(userName: string): Promise<{ pages: number; found: string[] }> {
  const cookie = await cookieOf(HOST, userName);
  const seen = new Map<string, number>();
  const found = new Set<string>();
  const queue = [...ENTRIES];
  const known = new Set(queue);
  let pages = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const pattern = patternAt(address);
    const count = pattern === undefined ? PAGES_OF_PATTERN : (seen.get(pattern) ?? 0);
    if (pattern === undefined || count >= PAGES_OF_PATTERN) continue;
    seen.set(pattern, count + 1);
    const { status, page, headers } = await ask(HOST, address, { headers: { cookie } });
    pages += 1;
    const next = status === 200 ? page.hrefs() : [headers.location ?? ''];
    for (const to of next) {
      if (!to.startsWith('/') || LEFT_OUT.test(to) || known.has(to)) continue;
      known.add(to);
      queue.push(to);
    }
    for (const text of textsOf(page)) {
      const at = text.search(ID);
      if (at >= 0) found.add(`${pattern}: ${text.slice(Math.max(0, at - 60), at + 36)}`);
    }
  }
  return { pages, found: [...found] };
}

const READERS = ['ines.moreau', 'mina.holt', 'kai.ruiz', 'olga.brandt', 'ruth.adeyemi'];

beforeAll(async () => {
  await sandbox.reset();
  for (const userName of READERS) await cookieOf(HOST, userName);
});
afterAll(() => sandbox.reset());

describe.each([
  ['given and family name', ['givenName', 'sn', 'cn']],
  ['any name', ['givenName', 'sn', 'cn', 'userName', 'name', 'displayName']],
])('without %s', (_, fields) => {
  beforeAll(() => sandbox.omit(fields));

  it.each(READERS)('no page of %s shows an id', { timeout: 240_000 }, async (userName) => {
    const { pages, found } = await pagesWithIds(userName);
    expect(pages).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
