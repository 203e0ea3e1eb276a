import { describe, expect, test } from 'vitest';
import { readDocument } from '../../lib/locale-document';
import type { RequestContext } from '../context/request-context';
import type { Tenant } from '../context/tenant';
import { loadOfferedLanguages } from './documents.server';
import { createTranslation, createTranslator, enabledLocales, translationFor } from './i18n.server';

const address = 'https://portal.example.test/';

/** The context of a request to a platform that has these documents and breaks down at others. */
function contextOf(hostname: string, documents: Record<string, unknown>) {
  const asked: string[] = [];
  const known = new Map<string, Promise<unknown>>();
  const bases = { am: 'https://p.test/am', idm: 'https://p.test/openidm', iga: 'https://p.test/iga' };
  const context = {
    tenant: { hostname, realm: 'alpha', bases, amCookieName: null } as unknown as Tenant,
    now: 1_000_000,
    keep<T>(key: string, make: () => Promise<T>) {
      const made = known.get(key) ?? make();
      known.set(key, made);
      return made as Promise<T>;
    },
    fetchPlatform: async ({ url, headers }: Request) => {
      const { pathname, search } = new URL(url);
      const locale = pathname.replace('/openidm/config/uilocale/', '');
      asked.push(`${locale}${search}${headers.has('authorization') ? ' with a token' : ''}`);
      const document = documents[locale];
      return document === undefined ? Response.json({ code: 404 }, { status: 404 }) : Response.json(document);
    },
  };
  return { asked, context: context as unknown as RequestContext };
}

const unknownHost = contextOf('nobody.test', {});

const requestWith = (headers: Record<string, string>) => new Request(address, { headers });
const reader = (locale: string | null, lang: string | null = null) => ({
  locale,
  settings: { lang, defaultLocale: null },
});

async function localeOf(headers: Record<string, string>, member: ReturnType<typeof reader> | null = null) {
  const { context } = contextOf('nobody.test', {});
  const { locale, language } = await translationFor({ request: requestWith(headers), context, member });
  return [locale, language];
}

describe('the language of an answer', () => {
  test.each([
    [
      'own choice before everything',
      { cookie: '__Host-look=system.system.normal.auto.ar', 'accept-language': 'en' },
      'ar',
    ],
    ['the browser, with its territory', { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }, 'ar-EG'],
    ['the first of the browser that we speak', { 'accept-language': 'xx,zz;q=0.9,en;q=0.5' }, 'en'],
  ])('%s', async (_, headers: Record<string, string>, locale) => {
    expect(await localeOf(headers, reader('de'))).toEqual([locale, locale.slice(0, 2)]);
  });

  test('the profile, then the platform, then English', async () => {
    expect(await localeOf({ 'accept-language': 'xx' }, reader('ar'))).toEqual(['ar', 'ar']);
    expect(await localeOf({}, reader(null, 'ar-sa'))).toEqual(['ar-SA', 'ar']);
    expect(await localeOf({}, reader('"><script>'))).toEqual(['en', 'en']);
    expect(await localeOf({})).toEqual(['en', 'en']);
  });

  test('one the tenant has made itself, over the next language we speak', async () => {
    const documents = [readDocument('it', { shared: { sideMenu: { dashboard: 'Cruscotto' } } })];
    const { locale, language, locales, translator } = await createTranslation(
      requestWith({}),
      enabledLocales(['it', 'ar', 'en'], documents),
    );
    expect([locale, language, locales]).toEqual(['it', 'ar', ['it', 'ar', 'en']]);
    expect([translator.t('menu.dashboard'), translator.t('menu.approvals')]).toEqual(['Cruscotto', 'الموافقات']);
  });
});

describe("the tenant's languages", () => {
  const localeAt = async (hostname: string, documents: Record<string, unknown>, accept: string) => {
    const { context } = contextOf(hostname, documents);
    const request = requestWith({ 'accept-language': accept });
    return (await translationFor({ request, context, member: null })).locale;
  };
  const off = { _meta: { status: false } };

  test.each([
    ['a', { de: off }, 'de-AT,fr', 'fr'],
    ['b', { 'de-AT': off }, 'de-AT', 'de'],
    ['c', { en: off }, 'en', 'en'],
    ['d', { it: { ...off, shared: { a: 'b' } } }, 'it', 'en'],
  ])('a language that the tenant has switched off is not spoken (%s)', async (host, documents, accept, locale) => {
    expect(await localeAt(`off-${host}.test`, documents, accept)).toBe(locale);
  });

  test.each([
    ['a', {}, 'pt', 'de'],
    ['b', {}, 'pt,en', 'en'],
    ['c', {}, 'fr', 'fr'],
    ['d', { fr: off }, 'fr', 'de'],
    ['e', { de: off }, 'pt', 'en'],
  ])(
    "the tenant's default stands before an English that the reader does not name (%s)",
    async (host, documents, accept, locale) => {
      const all = { ...documents, defaultLocaleCode: { defaultLocale: 'de' } };
      expect(await localeAt(`default-${host}.test`, all, accept)).toBe(locale);
    },
  );

  test('a language that is switched off is not offered; one that cannot be read is', async () => {
    const { context } = contextOf('offers.test', { de: off, en: off });
    expect(await loadOfferedLanguages(context)).toEqual(['en', 'fr', 'es', 'ja', 'ar']);
    const down = {
      ...contextOf('offers-down.test', {}).context,
      fetchPlatform: () => Promise.reject(new Error('down')),
    };
    expect(await loadOfferedLanguages(down)).toEqual(['en', 'de', 'fr', 'es', 'ja', 'ar']);
  });
});

