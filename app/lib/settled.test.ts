import { expect, test } from 'vitest';
import { orElse, part } from './settled';

test('a part that failed says so, whatever it failed with', async () => {
  expect(await part(Promise.resolve(3))).toEqual({ loaded: 3 });
  expect(await part(Promise.reject(new Error('no answer')))).toEqual({ failed: true });
  expect(await part(Promise.reject(new Response(null, { status: 502 })))).toEqual({ failed: true });
  expect(await orElse(Promise.reject(new Error('no answer')), 7)).toBe(7);
});

test('being sent to sign in is not softened', async () => {
  const away = new Response(null, { status: 302 });
  await expect(part(Promise.reject(away))).rejects.toBe(away);
});
