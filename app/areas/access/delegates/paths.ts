import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const DELEGATES_PATH = path`/my-delegates`;
export const ADD_PATH = path`/my-delegates/add`;

export function listAddress(search: string): string {
  return withSearch(DELEGATES_PATH, search);
}

export function removePath(delegateId: string): Path {
  return path`/my-delegates/${delegateId}/remove`;
}
