import { expect, it } from 'vitest';
import { consentPath, disconnectPath, factorPath, idIn, revokePath, sectionPath, trustedPath } from './paths';

it('addresses name what they are about in one encoded segment', () => {
  expect(sectionPath('trusted-devices')).toBe('/profile#trusted-devices');
  expect(trustedPath('28-10-67', 'rename')).toBe('/profile/trusted-devices/28-10-67/rename');
  expect(revokePath('photo client?')).toBe('/profile/applications/photo%20client%3F/revoke');
  expect(consentPath('managedAlpha_user_crm', 'deny')).toBe('/profile/sharing/managedAlpha_user_crm/deny');
  expect(disconnectPath('ms-work')).toBe('/profile/social/ms-work/disconnect');
  expect(factorPath('webauthn', 'u-1', 'delete')).toBe('/auth-devices/webauthn/u-1/delete');
});

it.each(['../x', 'https://app.example/a?b=c&d', 'a/b+c==', '..', '~tilde', 'ünï%41', '"><script>alert(1)</script>'])(
  'an id such as %j is one part, too, and comes back as it was',
  (id) => {
    const parts = trustedPath(id, 'remove').split('/');
    expect(parts).toHaveLength(5);
    expect(idIn(decodeURIComponent(parts[3] ?? ''))).toBe(id);
  },
);

it('a part that stands for no id is none', () => {
  expect([idIn(undefined), idIn('~%%%'), idIn('plain')]).toEqual(['', '', 'plain']);
});
