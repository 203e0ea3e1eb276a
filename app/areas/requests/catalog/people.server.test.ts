import { expect, test } from 'vitest';
import { recipientsSchema } from './people.server';

const people = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`);
const messages = (sent: object) => recipientsSchema.safeParse(sent).error?.issues.map(({ message }) => message);

test('the member needs no chosen person for themselves', () => {
  expect(recipientsSchema.parse({ who: 'me' })).toMatchObject({ who: 'me', user: [] });
});

test('a request for others needs one to ten people [requests 31]', () => {
  expect(messages({ who: 'others' })).toEqual(['requests.catalog.new.personNeeded']);
  expect(messages({ who: 'others', user: people(11) })).toEqual(['requests.catalog.new.tooMany']);
  expect(recipientsSchema.parse({ who: 'others', user: people(10) }).user).toHaveLength(10);
});

test('a person given twice counts once', () => {
  expect(recipientsSchema.parse({ who: 'others', user: ['a', 'managed/user/a'] }).user).toEqual(['managed/user/a']);
});
