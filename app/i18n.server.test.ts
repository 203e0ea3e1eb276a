import { describe, expect, test } from 'vitest';
import { localeFor, translatorIn } from './i18n.server';

function asking(headers: Record<string, string>): Request {
  return new Request('https://portal.example.test/', { headers });
}

describe('the language of an answer', () => {
  test.each([
    [
      'own choice before everything',
      { cookie: '__Host-look=system.system.normal.auto.ar', 'accept-language': 'en' },
      'ar',
    ],
    ['the browser', { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }, 'ar'],
    ['the first of the browser that we speak', { 'accept-language': 'fr,de;q=0.9,en;q=0.5' }, 'en'],
  ])('%s', async (_, headers: Record<string, string>, locale) => {
    expect(await localeFor(asking(headers), { profile: 'de', platform: [] })).toBe(locale);
  });

  test('the profile, then the platform, then English', async () => {
    expect(await localeFor(asking({ 'accept-language': 'fr' }), { profile: 'ar' })).toBe('ar');
    expect(await localeFor(asking({}), { platform: ['ar', null] })).toBe('ar');
    expect(await localeFor(asking({}), {})).toBe('en');
  });
});

describe('a translator', () => {
  test('is its own for each request', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'en' : 'ar') as 'en' | 'ar');
    const said = await Promise.all(asked.map(async (locale) => (await translatorIn(locale)).t('menu.approvals')));
    expect(said).toEqual(asked.map((locale) => (locale === 'en' ? 'Approvals' : 'الموافقات')));
  });

  test('knows the Arabic plurals', async () => {
    const { t } = await translatorIn('ar');
    expect([1, 2, 3, 11, 100].map((count) => t('ui.ageDays', { count }))).toEqual([
      'منذ يوم واحد',
      'منذ يومين',
      'منذ 3 أيام',
      'منذ 11 يومًا',
      'منذ 100 يوم',
    ]);
  });

  test('leaves markup and references in messages and values as they are', async () => {
    const translator = await translatorIn('en');
    translator.addResource('en', 'translation', 'menu.approvals', '<b>x</b> $t(menu.tasks)');
    expect(translator.t('menu.approvals')).toBe('<b>x</b> $t(menu.tasks)');
    expect(translator.t('ui.removeFilter', { filter: '$t(menu.tasks) {{count}}' })).toContain(
      '$t(menu.tasks) {{count}}',
    );
  });
});
