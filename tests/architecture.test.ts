// The layout of the code as rules: who may import whom, what every route begins with, and which files have tests.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { waysAroundMutate } from './platform-writes';
import { circlesIn, type Import, readSources, recoveredValuesIn, regularExpressionsIn } from './source-tree';

/**
 * Which layers of the portal may import which, imports of types included. `server`: only in routes and in files named
 * `*.server.ts`. `types`: only their types, elsewhere.
 */
const LAYERS: Record<string, { any: string[]; server?: string[]; types?: string[] }> = {
  entry: { any: ['root', 'areas', 'kits', 'server', 'platform', 'ui', 'styles', 'locales', 'lib'] },
  root: {
    any: ['areas', 'kits', 'ui', 'locales', 'lib'],
    server: ['server', 'platform'],
    types: ['server', 'platform'],
  },
  areas: { any: ['kits', 'ui', 'locales', 'lib'], server: ['server', 'platform'], types: ['server', 'platform'] },
  kits: { any: ['kits', 'ui', 'locales', 'lib'], server: ['server', 'platform'], types: ['server', 'platform'] },
  server: { any: ['server', 'platform', 'locales', 'lib'] },
  platform: { any: ['lib'], types: ['server'] },
  ui: { any: ['lib'] },
  locales: { any: ['lib'] },
  styles: { any: [] },
  lib: { any: [] },
};
/** How filters are written for the platform: pure, and used by rules on both sides. */
const PROTOCOL = /^app\/platform\/protocol\//;
/** Which folders of the server may import which. */
const SERVER: Record<string, string[]> = {
  edge: ['session', 'context'],
  guard: ['sign-in', 'session', 'member', 'context'],
  'sign-in': ['oauth', 'session', 'member', 'context'],
  session: ['oauth', 'member', 'context'],
  oauth: ['context'],
  i18n: ['member', 'context'],
  member: ['context'],
  context: [],
};

/** The folders each folder of the sandbox may import. */
const SANDBOX_FOLDERS: Record<string, string[]> = {
  core: [],
  idm: ['core'],
  am: ['idm', 'core'],
  iga: ['idm', 'core'],
  autoaccess: ['idm', 'core'],
  environment: ['core'],
  reports: ['iga', 'idm', 'core'],
  seed: ['am', 'iga', 'autoaccess', 'environment', 'reports', 'idm', 'core'],
  entry: ['seed', 'am', 'iga', 'autoaccess', 'environment', 'reports', 'idm', 'core'],
};

