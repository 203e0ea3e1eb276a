// Addresses of own requests. Those below the list carry along which list somebody came from.
import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';

const LIST = path`/my-requests`;

export function listAddress(search: string): string {
  return withSearch(LIST, search);
}

export function requestPath(requestId: string): Path {
  return path`/my-requests/details/${requestId}`;
}

export function cancelPath(requestId: string): Path {
  return path`/my-requests/details/${requestId}/cancel`;
}

export function commentPath(requestId: string): Path {
  return path`/my-requests/details/${requestId}/comment`;
}
