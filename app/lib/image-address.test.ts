import { expect, test } from 'vitest';
import { allowedImageAddress } from './image-address';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test.each([
  ['/logo.svg', '/logo.svg'],
  ['https://cdn.example.test/l.svg', 'https://cdn.example.test/l.svg'],
  [GIF, GIF],
  ['https://other.example.test/l.svg', null],
  ['http://cdn.example.test/l.svg', null],
  ['//cdn.example.test/l.svg', null],
  ['javascript:alert(1)', null],
  ['data:text/html;base64,PGI+', null],
  ['data:image/svg+xml,<svg/>', null],
  ['data:image/svg+xml;base64,PHN2Zz4=', null],
  ['data:image/png,raw', null],
  ['/\\evil', null],
  ['', null],
])('the image %s becomes %s', (source, shown) => {
  expect(allowedImageAddress(source, ['https://cdn.example.test'])).toBe(shown);
});

test('pictures in the address are small', () => {
  const picture = `data:image/png;base64,${'A'.repeat(7_000)}`;
  expect(allowedImageAddress(picture, [])).toBe(picture);
  expect(allowedImageAddress(`${picture}${'A'.repeat(2_000)}`, [])).toBeNull();
  expect(allowedImageAddress(`${picture}${'A'.repeat(2_000)}`, [], 10_000)).not.toBeNull();
});
