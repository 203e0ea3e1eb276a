// Operators, aggregates and parameter types.
import type { Comparison } from '../core/query';
import type { ValueType } from './columns';

interface Operator {
  name: string;
  displayName: string;
  /** The comparison it stands for; `not` negates it. */
  comparison: Comparison | 'in' | 'pr';
  not?: true;
  schema: { left: { value?: string }; right?: { value: string } }[];
}

const TWO = [{ left: { value: 'left' }, right: { value: 'right' } }];
const PREFIX = [{ left: { value: 'prefix' }, right: { value: 'right' } }];
const SUFFIX = [{ left: { value: 'suffix' }, right: { value: 'right' } }];
const AMONG = [
  { left: { value: 'search_string' }, right: { value: 'in_string_array' } },
  { left: { value: 'search_integer' }, right: { value: 'in_integer_array' } },
  { left: { value: 'search_string' }, right: { value: 'in_string' } },
];
const ALONE = [{ left: {} }];

const LIST: Operator[] = [
  { name: 'contains', displayName: 'contains', comparison: 'co', schema: TWO },
  { name: 'not_contains', displayName: 'does not contain', comparison: 'co', not: true, schema: TWO },
  { name: 'equals', displayName: 'equals', comparison: 'eq', schema: TWO },
  { name: 'not_equals', displayName: 'does not equal', comparison: 'eq', not: true, schema: TWO },
  { name: 'starts_with', displayName: 'starts with', comparison: 'sw', schema: PREFIX },
  { name: 'not_starts_with', displayName: 'does not start with', comparison: 'sw', not: true, schema: PREFIX },
  { name: 'ends_with', displayName: 'ends with', comparison: 'ew', schema: SUFFIX },
  { name: 'not_ends_with', displayName: 'does not end with', comparison: 'ew', not: true, schema: SUFFIX },
  { name: 'gt', displayName: 'greater than', comparison: 'gt', schema: TWO },
  { name: 'gte', displayName: 'greater than or equal to', comparison: 'ge', schema: TWO },
  { name: 'lt', displayName: 'less than', comparison: 'lt', schema: TWO },
  { name: 'lte', displayName: 'less than or equal to', comparison: 'le', schema: TWO },
  { name: 'in', displayName: 'in', comparison: 'in', schema: AMONG },
  { name: 'not_in', displayName: 'not in', comparison: 'in', not: true, schema: AMONG },
  { name: 'is_null', displayName: 'is null', comparison: 'pr', not: true, schema: ALONE },
  { name: 'is_not_null', displayName: 'is not null', comparison: 'pr', schema: ALONE },
];

export type { Operator };
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(LIST.map((operator) => [operator.name, operator]));

export const operatorList = () => LIST.map(({ name, displayName, schema }) => ({ name, displayName, schema }));

export const AGGREGATES = {
  count: 'Count of specific rows',
  count_distinct: 'Count of different values',
  sum: 'Sum of values',
  average: 'Average of values',
  min: 'Smallest value',
  max: 'Largest value',
} as const;
export type Aggregate = keyof typeof AGGREGATES;

export const aggregateList = () =>
  Object.entries(AGGREGATES).map(([name, displayName]) => ({ name, displayName, schema: [] }));

/** Those that need numbers. */
export const NUMERIC: ReadonlySet<Aggregate> = new Set(['sum', 'average']);

export const VALUE_TYPES: Record<ValueType, [label: string, description: string]> = {
  string: ['String', 'A text'],
  boolean: ['Boolean', 'Yes or no'],
  integer: ['Integer', 'A whole number'],
  float: ['Float', 'A number with decimals'],
  date: ['Date', 'A day'],
};

export const typeList = () =>
  Object.entries(VALUE_TYPES).map(([type, [label, description]]) => ({ type, label, description }));

const property = (name: string, label: string, values: string[] = []) => ({
  name,
  label,
  type: 'string',
  ...(values.length > 0
    ? { enum: values.map((value) => ({ name: value[0]?.toUpperCase() + value.slice(1), value })) }
    : {}),
});

const from = (type: string, label: string, ...attributes: ReturnType<typeof property>[]) => ({
  type,
  source: 'datasource',
  label,
  attributes,
});

const name = property('name', 'Name');

/** Objects whose values a parameter can offer. */
export const parameterSources = () => [
  from(
    'user',
    'User',
    property('userName', 'User Name'),
    property('mail', 'Email Address'),
    property('givenName', 'First Name'),
    property('sn', 'Last Name'),
    property('accountStatus', 'Status', ['active', 'inactive', 'blocked']),
  ),
  from('role', 'Role', name),
  from('organization', 'Organization', name),
  from('application', 'Application', name),
  from('group', 'Group', name),
  from('oauth2application', 'OAuth2 application', property('_id', 'Client ID')),
  from('trees', 'Journey', property('_id', 'Name')),
  from('certification', 'Certification campaign', name),
  from('entitlement', 'Entitlement', property('displayName', 'Name')),
];
