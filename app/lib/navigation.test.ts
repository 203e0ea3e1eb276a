import { expect, it } from 'vitest';
import { isNavigation } from './navigation';

function asked(headers: Record<string, string>, method = 'GET'): boolean {
  return isNavigation(new Request('http://own.test/', { method, headers }));
}

it('takes what a browser shows as a page, and clients that do not say', () => {
  expect(asked({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(true);
  expect(asked({})).toBe(true);
});

it('refuses scripts, frames, requests made ahead, and other methods', () => {
  expect(asked({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toBe(false);
  expect(asked({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(false);
  expect(asked({ 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(asked({ purpose: 'prefetch' })).toBe(false);
  expect(asked({}, 'HEAD')).toBe(false);
  expect(asked({}, 'POST')).toBe(false);
});
