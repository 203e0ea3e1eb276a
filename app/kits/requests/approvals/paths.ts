import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';
import type { Verb } from './verbs';

const LIST = path`/approvals`;

export function listAddress(search: string, extra?: Record<string, string>): string {
  return withSearch(LIST, search, extra);
}

export function approvalPath(requestId: string): Path {
  return path`/approvals/${requestId}`;
}

export function verbPath(requestId: string, verb: Verb): Path {
  return path`/approvals/${requestId}/${verb}`;
}

export function afterAction(search: string): string {
  return listAddress(search, { decided: '1' });
}
