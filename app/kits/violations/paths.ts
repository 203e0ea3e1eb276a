// Addresses of violations and exceptions. Those below the list carry along which list somebody came from.
import { returning, withList, withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';
import { VIOLATION_RULES, type ViolationVerb } from './verbs';

const LIST = path`/violations`;

/** What the address of a violation calls it; any other word means a violation, too. */
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

/** Taking access away, opened from the list. */
export function remediationPath(id: string): Path {
  return path`/violations/remediate/${id}`;
}

/** A verb as the list leads to it. */
export function verbFromList({ id, itemType }: { id: string; itemType: ItemType }, verb: ViolationVerb, list: string) {
  if (verb === 'remediate') return withList(remediationPath(id), list);
  const address = withList(verbPath(itemType, id, verb), list);
  return VIOLATION_RULES[verb].aside ? returning(address) : address;
}

/** Back to the list after an action, where the next one is offered; from an exception to the exceptions. */
export function afterAction(itemType: string, search: string): string {
  return listAddress(search === '' && itemType === 'exception' ? 'status=exception' : search, { done: '1' });
}

/** Where the page on which access is taken away was opened: a violation, else the list. */
export function remediationBack(loaded: { back: string; fromList: boolean } | undefined) {
  if (!loaded || loaded.fromList) return { to: loaded?.back ?? LIST, title: 'menu.violations' } as const;
  return { to: loaded.back, title: 'places.title.violation' } as const;
}
