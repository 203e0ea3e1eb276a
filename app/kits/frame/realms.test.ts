import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { shownRealms } from './realms';

function aTenant(realm: string, realms: object[]) {
  const document = { name: 'T', platform: 'https://p.example', realm, realms };
  return resolveTenant(TenantDocument.parse(document), 'a.example');
}

describe('realms of the switcher', () => {
  it('show their letter, their name and aliases, and lead to their own address', () => {
    const realms = [
      { realm: '/alpha', name: { en: 'Staff', de: 'Personal' }, aliases: ['staff.example'] },
      { realm: 'bravo', origin: 'https://b.example' },
    ];
    expect(shownRealms(aTenant('alpha', realms), ['de', 'en'])).toEqual([
      { realm: 'alpha', name: 'Personal', letter: 'A', tint: 1, aliases: ['staff.example'], to: null },
      {
        realm: 'bravo',
        name: 'bravo',
        letter: 'B',
        tint: 2,
        aliases: [],
        to: 'https://b.example/dashboard?realm=bravo',
      },
    ]);
  });

  it.each(['/', 'root', '/root'])('%s is the realm at the top', (realm) => {
    const [top] = shownRealms(aTenant('alpha', [{ realm, origin: 'https://r.example' }]), ['en']);
    expect(top).toMatchObject({ realm: 'root', name: null, letter: 'R', tint: 2 });
  });

  it('leave out what this host cannot lead to, and has a tint for any sign', () => {
    const realms = [{ realm: 'bravo' }, { realm: 'charlie', origin: 'https://a.example' }, { realm: '1st' }];
    expect(shownRealms(aTenant('1st', realms), ['en'])).toEqual([
      { realm: '1st', name: '1st', letter: '1', tint: 3, aliases: [], to: null },
    ]);
  });
});
