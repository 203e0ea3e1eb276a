import { describe, expect, it } from 'vitest';
import { findHost } from '../../core/hosts';
import type { Platform } from '../../core/platform';
import { allowedGoto } from '../goto';
import { clientNamed, clientsOf, scopesOf } from '../oauth/clients';

function platformWith(furtherClients: string, name = 'localhost'): Platform {
  const host = findHost(name);
  if (!host) throw new Error(`${name} is not a host`);
  return {
    host,
    furtherClients,
    origin: `http://${name}:8788`,
    portalOrigin: `http://${name}:8787`,
  } as Platform;
}

const SPA = { id: 'spa', redirectUris: ['http://localhost:3000/callback', '{platform}/spa/'] };

describe('registered OAuth clients', () => {
  it('have addresses with the ports and name of their host', () => {
    expect(clientNamed(platformWith(''), 'atrium-portal')?.redirectUris).toEqual([
      'http://localhost:8787/auth/callback',
      'http://127.0.0.1:8787/auth/callback',
    ]);
    expect(clientNamed(platformWith('[]', 't1.localhost'), 'atrium-portal')?.redirectUris).toEqual([
      'http://t1.localhost:8787/auth/callback',
    ]);
    expect(clientNamed(platformWith(''), 'endUserUIClient')?.redirectUris).toContain(
      'http://localhost:8788/enduser/sessionCheck.html',
    );
  });

  it('can be added, and the built-in ones replaced, by CLIENTS', () => {
    const replaced = { id: 'atrium-portal', redirectUris: ['{platform}/enduser/'], scopes: ['openid'] };
    const platform = platformWith(JSON.stringify([SPA, replaced]), 't2.localhost');
    expect(clientNamed(platform, 'spa')).toMatchObject({
      redirectUris: ['http://localhost:3000/callback', 'http://t2.localhost:8788/spa/'],
      grantTypes: ['authorization_code', 'implicit'],
    });
    expect(clientNamed(platform, 'atrium-portal')).toMatchObject({ scopes: ['openid'] });
    expect(clientNamed(platform, 'atrium-portal')?.secret).toBeUndefined();
    expect(clientsOf(platform)).toHaveLength(clientsOf(platformWith('')).length + 1);
    expect(allowedGoto(platform, 'http://localhost:3000/any')).toBe('http://localhost:3000/any');
    expect(allowedGoto(platformWith(''), 'http://localhost:3000/any')).toBeUndefined();
  });

  it.each(['{}', '[{"id":"x"}]', '[{"redirectUris":["http://x/"]}]', '[1]'])(
    'malformed CLIENTS are refused: %s',
    (text) => {
      expect(() => clientsOf(platformWith(text))).toThrow(/CLIENTS/);
    },
  );

  it.each([
    ['localhost', ['openid', 'profile', 'email', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*']],
    [
      'bravo.localhost',
      ['openid', 'profile', 'email', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*'],
    ],
    ['plain.localhost', ['openid', 'profile', 'email', 'fr:idm:*', 'fr:idc:analytics:*']],
    ['selfhosted.localhost', ['openid', 'profile', 'email', 'fr:idm:*', 'fr:idc:analytics:*']],
  ])('clients on %s can request the scopes of its services [shell 4]', (name, scopes) => {
    const platform = platformWith('', name);
    const client = clientNamed(platform, 'atrium-portal');
    expect(client && scopesOf(client, platform.host)).toEqual(scopes);
  });
});
