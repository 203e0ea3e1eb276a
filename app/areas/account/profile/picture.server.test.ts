import { expect, it } from 'vitest';
import { pictureFromBytes, validatePictureUrl } from './picture.server';

it.each(['https://cdn.example/me.png', 'https://cdn.example/me.JPG?size=2', 'https://cdn.example/people/kai'])(
  '%s is accepted as a picture',
  (address) => expect(validatePictureUrl(address, ['https://cdn.example'])).toBeNull(),
);

it.each([
  ['me.png', 'account.picture.noAddress'],
  ['http://cdn.example/me.png', 'account.picture.noAddress'],
  ['javascript:alert(1)', 'account.picture.noAddress'],
  ['data:text/html,<script>', 'account.picture.noAddress'],
  ['https://a:b@cdn.example/me.png', 'account.picture.noAddress'],
  ['https://elsewhere.example/me.png', 'account.picture.otherHost'],
  ['https://cdn.example/me.svg', 'account.picture.otherKind'],
  [`https://cdn.example/${'x'.repeat(2_000)}`, 'form.tooLong?max=2000'],
])('%.40s is refused as a picture', (address, problem) =>
  expect(validatePictureUrl(address, ['https://cdn.example'])).toBe(problem),
);

it.each([
  ['\x89PNG\r\n', 'data:image/png;base64,'],
  ['\xff\xd8\xff\xe0', 'data:image/jpeg;base64,'],
  ['GIF89a', 'data:image/gif;base64,'],
  ['RIFF....WEBP', 'data:image/webp;base64,'],
])('a file that begins with %j is a picture of its kind', (start, address) => {
  const bytes = Uint8Array.from(start, (one) => one.charCodeAt(0));
  expect(pictureFromBytes(bytes)).toBe(address + btoa(start));
});

it.each(['<svg onload="x">', '%PDF', ''])('a file that begins with %j is no picture', (start) => {
  expect(pictureFromBytes(new TextEncoder().encode(start))).toBeNull();
});
