// A report of users with one parameter, and what its editor offers.
import { readConfig } from '../../app/areas/reports/config';
import type { Choices } from '../../app/areas/reports/editor/step-choices';

export const reportConfig = readConfig(
  JSON.stringify({
    entities: [{ entity: 'users' }],
    fields: [{ label: 'Name', value: 'users.userName' }],
    parameters: { who: { source: 'basic', label: 'Who', type: 'string', other: 1 } },
    filter: { or: [{ equals: { left: 'users.userName', right: { parameter: 'who' } } }] },
  }),
);

const column = (path: string, label: string) => ({
  path,
  class: 'json',
  type: 'string',
  label,
  column_label: label,
  item: null,
});

export const reportChoices: Choices = {
  sources: [{ name: 'users.roles', label: 'Roles' }],
  held: [],
  unreadable: 0,
  locales: ['de'],
  columns: [column('users.userName', 'User name'), column('users.mail', 'Mail')],
  aggregates: [{ name: 'count', label: 'Count' }],
  types: [{ name: 'basic:string', label: 'Text' }],
};
