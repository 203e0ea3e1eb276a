import { FORBIDDEN_KEYS, flatten, type LocaleDocument, type LocaleTexts } from './locale-document';

/** Where the older portal's keys are called otherwise than ours; the rest of such a key follows the stem. */
type Stem = [older: string, ours: string];
const OLDER_STEMS: Stem[] = [
  ['pageTitles.', 'menu.'],
  ['overrides.sideMenu.endUser.', 'menu.'],
  ['sideMenu.endUser.', 'menu.'],
  ['sideMenu.', 'menu.'],
];
const OLDER_PAGES: Record<string, string> = {
  Accounts: 'myAccounts',
  Roles: 'myRoles',
  Entitlements: 'myEntitlements',
  MyRequests: 'requests',
  AdministerUsers: 'lcmUsers',
  AdministerEntitlements: 'lcmEntitlements',
  AutoAccessRiskDashboard: 'riskDashboard',
  AutoAccessDataSources: 'dataSources',
  AutoAccessPipelines: 'pipelines',
  AutoAccessRiskConfig: 'riskConfig',
};
const OLDER_KEYS: Record<string, string[]> = {
  'pages.dashboard.widgets.welcome.greeting': ['morning', 'afternoon', 'evening'].map(
    (time) => `dashboard.greeting.${time}`,
  ),
  'pages.dashboard.errorRetrievingAccesReviews': ['dashboard.failed.accessReviews'],
  'pages.dashboard.errorRetrievingPendingApprovals': ['dashboard.failed.approvals'],
  'pages.dashboard.errorRetrievingPendingFulfillmentTasks': ['dashboard.failed.tasks'],
  'pages.dashboard.errorRetrievingPendingViolations': ['dashboard.failed.violations'],
  'errors.couldNotRetrieveVersion': ['bar.couldNotRetrieveVersion'],
  'errors.themeSetError': ['theme.themeSetError'],
  'errors.userScriptError': ['theme.userScriptError'],
  'common.themes.errorRetrievingList': ['themes.failed.list'],
  'common.themes.errorRetrievingTheme': ['themes.failed.theme'],
  'common.themes.errorSavingTheme': ['themes.failed.save'],
  'hostedPages.theme.errorDeletingTheme': ['themes.failed.delete'],
  'hostedPages.theme.errorSetDefault': ['themes.failed.default'],
};

export type Catalogue = ReadonlyMap<string, string>;

/** `documents` in the reader's order. Keys of the older portal count as ours; the end user's part wins. */
export function overridesFrom(documents: readonly LocaleDocument[], languages: readonly string[], ours: Catalogue) {
  const found: LocaleTexts = {};
  for (const { locale, shared, enduser } of [...documents].reverse()) {
    const texts = new Map([...flatten(shared), ...flatten(enduser)]);
    for (const [key, text] of texts) if (isConfigKey(key)) put(found, key, text);
    if (!languages.includes(languageOf(locale))) continue;
    for (const [key, text] of withOurKeys(texts)) {
      const english = ours.get(key);
      if (english !== undefined) put(found, key, withValues(text, english));
    }
  }
  return found;
}

/** Texts under our keys; those that are ours exactly come last, so that they win. */
function withOurKeys(texts: ReadonlyMap<string, string>): [string, string][] {
  const byStem = OLDER_STEMS.flatMap((stem) =>
    [...texts]
      .filter(([key]) => key.startsWith(stem[0]))
      .map(([key, text]): [string, string] => [replaceStem(stem, key), text]),
  );
  const byKey = Object.entries(OLDER_KEYS).flatMap(([older, ours]) => {
    const text = texts.get(older);
    return text === undefined ? [] : ours.map((key): [string, string] => [key, greeting(key, text)]);
  });
  return [...byStem, ...byKey, ...texts];
}

function replaceStem([older, ours]: Stem, key: string): string {
  return ours + ourPageName(key.slice(older.length));
}

/** Our name of a message that a configuration may name as the older portal does. */
export function ownKey(key: string): string {
  const stem = OLDER_STEMS.find(([older]) => key.startsWith(older));
  return stem ? replaceStem(stem, key) : key;
}

function ourPageName(name: string): string {
  return OLDER_PAGES[name] ?? name.charAt(0).toLowerCase() + name.slice(1);
}

/** The older portal puts the name behind its greeting by itself. */
function greeting(key: string, text: string): string {
  return key.startsWith('dashboard.greeting.') && !text.includes('{') ? `${text} {{name}}` : text;
}

/** The older portal writes `{max}` where we write `{{max}}`. */
function withValues(text: string, english: string): string {
  const names = new Set([...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  return text.replace(/(?<!\{)\{\s*([\w-]+)\s*\}(?!\})/g, (whole, written: string) => {
    const name = written.replaceAll('-', '');
    return names.has(name) ? `{{${name}}}` : whole;
  });
}

const CONFIG_KEY = /^(overrides\.[\p{L}\p{N}\p{M}]+|pingTranslations\.enum\.[^.]+\.[\p{L}\p{N}\p{M}]+)$/u;

function isConfigKey(key: string): boolean {
  return CONFIG_KEY.test(key) && !key.split('.').some((segment) => FORBIDDEN_KEYS.has(segment));
}

function put(words: LocaleTexts, key: string, text: string): void {
  const path = key.split('.');
  const last = path.pop() ?? '';
  let at = words;
  for (const segment of path) {
    const next = at[segment];
    if (typeof next === 'object') at = next;
    else {
      const made: LocaleTexts = {};
      at[segment] = made;
      at = made;
    }
  }
  at[last] = text;
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}
