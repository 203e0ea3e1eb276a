import { describe, expect, it, test } from 'vitest';
import { type GotoQuestion, gotoAfterSignIn, gotoToCheck } from './goto';

const ORIGIN = 'https://portal.example';
const plain: GotoQuestion = {
  answer: '/am/console',
  goto: null,
  journeyUrl: '/am/console',
  onFail: false,
  roles: ['ui-self-service-user'],
  realm: '/alpha',
  query: new URLSearchParams(),
  adminUrl: '/am/ui-admin',
  endUserUrl: '/enduser/',
  origin: ORIGIN,
};
const asked = (part: Partial<GotoQuestion>) => gotoAfterSignIn({ ...plain, ...part });
const HOME = '/enduser/?realm=%2Falpha';

describe('after a sign-in', () => {
  it('an address the platform allows is followed', () => {
    expect(asked({ answer: 'https://app.example.test/start?a=1' })).toBe('https://app.example.test/start?a=1');
    expect(asked({ answer: '/enduser/?realm=alpha#/profile' })).toBe('/enduser/?realm=alpha#/profile');
    expect(asked({ answer: 'https://app.example.test/consoles' })).toBe('https://app.example.test/consoles');
  });

  it.each([
    '/am/console',
    'https://portal.example/am/console/',
    'https://portal.example/am/console?x=1',
    '',
    'null',
    'undefined',
  ])('%j is the platform’s refusal', (answer) => {
    expect(asked({ answer })).toBe(HOME);
  });

  it('a refused check for a failed sign-in leads nowhere', () => {
    expect(asked({ onFail: true })).toBeNull();
    expect(asked({ onFail: true, answer: null })).toBeNull();
    expect(asked({ onFail: true, answer: '/sorry' })).toBe('/sorry');
  });

  it('the journey’s own address comes next, unless it is the console too', () => {
    expect(asked({ journeyUrl: 'https://next.example.test/' })).toBe('https://next.example.test/');
    expect(asked({ journeyUrl: 'https://portal.example/am/console' })).toBe(HOME);
    expect(asked({ journeyUrl: 'javascript:alert(1)' })).toBe(HOME);
  });

  it.each(['https://sp.example.test/am/Consumer/metaAlias/alpha/sp', '/am/saml2/continue/metaAlias/alpha/idp?x=1'])(
    'the federation address %s survives the refusal',
    (goto) => {
      expect(asked({ goto })).toBe(goto);
    },
  );

  it('other refused addresses do not', () => {
    expect(asked({ goto: 'https://evil.example/' })).toBe(HOME);
    expect(asked({ goto: 'javascript:/saml2' })).toBe(HOME);
  });

  it('administrators are sent to their own pages, and what else was in the query comes along', () => {
    const query = new URLSearchParams('goto=x&gotoOnFail=y&realm=alpha&service=Login&locale=de&locale=fr');
    expect(asked({ query })).toBe(`${HOME}&service=Login&locale=de&locale=fr`);
    expect(asked({ roles: ['ui-realm-admin'] })).toBe('/am/ui-admin?realm=%2Falpha');
    expect(asked({ roles: ['ui-global-admin'] })).toBe('/am/ui-admin?realm=%2Falpha');
  });

  it('a failed check leads home, whatever was asked for', () => {
    expect(asked({ answer: null, goto: '/am/saml2', journeyUrl: 'https://next.example.test/' })).toBe(HOME);
    expect(asked({ answer: undefined })).toBe(HOME);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/./\\evil.example',
    '/ /evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    'https://user:pass@evil.example/',
    '/a\r\nset-cookie: x=1',
    '///evil.example',
    `/${'a'.repeat(3000)}`,
    'data:text/html,x',
  ])('%j is never followed, even if the platform allows it', (answer) => {
    expect(asked({ answer })).toBe(HOME);
  });
});

test('what is checked is what was asked for, or the journey’s address', () => {
  expect(gotoToCheck('/a', '/b')).toBe('/a');
  expect(gotoToCheck('/a', '/b', true)).toBe('/b');
  expect(gotoToCheck('', '/b')).toBe('/b');
  expect(gotoToCheck('/a', '', true)).toBe('/a');
  expect(gotoToCheck(null, null)).toBeNull();
});
