import { describe, expect, it } from 'vitest';
import { isSameOrigin, withoutForwardingHeaders } from './cross-origin';

const OWN = 'https://t1.portal.example:8443';

describe('isSameOrigin', () => {
  it.each([
    ['own origin', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
    ['own origin, old browser', { origin: OWN }],
    ['no origin, same site by metadata', { 'sec-fetch-site': 'same-origin' }],
    ['neither: the form token decides', {}],
  ])('accepts %s', (_what, headers) => expect(isSameOrigin(new Headers(headers as HeadersInit), OWN)).toBe(true));

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sibling tenant', { origin: 'https://t2.portal.example:8443', 'sec-fetch-site': 'same-site' }],
    ['a sibling that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['another scheme', { origin: 'http://t1.portal.example:8443' }],
    ['another port', { origin: 'https://t1.portal.example' }],
    ['a longer host', { origin: `${OWN}.evil.example` }],
    ['a host of another case', { origin: OWN.toUpperCase() }],
    ['an empty origin', { origin: '' }],
    ['two origins', { origin: `${OWN}, https://evil.example` }],
    ['cross-site metadata', { 'sec-fetch-site': 'cross-site' }],
    ['metadata of a typed address', { 'sec-fetch-site': 'none' }],
    ['own origin with foreign metadata', { origin: OWN, 'sec-fetch-site': 'cross-site' }],
    ['foreign origin with own metadata', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('refuses %s', (_what, headers) => expect(isSameOrigin(new Headers(headers as HeadersInit), OWN)).toBe(false));
});

describe('headers that speak of another request', () => {
  it.each([
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded',
    'Forwarded',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'X-Method-Override',
    'X-Remix-Response',
    'X-Host',
  ])('%s is dropped', (name) => {
    const headers = new Headers({ [name]: 'evil', cookie: 'a=b', accept: 'text/html' });
    expect([...withoutForwardingHeaders(headers).keys()]).toEqual(['accept', 'cookie']);
    expect(headers.get(name)).toBe('evil');
  });
});
