import { describe, expect, it } from 'vitest';
import { fieldAt } from './field';
import { toFormView } from './form-view';
import { chosenOptions, isSearched, searchOptions } from './option-search';

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Choice ${at}`, preset: false }));
const named = (...labels: string[]) => labels.map((label) => ({ value: label, label, preset: false }));
const select = (count: number, more = {}) => ({
  ...fieldAt('custom.one', { label: 'One', kind: 'choice' as const }),
  options: options(count),
  ...more,
});

describe('searchOptions', () => {
  it('finds options without capitals and accents, those that begin with the text first', () => {
    const { found, total } = searchOptions(named('Romania', 'Åland', 'Oman', 'Chad'), { text: ' OMA', tens: 1 });
    expect([found?.map(({ label }) => label), total]).toEqual([['Oman', 'Romania'], 2]);
    expect(searchOptions(named('Åland'), { text: 'aland', tens: 1 }).total).toBe(1);
  });

  it('shows ten, then ten more up to a hundred, and says how many there are', () => {
    expect(searchOptions(options(300), { text: '', tens: 1 })).toMatchObject({ total: 300, more: 2, narrow: false });
    const most = searchOptions(options(300), { text: '', tens: 10 });
    expect([most.found?.length, most.more, most.narrow]).toEqual([100, null, true]);
    expect(searchOptions(options(12), { text: '', tens: 2 })).toMatchObject({ more: null, narrow: false });
  });
});

it('chosenOptions keeps what is no option any more', () => {
  expect(chosenOptions(named('a'), ['b', 'a']).map(({ label }) => label)).toEqual(['b', 'a']);
});

describe('a field with many options', () => {
  it('is searched above 250, in a form of very many options above 20', () => {
    expect([250, 251].map((count) => isSearched({ id: 'f' }, select(count)))).toEqual([false, true]);
    expect([20, 21].map((count) => isSearched({ id: 'f', isCrowded: true }, select(count)))).toEqual([false, true]);
  });

  it('is drawn whole where no search in the page could read its form, or a variable may stand for it', () => {
    expect(isSearched({}, select(5000))).toBe(false);
    expect(isSearched({ id: 'f' }, select(5000, { reference: 'string' }))).toBe(false);
  });

  it('is shown as a picker without its options, and with labels where it is only read', () => {
    const field = select(300, { required: true });
    const form = { id: 'f', lines: [], fields: [field] };
    const [open] = toFormView(form, { custom: { one: 'v299' } }).fields;
    expect(open).toMatchObject({
      kind: 'reference',
      picker: 'p0',
      options: [],
      texts: ['v299'],
      checkedByServer: true,
    });
    const [read] = toFormView(form, { custom: { one: 'v299' } }, { readOnly: true }).fields;
    expect(read).toMatchObject({ fixed: true, displayTexts: ['Choice 299'] });
  });
});
