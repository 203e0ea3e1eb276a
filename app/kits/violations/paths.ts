import { withList, withReturnToList, withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';
import { VIOLATION_VERBS, type ViolationVerb } from './verbs';

const LIST = path`/violations`;

export type ItemType = 'violation' | 'exception';

export function listAddress(search: string, extra?: Record<string, string>): string {
  return withSearch(LIST, search, extra);
}

export function violationPath(itemType: string, id: string): Path {
  return path`/violations/${itemType}/${id}`;
}

export function verbPath(itemType: string, id: string, verb: ViolationVerb): Path {
  return path`/violations/${itemType}/${id}/${verb}`;
}

export function conflictsPath(itemType: string, id: string): Path {
  return path`/violations/${itemType}/${id}/conflicts`;
}

export function remediationPath(id: string): Path {
  return path`/violations/remediate/${id}`;
}

export function verbPathFromList(
  { id, itemType }: { id: string; itemType: ItemType },
  verb: ViolationVerb,
  list: string,
) {
  if (verb === 'remediate') return withList(remediationPath(id), list);
  const address = withList(verbPath(itemType, id, verb), list);
  return VIOLATION_VERBS[verb].secondary ? withReturnToList(address) : address;
}

/** Offers the next item; after an exception, the list of exceptions. */
export function afterAction(itemType: string, search: string): string {
  return listAddress(search === '' && itemType === 'exception' ? 'status=exception' : search, { done: '1' });
}
