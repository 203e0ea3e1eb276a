// A filter that a form was sent with: built from rules or written as text.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { isQueryFilter } from '../../../platform/query-filters.server';
import type { ReadForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { filterOf, MOST_ROWS, pressed, rowsOf, type ShownFilter } from './rows';
import type { FilterProperty } from './rule';
import { groupIn, textOf } from './tree';

const LONGEST = 4000;
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
  text: z.string().max(LONGEST).optional(),
});

/** The fields of the builder, for the schema of a form. */
export const FILTER_FIELDS = {
  parts: z.array(Row).max(MOST_ROWS).default([]),
  filter: z.string().trim().max(LONGEST).default(''),
  filterAs: z.enum(['rules', 'text']).default('rules'),
  press: z.string().max(40).optional(),
};
const Filter = z.object(FILTER_FIELDS);

/** What the builder shows of a stored filter; without properties its text alone. */
export function shownFilter(text: string, properties: FilterProperty[]): ShownFilter {
  const group = properties.length > 0 ? groupIn(text, properties) : null;
  return { rows: rowsOf(group ?? { match: 'all', parts: [] }), asText: group === null, text, properties };
}

/** What was sent, to be read; null where that is nothing. */
export function typedFilter({ payload }: ReadForm<z.ZodType>, properties: FilterProperty[]): ShownFilter | null {
  const read = Filter.safeParse(payload);
  if (!read.success) return null;
  const { parts: rows, filter: text, filterAs } = read.data;
  const asText = filterAs === 'text';
  const isEmpty = asText ? text === '' : !rows.some(({ kind }) => kind !== 'group');
  return isEmpty ? null : { rows, asText, text, properties };
}

interface Sent {
  properties: FilterProperty[];
  /** The filter as it is stored: what was left as it was is not written in other words. */
  held: string;
}

/** The form again after a button of the builder, whatever else it holds; null where none was pressed. */
export function pressedFilter({ sent }: AuthContext, form: ReadForm<z.ZodType>, { properties }: Sent) {
  if (!sent?.has('press')) return null;
  const read = Filter.safeParse(form.payload);
  if (!read.success) return data(form.reply(), 400);
  const { press = '', parts, filter } = read.data;
  const { initialValue } = form.reply();
  const again = (value: object) => data({ initialValue: { ...initialValue, press: undefined, ...value } });
  if (press === 'text') {
    const said = filterOf(parts, properties);
    if ('wrong' in said) return data(form.reply({ fieldErrors: said.wrong }), 400);
    return again({ parts: undefined, filterAs: 'text', filter: said.text });
  }
  if (press === 'rules') {
    const group = groupIn(filter, properties);
    if (group === null) return data(form.reply({ fieldErrors: { filter: ['filter.wrong.text'] } }), 400);
    return again({ parts: rowsOf(group), filterAs: 'rules', filter: undefined });
  }
  return again({ parts: pressed(parts, press) });
}

/** The filter that was sent, or what is wrong with it by field. The platform reads it before anybody stores it. */
export async function sentFilter(
  { api }: AuthContext,
  { parts, filter, filterAs }: z.output<typeof Filter>,
  { properties, held }: Sent,
): Promise<{ text: string } | { wrong: Record<string, string[]> }> {
  const said = filterAs === 'text' ? { text: filter } : filterOf(parts, properties);
  if ('wrong' in said || said.text === '') return said;
  const before = groupIn(held, properties);
  if (before && held !== '' && textOf(before, properties) === said.text) return { text: held };
  if (await isQueryFilter(api, said.text)) return said;
  return { wrong: { [filterAs === 'text' ? 'filter' : '']: ['filter.wrong.text'] } };
}
