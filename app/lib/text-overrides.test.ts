import { describe, expect, test } from 'vitest';
import { flatten, hasTexts, type LocaleTexts, readDocument, withOverrides } from './locale-document';
import { overridesFrom, ownKey } from './text-overrides';

const ours = new Map([
  ['menu.dashboard', 'Dashboard'],
  ['menu.requests', 'My requests'],
  ['menu.inbox', 'Inbox'],
  ['dashboard.greeting.morning', 'Good morning, {{name}}'],
  ['dashboard.greeting.afternoon', 'Good afternoon, {{name}}'],
  ['dashboard.greeting.evening', 'Good evening, {{name}}'],
  ['dashboard.failed.accessReviews', 'They could not be counted.'],
  ['common.policyValidationMessages.LENGTH_BASED', '{{minpasswordlength}} to {{maxpasswordlength}}'],
  ['ui.close', 'Close'],
  ...[
    'bar.couldNotRetrieveVersion',
    'theme.themeSetError',
    'theme.userScriptError',
    'themes.failed.list',
    'themes.failed.theme',
    'themes.failed.save',
    'themes.failed.delete',
    'themes.failed.default',
  ].map((key): [string, string] => [key, 'It failed.']),
]);

const wordsOf = (documents: Record<string, object>, languages: string[]) =>
  overridesFrom(
    Object.entries(documents).map(([locale, document]) => readDocument(locale, document)),
    languages,
    ours,
  );

describe('a document', () => {
  test('a document of the platform is merged as the contract says: the end user part over the shared one, others never [shell 94]', () => {
    const italian = {
      _id: 'uilocale/it',
      _rev: '1',
      shared: { sideMenu: { dashboard: 'Cruscotto', inbox: 'Posta' }, ui: { close: 'Chiudi' } },
      enduser: {
        sideMenu: { inbox: 'In arrivo' },
        overrides: { FirstName: 'Nome' },
        pages: { dashboard: { widgets: { welcome: { greeting: 'Ciao' } } } },
      },
      admin: { ui: { close: 'Basta' } },
      login: { overrides: { FirstName: 'Altro' } },
    };
    expect(Object.fromEntries(flatten(wordsOf({ it: italian }, ['it'])))).toEqual({
      'menu.dashboard': 'Cruscotto',
      'menu.inbox': 'In arrivo',
      'ui.close': 'Chiudi',
      'overrides.FirstName': 'Nome',
      'dashboard.greeting.morning': 'Ciao {{name}}',
      'dashboard.greeting.afternoon': 'Ciao {{name}}',
      'dashboard.greeting.evening': 'Ciao {{name}}',
    });
  });

  test.each([
    ['pageTitles.MyRequests', 'menu.requests'],
    ['sideMenu.endUser.requests', 'menu.requests'],
    ['overrides.sideMenu.endUser.requests', 'menu.requests'],
    ['pages.dashboard.errorRetrievingAccesReviews', 'dashboard.failed.accessReviews'],
    ['errors.couldNotRetrieveVersion', 'bar.couldNotRetrieveVersion'],
    ['errors.themeSetError', 'theme.themeSetError'],
    ['errors.userScriptError', 'theme.userScriptError'],
    ['common.themes.errorRetrievingList', 'themes.failed.list'],
    ['common.themes.errorRetrievingTheme', 'themes.failed.theme'],
    ['common.themes.errorSavingTheme', 'themes.failed.save'],
    ['hostedPages.theme.errorDeletingTheme', 'themes.failed.delete'],
    ['hostedPages.theme.errorSetDefault', 'themes.failed.default'],
    ['menu.requests', 'menu.requests'],
  ])('may call a message by the older key %s', (key, own) => {
    const [first = '', ...rest] = key.split('.');
    expect(flatten(wordsOf({ en: { enduser: { [first]: { [rest.join('.')]: 'X' } } } }, ['en']))).toEqual([[own, 'X']]);
  });

  test.each([
    ['sideMenu.endUser.dashboard', 'menu.dashboard'],
    ['pageTitles.AdministerUsers', 'menu.lcmUsers'],
    ['My own words', 'My own words'],
  ])('loads texts for the name %s as %s', (key, own) => expect(ownKey(key)).toBe(own));

  test('may write values in single braces, with hyphens; values we do not have stay as they are', () => {
    const text = 'Da {min-password-length} a { max-password-length }, {altro} {{- x}}';
    const words = wordsOf({ it: { shared: { common: { policyValidationMessages: { LENGTH_BASED: text } } } } }, ['it']);
    expect(flatten(words)).toEqual([
      [
        'common.policyValidationMessages.LENGTH_BASED',
        'Da {{minpasswordlength}} a {{maxpasswordlength}}, {altro} {{- x}}',
      ],
    ]);
  });

  test('says our own key more strongly than an older one', () => {
    const both = { shared: { menu: { inbox: 'Ours' }, sideMenu: { inbox: 'Older' }, pageTitles: { Inbox: 'Title' } } };
    expect(flatten(wordsOf({ en: both }, ['en']))).toEqual([['menu.inbox', 'Ours']]);
  });
});

