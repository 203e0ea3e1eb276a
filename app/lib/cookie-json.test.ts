import { expect, it } from 'vitest';
import { cookieFromJson, jsonFromCookie } from './cookie-json';

it.each([[['Ümit; = "x"', '日本語', '\u0000']], [{ a: [1, null] }], ['']])('%j comes back as it was', (value) => {
  const text = cookieFromJson(value);
  expect(text).toMatch(/^[\w-]*$/);
  expect(jsonFromCookie(text)).toEqual(value);
});

it.each([null, '', '%%%', 'bm8', 'a', '"x"'])('%j reads as nothing', (text) => {
  expect(jsonFromCookie(text)).toBeNull();
});
