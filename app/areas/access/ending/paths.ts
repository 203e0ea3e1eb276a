// Addresses below the list of access that ends.

import { ENDINGS_PATH } from '../../../kits/access/grant-paths';
import { withSearch } from '../../../lib/list-address';
import { path } from '../../../lib/url';

/** Whose access is listed, where it is the member's own. */
export const ME = 'me';

export function endingsAddress(search: string): string {
  return withSearch(ENDINGS_PATH, search);
}

/** The field of a line in the form that extends several. */
export const lineFieldName = (place: number) => `line-${place}`;

export const CALENDAR_PATH = path`/my-access/ending/calendar.ics`;

/** What was answered, before it is sent. */
export function checkPath(id: string) {
  return path`/my-access/ending/extend/${id}`;
}

export function receiptPath(id: string) {
  return path`/my-access/ending/receipt/${id}`;
}
