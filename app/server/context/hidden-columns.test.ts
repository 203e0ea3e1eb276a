import { describe, expect, test } from 'vitest';
import { COLUMNS_COOKIE, columnsCookieValue, hiddenColumns } from './hidden-columns';

const sent = (value: string | null) => (value === null ? null : `${COLUMNS_COOKIE}=${value}`);

describe('hidden columns', () => {
  test('hidden columns are stored for each list on its own', () => {
    const tasks = sent(columnsCookieValue(null, { list: 'tasks', offered: ['kind', 'moment'], shown: ['kind'] }));
    const both = sent(columnsCookieValue(tasks, { list: 'my-requests', offered: ['kind', 'state'], shown: [] }));
    expect(hiddenColumns(both, 'tasks')).toEqual(['moment']);
    expect(hiddenColumns(both, 'my-requests')).toEqual(['kind', 'state']);
    expect(hiddenColumns(both, 'approvals')).toEqual([]);
  });

  test('hidden columns are shown again when all are chosen', () => {
    const cookie = `${COLUMNS_COOKIE}=tasks.kind~approvals.evidence`;
    expect(sent(columnsCookieValue(cookie, { list: 'tasks', offered: ['kind'], shown: ['kind'] }))).toBe(
      `${COLUMNS_COOKIE}=approvals.evidence`,
    );
  });

  test('hold names only, whatever is sent', () => {
    expect(columnsCookieValue(null, { list: 'a;b', offered: [], shown: [] })).toBeNull();
    expect(sent(columnsCookieValue(null, { list: 'tasks', offered: ['a=b', 'x.y', 'kind'], shown: [] }))).toBe(
      `${COLUMNS_COOKIE}=tasks.kind`,
    );
    expect(hiddenColumns(`${COLUMNS_COOKIE}=..~tasks.<b>.kind~__proto__.x`, 'tasks')).toEqual(['kind']);
  });

  test('keeps the columns of the lists that changed last', () => {
    let cookie: string | null = null;
    for (let list = 0; list < 60; list += 1) {
      const name = `list-${'abcdefghij'[Math.floor(list / 10)]}${'abcdefghij'[list % 10]}`;
      cookie = sent(columnsCookieValue(cookie, { list: name, offered: ['kind'], shown: [] }));
    }
    expect(hiddenColumns(cookie, 'list-fj')).toEqual(['kind']);
    expect(hiddenColumns(cookie, 'list-aa')).toEqual([]);
  });
});
