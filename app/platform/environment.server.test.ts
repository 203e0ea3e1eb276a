import { expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../server/context/tenant';
import { placeholderExists } from './environment.server';
import { connect } from './http.server';

const document = TenantDocument.parse({ name: 'Test', platform: 'https://platform.example' });

it('a placeholder is not there while the connection breaks [shell 122]', async () => {
  const asked: string[] = [];
  const api = connect({
    tenant: resolveTenant(document, 'broken.portal.example'),
    fetch: ({ url }) => {
      asked.push(new URL(url).pathname);
      return Promise.reject(new TypeError('reset'));
    },
    token: async () => 'token',
    renew: async () => null,
    amCookie: null,
  });
  expect(await placeholderExists(api, 'esv-host', 'both')).toBe(false);
  expect(new Set(asked)).toEqual(new Set(['/environment/variables/esv-host', '/environment/secrets/esv-host']));
});
