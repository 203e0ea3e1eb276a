import { expect, it } from 'vitest';
import { consentPath, decodeId, disconnectPath, factorPath, revokePath, sectionPath, trustedDevicePath } from './paths';

it('account paths put each id into one encoded segment', () => {
  expect(sectionPath('trusted-devices')).toBe('/profile#trusted-devices');
  expect(trustedDevicePath('28-10-67', 'rename')).toBe('/profile/trusted-devices/28-10-67/rename');
  expect(revokePath('photo client?')).toBe('/profile/applications/photo%20client%3F/revoke');
  expect(consentPath('managedAlpha_user_crm', 'deny')).toBe('/profile/sharing/managedAlpha_user_crm/deny');
  expect(disconnectPath('ms-work')).toBe('/profile/social/ms-work/disconnect');
  expect(factorPath('webauthn', 'u-1', 'delete')).toBe('/auth-devices/webauthn/u-1/delete');
});

it.each(['../x', 'https://app.example/a?b=c&d', 'a/b+c==', '..', '~tilde', 'ünï%41', '"><script>alert(1)</script>'])(
  'an id %j becomes one path segment and decodes to itself',
  (id) => {
    const parts = trustedDevicePath(id, 'remove').split('/');
    expect(parts).toHaveLength(5);
    expect(decodeId(decodeURIComponent(parts[3] ?? ''))).toBe(id);
  },
);

it('decodeId returns an empty id for invalid segments', () => {
  expect([decodeId(undefined), decodeId('~%%%'), decodeId('plain')]).toEqual(['', '', 'plain']);
});
