import { describe, expect, test } from 'vitest';
import { marksOfTexts, mergeChanges, writeMarksOf } from './merge-changes';

const shown = { city: 'Oslo', country: 'NO', phone: '' };
const seen = writeMarksOf(shown);

test('what was not touched in the form is theirs, what they left alone is the form’s', () => {
  const merged = mergeChanges({ ...shown, city: 'Bergen' }, { city: 'Oslo', country: 'DE', phone: '1' }, { seen });
  expect([merged.theirs, merged.conflicts]).toEqual([['country', 'phone'], []]);
});

test('what both changed differently is a conflict, once', () => {
  const [typed, now] = [
    { ...shown, city: 'Bergen', country: '' },
    { ...shown, city: 'Bremen', country: '' },
  ];
  const merged = mergeChanges(typed, now, { seen });
  expect(merged.conflicts).toEqual(['city']);
  expect(mergeChanges(typed, now, { seen: merged.seen })).toMatchObject({ theirs: [], conflicts: [] });
  expect(mergeChanges(typed, { ...now, city: 'Kiel' }, { seen: merged.seen }).conflicts).toEqual(['city']);
});

test.each([undefined, '', 'x', '[]', '"a"'])(
  'everything that differs is a conflict where the marks are %s',
  (marks) => {
    const { conflicts, theirs } = mergeChanges({ ...shown, city: 'Bergen' }, shown, { seen: marks });
    expect([conflicts, theirs]).toEqual([['city'], []]);
  },
);

describe('a form that was sent before', () => {
  const before = { ...shown, city: 'Bergen' };
  const merge = (typed: typeof shown, now: typeof shown) =>
    mergeChanges(typed, now, { seen, own: [marksOfTexts(before)] });

  test('meets its own save without a conflict, and changes it further or back', () => {
    expect(merge({ ...before, city: 'Kiel' }, before)).toMatchObject({ theirs: [], conflicts: [] });
    expect(merge(shown, before)).toMatchObject({ theirs: [], conflicts: [] });
  });

  test('is a conflict over what another member changed', () => {
    expect(merge({ ...before, city: 'Kiel' }, { ...shown, city: 'Bremen' }).conflicts).toEqual(['city']);
    expect(merge(shown, { ...shown, city: 'Bremen' }).conflicts).toEqual(['city']);
  });

  test('leaves what was touched neither time to others', () => {
    expect(merge(before, { ...before, phone: '1' })).toMatchObject({ theirs: ['phone'], conflicts: [] });
  });
});
