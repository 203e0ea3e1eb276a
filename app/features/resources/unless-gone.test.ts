import { expect, it } from 'vitest';
import { showingGone, unlessGone, unlessOpen } from './unless-gone';

const at = (path: string) => new URL(path, 'https://portal.example');
const here = { currentUrl: at('/edit/a'), nextUrl: at('/edit/a'), defaultShouldRevalidate: true };

it('the page of an object is not loaded anew once it is known to be gone, but left', () => {
  expect(unlessGone(here)).toBe(true);
  expect(unlessGone({ ...here, actionStatus: 409 })).toBe(true);
  expect(unlessGone({ ...here, actionStatus: 404 })).toBe(false);
  const end = showingGone();
  expect(unlessGone(here)).toBe(false);
  expect(unlessGone({ ...here, nextUrl: at('/edit/b') })).toBe(true);
  end();
  expect(unlessGone(here)).toBe(true);
});

it('a form that is open is not loaded anew, nor what lies behind it', () => {
  const behind = { ...here, currentUrl: at('/edit/a/settings/time'), nextUrl: at('/edit/a/settings/time') };
  for (const asked of [unlessGone, unlessOpen]) {
    expect(asked(behind)).toBe(false);
    expect(asked({ ...behind, nextUrl: at('/edit/a/settings') })).toBe(true);
    expect(asked({ ...behind, currentUrl: at('/edit/a/settings'), nextUrl: at('/edit/a/settings') })).toBe(true);
  }
});
