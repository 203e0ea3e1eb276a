import { expect, test } from 'vitest';
import { writeMarksOf } from './merge-changes';
import { findTypedTexts, flattenValues } from './typed-texts';

const ID = '22882b65-e708-4713-a3aa-ee9de62a62eb';

test('findTypedTexts returns all that was typed, without blanks', () => {
  const fields: [string, unknown][] = [
    ['comment', ' On leave '],
    ['reasons[0].justification', ['Audit', '']],
    ['form.description', 'Reads the books'],
    ['form.link', 'https://books.example/2026?quarter=4'],
  ];
  const titleOf = (field: string) => (field === 'form.description' ? 'Description' : undefined);
  expect(findTypedTexts(fields, titleOf)).toEqual([
    { text: 'On leave' },
    { text: 'Audit' },
    { title: 'Description', text: 'Reads the books' },
    { text: 'https://books.example/2026?quarter=4' },
  ]);
});

test.each([
  ['_key', 'a1b2'],
  ['revision', '4'],
  ['scripted', 'sealed'],
  ['form.password', 'Tr0ub4dor'],
  ['blocks[0].answer', 'Rex'],
  ['reviewer', ID],
  ['reviewer', 'managed/user/1'],
  ['cropped', 'data:image/png;base64,aaaa'],
  ['things', '{"a":1}'],
  ['form.active', 'on'],
  ['items', 'c2VhbGVk'.repeat(8)],
  ['file', new Blob(['a'])],
  ['about', 'Office security key'],
  ['access.city', 'read'],
  ['parts[0].operator', 'eq'],
  ['term', 'forever'],
  ['blocks[0].question', '*own'],
])('findTypedTexts leaves out %s with %j', (name, value) => {
  expect(findTypedTexts([[name, value]])).toEqual([]);
});

test('flattenValues names values as their form did', () => {
  expect(flattenValues({ form: { name: 'A' }, reasons: [{ text: 'B' }] })).toEqual([
    ['form.name', 'A'],
    ['reasons[0].text', 'B'],
  ]);
});

test('findTypedTexts leaves out what the form showed already', () => {
  const shown = writeMarksOf({ name: 'People', filter: '/city eq "Bonn"' });
  const fields: [string, unknown][] = [
    ['shown', shown],
    ['name', 'People'],
    ['filter', '/city eq "Kiel"'],
  ];
  expect(findTypedTexts(fields)).toEqual([{ text: '/city eq "Kiel"' }]);
});
