import { describe, expect, it } from 'vitest';
import { encodedId, isPlainPath, ownPath, path, safeHref, withQuery } from './url';

const ORIGIN = 'https://portal.example';

describe('path', () => {
  it.each([
    ['r-3', '/requests/r-3'],
    ['a b', '/requests/a%20b'],
    ['a?x=1#y', '/requests/a%3Fx%3D1%23y'],
    ['a;b&c', '/requests/a%3Bb%26c'],
    ['مينا', '/requests/%D9%85%D9%8A%D9%86%D8%A7'],
    ['...x', '/requests/...x'],
    [7, '/requests/7'],
  ])('encodes %j as one segment', (hole, built) => {
    expect(path`/requests/${hole}`).toBe(built);
  });

  it.each(['', '.', '..', '...', 'a/b', 'a\\b', '..%2f..', '%2e', 'a%', 'a\0', 'a\nb', 'a\u0085', '\ud800'])(
    'answers 404 for the hole %j',
    (hole) => {
      let thrown: unknown;
      try {
        path`/requests/${hole}/x`;
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).status).toBe(404);
    },
  );

  it.each([
    ['https://app.example/a?b', '/x/https%3A%2F%2Fapp.example%2Fa%3Fb'],
    ['plain', '/x/plain'],
  ])('takes the given id %j as one segment', (id, built) => {
    expect(path`/x/${encodedId(id)}`).toBe(built);
  });

  it.each(['', '../../x', 'a/./b', 'a/..', 'a\\b/c', 'a%2fb', '/', '//', 'a\0/b'])(
    'answers 404 for the given id %j',
    (id) => {
      expect(() => encodedId(id)).toThrow(Response);
    },
  );

  it('builds several holes in their order', () => {
    expect(path`/a/${1}/b/${2}`).toBe('/a/1/b/2');
  });
});

describe('ownPath', () => {
  it.each(['/approvals', '/approvals/1?status=open&x=%2F%2Fevil.example#top', '/a/b-c_d~e.f', '/search?q=a%20b'])(
    'keeps %j',
    (value) => {
      expect(ownPath(value, ORIGIN)).toBe(value);
    },
  );

  it('resolves dots inside the path', () => {
    expect(ownPath('/a/../approvals', ORIGIN)).toBe('/approvals');
  });

  it.each([
    null,
    undefined,
    '',
    'approvals',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/ /evil.example',
    '/\u3000/evil.example',
    '/\u2028/evil.example',
    'https:evil.example',
    'https://evil.example/',
    'http://portal.example.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a\r\nset-cookie: a=b',
    '/a\0',
    `/${'a'.repeat(3000)}`,
    '@evil.example',
    '.evil.example',
  ])('sends %j to the start page', (value) => {
    expect(ownPath(value, ORIGIN)).toBe('/dashboard');
  });

  it('takes another fallback', () => {
    expect(ownPath('//evil.example', ORIGIN, '/approvals')).toBe('/approvals');
  });

  it('always stays on the origin after a browser has resolved it', () => {
    const parts = [
      '/',
      '.',
      '..',
      '\\',
      '//',
      '%2f',
      '%5c',
      '%2e',
      'a',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '\t',
      ' ',
      'https:',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const target = new URL(ownPath(`/${a}${b}${c}${d}`, ORIGIN), ORIGIN);
            expect(target.origin).toBe(ORIGIN);
          }
  });
});

describe('safeHref', () => {
  it.each([
    '/approvals/1?x=1#y',
    '#top',
    '?page=2',
    'https://help.example/a b',
    'http://help.example',
    'HTTPS://HELP.EXAMPLE/',
    'mailto:help@example.com',
    'tel:+4912345',
  ])('keeps %j', (value) => {
    expect(safeHref(value)).toBe(value);
  });

  it.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://portal.example/1',
    'file:///etc/passwd',
    'ftp://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/a/%2e%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:\\\\evil.example',
    'https://',
    'https://user:secret@evil.example/',
    'https://portal.example@evil.example/',
    'evil.example',
    'relative/path',
  ])('refuses %j', (value) => {
    expect(safeHref(value)).toBeNull();
  });
});

describe('withQuery', () => {
  const url = new URL('https://portal.example/approvals?status=open&page=2&tag=a&tag=b');

  it('sets and removes parameters and leaves the others', () => {
    expect(withQuery(url, { page: 3, status: null })).toBe('/approvals?page=3&tag=a&tag=b');
  });

  it('withQuery is the bare path when nothing is left', () => {
    expect(withQuery(new URL('https://portal.example/approvals?page=2'), { page: null })).toBe('/approvals');
  });

  it('escapes what it is given', () => {
    expect(withQuery(new URL('https://portal.example/a'), { q: 'x&y=z#w' })).toBe('/a?q=x%26y%3Dz%23w');
  });
});

describe('isPlainPath', () => {
  it.each([
    '/',
    '/approvals',
    '/approvals?page=2&size=20',
    '/a-b/c_d.e/~f',
    '/my-requests/new-request/catalog/%2Fdashboard',
  ])('knows %s, which an address keeps as it is', (value) => {
    expect(isPlainPath(value)).toBe(true);
    const { pathname, search } = new URL(value, 'https://own.example');
    expect(pathname + search).toBe(value);
  });

  it.each([
    '',
    'approvals',
    '?page=2',
    '#main',
    '//other.example',
    '/a//b',
    '/a/../b',
    '/./a',
    '/\\other.example',
    '/a b',
    '/é',
    '/a#b',
    'https://own.example/',
  ])('leaves %j to be looked at', (value) => expect(isPlainPath(value)).toBe(false));
});
