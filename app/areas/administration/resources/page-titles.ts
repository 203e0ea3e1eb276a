import type { Back, Title } from '../../../kits/frame/handle';

interface Titled {
  title: string;
  links?: { page: number; pages: number } | null;
}

function isTitled(loaded: unknown): loaded is Titled {
  return typeof loaded === 'object' && loaded !== null && 'title' in loaded && typeof loaded.title === 'string';
}

export function listTitle(loaded: unknown): Title {
  if (!isTitled(loaded)) return 'places.title.list';
  const { title, links } = loaded;
  if (!links || links.page === 1) return { words: title };
  return { key: 'resources.titlePage', values: { kind: { words: title }, page: links.page, pages: links.pages } };
}

export function objectTitle(loaded: unknown): Title {
  const name = (loaded as { name?: string } | undefined)?.name;
  return typeof name === 'string' ? { words: name } : 'places.title.edit';
}

export function privilegeTitle(loaded: unknown) {
  const { isNew = false } = (loaded ?? {}) as { isNew?: boolean };
  return isNew ? 'resources.privileges.add' : 'resources.privileges.change';
}

export function backToList(loaded: unknown): Back | null {
  const { list, kindTitle } = (loaded ?? {}) as { list?: string; kindTitle?: string };
  return list === undefined || kindTitle === undefined ? null : { to: list, title: { words: kindTitle } };
}
