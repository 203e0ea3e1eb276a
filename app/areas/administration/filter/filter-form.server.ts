import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { isQueryFilter } from '../../../platform/query-filters.server';
import type { ReadForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { applyButton, type FilterView, MAX_ROWS, toFilterText, toRows } from './rows';
import type { FilterProperty } from './rule';
import { parseGroup, toText } from './tree';

const MAX_LENGTH = 4000;
const Row = z.strictObject({
  kind: z.enum(['group', 'rule', 'text']),
  at: z
    .string()
    .regex(/^\d{1,2}(-\d{1,2}){0,3}$/)
    .default(''),
  match: z.enum(['all', 'any']).optional(),
  field: z.string().max(130).optional(),
  operator: z.string().max(10).optional(),
  value: z.string().max(1000).optional(),
  text: z.string().max(MAX_LENGTH).optional(),
});

export const FILTER_FIELDS = {
  parts: z.array(Row).max(MAX_ROWS).default([]),
  filter: z.string().trim().max(MAX_LENGTH).default(''),
  filterAs: z.enum(['rules', 'text']).default('rules'),
  press: z.string().max(40).optional(),
};
const Filter = z.object(FILTER_FIELDS);

/** Without properties only the text. */
export function toFilterView(text: string, properties: FilterProperty[]): FilterView {
  const group = properties.length > 0 ? parseGroup(text, properties) : null;
  return { rows: toRows(group ?? { match: 'all', parts: [] }), asText: group === null, text, properties };
}

/** Null when empty. */
export function readTypedFilter({ payload }: ReadForm<z.ZodType>, properties: FilterProperty[]): FilterView | null {
  const read = Filter.safeParse(payload);
  if (!read.success) return null;
  const { parts: rows, filter: text, filterAs } = read.data;
  const asText = filterAs === 'text';
  const isEmpty = asText ? text === '' : !rows.some(({ kind }) => kind !== 'group');
  return isEmpty ? null : { rows, asText, text, properties };
}

interface FilterContext {
  properties: FilterProperty[];
  /** A filter that means the same keeps its stored text. */
  stored: string;
}

/** Null when no button of the builder was pressed. */
export function replyToFilterButton({ sent }: AuthContext, form: ReadForm<z.ZodType>, { properties }: FilterContext) {
  if (!sent?.has('press')) return null;
  const read = Filter.safeParse(form.payload);
  if (!read.success) return data(form.reply(), 400);
  const { press = '', parts, filter } = read.data;
  const { initialValue } = form.reply();
  const reply = (value: object) => data({ initialValue: { ...initialValue, press: undefined, ...value } });
  if (press === 'text') {
    const result = toFilterText(parts, properties);
    if ('wrong' in result) return data(form.reply({ fieldErrors: result.wrong }), 400);
    return reply({ parts: undefined, filterAs: 'text', filter: result.text });
  }
  if (press === 'rules') {
    const group = parseGroup(filter, properties);
    if (group === null) return data(form.reply({ fieldErrors: { filter: ['administration.filter.wrong.text'] } }), 400);
    return reply({ parts: toRows(group), filterAs: 'rules', filter: undefined });
  }
  return reply({ parts: applyButton(parts, press) });
}

/** The same text for filters that the rules of the form show alike. */
export function normalFilter(text: string, properties: readonly FilterProperty[]): string {
  const group = parseGroup(text, properties);
  return group === null ? text.trim() : toText(group, properties);
}

/** The platform checks the filter before it is stored. */
export async function readFilter(
  { api }: AuthContext,
  { parts, filter, filterAs }: z.output<typeof Filter>,
  { properties, stored }: FilterContext,
): Promise<{ text: string } | { wrong: Record<string, string[]> }> {
  const result = filterAs === 'text' ? { text: filter } : toFilterText(parts, properties);
  if ('wrong' in result || result.text === '') return result;
  if (stored !== '' && normalFilter(stored, properties) === result.text) return { text: stored };
  if (await isQueryFilter(api, result.text)) return result;
  return { wrong: { [filterAs === 'text' ? 'filter' : '']: ['administration.filter.wrong.text'] } };
}
