import { expect, it } from 'vitest';
import { END, endsWithin } from './grant-ends';

it('what ends within some days is asked for by both moments', () => {
  const filter = JSON.stringify(endsWithin(Date.UTC(2026, 10, 1), 30));
  expect(filter).toContain(END);
  expect(filter).toContain('2026-11-01T00:00:00.000Z');
  expect(filter).toContain('2026-12-01T00:00:00.000Z');
});
