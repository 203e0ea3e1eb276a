// What pages of objects are called: by the tenant's name for the kind, or by the object.
import type { Address, Back, Title } from '../../../kits/frame/handle';
import type { PageLinks } from '../../../lib/paging';
import { listPath } from './paths';

interface Titled {
  title: string;
  links?: Pick<PageLinks, 'page' | 'pages'> | null;
}

/** Of a list: its name, and from its second page on which page it is. */
export function listTitle(loaded: Titled | undefined): Title {
  if (!loaded) return 'places.title.list';
  const { title, links } = loaded;
  if (!links || links.page === 1) return { text: title };
  const { page, pages } = links;
  if (pages === null) return { key: 'ui.list.pageUncounted', values: { list: { text: title }, page } };
  return { key: 'administration.resources.titlePage', values: { kind: { text: title }, page, pages } };
}

/** Of an object: its name, whatever tab is open. */
export function objectTitle(loaded: { name: string } | undefined): Title {
  return loaded ? { text: loaded.name } : 'places.title.edit';
}

/** Of the form of a privilege: whether it is a new one. */
export function privilegeTitle(loaded: { isNew: boolean } | undefined | null) {
  return loaded?.isNew ? 'administration.resources.privileges.add' : 'administration.resources.privileges.change';
}

/** Of a dialog over a list of an object: what it does with that list. */
export function relatedTitle(does: 'addTo' | 'removeFrom', loaded: { title: string } | undefined | null): Title {
  if (!loaded) return does === 'addTo' ? 'ui.word.add' : 'administration.resources.related.removeButton';
  return { key: `administration.resources.related.${does}`, values: { list: { text: loaded.title } } };
}

/** From an object to the list of its kind. */
export function backToList(
  loaded: { list: string; kindTitle: string | null } | undefined,
  { params: { resourceType = '', resourceName = '' } }: Pick<Address, 'params'>,
): Back {
  const { list = listPath({ type: resourceType, name: resourceName }), kindTitle = null } = loaded ?? {};
  return { to: list, title: kindTitle === null ? 'places.title.list' : { text: kindTitle } };
}

export function creationTitle(loaded: { kindTitle: string } | undefined): Title {
  if (!loaded) return 'administration.resources.create.title';
  return { key: 'administration.resources.create.open', values: { kind: { text: loaded.kindTitle } } };
}
