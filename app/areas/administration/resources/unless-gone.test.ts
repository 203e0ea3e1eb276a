import { expect, it } from 'vitest';
import { showingGone, unlessGone, unlessOpen } from './unless-gone';

const at = (path: string) => new URL(path, 'https://portal.example');
const here = { currentUrl: at('/edit/a'), nextUrl: at('/edit/a'), defaultShouldRevalidate: true };

it('the page of an object is not loaded anew behind a failed save, nor once it is known to be gone, but left', () => {
  expect(unlessGone(here)).toBe(true);
  expect(unlessGone({ ...here, actionStatus: 303 })).toBe(true);
  for (const actionStatus of [400, 404, 409, 502]) expect(unlessGone({ ...here, actionStatus })).toBe(false);
  const end = showingGone();
  expect(unlessGone(here)).toBe(false);
  expect(unlessGone({ ...here, nextUrl: at('/edit/b') })).toBe(true);
  end();
  expect(unlessGone(here)).toBe(true);
});

it('a form that is open is not loaded anew, nor what lies behind it', () => {
  for (const form of ['settings/time', 'relationships/members/add'])
    for (const asked of [unlessGone, unlessOpen]) {
      const behind = { ...here, currentUrl: at(`/edit/a/${form}`), nextUrl: at(`/edit/a/${form}`) };
      expect(asked(behind)).toBe(false);
      expect(asked({ ...behind, nextUrl: at('/edit/a/settings') })).toBe(true);
      expect(asked({ ...behind, currentUrl: at('/edit/a/settings'), nextUrl: at('/edit/a/settings') })).toBe(true);
    }
});
