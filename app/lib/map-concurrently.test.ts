import { describe, expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently';

const always = () => true;
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('work in turns', () => {
  test('keeps the order of the things and never does more at once than allowed', async () => {
    let running = 0;
    let most = 0;
    const results = await mapConcurrently([5, 1, 4, 2, 3], { width: 2, mayBegin: always }, async (thing) => {
      running += 1;
      most = Math.max(most, running);
      await soon();
      running -= 1;
      return thing * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  test('begins nothing more once time is up, and finishes what has begun', async () => {
    let left = 3;
    const results = await mapConcurrently(
      ['a', 'b', 'c', 'd', 'e'],
      { width: 2, mayBegin: () => left-- > 0 },
      async (thing) => {
        await soon();
        return thing;
      },
    );
    expect(results).toEqual(['a', 'b', 'c', null, null]);
  });

  test('throws a failure only after all that had begun are finished, and begins no other', async () => {
    const finished: string[] = [];
    const failing = mapConcurrently(['bad', 'good', 'never'], { width: 2, mayBegin: always }, async (thing) => {
      if (thing === 'bad') throw new Error('broken');
      await soon();
      finished.push(thing);
    });
    await expect(failing).rejects.toThrow('broken');
    expect(finished).toEqual(['good']);
  });
});
