import { expect, test } from 'vitest';
import { afterAction, remediationBackLink, verbPathFromList } from './paths';

test('verbPathFromList carries the list along; a comment returns to it [reviews 94]', () => {
  const row = { id: 'vio-1', itemType: 'violation' } as const;
  expect(verbPathFromList(row, 'allow', '')).toBe('/violations/violation/vio-1/allow');
  expect(verbPathFromList(row, 'remediate', 'page=2')).toBe('/violations/remediate/vio-1?list=page%3D2');
  expect(verbPathFromList(row, 'comment', '')).toBe('/violations/violation/vio-1/comment?from=list');
});

test('afterAction returns to the list the user came from, or to the exceptions', () => {
  expect(afterAction('exception', '')).toBe('/violations?status=exception&done=1');
  expect(afterAction('exception', 'page=2')).toBe('/violations?page=2&done=1');
  expect(afterAction('violation', '')).toBe('/violations?done=1');
});

test('remediationBackLink points to the page the remediation was opened from', () => {
  expect(remediationBackLink(undefined)).toEqual({ to: '/violations', title: 'menu.violations' });
  const details = { rule: 'Pay and approve', person: 'Kai Ruiz' };
  const from = { back: '/violations/violation/v1', fromList: false, details };
  expect(remediationBackLink(from)).toEqual({
    to: from.back,
    title: { key: 'violations.what', values: { rule: { text: details.rule }, person: { text: details.person } } },
  });
  const unnamed = { ...from, details: { ...details, person: null } };
  expect(remediationBackLink(unnamed).title).toBe('places.title.violation');
});
