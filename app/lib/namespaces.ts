// The texts by namespace: those of every page, and those of each area and kit.
import type { LocaleTexts } from './locale-document';

/** The texts of every page. */
export const FRAME = 'frame';
export const NAMESPACES = [
  FRAME,
  'access',
  'account',
  'administration',
  'attributes',
  'common',
  'dashboard',
  'forms',
  'lists',
  'pickers',
  'reports',
  'requests',
  'reviews',
  'risk',
  'search',
  'signInSteps',
  'themes',
  'violations',
  'workItems',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type NamespacedTexts = Partial<Record<Namespace, LocaleTexts>>;

export function isNamespace(name: string | undefined): name is Namespace {
  return NAMESPACES.some((namespace) => namespace === name);
}

/** A tree of texts by namespace; the other keys belong to the frame. */
export function byNamespace(texts: LocaleTexts): NamespacedTexts {
  const found: NamespacedTexts = {};
  for (const [name, value] of Object.entries(texts)) {
    if (isNamespace(name) && typeof value !== 'string') found[name] = value;
    else found[FRAME] = { ...found[FRAME], [name]: value };
  }
  return found;
}

/** The namespace of a whole key, and the key in it. */
export function splitKey(key: string): [namespace: Namespace, key: string] {
  const [name, ...rest] = key.split('.');
  return isNamespace(name) && rest.length > 0 ? [name, rest.join('.')] : [FRAME, key];
}

/** What the pages of an area show beside the frame's texts: those of the area and of the kits it is made of. */
const NAMESPACES_OF: Readonly<Record<string, readonly Namespace[]>> = {
  access: ['access', 'administration', 'attributes', 'pickers', 'requests', 'workItems'],
  account: ['account', 'attributes', 'common', 'forms', 'pickers'],
  administration: ['administration', 'attributes', 'common', 'forms', 'pickers', 'requests', 'workItems'],
  dashboard: ['attributes', 'common', 'dashboard', 'forms', 'pickers', 'requests'],
  reports: ['attributes', 'common', 'forms', 'pickers', 'reports'],
  requests: ['attributes', 'common', 'forms', 'pickers', 'requests', 'workItems'],
  reviews: ['attributes', 'pickers', 'reviews', 'workItems'],
  risk: ['pickers', 'risk'],
  shell: ['lists'],
  'sign-in': ['attributes', 'common', 'signInSteps'],
  themes: ['themes'],
  violations: ['pickers', 'requests', 'violations', 'workItems'],
};

/** The namespaces of a route, by its id: `areas/requests/approvals/list.route`. */
export function namespacesOf(routeId: string): readonly Namespace[] {
  const [, area = ''] = /^areas\/([\w-]+)\//.exec(routeId) ?? [];
  return routeId === 'root' ? [FRAME] : (NAMESPACES_OF[area] ?? []);
}
