import { describe, expect, test } from 'vitest';
import { collection } from './collection';
import { addressesOf, schemaOf } from './collection-schema';
import { readSearch } from './query';

const reports = collection({
  name: 'reports',
  views: { ready: {}, failed: {} },
  filters: {
    text: { kind: 'text' },
    format: { kind: 'choice', options: ['csv', 'pdf'] },
    owner: { kind: 'references', most: 3 },
    run: { kind: 'dates', from: 'after', until: 'before' },
    rows: { kind: 'numbers', from: 'least', until: 'most' },
  },
  sorts: ['-run', 'name'],
  sort: '-run',
  sizes: [12, 24],
});
const read = (search: string) => readSearch(new URLSearchParams(search), schemaOf(reports));

describe('the schema of an address', () => {
  test('takes what each kind of filter allows', () => {
    expect(
      read('status=failed&text=night&format=pdf&owner=a&after=2026-02-28&least=-1.5&sort=name&page=4&size=24'),
    ).toEqual({
      status: 'failed',
      text: 'night',
      format: 'pdf',
      owner: ['a'],
      after: '2026-02-28',
      before: null,
      least: -1.5,
      most: null,
      sort: 'name',
      page: 4,
      size: 24,
    });
  });

  test.each([
    ['a day that is none', 'after=2026-02-30'],
    ['a number in words', 'least=many'],
    ['an option of another list', 'format=docx'],
    ['an id with a slash', 'owner=managed/user/1'],
    ['a page before the first', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a size of another list', 'size=10'],
    ['an unknown order', 'sort=rows'],
    ['a view that is not there', 'status=constructor'],
  ])('falls back to what is usual for %s', (_, search) => {
    expect(read(search)).toEqual(read(''));
  });

  test('falls back field by field', () => {
    expect(read('format=docx&text=night&page=x')).toEqual({ ...read(''), text: 'night' });
  });

  test('starts with the smallest of its own sizes', () => {
    expect(read('').size).toBe(12);
  });
});

test('the list behind an entry is read from its parameter alone', () => {
  const { listSearch } = addressesOf(reports);
  expect(listSearch(new URL('https://atrium.test/reports/1?list=format%3Dpdf%26evil%3D1&text=no'))).toBe('format=pdf');
  expect(listSearch(new URL('https://atrium.test/reports/1'))).toBe('');
});
