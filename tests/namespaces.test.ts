// A browser holds the texts of the frame and those named for the area of its page: the table names all it shows, no more.
import { describe, expect, it } from 'vitest';
import { FRAME, NAMESPACES, namespacesOf } from '../app/lib/namespaces';
import en from '../app/locales/en';
import { siteRoutes } from './site-map';
import { readSources, type Source } from './source-tree';

const sources = new Map(
  readSources('app')
    .filter(({ isTest }) => !isTest)
    .map((source) => [source.file, source]),
);
const parts = NAMESPACES.filter((name) => name !== FRAME);
/** Keys are written out wherever they are used, with the namespace in front. */
const KEYS = new RegExp(`['"\`](${parts.join('|')})\\.(?!\\1['"])[a-zA-Z$]`, 'g');
/** Messages of a write, which a server gives to its page as keys. */
const MESSAGES = new RegExp(
  `(?:failed|messages|notDone|notice|overtaken|refused|unknown|unknownPart)\\??: [^\\n,;]{0,80}?['"\`](${parts.join('|')})\\.\\w`,
  'g',
);
/** These compare keys, or name form fields, and show no text by them. */
const ONLY_NAME = [
  'app/lib/standard-titles.ts',
  'app/lib/text-overrides.ts',
  'app/ui/use-answer.ts',
  'app/areas/administration/resources/privileges/privilege-dialog.tsx',
];

/** The messages of rules come with the data of these. */
const RULES_BY_DATA = ['app/areas/sign-in/journey/step-field.tsx'];

/** All that a browser runs for a page; files of the server are cut out of it. */
const filesOf = (page: string) => filesFrom([page], (file) => !file.includes('.server.'));

function filesFrom(pages: readonly string[], follows: (file: string) => boolean): Source[] {
  const found = new Set(pages);
  for (const file of found) {
    for (const { to } of sources.get(file)?.imports ?? []) if (follows(to)) found.add(to);
  }
  return [...found].flatMap((file) => sources.get(file) ?? []);
}

/** What actions may answer with. */
function namespacesOfMessages(routes: readonly string[]): string[] {
  const files = filesFrom(routes, (file) => /^app\/(areas|kits)\//.test(file));
  const onServer = files.filter(({ file }) => file.includes('.server.'));
  return onServer.flatMap(({ text }) => [...text.matchAll(MESSAGES)].map(([, part]) => part ?? ''));
}

function namespacesIn({ file, text, imports }: Source): string[] {
  if (/^app\/(locales|lib\/rules)\//.test(file) || ONLY_NAME.includes(file)) return [];
  const named = [...text.matchAll(KEYS)].map(([, part]) => part ?? '');
  // Pages that check values by the shared rules show the messages of those rules.
  const checks = /^app\/(areas|kits)\//.test(file) && imports.some(({ to }) => to.startsWith('app/lib/rules/'));
  // Titles of attributes come with the data, and are shown by the texts of configurations.
  const titles = /^app\/(areas|kits)\//.test(file) && imports.some(({ to }) => to === 'app/lib/config-text.ts');
  return [...named, ...(checks || RULES_BY_DATA.includes(file) ? ['common'] : []), ...(titles ? ['attributes'] : [])];
}

const idOf = (file: string) => file.replace(/^app\//, '').replace(/\.tsx?$/, '');
const routes = siteRoutes.map(({ file }) => file).filter((file) => file.startsWith('app/areas/'));
const pages = routes.filter((file) => file.endsWith('.tsx'));
const areas = [...new Set(pages.map((file) => file.split('/')[2] ?? ''))];

describe('the namespaces of texts', () => {
  it('are the frame and one for each area and kit', () => {
    const frame = [
      'bar',
      'form',
      'governance',
      'menu',
      'places',
      'problem',
      'session',
      'shell',
      'signIn',
      'theme',
      'ui',
    ];
    expect(Object.keys(en).sort()).toEqual([...frame, ...parts].sort());
  });
  it.each(areas)('the namespaces of texts of the area %s are those its pages show', (area) => {
    const isOwn = (file: string) => file.startsWith(`app/areas/${area}/`);
    const own = pages.filter(isOwn);
    const messages = namespacesOfMessages(routes.filter(isOwn));
    const shown = new Set([...own.flatMap(filesOf).flatMap(namespacesIn), ...messages]);
    expect([...namespacesOf(idOf(own[0] ?? ''))]).toEqual([...shown].sort());
  });
  it('the namespaces of texts of a panel come with its code', () => {
    const { text = '' } = sources.get('app/root/panels.tsx') ?? {};
    const panels = [...text.matchAll(/import\('\.\.\/(.+)'\), '(\w+)'\)/g)];
    expect(panels.length).toBeGreaterThan(0);
    for (const [, module, namespace] of panels) {
      expect(new Set(filesOf(`app/${module}.tsx`).flatMap(namespacesIn))).toEqual(new Set([namespace]));
    }
  });
});
