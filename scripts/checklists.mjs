import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LISTS = 'tests/checklists';
const MARKER = /\[(account|reports|requests|reviews|shell) (\d[\d, -]*)\]/g;

/** The acceptance lists: `- 33: what holds (why it differs, or why no test shows it)`. */
export function checklists() {
  return readdirSync(path.join(root, LISTS)).map((file) => {
    const lines = readFileSync(path.join(root, LISTS, file), 'utf8').split('\n');
    const statements = lines.flatMap((line) => {
      const [, number, holds = '', note = ''] = /^- (\d+): (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
      return number ? [{ number: Number(number), holds, note }] : [];
    });
    return { area: path.basename(file, '.md'), statements };
  });
}

/** The titles of the tests that show a statement, by its area and number: `reviews 33`. */
export function testsByStatement() {
  const found = new Map();
  const files = ['app', 'sandbox', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
  );
  for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
    for (const line of readFileSync(path.join(root, file), 'utf8').split('\n')) {
      for (const [, area, numbers] of line.matchAll(MARKER)) {
        for (const number of numbers.split(', ').flatMap(numbersIn)) {
          const statement = `${area} ${number}`;
          found.set(statement, [...(found.get(statement) ?? []), `${file}: ${line.trim()}`]);
        }
      }
    }
  }
  return found;
}

function numbersIn(part) {
  const [first, last = first] = part.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tests = testsByStatement();
  for (const { area, statements } of checklists()) {
    for (const { number, holds, note } of statements) {
      console.log(`\n${area} ${number}: ${holds}${note ? ` (${note})` : ''}`);
      for (const test of tests.get(`${area} ${number}`) ?? []) console.log(`  ${test}`);
    }
  }
}
