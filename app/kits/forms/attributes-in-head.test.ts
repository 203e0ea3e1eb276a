import { expect, it } from 'vitest';
import { attributesInHead } from './attributes-in-head';

const PERSON = { userName: 'mina.holt', givenName: 'Mina', sn: 'Holt', mail: 'mina.holt@halden.example', city: 'Mina' };

it('attributes in the head of a person are those it shows as whole words', () => {
  expect([...attributesInHead(PERSON, ['Mina Holt', 'mina.holt', null])]).toEqual(['userName', 'givenName', 'sn']);
  expect([...attributesInHead(PERSON, ['Mina Holt', 'mina.holt', PERSON.mail])]).toContain('mail');
  expect([...attributesInHead({ givenName: 'Min', sn: '' }, ['Mina Holt'])]).toEqual([]);
});
