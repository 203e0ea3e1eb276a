// Outcomes of which the platform stores the state, and not who brought it about.
import { expect, it } from 'vitest';
import requests from '../app/locales/en/requests';
import reviews from '../app/locales/en/reviews';
import violations from '../app/locales/en/violations';

it.each([
  violations.notice.allowed,
  violations.notice.granted,
  violations.notice.extended,
  violations.notice.revoked,
  violations.notice.resolved,
  reviews.items.notice.clear,
  reviews.items.notice.clearOf,
  requests.own.notice.canceled,
])('the notice of a state names no author: %s', (text) => {
  expect(text).not.toMatch(/\byou(r|’ve)?\b|\bby\b/i);
});
