// Comments, names and test titles use plain words (docs/glossary.md). The words below have a plainer one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

/** Each with what to write instead. */
const BANNED: Record<string, string> = {
  anybody: 'any member, any visitor',
  anyone: 'any member, any visitor',
  everybody: 'every member, public',
  everyone: 'every member, public',
  nobody: 'no member, without a session, not known',
  somebody: 'a member, a user, a visitor',
  someone: 'a member, a user, a visitor',
  whoever: 'the member who',
  stranger: 'visitor',
  strangers: 'visitors',
  told: 'shown, reported',
  tells: 'shows, reports, returns',
  said: 'shown, message, text',
  hear: 'receive',
  hears: 'receives',
  heard: 'received, answer',
  climb: 'traverse',
  climbs: 'traverses',
  bury: 'mark as ended',
  deed: 'action',
  door: 'handler, entry',
  farewell: 'tokens to revoke',
  fate: 'result, outcome',
  fates: 'results, outcomes',
  herald: 'notice',
  riddle: 'a plain name',
  shelf: 'part',
  shelves: 'parts',
};

/** A title starts with what it is about or what happens. */
const HALF_SENTENCE = /^(to|from|that|which|who|whose|but)\b/;

type Node = Record<string, unknown> & { type: string; start: number };
type Finding = { line: number; text: string };

const files = ['app', 'sandbox', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  // Texts of the product are in the words of its users.
  .filter(
    (file) => !file.includes('node_modules') && !/^app\/locales\/\w\w\//.test(file) && file !== 'tests/words.test.ts',
  );

/** Words of a name such as `toReceiptLine` or `MAX_BYTES`, in small letters. */
function wordsOf(name: string): string[] {
  return name
    .split(/(?=[A-Z][a-z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}

const bannedIn = (words: readonly string[]) => words.filter((word) => Object.hasOwn(BANNED, word));

/** What is quoted in a comment is code or a text of a page. */
const withoutQuotes = (comment: string) => comment.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '');

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* nodesBelow(child);
  }
}

const TEST_FUNCTIONS = ['describe', 'it', 'test'];

/** The title of a call such as `it('…')`, `describe.each([…])('…')`. */
function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  let callee: unknown = node.callee;
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee.callee ?? callee.object ?? callee.tag;
  if (!isNode(callee) || !TEST_FUNCTIONS.includes(String(callee.name))) return null;
  const [title] = node.arguments as Node[];
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type !== 'TemplateLiteral') return null;
  return (title.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

function findingsIn(file: string, text: string): Finding[] {
  const { program, comments } = parseSync(file, text);
  const lineAt = (start: number) => text.slice(0, start).split('\n').length;
  const found: Finding[] = [];
  const names = new Set<string>();
  for (const { value, start } of comments) {
    const banned = bannedIn(wordsOf(withoutQuotes(value)));
    if (banned.length > 0) found.push({ line: lineAt(start), text: `comment with ${banned.join(', ')}` });
  }
  for (const node of nodesBelow(program as unknown as Node)) {
    const name = node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? String(node.name) : null;
    if (name && !names.has(name)) {
      names.add(name);
      if (bannedIn(wordsOf(name)).length > 0) found.push({ line: lineAt(node.start), text: `name ${name}` });
    }
    const title = titleOf(node);
    if (title === null) continue;
    if (bannedIn(wordsOf(title)).length > 0 || HALF_SENTENCE.test(title)) {
      found.push({ line: lineAt(node.start), text: `title “${title}”` });
    }
  }
  return found;
}

// Every file of the repository is parsed: half a minute on a quiet machine.
it('comments, names and test titles use plain words', () => {
  const found = files.flatMap((file) =>
    findingsIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
}, 240_000);

it.each([
  ['// Somebody opens it.', 'comment with somebody'],
  ['const toldOnce = 1;', 'name toldOnce'],
  ["it('whose fate is known', () => {});", 'title “whose fate is known”'],
])('finds %s', (source, finding) => {
  expect(findingsIn('example.test.ts', source).map(({ text }) => text)).toContain(finding);
});
