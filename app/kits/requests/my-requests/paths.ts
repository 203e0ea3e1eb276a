import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';
import type { OwnVerb } from './verbs';

const LIST = path`/my-requests`;

export function listAddress(search: string): string {
  return withSearch(LIST, search);
}

export function requestPath(requestId: string): Path {
  return path`/my-requests/details/${requestId}`;
}

export function verbPath(requestId: string, verb: OwnVerb): Path {
  return path`/my-requests/details/${requestId}/${verb}`;
}

export function cancelPath(requestId: string): Path {
  return verbPath(requestId, 'cancel');
}

export const REMIND_PARAM = 'remind';

export function remindPath(requestId: string): string {
  return `${verbPath(requestId, 'comment')}?${REMIND_PARAM}=1`;
}
