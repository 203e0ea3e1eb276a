// The checklists in docs/checklists stay true: every item has its row, and every test a row names is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/checklists';
/** How a row names a test: file, colon, the words the test is called by. */
const NAMED = /`((?:app|sandbox|tests)\/[^`:]+\.(?:test|spec)\.tsx?): ([^`]+)`/g;
const CELLS = ['number', 'what holds', 'tests', 'note'].length;

interface Row {
  number: number;
  cells: string[];
  tests: [file: string, name: string][];
}

function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      const tests = [...line.matchAll(NAMED)].map(([, file = '', name = '']): [string, string] => [file, name]);
      return { number: Number(cells[0]), cells: cells.map((cell) => cell.trim()), tests };
    });
}

/** Whether a test, a group of tests or a row of a test's table goes by that name. */
function isCalled(source: string, name: string): boolean {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[([]\\s*(['"\`])${words}\\1\\s*,`).test(source);
}

/** The numbers of `130` (1 to 130) or of `1-73, 95-97, 101`. */
function itemsOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = 0, last] = part.split('-').map(Number);
    const [from, to] = last !== undefined ? [first, last] : text.includes(',') ? [first, first] : [1, first];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  });
}

/** What is wrong with a checklist, given the text of each test file there is. */
function faultsOf(document: string, sourceOf: (file: string) => string | null): string[] {
  const items = /^Items: ([\d, -]+)$/m.exec(document)?.[1] ?? '';
  const rows = rowsOf(document);
  const numbers = rows.map(({ number }) => number);
  const expected = itemsOf(items);
  const order = items !== '' && numbers.join() === expected.join() ? [] : [`not every item of ${items} once`];
  const wrong = rows.flatMap(({ number, cells, tests }) => {
    if (cells.length !== CELLS || cells[1] === '') return [`${number} has not four cells`];
    if (tests.length === 0 && cells[3] === '') return [`${number} has neither test nor reason`];
    // Whatever stands between the tests is a name that was not understood.
    if (cells[2]?.replace(NAMED, '').replaceAll('<br>', '').trim() !== '') return [`${number} names no test`];
    return tests.flatMap((test) => faultOf(String(number), test, sourceOf));
  });
  // Tests can also be named outside of the rows.
  const beside = document.replaceAll(/^\| \d+ \|.*$/gm, '');
  const strange = [...beside.matchAll(NAMED)].flatMap(([, file = '', name = '']) =>
    faultOf('a line', [file, name], sourceOf),
  );
  return [...order, ...wrong, ...strange];
}

/** What is wrong with the naming of one test. */
function faultOf(where: string, [file, name]: [string, string], sourceOf: (file: string) => string | null): string[] {
  const source = sourceOf(file);
  if (source === null) return [`${where} names ${file}, which is not there`];
  return isCalled(source, name) ? [] : [`${where}: no test "${name}" in ${file}`];
}

describe('a checklist', () => {
  const sources: Record<string, string> = {
    'tests/a.test.ts': "it('holds', () => {}); describe.each([\n  ['a row', 1],\n])('%s (again)', () => {});",
  };
  const faults = (...rows: string[]) =>
    faultsOf(
      ['Items: 2', ...rows, '| 2 | x | `tests/a.test.ts: a row` | |'].join('\n'),
      (file) => sources[file] ?? null,
    );

  it.each([
    ['is true where all is there', '| 1 | x | `tests/a.test.ts: holds`<br>`tests/a.test.ts: %s (again)` | |', []],
    ['may say why there is no test', '| 1 | x | | no such thing here |', []],
    ['has every item', '', ['not every item of 2 once']],
    ['has every item once', '| 2 | x | | why |', ['not every item of 2 once']],
    ['names files there are', '| 1 | x | `app/b.test.ts: holds` | |', ['1 names app/b.test.ts, which is not there']],
    ['names tests there are', '| 1 | x | `tests/a.test.ts: hold` | |', ['1: no test "hold" in tests/a.test.ts']],
    ['names tests, not files', '| 1 | x | `tests/a.test.ts` | why |', ['1 names no test']],
    ['gives reasons', '| 1 | x | | |', ['1 has neither test nor reason']],
    [
      'names real tests beside its rows, too',
      '| 1 | x | | why |\nThe platform: `tests/a.test.ts: hold`',
      ['a line: no test "hold" in tests/a.test.ts'],
    ],
    ['has four cells in a row', '| 1 | x | why |', ['1 has not four cells']],
  ])('%s', (_, row, expected) => expect(faults(row)).toEqual(expected));

  it('may be about a part of a longer list', () => {
    const rows = (...numbers: number[]) => numbers.map((number) => `| ${number} | x | | why |`).join('\n');
    const of = (...numbers: number[]) => faultsOf(`Items: 1-2, 5-6, 9\n${rows(...numbers)}`, () => null);
    expect(of(1, 2, 5, 6, 9)).toEqual([]);
    for (const wrong of [[1, 2, 5, 6], [1, 2, 3, 5, 6, 9], [1, 2, 6, 5, 9], []])
      expect(of(...wrong)).toEqual(['not every item of 1-2, 5-6, 9 once']);
  });
});

it.each(readdirSync(FOLDER))('%s is true', (name) => {
  const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  expect(faultsOf(readFileSync(`${FOLDER}/${name}`, 'utf8'), sourceOf)).toEqual([]);
});
