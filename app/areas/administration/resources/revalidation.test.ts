import { expect, it } from 'vitest';
import { markDeletedShown, skipWhenDeleted, skipWhileFormOpen } from './revalidation';

const at = (path: string) => new URL(path, 'https://portal.example');
const here = { currentUrl: at('/edit/a'), nextUrl: at('/edit/a'), defaultShouldRevalidate: true };

it('skipWhenDeleted prevents reloading after a failed save or a deletion, but not navigation', () => {
  expect(skipWhenDeleted(here)).toBe(true);
  expect(skipWhenDeleted({ ...here, actionStatus: 303 })).toBe(true);
  for (const actionStatus of [400, 404, 409, 502]) expect(skipWhenDeleted({ ...here, actionStatus })).toBe(false);
  const end = markDeletedShown();
  expect(skipWhenDeleted(here)).toBe(false);
  expect(skipWhenDeleted({ ...here, nextUrl: at('/edit/b') })).toBe(true);
  end();
  expect(skipWhenDeleted(here)).toBe(true);
});

it('skipWhileFormOpen prevents reloading an open form and the page behind it', () => {
  for (const form of ['settings/time', 'relationships/members/add'])
    for (const shouldRevalidate of [skipWhenDeleted, skipWhileFormOpen]) {
      const behind = { ...here, currentUrl: at(`/edit/a/${form}`), nextUrl: at(`/edit/a/${form}`) };
      expect(shouldRevalidate(behind)).toBe(false);
      expect(shouldRevalidate({ ...behind, nextUrl: at('/edit/a/settings') })).toBe(true);
      expect(shouldRevalidate({ ...behind, currentUrl: at('/edit/a/settings'), nextUrl: at('/edit/a/settings') })).toBe(
        true,
      );
    }
});
