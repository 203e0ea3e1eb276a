import { ENDINGS_PATH } from '../../../kits/access/grant-paths';
import { withSearch } from '../../../lib/list-address';
import { path } from '../../../lib/url';

export const ME = 'me';

export function endingsAddress(search: string): string {
  return withSearch(ENDINGS_PATH, search);
}

export const lineFieldName = (place: number) => `line-${place}`;

export const CALENDAR_PATH = path`/my-access/ending/calendar.ics`;

export function checkPath(id: string) {
  return path`/my-access/ending/extend/${id}`;
}

export function receiptPath(id: string) {
  return path`/my-access/ending/receipt/${id}`;
}
