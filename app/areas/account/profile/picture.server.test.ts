import { expect, it } from 'vitest';
import { validatePictureUrl } from './picture.server';

it.each(['https://cdn.example/me.png', 'https://cdn.example/me.JPG?size=2', 'https://cdn.example/people/kai'])(
  '%s is accepted as a picture',
  (address) => expect(validatePictureUrl(address)).toBeNull(),
);

it.each([
  ['me.png', 'account.picture.noAddress'],
  ['http://cdn.example/me.png', 'account.picture.noAddress'],
  ['javascript:alert(1)', 'account.picture.noAddress'],
  ['data:text/html,<script>', 'account.picture.noAddress'],
  ['https://a:b@cdn.example/me.png', 'account.picture.noAddress'],
  ['https://cdn.example/me.svg', 'account.picture.otherKind'],
  [`https://cdn.example/${'x'.repeat(2_000)}`, 'form.tooLong?max=2000'],
])('%.40s is refused as a picture', (address, problem) => expect(validatePictureUrl(address)).toBe(problem));
