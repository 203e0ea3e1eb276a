import { expect, it } from 'vitest';
import { choosePath, comparisonPath, requestPath } from './paths';
import { backFromMissingAccess } from './titles';

const pair = { one: 'kai', other: 'felix' };

it('comparison addresses name both users in order', () => {
  expect(comparisonPath(pair, 'kind=role')).toBe('/my-access/compare/kai/felix?kind=role');
  expect(requestPath(pair, 'other')).toBe('/my-access/compare/kai/felix/request/other');
  expect(choosePath(pair)).toBe('/my-access/compare?one=kai&other=felix');
});

it('backFromMissingAccess returns to the comparison, or to the choice of users', () => {
  expect(backFromMissingAccess({ back: comparisonPath(pair) }).to).toBe('/my-access/compare/kai/felix');
  expect(backFromMissingAccess(undefined).to).toBe('/my-access/compare');
});
