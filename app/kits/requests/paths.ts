import { type Path, path } from '../../lib/url';

export function modifyPath(inbox: 'approvals' | 'tasks', requestId: string): Path {
  return path`/${inbox}/${requestId}/modify`;
}
