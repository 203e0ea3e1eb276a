import { expect, test } from 'vitest';
import { readSections } from './theme-sections';

const SECTIONS = [
  'personalInformation',
  'accountSecurity',
  'social',
  'trustedDevices',
  'oauthApplications',
  'preferences',
  'consent',
  'accountControls',
];
const shownIn = (field: unknown) =>
  Object.entries(readSections(field).shown)
    .filter(([, shown]) => shown)
    .map(([name]) => name);
const securityIn = (field: unknown) =>
  Object.entries(readSections(field).security)
    .filter(([, shown]) => shown)
    .map(([name]) => name);

test('a theme without the field shows all sections [account 2] [shell 35]', () => {
  for (const nothing of [undefined, null, 'all', []]) {
    expect(shownIn(nothing)).toEqual(SECTIONS);
    expect(securityIn(nothing)).toEqual(['username', 'password', 'twoStepVerification', 'securityQuestions']);
  }
});

test('a theme with the field shows what it names, and the usual ones of those it leaves out [account 3, 4]', () => {
  expect(shownIn({})).toEqual(['personalInformation', 'accountSecurity', 'trustedDevices']);
  expect(shownIn({ social: { enabled: true }, personalInformation: { enabled: false } })).toEqual([
    'accountSecurity',
    'social',
    'trustedDevices',
  ]);
  expect(shownIn({ social: { enabled: 'yes' }, trustedDevices: true })).toEqual([
    'personalInformation',
    'accountSecurity',
    'trustedDevices',
  ]);
});

test('the parts of account security are named one by one, and go with it [account 5, 6]', () => {
  expect(securityIn({})).toEqual(['username', 'password', 'twoStepVerification']);
  const subsections = { password: { enabled: false }, securityQuestions: { enabled: true } };
  expect(securityIn({ accountSecurity: { enabled: true, subsections } })).toEqual([
    'username',
    'twoStepVerification',
    'securityQuestions',
  ]);
  expect(securityIn({ accountSecurity: { enabled: false, subsections } })).toEqual([]);
});
