// The platform returns all templates at once.
import { collection, type QueryOf, sortIn } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { compareNames } from '../../lib/formats';
import { offsetOf } from '../../lib/paging';
import type { Template } from '../../platform/report-templates.server';
import type { FoundRows } from '../../platform/rows';

export const LIST = collection({
  name: 'reports',
  label: 'menu.reports',
  views: { all: {} },
  filters: { text: { kind: 'text' }, state: { kind: 'choices', options: ['published', 'draft'] } },
  sorts: ['name', '-name'],
  sort: 'name',
});
export type ReportsQuery = QueryOf<typeof LIST>;
export const { schema: ReportsQuery, listSearch } = addressesOf(LIST);

/** Only visible templates; those that cannot be read are counted among all. */
export function filterTemplates(
  { result: templates, unreadable }: FoundRows<Template>,
  query: ReportsQuery,
  locale: string,
) {
  const text = query.text.toLowerCase();
  const matches = (words: string | null | undefined) => (words ?? '').toLowerCase().includes(text);
  const found = templates.filter(
    ({ visible, type, displayName, description }) =>
      visible &&
      (query.state.length === 0 || query.state.includes(type)) &&
      (matches(displayName) || matches(description)),
  );
  const compare = compareNames(locale);
  const sorted = found.sort((one, other) => compare(one.displayName, other.displayName));
  const ordered = sortIn(LIST, query) === '-name' ? sorted.reverse() : sorted;
  const first = offsetOf(query);
  return { result: ordered.slice(first, first + query.size), totalCount: found.length + unreadable };
}
