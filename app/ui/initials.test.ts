import { expect, test } from 'vitest';
import { initialsOf, pictureSource, tintOf } from './initials';

test('initialsOf returns the first letters of the first and last name', () => {
  expect(initialsOf('Mina Holt')).toBe('MH');
  expect(initialsOf('kai.ruiz')).toBe('KR');
  expect(initialsOf('Ana Maria de la Cruz')).toBe('AC');
  expect(initialsOf('Ines')).toBe('I');
  expect(initialsOf('عمر حداد')).toBe('عح');
  expect(initialsOf('<b> ')).toBe('');
  expect(initialsOf('𝒜lpha')).toBe('𝒜');
});

test('tintOf returns the same tint for the same name', () => {
  expect(tintOf('Mina Holt')).toBe(tintOf('Mina Holt'));
  expect(new Set(['Mina Holt', 'Kai Ruiz', 'Olga Brandt', 'Tom Vale', 'Priya Nair'].map(tintOf)).size).toBeGreaterThan(
    1,
  );
});

test.each([
  ['https://cdn.example.test/mina.jpg', true],
  ['/pictures/mina.jpg', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml;base64,PHN2Zy8+', false],
  ['data:text/html;base64,PGI+', false],
  ['javascript:alert(1)', false],
  ['http://cdn.example.test/mina.jpg', false],
  ['//cdn.example.test/mina.jpg', false],
])('pictureSource accepts %s: %s', (picture, shown) => {
  expect(pictureSource(picture) !== null).toBe(shown);
});
