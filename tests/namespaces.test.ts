// A browser holds the texts of the frame and of the namespaces its page names: every page names all it says, and no other.
import { describe, expect, it } from 'vitest';
import { FRAME, NAMESPACES } from '../app/lib/namespaces';
import en from '../app/locales/en';
import frame from '../app/locales/en/frame';
import { readSources, type Source } from './source-tree';

const sources = new Map(
  readSources('app')
    .filter(({ isTest }) => !isTest)
    .map((source) => [source.file, source]),
);
/** Routes that draw something; the others answer with data or lead on. */
const pages = [...sources.values()].filter(({ file, text }) => {
  return /^app\/(.*\.route|root)\.tsx$/.test(file) && /^export default /m.test(text);
});
const parts = Object.keys(en).filter((name) => !(name in frame));
/** Keys are written out wherever they are used, with the namespace in front; `account.account` is a column of a campaign. */
const KEYS = new RegExp(`['"\`](${parts.join('|')})\\.(?!\\1['"])[a-zA-Z$]`, 'g');
const PANELS = 'app/root/panels.tsx';

/** Compare keys, but say none of them. */
const ONLY_NAME = ['app/lib/text-overrides.ts', 'app/ui/use-answer.ts'];

/** All that a browser runs for a page; files of the server are cut out of it. */
function filesOf(page: Source): Source[] {
  const found = new Set([page.file]);
  for (const file of found) {
    for (const { to } of sources.get(file)?.imports ?? []) if (!to.includes('.server.')) found.add(to);
  }
  return [...found].flatMap((file) => sources.get(file) ?? []);
}

function saidBy({ file, text, imports }: Source): string[] {
  if (/^app\/(locales|lib\/rules)\//.test(file) || ONLY_NAME.includes(file)) return [];
  const said = [...text.matchAll(KEYS)].map(([, part]) => part ?? '');
  // Whoever judges values by the shared rules answers with their messages.
  const judges = /^app\/(areas|kits|root)\//.test(file) && imports.some(({ to }) => to.startsWith('app/lib/rules/'));
  return judges ? [...said, 'common'] : said;
}

const saidOn = (page: Source) => [...new Set(filesOf(page).flatMap(saidBy))].sort();

function namedBy({ text }: Source): string[] {
  const value = /\bi18n: ('\w+'|\[[^\]]*\])/.exec(text)?.[1] ?? '';
  return [...value.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '').sort();
}

describe('the namespaces', () => {
  it('are the parts of the texts', () => {
    expect([...NAMESPACES].sort()).toEqual([FRAME, ...parts].sort());
  });
  it.each(pages.map((page) => [page.file, page] as const))('%s names those it says', (file, page) => {
    expect(namedBy(page)).toEqual(file === 'app/root.tsx' ? [FRAME] : saidOn(page));
  });
  it('of a panel come with its code', () => {
    const { text = '' } = sources.get(PANELS) ?? {};
    const panels = [...text.matchAll(/import\('\.\.\/(.+)'\), '(\w+)'\)/g)];
    expect(panels.length).toBeGreaterThan(0);
    for (const [, module, namespace] of panels) {
      expect(saidOn(sources.get(`app/${module}.tsx`) as Source)).toEqual([namespace]);
    }
  });
});
