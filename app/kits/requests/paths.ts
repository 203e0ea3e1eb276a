import { type Path, path } from '../../lib/url';

export function modifyPath(inbox: 'approvals' | 'tasks', requestId: string): Path {
  return path`/${inbox}/${requestId}/modify`;
}

export type AboutPart = 'person' | 'access';

/** `page` is the page of a request. */
export function aboutPath(page: Path, part: AboutPart): Path {
  return `${page}/about/${part}` as Path;
}
