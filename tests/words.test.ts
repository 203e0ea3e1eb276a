// A browser holds the messages of the frame and of the parts its page names: every page names all it says.
import { describe, expect, it } from 'vitest';
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
  return /^app\/(routes\/.*|root)\.tsx$/.test(file) && /^export default /m.test(text);
});
const parts = Object.keys(en).filter((name) => !(name in frame));
/** Keys are written out wherever they are used, with the part in front. */
const KEYS = new RegExp(`['"\`](${parts.join('|')})\\.[a-zA-Z$]`, 'g');

/** Compare keys, but say none of them. */
const ONLY_NAME = ['app/i18n/overrides.ts', 'app/ui/use-answer.ts'];

function filesOf(page: Source): Source[] {
  const found = new Set([page.file]);
  for (const file of found) for (const { to } of sources.get(file)?.imports ?? []) found.add(to);
  return [...found].flatMap((file) => sources.get(file) ?? []);
}

function partsSaidBy({ file, text, imports }: Source): string[] {
  if (/^app\/(locales|lib\/rules)\//.test(file) || ONLY_NAME.includes(file)) return [];
  const said = [...text.matchAll(KEYS)].map(([, part]) => part ?? '');
  // Whoever judges values by the shared rules answers with their messages.
  const judges = /^app\/(routes|features)\//.test(file) && imports.some(({ to }) => to.startsWith('app/lib/rules/'));
  return judges ? [...said, 'common'] : said;
}

describe('the messages beyond the frame', () => {
  it.each(parts)('%s can be fetched by itself', (part) => {
    expect(sources.has(`app/locales/parts/${part}.client.ts`)).toBe(true);
  });
  it.each(pages.map((page) => [page.file, page] as const))('%s fetches what it says', (_, page) => {
    const files = filesOf(page);
    const fetched = new Set(files.map(({ file }) => /^app\/locales\/parts\/(\w+)\.client\.ts$/.exec(file)?.[1]));
    const missing = files.flatMap((source) =>
      partsSaidBy(source)
        .filter((part) => !fetched.has(part))
        .map((part) => `${source.file} says ${part}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
  it('stay out of the frame that every page carries', () => {
    const shared = ['app/root.tsx', 'app/entry.client.tsx'].flatMap((file) => filesOf(sources.get(file) as Source));
    expect(shared.map(({ file }) => file).filter((file) => file.startsWith('app/locales/parts/'))).toEqual([]);
  });
});
