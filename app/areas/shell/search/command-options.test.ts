import { describe, expect, it } from 'vitest';
import { buildCommandGroups, optionAfter } from './command-options';
import type { SearchAnswer } from './results';

const result = (to: string, name = to) => ({ to, name, detail: [] });
const titles = { recent: 'Opened recently', everything: 'All results' };
const answer = (...tos: string[]): SearchAnswer => ({
  text: 'ap',
  problem: null,
  groups: [
    {
      id: 'pages',
      title: 'Pages',
      state: 'found',
      least: 0,
      results: tos.map((to) => result(to)),
      total: null,
      more: false,
      all: [],
    },
  ],
  elsewhere: [],
  missing: false,
});
const outline = (facts: Omit<Parameters<typeof buildCommandGroups>[0], 'titles'>) =>
  buildCommandGroups({ ...facts, titles }).map(({ id, options }) => [id, ...options.map(({ to }) => to)]);

describe('buildCommandGroups', () => {
  const recent = [
    { to: '/approvals/1', name: 'Approve Ledger' },
    { to: '/tasks', name: 'Tasks' },
  ];

  it('offers the pages opened lately where nothing is typed', () => {
    expect(outline({ text: '', answer: answer('/x'), recent })).toEqual([['recent', '/approvals/1', '/tasks']]);
    expect(outline({ text: '', answer: null, recent: [] })).toEqual([]);
  });

  it('puts those that match first, once, and the page with all results last', () => {
    expect(outline({ text: 'ap', answer: answer('/approvals', '/approvals/1'), recent })).toEqual([
      ['recent', '/approvals/1'],
      ['pages', '/approvals'],
      ['everything', '/search?q=ap'],
    ]);
  });

  it('offers five of a group', () => {
    const [pages] = outline({ text: 'ap', answer: answer('/1', '/2', '/3', '/4', '/5', '/6'), recent: [] });
    expect(pages).toEqual(['pages', '/1', '/2', '/3', '/4', '/5']);
  });

  it('offers the page with all results before there is an answer', () => {
    expect(outline({ text: 'ap', answer: null, recent: [] })).toEqual([['everything', '/search?q=ap']]);
  });
});

it('optionAfter goes round', () => {
  expect([optionAfter(-1, 1, 3), optionAfter(-1, -1, 3), optionAfter(2, 1, 3), optionAfter(0, -1, 3)]).toEqual([
    0, 2, 0, 2,
  ]);
  expect(optionAfter(0, 1, 0)).toBe(-1);
});
