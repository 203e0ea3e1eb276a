import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSearch } from '../../../lib/query';
import { activeFilters, searchesOf, sortPart, without, withoutFilters } from './list-query';
import { queryParts } from './query-parts';

const { text, priority, page, size } = queryParts;
/** A list that knows neither types nor dates. */
const Short = z.object({
  status: z.enum(['pending', 'complete']).catch('pending'),
  text,
  priority,
  page,
  size,
  sort: sortPart,
});
const { searchOf, listSearch } = searchesOf<z.infer<typeof Short>>(Short);
const read = (search: string) => readSearch(new URLSearchParams(search), Short);

describe('a list with fewer filters', () => {
  test('has only its own in its address', () => {
    expect(searchOf(read('text=mail&type=roleGrant&from=2026-01-01&priority=high&page=2'))).toBe(
      'text=mail&priority=high&page=2',
    );
    expect(searchOf(read(''))).toBe('');
  });

  test('gives up one, or all of them, and starts at its beginning', () => {
    const query = read('status=complete&text=mail&priority=high&priority=none&page=2&size=20');
    expect(activeFilters(query).map(({ name }) => name)).toEqual(['text', 'priority']);
    expect(searchOf(without(query, { name: 'text' }))).toBe('status=complete&priority=high&priority=none&size=20');
    expect(searchOf(withoutFilters(query))).toBe('status=complete&size=20');
  });

  test('is found again behind one of its entries', () => {
    const url = new URL(`https://atrium.test/tasks/1?list=${encodeURIComponent('text=mail&evil=1')}`);
    expect(listSearch(url)).toBe('text=mail');
  });
});