describe("the tenant's own words", () => {
  const documents = {
    'ar-EG': { _id: 'uilocale/ar-EG', enduser: { sideMenu: { inbox: 'وارد' } } },
    ar: { _id: 'uilocale/ar', _rev: '3', shared: { overrides: { City: 'المدينة' }, sideMenu: { inbox: 'x' } } },
    en: { _id: 'uilocale/en', shared: { overrides: { City: 'Town', Road: 'Street' } } },
  };

  test('loads the texts of the locale and its fallbacks up to English, without a token, and once a minute [shell 93]', async () => {
    const { context, asked } = contextOf('own.test', documents);
    const request = requestWith({ 'accept-language': 'ar-EG,en,fr' });
    const speech = await translationFor({ request, context, member: null });
    expect(asked.sort()).toEqual(['ar-EG', 'ar', 'en'].map((locale) => `${locale}?_fields=enduser%2Cshared%2C_meta`));
    expect(speech.overrides).toEqual({ menu: { inbox: 'وارد' }, overrides: { City: 'المدينة', Road: 'Street' } });
    expect(speech.translator.t('menu.inbox')).toBe('وارد');

    const next = contextOf('own.test', {});
    await translationFor({ request, context: next.context, member: null });
    expect(next.asked).toEqual([]);
    const later = contextOf('own.test', {});
    await translationFor({ request, context: { ...later.context, now: 1_060_001 }, member: null });
    expect(later.asked).toHaveLength(3);
  });

  test('limits the languages without texts that are requested from a tenant', async () => {
    const [own, other] = [
      contextOf('many.test', { tl: { shared: { menu: { approvals: 'x' } } } }),
      contextOf('few.test', {}),
    ];
    const translationIn = async ({ context }: typeof own, accept: string) =>
      translationFor({
        request: requestWith({ 'accept-language': accept }),
        context: { ...context, keep: (_, make) => make() },
        member: null,
      });
    await translationIn(own, 'tl');
    await translationIn(other, 'de');
    for (let at = 0; at < 120; at += 1) await translationIn(own, `xx-${1_000 + at}`);
    expect(own.asked.length).toBeLessThan(60);
    await translationIn(own, 'ja');
    expect(own.asked.at(-1)).toMatch(/^ja/);
    const before = [own.asked.length, other.asked.length];
    await translationIn(own, 'tl');
    await translationIn(other, 'de');
    expect([own.asked.length, other.asked.length]).toEqual(before);
  });

  test('requests no other language when the reader wants English [shell 93]', async () => {
    const { context, asked } = contextOf('english.test', {});
    await translationFor({ request: requestWith({ 'accept-language': 'en,ar' }), context, member: null });
    expect(asked).toEqual(['en?_fields=enduser%2Cshared%2C_meta']);
  });

  test.each([
    ['breaks down', 'down.test', async () => Promise.reject(new Error('down'))],
    ['says no', 'no.test', async () => Response.json({}, { status: 403 })],
    ['sends a page', 'page.test', async () => new Response('<html>')],
  ])('has no texts of the tenant when the platform %s [shell 93]', async (_, hostname, fetchPlatform) => {
    const { context } = contextOf(hostname, {});
    const speech = await translationFor({
      request: requestWith({}),
      context: { ...context, fetchPlatform },
      member: null,
    });
    expect(speech.overrides).toEqual({});
    expect(speech.translator.t('menu.approvals')).toBe('Approvals');
  });

  test('never uses the texts of another tenant, or of another request', async () => {
    const one = contextOf('one.test', { en: { shared: { menu: { approvals: 'One' } } } });
    const two = contextOf('two.test', { en: { shared: { menu: { approvals: 'Two' } } } });
    const translate = async ({ context }: typeof one) =>
      (await translationFor({ request: requestWith({}), context, member: null })).translator.t('menu.approvals');
    expect(await Promise.all([translate(one), translate(two), translate(unknownHost)])).toEqual([
      'One',
      'Two',
      'Approvals',
    ]);
    expect((await createTranslator('en')).t('menu.approvals')).toBe('Approvals');
  });

  test('keeps markup, references and unknown values as they are', async () => {
    const written = '<b>x</b> $t(menu.tasks) {{- v}} {{v}} {v}';
    const { context } = contextOf('text.test', { en: { shared: { menu: { approvals: written } } } });
    const { translator } = await translationFor({ request: requestWith({}), context, member: null });
    expect(translator.t('menu.approvals')).toBe(written);
  });
});

describe('a translator', () => {
  test('a translator is its own for each request', async () => {
    const words = {
      en: 'Approvals',
      de: 'Genehmigungen',
      fr: 'Approbations',
      es: 'Aprobaciones',
      ja: '承認',
      ar: 'الموافقات',
    };
    const asked = Array.from({ length: 60 }, () => Object.keys(words) as (keyof typeof words)[]).flat();
    const texts = await Promise.all(asked.map(async (locale) => (await createTranslator(locale)).t('menu.approvals')));
    expect(texts).toEqual(asked.map((locale) => words[locale]));
  });

  test('knows the Arabic plurals', async () => {
    const { t } = await createTranslator('ar');
    expect([1, 2, 3, 11, 100].map((count) => t('ui.ageDays', { count }))).toEqual([
      'منذ يوم واحد',
      'منذ يومين',
      'منذ 3 أيام',
      'منذ 11 يومًا',
      'منذ 100 يوم',
    ]);
  });

  test('leaves markup and references in values as they are', async () => {
    const { t } = await createTranslator('en');
    expect(t('ui.removeFilter', { filter: '$t(menu.tasks) {{count}}' })).toContain('$t(menu.tasks) {{count}}');
  });
});
