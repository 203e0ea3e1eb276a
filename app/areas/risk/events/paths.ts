import { withList, withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const DASHBOARD = path`/risk-dashboard`;

export function listAddress(search: string): string {
  return withSearch(DASHBOARD, search);
}

export function eventPath(eventId: string, search: string): string {
  return withList(path`/risk-dashboard/events/${eventId}`, search);
}

export const ATTRIBUTES_PAGE: Path = path`/risk-dashboard/attributes`;

/** Where an attribute to filter by is chosen, and then one of its values. */
export function attributesPath(search: string, attribute?: string): string {
  const page = withList(ATTRIBUTES_PAGE, search);
  if (attribute === undefined) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ attribute })}`;
}
