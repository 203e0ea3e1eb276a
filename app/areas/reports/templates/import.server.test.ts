import { expect, it } from 'vitest';
import { conflictingIds, parseTemplates } from './import.server';

const one = { displayName: 'Users', reportConfig: '{"version":"v2"}' };

it.each([
  ['one', one, 1],
  ['one as it was exported', { reportTemplate: one }, 1],
  ['a list', [one, { reportTemplate: one }], 2],
  ['a list by its name', { reportTemplates: [one] }, 1],
])('an import file with %s is accepted', (_, value, count) => {
  const found = parseTemplates(JSON.stringify(value));
  expect('templates' in found && found.templates.map(({ title }) => title)).toEqual(Array(count).fill('Users'));
});

it.each([
  ['PK\u0003\u0004', 'reports.import.noJson'],
  ['{"a":1} trailing', 'reports.import.noJson'],
  ['"text"', 'reports.import.none'],
  ['[]', 'reports.import.none'],
  ['{"a":1}', 'reports.import.odd?number=1'],
  [JSON.stringify([one, { displayName: 'x' }]), 'reports.import.odd?number=2'],
  [JSON.stringify(Array(51).fill(one)), 'reports.import.many?most=50'],
  ['{"__proto__":{}}', 'reports.import.names?name=__proto__'],
  ['{"a":1,"a":2}', 'reports.import.twice?name=a'],
  [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'reports.import.deep'],
])('an import file %s is refused as a whole [reports 90]', (text, wrong) => {
  expect(parseTemplates(text)).toEqual({ wrong: [wrong] });
});

it.each([
  ['"conflicting": ["id-1","id-2"], "non-conflicting": []', ['id-1', 'id-2']],
  ['"conflicting": "id-1"', []],
  ['"conflicting": [', []],
  ['The name is taken', null],
  [null, null],
])('the message %s names the conflicting ids %j [reports 91]', (message, ids) => {
  expect(conflictingIds(message)).toEqual(ids);
});
