import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { filterColumns } from './editor.server';
import type { Choices } from './step-choices';

const column = (path: string, label: string) => ({
  path,
  label,
  column_label: label,
  class: 'json',
  type: 'string',
  item: null,
});
const choices = {
  sources: [],
  columns: [column('users.userName', 'User name'), column('users.mail', 'Mail'), column('users.city', 'Town')],
  aggregates: [],
  types: [],
} as unknown as Choices;
const config = readConfig(
  JSON.stringify({ version: 'v2', entities: [{ entity: 'users' }], fields: [{ label: 'Mail', value: 'users.mail' }] }),
);

test.each([
  ['', ['users.userName', 'users.mail', 'users.city']],
  ['NAME', ['users.userName', 'users.mail']],
  ['city', ['users.mail', 'users.city']],
  ['nothing', ['users.mail']],
])('a column search for %j keeps columns of the report and %j', (text, left) => {
  expect(filterColumns(text, choices, config).columns.map(({ path }) => path)).toEqual(left);
});
