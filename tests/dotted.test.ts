// What stands beside each other in a line is parts of one component: joined texts have one direction.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const AREAS = ['access', 'account', 'reviews', 'violations'];
const root = path.join(import.meta.dirname, '../app/areas');
/** In the evidence, which is the same file in every language. */
const DOCUMENT = 'reviews/evidence/build-document.ts';

test.each(AREAS)('no text of the area %s is joined with a dot by hand', (area) => {
  const joined = readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(area, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== DOCUMENT)
    .filter((file) => / · ?['`$]|['`}] · /.test(readFileSync(path.join(root, file), 'utf8')));
  expect(joined).toEqual([]);
});

/** The text of a language has the colon: French has a space before it, and in Arabic it stands on the other side of a name. */
test('no name is joined with a colon by hand', () => {
  const app = path.join(import.meta.dirname, '../app');
  const joined = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) => /\}:[`<]|">: \{/.test(readFileSync(path.join(app, file), 'utf8')));
  expect(joined).toEqual([]);
});

/** Titles of documents and files, which never wrap. */
const UNWRAPPED = /(use-page|use-recent-pages|build-document|receipt\.server)\.ts$/;

test('a dot between parts of a line never begins a line', () => {
  const app = path.join(import.meta.dirname, '../app');
  const breaking = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file) && !UNWRAPPED.test(file))
    .filter((file) => /^(?!\s*(\/\/|\*|\/\*)).*([ `'"]|^)· /m.test(readFileSync(path.join(app, file), 'utf8')));
  expect(breaking).toEqual([]);
});

/** What no reader sees, or what has one spelling in every language. */
const ONE_SPELLING: Record<string, string> = {
  'areas/account/sessions/sessions.ts': 'a place as it is compared; placeName shows it',
  'areas/account/sharing/resource.server.ts': 'what a form has shown',
  'areas/reviews/evidence/rows.ts': 'a file',
  'areas/reviews/export/rows.ts': 'a file',
  'areas/reviews/items/save-status.tsx': 'a key',
  'areas/reviews/reviewers/reviewers.server.ts': 'what a form has shown',
  'areas/themes/editor/differences.ts': 'ids of what a theme lists',
  'areas/themes/editor/theme-form.ts': 'the name of a font',
  'kits/lists/export.server.ts': 'a file',
};

test('texts beside each other are joined by the marks of the language', () => {
  const app = path.join(import.meta.dirname, '../app');
  const joining = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(areas|kits|ui|root)\/.*(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\.join\((['"`])[,;] \1\)|&& ', '/.test(readFileSync(path.join(app, file), 'utf8')));
  expect(joining.filter((file) => !ONE_SPELLING[file])).toEqual([]);
  expect(Object.keys(ONE_SPELLING).filter((file) => !joining.includes(file))).toEqual([]);
});
