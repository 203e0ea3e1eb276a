import { expect, test } from 'vitest';
import { remediationBackLink } from './titles';

test('remediationBackLink points to the page the remediation was opened from', () => {
  expect(remediationBackLink(undefined)).toEqual({ to: '/violations', title: 'menu.violations' });
  const details = { rule: 'Pay and approve', person: 'Kai Ruiz' };
  const from = { back: '/violations/violation/v1', fromList: false, details };
  expect(remediationBackLink(from)).toEqual({
    to: from.back,
    title: { key: 'violations.what', values: { rule: { text: details.rule }, person: { text: details.person } } },
  });
  const unnamed = { ...from, details: { ...details, person: null } };
  expect(remediationBackLink(unnamed).title).toEqual({
    key: 'violations.what',
    values: { rule: { text: details.rule }, person: { key: 'ui.word.inside.unknownPerson', values: {} } },
  });
  const unread = { ...from, details: { rule: null, person: null } };
  expect(remediationBackLink(unread).title).toBe('places.title.violation');
});
