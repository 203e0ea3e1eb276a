import { describe, expect, it } from 'vitest';
import { COLUMNS_COOKIE, hiddenColumns, isColumnChoice, updateHiddenColumns } from './hidden-columns';

const sent = (value: string) => `${COLUMNS_COOKIE}=${value}`;
const updated = (before: string | null, choice: Parameters<typeof updateHiddenColumns>[1]) =>
  updateHiddenColumns(before, choice).text;

describe('updateHiddenColumns', () => {
  it('changes one list and leaves the others', () => {
    const tasks = updated(null, { list: 'tasks', offered: ['kind', 'moment'], shown: ['kind'] });
    const both = sent(updated(tasks, { list: 'my-requests', offered: ['kind', 'state'], shown: [] }));
    expect(hiddenColumns(both, 'tasks')).toEqual(['moment']);
    expect(hiddenColumns(both, 'my-requests')).toEqual(['kind', 'state']);
    expect(hiddenColumns(both, 'approvals')).toEqual([]);
  });

  it('shows hidden columns again when all are chosen', () => {
    const choice = { list: 'tasks', offered: ['kind'], shown: ['kind'] };
    expect(updated('tasks.kind~approvals.evidence', choice)).toBe('approvals.evidence');
  });

  it('stores of columns that are usually hidden those that are shown, however many there are', () => {
    const offered = Array.from({ length: 60 }, (_, at) => `attribute-${at}`);
    const choice = { list: 'users', offered: ['mail', ...offered], hiddenByDefault: offered };
    const text = updated(null, { ...choice, shown: ['attribute-7'] });
    expect(text).toBe('users.mail._attribute-7');
    const hidden = hiddenColumns(sent(text), 'users', offered);
    expect(hidden).toContain('mail');
    expect(offered.filter((name) => !hidden.includes(name))).toEqual(['attribute-7']);
    expect(updated(text, { ...choice, shown: ['mail'] })).toBe('');
  });

  it('holds names only, whatever is sent', () => {
    expect(isColumnChoice({ list: 'a;b', offered: [], shown: [] })).toBe(false);
    expect(updated(null, { list: 'tasks', offered: ['a=b', 'x.y', 'kind'], shown: [] })).toBe('tasks.kind');
    expect(hiddenColumns(sent('..~tasks.<b>.kind~__proto__.x'), 'tasks')).toEqual(['kind']);
  });

  it('keeps every column of a list with many, and fits into a cookie by dropping the lists that changed first', () => {
    const columns = Array.from({ length: 50 }, (_, at) => `attribute-entitlement-glossary-${at}`);
    let text: string | null = null;
    for (const name of ['first', 'second', 'third'])
      text = updated(text, { list: name, offered: columns, shown: columns, hiddenByDefault: columns });
    expect(hiddenColumns(sent(text ?? ''), 'third', columns)).toEqual([]);
    expect(hiddenColumns(sent(text ?? ''), 'first', columns)).toEqual(columns);
    expect(text?.length).toBeLessThan(4_000);
  });
});
