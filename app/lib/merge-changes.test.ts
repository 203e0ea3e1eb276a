import { expect, test } from 'vitest';
import { mergeChanges, writeMarksOf } from './merge-changes';

const shown = { city: 'Oslo', country: 'NO', phone: '' };
const seen = writeMarksOf(shown);

test('what was not touched in the form is theirs, what they left alone is the form’s', () => {
  const merged = mergeChanges({ ...shown, city: 'Bergen' }, { city: 'Oslo', country: 'DE', phone: '1' }, seen);
  expect([merged.theirs, merged.conflicts]).toEqual([['country', 'phone'], []]);
});

test('what both changed differently is a conflict, once', () => {
  const [typed, now] = [
    { ...shown, city: 'Bergen', country: '' },
    { ...shown, city: 'Bremen', country: '' },
  ];
  const merged = mergeChanges(typed, now, seen);
  expect(merged.conflicts).toEqual(['city']);
  expect(mergeChanges(typed, now, merged.seen)).toMatchObject({ theirs: [], conflicts: [] });
  expect(mergeChanges(typed, { ...now, city: 'Kiel' }, merged.seen).conflicts).toEqual(['city']);
});

test.each([undefined, '', 'x', '[]', '"a"'])(
  'everything that differs is a conflict where the marks are %s',
  (marks) => {
    const { conflicts, theirs } = mergeChanges({ ...shown, city: 'Bergen' }, shown, marks);
    expect([conflicts, theirs]).toEqual([['city'], []]);
  },
);
