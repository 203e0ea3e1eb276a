import { addressAt } from '../../../lib/address-at';
import { withList, withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';
import type { ResourceKind } from '../../../platform/managed-objects.server';

export function listPath({ type, name }: ResourceKind): Path {
  return path`/list/${type}/${name}`;
}

export function listAddress(kind: ResourceKind): (search: string) => string {
  return (search) => withSearch(listPath(kind), search);
}

export function deleteFromListPath({ type, name }: ResourceKind, id: string, search: string): string {
  return withList(path`/list/${type}/${name}/${id}/delete`, search);
}

/** Whether the form that deletes one is open over the list or over the object's own page. */
export function deletedOver(pathname: string): 'list' | 'object' {
  return addressAt({ list: '/list/*', object: '/edit/*' }, pathname);
}

export function newObjectPath({ type, name }: ResourceKind): Path {
  return path`/list/${type}/${name}/new`;
}

export function importPath({ type, name }: ResourceKind): Path {
  return path`/list/${type}/${name}/import`;
}

export function importReceiptPath({ type, name }: ResourceKind, run: string): Path {
  return path`/list/${type}/${name}/import/${run}`;
}

export function importTablePath({ type, name }: ResourceKind, run: string): Path {
  return path`/list/${type}/${name}/import/${run}/table`;
}

export function editPath({ type, name }: ResourceKind, id: string): Path {
  return path`/edit/${type}/${name}/${id}`;
}

/** A dialog over the list carries its search in `list`. */
export function listUrl(request: Request, kind: ResourceKind): URL {
  const url = new URL(request.url);
  const own = listPath(kind);
  if (url.pathname === own) return url;
  return new URL(withSearch(own, url.searchParams.get('list') ?? ''), url);
}

export function relationshipPath({ type, name }: ResourceKind, id: string, property: string): Path {
  return path`/edit/${type}/${name}/${id}/relationships/${property}`;
}

export function settingsPath({ type, name }: ResourceKind, id: string): Path {
  return path`/edit/${type}/${name}/${id}/settings`;
}

export function privilegesPath({ type, name }: ResourceKind, id: string): Path {
  return path`/edit/${type}/${name}/${id}/privileges`;
}

export function deletePath({ type, name }: ResourceKind, id: string): Path {
  return path`/edit/${type}/${name}/${id}/delete`;
}

export function passwordPath({ type, name }: ResourceKind, id: string): Path {
  return path`/edit/${type}/${name}/${id}/reset-password`;
}

export function addRelatedPath({ type, name }: ResourceKind, id: string, property: string): Path {
  return path`/edit/${type}/${name}/${id}/relationships/${property}/add`;
}

export function removeRelatedPath({ type, name }: ResourceKind, id: string, property: string): Path {
  return path`/edit/${type}/${name}/${id}/relationships/${property}/remove`;
}

export function settingPath({ type, name }: ResourceKind, id: string, setting: 'condition' | 'time'): Path {
  return path`/edit/${type}/${name}/${id}/settings/${setting}`;
}

export function privilegePath(kind: ResourceKind, id: string, at: number | 'add'): Path {
  return path`/edit/${kind.type}/${kind.name}/${id}/privileges/${at}`;
}

/** Another privilege may have its place by the time the address is opened. */
export function removePrivilegePath(
  kind: ResourceKind,
  id: string,
  { at, name }: { at: number; name: string },
): string {
  return `${path`/edit/${kind.type}/${kind.name}/${id}/privileges/${at}/remove`}?${new URLSearchParams({ name })}`;
}