describe('several documents', () => {
  test('in the order of the reader: the nearest language wins, foreign languages never touch our messages', () => {
    const words = wordsOf(
      {
        'fr-CA': { shared: { ui: { close: 'Ferme' } } },
        fr: { shared: { ui: { close: 'Fermer' }, sideMenu: { inbox: 'Boîte' }, overrides: { City: 'Ville' } } },
        en: { shared: { menu: { dashboard: 'Start' }, overrides: { City: 'Town', Street: 'Road' } } },
      },
      ['fr'],
    );
    expect(Object.fromEntries(flatten(words))).toEqual({
      'ui.close': 'Ferme',
      'menu.inbox': 'Boîte',
      'overrides.City': 'Ville',
      'overrides.Street': 'Road',
    });
  });
});

describe('a hostile document', () => {
  test('changes no prototype', () => {
    const hostile = JSON.parse(
      `{"shared":{"__proto__":{"polluted":"x"},"constructor":{"prototype":{"polluted":"x"}},
        "overrides":{"__proto__":{"polluted":"x"},"constructor":"x"},"overrides.__proto__.polluted":"x",
        "pingTranslations":{"enum":{"__proto__":{"polluted":"x"}},"enum.__proto__.polluted":"x"}}}`,
    );
    const words = wordsOf({ en: hostile }, ['en']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(flatten(words)).toEqual([]);
    expect(flatten(withOverrides({ menu: { a: 'b' } } as LocaleTexts, words))).toEqual([['menu.a', 'b']]);
  });

  test('a hostile document is read within limits', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 'word']));
    expect(flatten(readDocument('en', { shared: many }).shared)).toHaveLength(3_000);
    const long = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, 'x'.repeat(1_000)]));
    expect(flatten(readDocument('en', { shared: long, enduser: long }).shared).length).toBeLessThan(200);
    let deep: object = { ui: 'x' };
    for (let depth = 0; depth < 50; depth += 1) deep = { deep };
    expect(hasTexts(readDocument('en', { shared: deep }))).toBe(false);
    expect(hasTexts(readDocument('en', { shared: { a: 'x'.repeat(1_001), b: 1, c: ['x'], d: null } }))).toBe(false);
  });

  test.each([null, 'x', 7, [], { shared: 'x', enduser: [1] }])(
    'a value that is no document has no texts: %j',
    (document) => {
      expect(hasTexts(readDocument('en', document))).toBe(false);
    },
  );
});

test('a catalogue with overrides is a copy: the shared one stays as it was', () => {
  const catalogue = Object.freeze({ menu: Object.freeze({ inbox: 'Inbox', tasks: 'Tasks' }), ui: { close: 'Close' } });
  const changed = withOverrides(catalogue, { menu: { inbox: 'Posta' }, overrides: { City: 'Città' } });
  expect(changed).toEqual({
    menu: { inbox: 'Posta', tasks: 'Tasks' },
    ui: { close: 'Close' },
    overrides: { City: 'Città' },
  });
  expect(catalogue.menu.inbox).toBe('Inbox');
  expect(changed.ui).toBe(catalogue.ui);
});