/** Loaders for people who are not signed in, each with its reason. */
const PUBLIC: Record<string, string> = {
  'app/root.tsx loader': 'draws the frame around sign-in and problem pages too, and asks as the visitor it finds',
  'app/areas/shell/not-found.route.tsx loader': 'an unknown address is the same with and without a session',
  'app/areas/shell/start.route.tsx loader': 'a visitor may bring an old link, which the redirect to sign-in would lose',
  'app/areas/shell/legacy-address.route.tsx loader': 'old links arrive here and are redirected before sign-in',
  'app/areas/sign-in/backchannel-logout.route.ts action': 'the platform calls it with a signed logout token',
  'app/areas/sign-in/backchannel-logout.route.ts loader': 'answers 405 in every case',
  'app/areas/sign-in/callback.route.tsx loader': 'the platform sends visitors here to sign in',
  'app/areas/sign-in/handle-oauth.route.ts loader': 'other providers send people here; visitors are led to sign in',
  'app/areas/shell/locales.route.ts loader': 'our own texts are public',
  'app/areas/sign-in/journey/sign-in.route.tsx action':
    'hands the answer of a visitor on to the platform, which decides',
  'app/areas/sign-in/journey/sign-in.route.tsx loader': 'visitors sign in here',
  'app/areas/sign-in/login.route.tsx loader': 'sends visitors to the platform',
  'app/areas/sign-in/oauth-return.route.tsx loader': 'other providers send people here; visitors are led to sign in',
  'app/areas/shell/preferences.route.ts loader': 'leads a typed address away from the form it belongs to',
  'app/areas/sign-in/sign-out.route.ts action':
    'guardPublicAction() with a session; without one there is nothing to protect',
  'app/areas/sign-in/sign-out.route.ts loader': 'answers 405 in every case',
  'app/areas/sign-in/signed-out.route.tsx loader': 'says goodbye, and why a session ended',
};
/** Values in place of what could not be loaded, each with the reason why it states nothing. */
const RECOVERED: Record<string, string> = {
  'app/kits/requests/tenant-rules.server.ts NO_FORMS': 'no forms for the member, or in the tenant',
  'app/kits/requests/tenant-rules.server.ts NO_TYPES': 'no types for the member, or in the tenant',
  'app/platform/sign-in-devices.server.ts { result: [] }':
    'a kind of device that the release or the realm does not have is one without devices',
  'app/areas/dashboard/applications/own-applications.server.ts ABSENT':
    '404: a service that is not there offers nothing',
  'app/platform/journeys.server.ts { mapping: NO_JOURNEYS }': 'a release that does not know the call has no journeys',
  'app/platform/identity-providers.server.ts { providers: [] }':
    'a release that does not know the call has no identity providers',
  // An answer of the platform, not a failure.
  'app/platform/query-filters.server.ts false': 'the platform refuses the filter, which was the question',
  'app/kits/requests/tenant-rules.server.ts NO_SETTINGS': '404: no setting is known, and no reason is called optional',
  'app/kits/requests/rule-check.server.ts []': '403: members who may not check rules see none anywhere',
  'app/areas/access/ending/endings.server.ts []': '404: there is no such direct report',
  'app/areas/administration/resources/deleted.server.ts isAnswer ? { missing: null } : {}': 'null, or thrown',
  'app/areas/administration/resources/relationships/relationships.server.ts []':
    '403: attributes that the member may not see are empty in every list',
  'app/areas/account/sharing/resource.server.ts []': '403: the platform takes the id where no name may be looked up',
  // A value that says that it failed.
  'app/areas/access/comparison/load.server.ts hidden': 'the page names whose access is hidden',
  'app/areas/access/comparison/load.server.ts failed': 'the page names whose access failed',
  'app/areas/access/comparison/load.server.ts ...failures': 'the page names whose access failed',
  'app/kits/requests/tenant-rules.server.ts known.types': 'the request types that were read before',
  'app/areas/sign-in/oauth-return.route.tsx failed': 'a word for each failure',
  // Rights: closed until they are known, or offered and asked for again by the page behind.
  'app/server/member/member.server.ts refused': 'rights that the platform refuses are none',
  'app/server/member/member.server.ts withoutAmSession':
    'the roles of access management are those of its session: without one they are none, if they were never read',
  'app/server/member/member.server.ts otherwise': 'what was known before; rights never known are unknown, not missing',
  // Names, labels and suggestions: the id or the name of the platform stands in their place.
  'app/kits/pickers/names.server.ts NO_NAMES': 'the page says that the name is not available',
  'app/areas/account/sharing/people.server.ts none': 'subjects keep their user names',
  'app/areas/administration/resources/relationships/add-related.server.ts chosen.map(() => unnamed)':
    'the name is not available',
  'app/areas/requests/approvals/approval.route.tsx []': 'traits without titles',
  'app/areas/reviews/items/item-details.server.ts []': 'traits without titles',
  'app/areas/administration/resources/settings/settings.server.ts []': 'the condition is shown as it is written',
  'app/areas/requests/catalog/filter.server.ts []': 'a value is typed instead of chosen',
  'app/kits/requests/catalog/data.server.ts []': 'titles of properties, and suggested applications',
  'app/kits/forms/variables.server.ts none': 'suggestions; unknown variables are refused when sent',
  'app/kits/forms/passwords/rules.server.ts []': 'few may read these rules; the platform has the last word',
  'app/kits/pickers/min-search-length.server.ts MANY + 1': 'letters are asked for before a list is loaded',
  'app/areas/requests/request/comment-action.server.ts value.comment': 'the comment as it was typed',
  // Our own store.
  'app/root/root.server.ts []': 'notices wait for the next page',
  'app/kits/access/delegation.server.ts []': 'the session that holds them is read with every page',
};
const GUARDED = /^(const .*= )?await (guard|guardPoll|guardPublicAction)\(args\b/;
/** The guard and sign-in call with a token; some documents are public on the platform. */
const MAY_CONNECT = /^app\/(server\/(guard|sign-in|oauth)\/|platform\/(http|anonymous)\.server\.ts)/;
/** What uses a write of the platform outside of the `run` of a mutation, each with its reason. */
const AROUND_MUTATE: Record<string, string> = {
  'app/areas/requests/approvals/verb-actions.server.ts#approvals': 'the run of createForwardAction calls it',
  'app/areas/requests/tasks/verb-actions.server.ts#tasks': 'the run of createForwardAction calls it',
  'app/areas/risk/pipelines/list.server.ts#keepRuns':
    'the platform leaves it to readers to keep what a run came to; without that the next reader asks again',
  'app/areas/sign-in/oauth-return.route.tsx#completeLogin':
    'a step of a sign-in: what the provider sent along is good once, and is taken from the session first',
};
const SHORT = 40;
/** Tests, and the services of the sandbox whose routes stand beside what their parts share. */
const WITH_CIRCLES = /\/tests\/|\/testing\.ts$|^sandbox\/(am|iga)\//;

const sources = readSources('app', 'sandbox');
const code = sources.filter(({ isTest }) => !isTest);
const portal = code.filter(({ file }) => side(file) === 'app');
const imports = code.flatMap((source) => source.imports);

describe('imports', () => {
  const ours = portal.flatMap(({ importsWithTypes }) => importsWithTypes).filter(({ to }) => side(to) === 'app');
  const atRunTime = new Set(portal.flatMap((source) => source.imports).map(shown));
  it('follows the layers, imports of types included', () => {
    const allowed = (one: Import) => {
      const { from, to } = one;
      const { any = [], server = [], types = [] } = LAYERS[layer(from)] ?? {};
      const onServer = /\.(server|route)\.tsx?$/.test(from);
      const isType = !atRunTime.has(shown(one));
      return (
        any.includes(layer(to)) ||
        PROTOCOL.test(to) ||
        (onServer && server.includes(layer(to))) ||
        (isType && types.includes(layer(to)))
      );
    };
    const across = ours.filter(({ from, to }) => layer(from) !== layer(to));
    expect(across.length).toBeGreaterThan(1000);
    expect(across.filter((one) => !allowed(one)).map(shown)).toEqual([]);
  });
  it('knows every folder', () => {
    expect([...new Set(portal.map(({ file }) => layer(file)))].filter((folder) => !LAYERS[folder])).toEqual([]);
  });
  it('keeps the areas apart', () => {
    const across = ours.filter(
      ({ from, to }) => layer(from) === 'areas' && layer(to) === 'areas' && part(from) !== part(to),
    );
    expect(across.map(shown)).toEqual([]);
  });
  it('lets the folders of the server use each other as listed', () => {
    const across = ours.filter(({ from, to }) => layer(from) === 'server' && layer(to) === 'server');
    const allowed = ({ from, to }: Import) => part(from) === part(to) || SERVER[part(from)]?.includes(part(to));
    expect(across.filter((one) => !allowed(one)).map(shown)).toEqual([]);
  });
  it('lets kits use each other without circles, imports of types included', () => {
    const across = ours
      .map(({ from, to }) => ({ from: kit(from), to: kit(to) }))
      .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
    const kits = [...new Set(portal.map(({ file }) => kit(file)))].filter((name) => name !== '');
    expect(kits.length).toBeGreaterThan(4);
    const used = kits.map((file) => ({ file, imports: across.filter(({ from }) => from === file) }));
    expect(circlesIn(used)).toEqual([]);
  });
  it('has no folders that import each other in a circle, but for a folder and those in it', () => {
    const among = code
      .filter(({ file }) => !WITH_CIRCLES.test(file))
      .flatMap(({ importsWithTypes }) => importsWithTypes)
      .map(({ from, to }) => ({ from: path.posix.dirname(from), to: path.posix.dirname(to) }))
      .filter(({ from, to }) => !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`));
    const folders = [...new Set(among.map(({ from }) => from))];
    expect(folders.length).toBeGreaterThan(40);
    const used = folders.map((file) => ({ file, imports: among.filter(({ from }) => from === file) }));
    expect(circlesIn(used)).toEqual([]);
  });
  it('keeps the sandbox and the portal apart', () => {
    expect(imports.filter(({ from, to }) => side(from) !== side(to)).map(shown)).toEqual([]);
  });
  it('has no circles, imports of types included', () => {
    expect(circlesIn(code.map(({ file, importsWithTypes }) => ({ file, imports: importsWithTypes })))).toEqual([]);
  });
  it('has no file that only passes on what others make', () => {
    const passing = code.filter(({ file, passesOn }) => passesOn && !/(\.|\/)worker\.ts$/.test(file));
    expect(passing.map(({ file }) => file)).toEqual([]);
  });
  it('sorts names in the language of the reader, by compareNames of lib/formats alone', () => {
    const others = portal.filter(
      ({ file, text }) => file !== 'app/lib/formats.ts' && /Intl\.Collator|localeCompare/.test(text),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });
  it('keeps values of a request under keys that begin differently in every folder', () => {
    const folders: Record<string, Set<string>> = {};
    for (const { file, text } of portal)
      for (const [, key = ''] of text.matchAll(/\.(?:keep|memo)(?:<[^(]*>)?\(\s*['`]([^'`$]+)/g))
        folders[key] = (folders[key] ?? new Set()).add(path.dirname(file));
    expect(Object.keys(folders).length).toBeGreaterThan(20);
    expect(Object.entries(folders).filter(([, found]) => found.size > 1)).toEqual([]);
  });
  it('puts names of managed objects together from the prefix of the tenant alone', () => {
    const named = portal.filter(({ text }) => /realm\}_/.test(text)).map(({ file }) => file);
    expect(named).toEqual([]);
  });
  it('opens a platform client for the guard and for sign-in only', () => {
    const callers = code.filter(({ file, text }) => side(file) === 'app' && /\bconnect\(/.test(text));
    expect(callers.map(({ file }) => file).filter((file) => !MAY_CONNECT.test(file))).toEqual([]);
  });
});

describe('the folders of the sandbox', () => {
  const parts = code.filter(({ file }) => side(file) === 'sandbox' && !/\/tests\/|\/testing\.ts$/.test(file));
  const inside = parts.flatMap(({ importsWithTypes }) => importsWithTypes);
  it('follow their order, imports of types included', () => {
    const across = inside.filter(({ from, to }) => layer(from) !== layer(to));
    expect(across.length).toBeGreaterThan(100);
    expect(across.filter(({ from, to }) => !SANDBOX_FOLDERS[layer(from)]?.includes(layer(to))).map(shown)).toEqual([]);
  });
  it('are all known', () => {
    expect([...new Set(parts.map(({ file }) => layer(file)))].filter((folder) => !SANDBOX_FOLDERS[folder])).toEqual([]);
  });
  it('have no circles, imports of types included', () => {
    expect(circlesIn(parts.map(({ file, importsWithTypes }) => ({ file, imports: importsWithTypes })))).toEqual([]);
  });
  it('meet the seed in one file only', () => {
    const users = inside.filter(({ from, to }) => layer(to) === 'seed' && layer(from) !== 'seed');
    expect([...new Set(users.map(({ from }) => from))]).toEqual(['sandbox/platform-object.ts']);
  });
});

describe('what is drawn', () => {
  it('reaches no library of the server, which browsers would have to load', () => {
    const drawn = code
      .filter(({ file }) => /^app\/(ui|kits|areas|root)\/.*(?<!\.route)\.tsx$/.test(file))
      .map(({ file }) => file);
    const reached = new Set(drawn);
    for (const file of reached) {
      const { imports: next = [] } = code.find((source) => source.file === file) ?? {};
      for (const { to } of next) if (!to.includes('.server.')) reached.add(to);
    }
    const heavy = code.filter(
      ({ file, text }) => reached.has(file) && /^import (?!type).* from '(zod|jose)/m.test(text),
    );
    expect(heavy.map(({ file }) => file)).toEqual([]);
  });
});

describe('every loader and action', () => {
  const routeExports = code
    .filter(({ file }) => /\.route\.tsx?$|^app\/root\.tsx$/.test(file))
    .flatMap((source) => source.doors);
  const open = routeExports.filter(({ first }) => !GUARDED.test(first));
  it('begins with the guard, or is listed as public', () => {
    expect(routeExports.length).toBeGreaterThan(0);
    expect(open.filter(({ name }) => !PUBLIC[name]).map(({ name, first }) => `${name}: ${first}`)).toEqual([]);
  });
  it('is not listed as public in vain', () => {
    expect(Object.keys(PUBLIC).filter((name) => !open.some((routeExport) => routeExport.name === name))).toEqual([]);
  });
  it('is a plain function, which can be cut out of the browser bundle', () => {
    expect(routeExports.filter(({ plain }) => !plain).map(({ name }) => name)).toEqual([]);
  });
});

describe('writes of the platform', () => {
  const callers = portal.filter(({ file }) => /^app\/(root|areas|kits|platform)\b.*\.(server|route)\.tsx?$/.test(file));
  it('are made in the run of a mutation only, which claims the key of the form, or are listed', () => {
    expect(waysAroundMutate(callers, Object.keys(AROUND_MUTATE))).toEqual([]);
  });
  it('are not listed in vain', () => {
    const around = waysAroundMutate(callers);
    const inVain = Object.keys(AROUND_MUTATE).filter((name) => !around.some((way) => way.includes(name)));
    expect(inVain).toEqual([]);
  });
});

describe('files of rules', () => {
  const rules = code.filter(({ file, text }) => {
    const isRule =
      /^app\/(areas|kits|root|lib)\/.*\.ts$/.test(file) && !/\.(server|route)\.ts$|\/use-[\w-]+\.ts$/.test(file);
    return isRule && /^export (async )?function /m.test(text);
  });
  it('have a test, unless they are shorter than one', () => {
    const tests = sources.filter(({ isTest }) => isTest);
    const tested = new Set(tests.flatMap((test) => test.imports.map(({ to }) => to)));
    const bare = rules.filter(({ file, text }) => !tested.has(file) && text.split('\n').length > SHORT);
    expect(bare.map(({ file }) => file)).toEqual([]);
  });
  it('touch neither React, nor the clock, nor the network', () => {
    const impure = /^import (?!type).* from 'react|\bDate\.now\(|\bfetch\(|\bnew Date\(\)/m;
    expect(rules.filter(({ text }) => impure.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

it('caches say themselves how long an entry is good', () => {
  // The timers by which lru-cache knows the time end with the request: its entries would never grow old.
  const timed = sources.filter(({ file, text }) => file.startsWith('app/') && /new LRUCache[^;]*\bttl\b/.test(text));
  expect(timed.map(({ file }) => file)).toEqual([]);
});

it('what an action answered is read by one hook', () => {
  const readers = sources.filter(({ file, text }) => file.startsWith('app/') && text.includes('useActionData'));
  expect(readers.map(({ file }) => file)).toEqual(['app/ui/use-reply.ts']);
});

it('what could not be loaded is null or a word, unless the value is listed', () => {
  const found = portal.flatMap((source) => recoveredValuesIn(source).map((value) => `${source.file} ${value}`));
  expect(found.filter((one) => !RECOVERED[one])).toEqual([]);
  expect(Object.keys(RECOVERED).filter((one) => !found.includes(one))).toEqual([]);
});

it('a sentence has the direction of the page: bdi is for names', () => {
  // With a direction of its own it is no guess from the first letter.
  const isolated = /<bdi((?: [^>]*)?)>((?:(?!<\/bdi>)[\s\S])*)<\/bdi>/g;
  // A fallback such as `name || t('ui.word.unnamed')` stands for a name.
  const sentence =
    /\bt\([^()]*,(?! keepPlaceholders)|\b(list|words|(?!config|objection)[a-z]+Text)\(|·|\.join\(|^\s*\{t\(/;
  const isSentence = ([, attributes = '', content = '']: RegExpMatchArray) =>
    !attributes.includes('dir=') && sentence.test(content);
  const found = portal.flatMap(({ file, text }) =>
    [...text.matchAll(isolated)].filter(isSentence).map(([element]) => `${file}: ${element}`),
  );
  expect(found).toEqual([]);
});

it('HTTP tests read HTML through the page object, not by regular expressions', () => {
  // Cleaned HTML of a tenant is judged as it is written.
  const exempt = ['tests/http/themes/theme.test.ts', 'tests/http/page.ts'];
  const readers = readSources('tests/http').filter(({ file }) => !exempt.includes(file));
  const found = readers.flatMap(({ file, text }) =>
    regularExpressionsIn(text)
      .filter((pattern) => /\[\^[<>]\]|<\\?\/|\b(href|name|value|class|action|id|role|type|src)=\\?"/.test(pattern))
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(found).toEqual([]);
});

function side(file: string): string {
  return file.split('/')[0] ?? '';
}

/** The folder below app/ or sandbox/; the files directly in them are the entries. */
function layer(file: string): string {
  const [, folder = '', ...rest] = file.split('/');
  return rest.length === 0 ? 'entry' : folder;
}

/** The area, the kit or the folder of the server. */
function part(file: string): string {
  return file.split('/')[2] ?? '';
}

function kit(file: string): string {
  return layer(file) === 'kits' && side(file) === 'app' ? part(file) : '';
}

function shown({ from, to }: Import): string {
  return `${from} -> ${to}`;
}
