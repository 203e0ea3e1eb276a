import { type Path, path } from '../../lib/url';

/** Where the form of something that waits is changed. */
export function modifyPath(inbox: 'approvals' | 'tasks', requestId: string): Path {
  return path`/${inbox}/${requestId}/modify`;
}
