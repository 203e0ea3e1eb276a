import { afterEach, expect, test, vi } from 'vitest';
import { askAuthenticator, bytesOf, numbers } from './web-authn';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const text = (value: string) => new TextEncoder().encode(value).buffer;

afterEach(() => vi.unstubAllGlobals());

test('bytes come as base64 or as a list of numbers, and go as numbers with a sign', () => {
  expect([...bytesOf('AQL_')]).toEqual([1, 2, 255]);
  expect([...bytesOf([1, 2])]).toEqual([1, 2]);
  expect(numbers(bytes(1, 255))).toBe('1,-1');
});

test('a confirmation is the parts that the platform reads, with the user handle where there is one', async () => {
  const response = {
    clientDataJSON: text('{}'),
    authenticatorData: bytes(1, 2),
    signature: bytes(200),
    userHandle: text('kai'),
  };
  const get = vi.fn(async () => ({ rawId: bytes(255, 254), response, authenticatorAttachment: 'platform' }));
  vi.stubGlobal('navigator', { credentials: { get } });
  const options = { challenge: 'YQ==', _relyingPartyId: 'portal.example', _allowCredentials: [{ id: [1] }] };
  expect(await askAuthenticator('authentication', options)).toBe('{}::1,2::-56::__4::kai');
  expect(get).toHaveBeenCalledWith({
    publicKey: expect.objectContaining({
      rpId: 'portal.example',
      allowCredentials: [{ type: 'public-key', id: bytesOf([1]) }],
    }),
  });
  expect(JSON.parse(await askAuthenticator('authentication', { ...options, supportsJsonResponse: true }))).toEqual({
    authenticatorAttachment: 'platform',
    legacyData: '{}::1,2::-56::__4::kai',
  });
});

test('a failure is an outcome of its own', async () => {
  const get = async () => {
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' });
  };
  vi.stubGlobal('navigator', { credentials: { get } });
  expect(await askAuthenticator('authentication', { challenge: 'YQ==' })).toBe('ERROR::NotAllowedError:no');
});
