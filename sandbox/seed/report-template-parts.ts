// Parameters, filters and columns of report templates.
export const text = (label: string, more: object = {}) => ({
  source: 'basic',
  label,
  description: '',
  type: 'string',
  ...more,
});
export const many = (label: string, more: object = {}) => ({
  source: 'basic',
  label,
  description: '',
  type: 'array',
  item: { type: 'string' },
  optional: true,
  ...more,
});
export const chosen = (label: string, entity: string, attribute: string, more: object = {}) =>
  many(label, { source: 'datasource', entity, attribute, ...more });
export const day = (label: string, more: object = {}) => ({
  source: 'basic',
  label,
  description: '',
  type: 'date',
  ...more,
});
export const options = (...values: string[]) =>
  values.map((value) => ({ name: value[0]?.toUpperCase() + value.slice(1).replaceAll('-', ' ').toLowerCase(), value }));

export const parameter = (name: string) => ({ parameter: name });
export const among = (path: string, name: string) => ({
  in: { search_string: path, in_string_array: parameter(name) },
});
export const timeframe = (path: string) => [
  { gte: { left: path, right: parameter('startDate') } },
  { lte: { left: path, right: parameter('endDate') } },
];
export const TIMEFRAME = { startDate: day('Report from'), endDate: day('Report to') };
export const STATUSES = options('active', 'inactive', 'blocked');

export interface SeedTemplate {
  displayName: string;
  description: string;
  /** User name; absent for built-in templates. */
  owner?: string;
  draft?: true;
  hidden?: true;
  /** User names, besides the group. */
  viewers?: string[];
  /** Not for the viewers' group. */
  notForGroup?: true;
  config: object;
}

export const fields = (...list: [label: string, value: string][]) => list.map(([label, value]) => ({ label, value }));
