import { expect, test } from 'vitest';
import { linksToJourneys } from './links';
import { buttonTextOf, themeOf } from './stage';

const ORIGIN = 'https://portal.example';
const page = new URL(`${ORIGIN}/sign-in?realm=/alpha&goto=%2Fprofile&run=x&authIndexType=service&authIndexValue=Login`);
const link = (href: string) => /href="([^"]*)"/.exec(linksToJourneys(`<a href="${href}">x</a>`, page, ORIGIN))?.[1];

test.each([
  [
    '#/service/Registration',
    '/sign-in?realm=%2Falpha&amp;goto=%2Fprofile&amp;authIndexType=service&amp;authIndexValue=Registration',
  ],
  [
    '#service/ResetPassword',
    '/sign-in?realm=%2Falpha&amp;goto=%2Fprofile&amp;authIndexType=service&amp;authIndexValue=ResetPassword',
  ],
  ['#login', '/sign-in?realm=%2Falpha&amp;goto=%2Fprofile'],
  [
    '/am/XUI/?realm=/alpha&amp;authIndexType=service&amp;authIndexValue=Other',
    '/sign-in?realm=%2Falpha&amp;goto=%2Fprofile&amp;authIndexType=service&amp;authIndexValue=Other',
  ],
  [
    '/am/XUI/#/service/Other',
    '/sign-in?realm=%2Falpha&amp;goto=%2Fprofile&amp;authIndexType=service&amp;authIndexValue=Other',
  ],
  ['https://help.example/x', 'https://help.example/x'],
  ['/am/oauth2/x', '/am/oauth2/x'],
  ['https://evil.example/am/XUI/?a=1', 'https://evil.example/am/XUI/?a=1'],
])('a link to %s leads to %s', (href, expected) => {
  expect(link(href)).toBe(expected);
});

test('a stage names a theme and the text of the button, as JSON or as text', () => {
  expect(themeOf('{"themeId":"t-1"}')).toBe('t-1');
  expect(themeOf('themeId=t-2,other')).toBe('t-2');
  expect(themeOf('{"themeId":"<x>"}')).toBeNull();
  expect(themeOf(null)).toBeNull();
  expect(buttonTextOf('{"submitButtonText":{"en":"Go","de":"Los"}}', ['de-CH', 'de'])).toBe('Los');
  expect(buttonTextOf('{"submitButtonText":{"en":"Go"}}', ['fr'])).toBe('Go');
  expect(buttonTextOf('{"submitButtonText":"Go"}', [])).toBe('Go');
  expect(buttonTextOf('x', ['en'])).toBeNull();
});
