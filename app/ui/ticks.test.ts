import { describe, expect, test } from 'vitest';
import { distributeTicks, shareParts } from './ticks';

function tally(marks: string[]) {
  return Object.fromEntries([...new Set(marks)].map((mark) => [mark, marks.filter((other) => other === mark).length]));
}

describe('distributeTicks', () => {
  test('gives each thing its own tick up to eighty, in the order of the parts', () => {
    const marks = distributeTicks([
      { mark: 'bad', count: 3 },
      { mark: 'due', count: 0 },
      { mark: 'later', count: 2 },
    ]);
    expect(marks).toEqual(['bad', 'bad', 'bad', 'later', 'later']);
    expect(distributeTicks([{ mark: 'done', count: 80 }])).toHaveLength(80);
  });

  test('keeps the few late ones visible among thousands', () => {
    const marks = distributeTicks([
      { mark: 'bad', count: 3 },
      { mark: 'later', count: 4997 },
    ]);
    expect(tally(marks)).toEqual({ bad: 1, later: 39 });
  });

  test('always draws forty when there are more than eighty', () => {
    for (const counts of [
      [1, 1, 1, 1, 9999],
      [81, 0, 0, 0, 0],
      [33, 33, 33, 33, 33],
      [1, 500, 2, 500, 3],
    ]) {
      const names = ['bad', 'due', 'later', 'done', 'open'] as const;
      const marks = distributeTicks(names.map((mark, index) => ({ mark, count: counts[index] ?? 0 })));
      expect(marks).toHaveLength(40);
      expect(new Set(marks).size).toBe(counts.filter((count) => count > 0).length);
    }
  });

  test('draws nothing for nothing', () => {
    expect(distributeTicks([])).toEqual([]);
    expect(distributeTicks([{ mark: 'done', count: 0 }])).toEqual([]);
  });
});

describe('shareParts', () => {
  test('returns one tick per peer for a small group and a tenth each for a large one', () => {
    expect(shareParts(12, 15)).toEqual([
      { mark: 'done', count: 12 },
      { mark: 'open', count: 3 },
    ]);
    expect(shareParts(50, 100)).toEqual([
      { mark: 'done', count: 5 },
      { mark: 'open', count: 5 },
    ]);
  });

  test('keeps the only peer of a large group visible', () => {
    expect(shareParts(1, 1000)[0]?.count).toBe(1);
    expect(shareParts(0, 1000)[0]?.count).toBe(0);
  });
});
