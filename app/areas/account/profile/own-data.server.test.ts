import { expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { dataTexts, exportableRecord, toDataLines } from './own-data.server';

const RECORD = {
  _id: 'u-1',
  _rev: '7',
  givenName: 'Kai',
  kbaInfo: [{ answer: 'hash' }],
  listed: true,
  languages: ['German', 'English'],
  preferences: { updates: false },
  _meta: { createDate: '2026-01-01', _id: 'm', loginCount: 3, a_b: 1 },
  idps: [{ email: 'k@gmail.example', _ref: 'x', _meta: { linked: '2026' }, sub_id: 1 }],
};

it('the exported record has no revision, security answers or internal properties [account 70]', () => {
  expect(exportableRecord(RECORD)).toEqual({
    _id: 'u-1',
    givenName: 'Kai',
    listed: true,
    languages: ['German', 'English'],
    preferences: { updates: false },
    _meta: { createDate: '2026-01-01', loginCount: 3 },
    idps: [{ email: 'k@gmail.example', _meta: { linked: '2026' } }],
  });
});

it('toDataLines labels each line with the title of the schema', () => {
  const { properties } = Schema.parse({
    properties: {
      givenName: { title: 'Given Name' },
      preferences: { type: 'object', title: 'Wishes', properties: { updates: { description: 'Tell me more' } } },
    },
  });
  expect(toDataLines(exportableRecord(RECORD), dataTexts(properties))).toEqual([
    { label: 'Given Name', value: ['Kai'] },
    { label: 'Listed', value: true },
    { label: 'Languages', value: ['German', 'English'] },
    { label: 'Wishes: Tell me more', value: false },
    { label: 'Meta: Create date', value: ['2026-01-01'] },
    { label: 'Meta: Login count', value: ['3'] },
    { label: 'Idps 1: Email', value: ['k@gmail.example'] },
    { label: 'Idps 1: Meta: Linked', value: ['2026'] },
  ]);
});

it('toDataLines has names and their ids in one line, and keeps the id where there is no name', () => {
  const applications = [
    { _id: 'a-1', name: 'Workday', _rev: '1' },
    { _id: 'a-2', name: null },
  ];
  expect(toDataLines({ applications, owner: applications[0] }, dataTexts({}))).toEqual([
    { label: 'Applications', value: ['Workday', ''], ids: ['a-1', 'a-2'] },
    { label: 'Owner', value: ['Workday'], ids: ['a-1'] },
  ]);
  const coupa = { _id: 'a-3', name: 'Coupa', icon: 'c.svg' };
  expect(toDataLines({ applications: [applications[0], coupa] }, dataTexts({}))).toEqual([
    { label: 'Applications 1', value: ['Workday'], ids: ['a-1'] },
    { label: 'Applications 2: Id', value: ['a-3'] },
    { label: 'Applications 2: Name', value: ['Coupa'] },
    { label: 'Applications 2: Icon', value: ['c.svg'] },
  ]);
});

it('toDataLines marks what cannot be read in a list', () => {
  expect(toDataLines({ languages: ['de', null, ['fr', null]], numbers: [1, false] }, dataTexts({}))).toEqual([
    { label: 'Languages', value: ['de', null, '["fr",null]'] },
    { label: 'Numbers', value: ['1', 'false'] },
  ]);
});

it('toDataLines shows deeper levels as JSON and stops at a maximum', () => {
  const deep = { a: { b: { c: { d: 1 } } } };
  expect(toDataLines(deep, dataTexts({}))).toEqual([{ label: 'A: B: C', value: ['{"d":1}'] }]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`n${at}`, 'x']));
  expect(toDataLines(many, dataTexts({}))).toHaveLength(200);
});
