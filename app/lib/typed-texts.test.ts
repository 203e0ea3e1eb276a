import { expect, test } from 'vitest';
import { findTypedTexts, TYPED_FIELDS, writeTypedFields } from './typed-texts';

const ID = '22882b65-e708-4713-a3aa-ee9de62a62eb';
const typed = (...fields: Parameters<typeof writeTypedFields>[0]): [string, unknown] => [
  TYPED_FIELDS,
  writeTypedFields(fields),
];

test('findTypedTexts returns all that was typed, without blanks', () => {
  const fields: [string, unknown][] = [
    typed({ name: 'comment' }),
    typed({ name: 'reasons[0].justification' }, { name: 'form.description', shown: ['', 'Keeps the books'] }),
    ['comment', ' On leave '],
    ['reasons[0].justification', ['Audit', '']],
    ['form.description', 'Reads the books'],
  ];
  const titleOf = (field: string) => (field === 'form.description' ? 'Description' : undefined);
  expect(findTypedTexts(fields, titleOf)).toEqual([
    { text: 'On leave' },
    { text: 'Audit' },
    { title: 'Description', text: 'Reads the books' },
  ]);
});

test('findTypedTexts has the label of a field that has no other title', () => {
  const fields: [string, unknown][] = [
    typed({ name: 'form.config[].host', label: 'Host name', shown: ['a'] }, { name: 'form.name', label: 'Called' }),
    ['form.config[0].host', 'ledger.example'],
    ['form.name', 'Ledger'],
  ];
  expect(findTypedTexts(fields, (field) => (field === 'form.name' ? 'Name' : undefined))).toEqual([
    { title: 'Host name', text: 'ledger.example' },
    { title: 'Name', text: 'Ledger' },
  ]);
});

test.each([
  ['form.~secret~password', 'Tr0ub4dor'],
  ['blocks[0].answer', 'Rex'],
  ['file', new Blob(['a'])],
])('findTypedTexts leaves out %s with %j, also where it is typed', (name, value) => {
  expect(findTypedTexts([typed({ name }), [name, value]])).toEqual([]);
});

test.each([
  ['_key', 'a1b2'],
  ['reviewer', ID],
  ['about', 'Office security key'],
  ['name', 'Office security key'],
])('findTypedTexts leaves out %s with %j, which no form names as typed', (name, value) => {
  expect(findTypedTexts([typed({ name: 'comment' }), [name, value]])).toEqual([]);
});

test('findTypedTexts leaves out what the form showed already, also in another entry or with other line breaks', () => {
  const fields: [string, unknown][] = [
    typed({ name: 'form.steps[].title', shown: ['First', 'Second'] }, { name: 'text', shown: ['One\nTwo'] }),
    ['form.steps[0].title', 'Second'],
    ['form.steps[1].title', 'Third'],
    ['form.steps[1].kind', 'read'],
    ['text', 'One\r\nTwo'],
  ];
  expect(findTypedTexts(fields)).toEqual([{ text: 'Third' }]);
});

test('findTypedTexts joins the day and the time of a date', () => {
  const dates = [
    { name: 'start', label: 'Start', isDate: true, shown: ['2031-01-01T09:00'] },
    { name: 'end', label: 'End', isDate: true, shown: ['2031-02-15T18:00'] },
    { name: 'form.at', isDate: true },
    { name: 'form.on', isDate: true },
  ];
  const fields: [string, unknown][] = [
    typed(...dates),
    ['start', '2031-01-01'],
    ['end', '2031-02-15'],
    ['start', '09:00'],
    ['end', '19:00'],
    ['form.at', '2031-01-01T09:00'],
    ['form.on', ['tomorrow', '']],
  ];
  expect(findTypedTexts(fields)).toEqual([
    { title: 'End', text: '2031-02-15 19:00', isDate: true },
    { text: '2031-01-01 09:00', isDate: true },
    { text: 'tomorrow', isDate: true },
  ]);
});

test('findTypedTexts leaves out everything where the names of typed fields cannot be read', () => {
  expect(
    findTypedTexts([
      [TYPED_FIELDS, '{'],
      ['comment', 'On leave'],
    ]),
  ).toEqual([]);
});

test('findTypedTexts leaves out what any field of a list has shown', () => {
  const marks = [
    typed({ name: 'parts[0].value', shown: ['Oslo'] }),
    typed({ name: 'parts[1].value', shown: ['Bergen'] }),
  ];
  const fields: [string, unknown][] = [
    ['parts[0].value', 'Oslo'],
    ['parts[1].value', 'Narvik'],
  ];
  expect(findTypedTexts([...marks, ...fields])).toEqual([{ text: 'Narvik' }]);
});
