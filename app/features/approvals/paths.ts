// Addresses of approvals. Those below the list carry along which list somebody came from, so that filters survive a decision.
import { type Path, path } from '../../lib/url';
import type { Verb } from './verbs';

const LIST = path`/approvals`;

export function listAddress(search: string, extra?: Record<string, string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(extra ?? {})) query.set(name, value);
  const text = query.toString();
  return text === '' ? LIST : `${LIST}?${text}`;
}

export function approvalPath(requestId: string): Path {
  return path`/approvals/${requestId}`;
}

export function verbPath(requestId: string, verb: Verb): Path {
  return path`/approvals/${requestId}/${verb}`;
}

/** An address below the list that remembers the list. */
export function withList(address: Path, search: string): string {
  return search === '' ? address : `${address}?${new URLSearchParams({ list: search })}`;
}

/** Back to the list after a decision, where the next one is offered. */
export function afterAction(search: string): string {
  return listAddress(search, { decided: '1' });
}
