import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { presentRealms } from './realms';

function aTenant(realm: string, realms: object[]) {
  const document = { name: 'T', platform: 'https://p.example', realm, realms };
  return resolveTenant(TenantDocument.parse(document), 'a.example');
}

describe('presentRealms', () => {
  it('returns letter, name, aliases and address of each realm', () => {
    const realms = [
      { realm: '/alpha', name: { en: 'Staff', de: 'Personal' }, aliases: ['staff.example'] },
      { realm: 'bravo', origin: 'https://b.example' },
    ];
    expect(presentRealms(aTenant('alpha', realms), ['de', 'en'])).toEqual([
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

  it.each(['/', 'root', '/root'])('treats %s as the root realm', (realm) => {
    const [top] = presentRealms(aTenant('alpha', [{ realm, origin: 'https://r.example' }]), ['en']);
    expect(top).toMatchObject({ realm: 'root', name: null, letter: 'R', tint: 2 });
  });

  it('leaves out realms without an address, and has a tint for any character', () => {
    const realms = [{ realm: 'bravo' }, { realm: 'charlie', origin: 'https://a.example' }, { realm: '1st' }];
    expect(presentRealms(aTenant('1st', realms), ['en'])).toEqual([
      { realm: '1st', name: '1st', letter: '1', tint: 3, aliases: [], to: null },
    ]);
  });
});
