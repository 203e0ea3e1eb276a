import { describe, expect, it } from 'vitest';
import { matching, rankOf } from './match';

const page = (names: string[], synonyms: string[] = []) => ({ names, synonyms });

describe('rankOf', () => {
  it.each<[string, string, string[], string[]]>([
    ['the beginning of the name', 'deleg', ['Delegates'], []],
    ['the beginning of a later word', 'req', ['My requests'], []],
    ['words in any order', 'requests my', ['My requests'], []],
    ['capital letters', 'DELEGATES', ['Delegates'], []],
    ['a letter without its accent', 'delegues', ['Délégués'], []],
    ['an accent that the name lacks', 'délegates', ['Delegates'], []],
    ['full-width forms', 'ｄｅｌｅｇ', ['Delegates'], []],
    ['half-width katakana', 'ﾚﾎﾟｰﾄ', ['レポート'], []],
    ['ß and ss', 'massstab', ['Maßstab'], []],
    ['a word inside a text without spaces', '申請', ['アクセス申請'], []],
    ['an Arabic word without its article', 'طلبات', ['الطلبات'], []],
    ['an Arabic word with hamza left out', 'اجهزة', ['أجهزة تسجيل الدخول'], []],
    ['a synonym', 'vacation', ['Delegates'], ['vacation cover']],
    ['the English name', 'delegates', ['Vertretungen', 'Delegates'], []],
    ['a word of the name with one of the synonyms', 'password profile', ['Profile'], ['password']],
  ])('finds %s', (_, text, names, synonyms) => {
    expect(rankOf(text, page(names, synonyms))).not.toBeNull();
  });

  it.each<[string, string]>([
    ['the middle of a word', 'legates'],
    ['one word of two', 'delegates unknown'],
    ['signs only', '"\\)('],
    ['nothing', '  '],
  ])('does not find %s', (_, text) => {
    expect(rankOf(text, page(['Delegates'], ['cover']))).toBeNull();
  });
});

it('matching puts the beginning of a name first, then words of names, then synonyms', () => {
  const pages = [page(['Profile'], ['requests']), page(['My requests']), page(['Requests'])];
  expect(matching('requests', pages).map(({ names }) => names[0])).toEqual(['Requests', 'My requests', 'Profile']);
});
