import { expect, it } from 'vitest';
import { showingGone, unlessGone } from './unless-gone';

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
