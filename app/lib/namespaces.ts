import type { LocaleTexts } from './locale-document';

export const FRAME = 'frame';
export const NAMESPACES = [
  FRAME,
  'account',
  'applications',
  'autoaccess',
  'bulk',
  'catalog',
  'common',
  'comparison',
  'dashboard',
  'delegates',
  'endings',
  'evidence',
  'filter',
  'forms',
  'grants',
  'itemUser',
  'items',
  'lifecycle',
  'mine',
  'objects',
  'passwords',
  'reportEditor',
  'reports',
  'requests',
  'resources',
  'reviewExport',
  'reviewers',
  'reviews',
  'risk',
  'savedViews',
  'sharing',
  'signoff',
  'tasks',
  'themes',
  'violationBulk',
  'violations',
  'work',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type NamespacedTexts = Partial<Record<Namespace, LocaleTexts>>;

export function isNamespace(name: string | undefined): name is Namespace {
  return NAMESPACES.some((namespace) => namespace === name);
}

export function byNamespace(texts: LocaleTexts): NamespacedTexts {
  const found: NamespacedTexts = {};
  for (const [name, value] of Object.entries(texts)) {
    if (isNamespace(name) && typeof value !== 'string') found[name] = value;
    else found[FRAME] = { ...found[FRAME], [name]: value };
  }
  return found;
}

export function splitKey(key: string): [namespace: Namespace, key: string] {
  const [name, ...rest] = key.split('.');
  return isNamespace(name) && rest.length > 0 ? [name, rest.join('.')] : [FRAME, key];
}
