import { expect, test } from 'vitest';
import { authenticateQuery } from './sign-in-query';

const sent = (page: string) => authenticateQuery(new URLSearchParams(page)).query.toString();

test.each([
  ['authlevel=2', 'authIndexType=level&authIndexValue=2'],
  ['module=LDAP', 'authIndexType=module&authIndexValue=LDAP'],
  ['service=Login', 'authIndexType=service&authIndexValue=Login'],
  ['user=kai', 'authIndexType=user&authIndexValue=kai'],
  [
    'resource=true&resourceURL=https%3A%2F%2Fapp.example.test%2F',
    'authIndexType=resource&authIndexValue=https%3A%2F%2Fapp.example.test%2F',
  ],
  ['user=kai&service=Login', 'authIndexType=service&authIndexValue=Login'],
  ['authIndexType=service&authIndexValue=A&service=B', 'authIndexType=service&authIndexValue=A'],
])('%s becomes %s', (page, query) => {
  expect(sent(page)).toBe(query);
});

test('the realm stays behind, the rest comes along', () => {
  expect(sent('realm=%2Falpha&goto=%2Fa&ForceAuth=true&noSession=true')).toBe(
    'goto=%2Fa&ForceAuth=true&noSession=true',
  );
});

test('a new session is asked for by its argument alone', () => {
  expect(authenticateQuery(new URLSearchParams('arg=newsession&service=Login'))).toEqual({
    query: new URLSearchParams('authIndexType=service&authIndexValue=Login'),
    newSession: true,
  });
  expect(authenticateQuery(new URLSearchParams('arg=other')).newSession).toBe(false);
});
