import { expect, it } from 'vitest';
import { updateSaveLock } from './save-lock';

it('a save is locked for one caller, until it unlocks or a minute has passed', () => {
  let text: string | null = null;
  const update = (operation: Parameters<typeof updateSaveLock>[1]) => {
    const updated = updateSaveLock(text, operation);
    text = updated.text;
    return updated.result;
  };
  expect(update({ lock: 'a', now: 0 })).toBe(true);
  expect(update({ lock: 'b', now: 30_000 })).toBe(false);
  update({ unlock: 'b', now: 31_000 });
  expect(update({ lock: 'b', now: 32_000 })).toBe(false);
  update({ unlock: 'a', now: 33_000 });
  expect(update({ lock: 'b', now: 34_000 })).toBe(true);
  expect(update({ lock: 'a', now: 93_999 })).toBe(false);
  expect(update({ lock: 'a', now: 94_000 })).toBe(true);
});
