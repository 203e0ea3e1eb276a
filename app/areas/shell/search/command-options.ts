import { matching } from './match';
import type { RecentPage } from './recent-pages';
import { MOST_RESULTS, type SearchAnswer, type SearchResult, searchAddress } from './results';

export interface CommandGroup {
  id: string;
  /** Null: a single option that says what it is. */
  title: string | null;
  options: SearchResult[];
}

interface CommandFacts {
  text: string;
  /** Of an earlier text while the next one is on its way. */
  answer: SearchAnswer | null;
  recent: readonly RecentPage[];
  titles: { recent: string; everything: string };
}

/** What was opened lately comes first, the page with all results last. */
export function buildCommandGroups({ text, answer, recent, titles }: CommandFacts): CommandGroup[] {
  const pages = recent.map(({ to, name }) => ({ to, name, detail: [], names: [name], synonyms: [] }));
  const lately = (text === '' ? pages : matching(text, pages)).slice(0, MOST_RESULTS);
  const shown = new Set(lately.map(({ to }) => to));
  const found = text === '' ? [] : (answer?.groups ?? []);
  return [
    { id: 'recent', title: titles.recent, options: lately.map(({ to, name, detail }) => ({ to, name, detail })) },
    ...found.map(({ id, title, results }) => ({
      id,
      title,
      options: results.filter(({ to }) => !shown.has(to)).slice(0, MOST_RESULTS),
    })),
    ...(text === ''
      ? []
      : [
          {
            id: 'everything',
            title: null,
            options: [{ to: searchAddress(text), name: titles.everything, detail: [] }],
          },
        ]),
  ].filter(({ options }) => options.length > 0);
}

/** From the last option to the first and back; -1: none is active. */
export function optionAfter(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
