import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

const LIST = path`/my-reports`;

export function listAddress(search: string): string {
  return withSearch(LIST, search);
}

export function requestForPath(userId: string): Path {
  return path`/my-reports/${userId}/request`;
}
