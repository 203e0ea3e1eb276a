// Themes of all realms: one document, and each theme for searches.

import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Handler, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { all, equals, type Filter } from '../core/query';
import { list } from '../core/query-list';

export interface Theme {
  _id: string;
  name: string;
  isDefault?: boolean;
  [field: string]: unknown;
}

/** A theme and its position in the document. */
interface StoredTheme {
  realm: string;
  position: number;
  theme: object;
}

interface ThemeRealm {
  _id: string;
  realm: Record<string, unknown>;
}

const NAME = 'ui/themerealm';
/** The document as written, including keys of no realm and the single object of the oldest format. */
const documents = collection<ThemeRealm>({ name: NAME });
const themes = collection<StoredTheme>({ name: 'ui/theme', lists: ['linkedTrees'], indexes: ['realm'] });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function themeRealm({ store }: Platform): ThemeRealm {
  return store.get(documents, NAME) ?? { _id: NAME, realm: {} };
}

/** A realm that is neither list nor object is a 400. */
export function replaceThemes({ store }: Platform, body: Record<string, unknown>): ThemeRealm {
  const { realm, _rev: _, ...rest } = body;
  if (!isObject(realm)) throw badRequest('realm is missing');
  if (Object.values(realm).some((held) => typeof held !== 'object' || held === null))
    throw badRequest('Every realm holds a list of themes');
  return store.transaction(() => {
    for (const { realm: name, position } of store.search(themes, {})) store.remove(themes, `${name}#${position}`);
    for (const [name, held] of Object.entries(realm)) {
      if (!Array.isArray(held)) continue;
      if (!held.every(isObject)) throw badRequest('A theme is an object');
      held.forEach((theme, position) => {
        store.put(themes, `${name}#${position}`, { ...theme, realm: name, position, theme });
      });
    }
    return store.put(documents, NAME, { ...rest, _id: NAME, realm: realm as Record<string, unknown> });
  });
}

/** The first theme that is linked to the tree, has the id or name, or is the default. */
export function themeOfRealm(
  { store }: Platform,
  realm: string,
  requested: { tree: string } | { idOrName: string } | { isDefault: true },
): Theme | undefined {
  const wanted: Filter =
    'tree' in requested
      ? equals('linkedTrees', requested.tree)
      : 'isDefault' in requested
        ? equals('isDefault', true)
        : { op: 'or', of: [equals('_id', requested.idOrName), equals('name', requested.idOrName)] };
  const [found] = store.search(themes, {
    filter: all(equals('realm', realm), wanted),
    sort: [{ path: 'position' }],
    limit: 1,
  });
  return found?.theme as Theme | undefined;
}

function realmOf(query: URLSearchParams): string {
  const realm = query.get('realm');
  if (!realm) throw badRequest('A realm is needed');
  return realm;
}

const search: Handler = ({ platform, query }) => {
  const row = ({ theme }: StoredTheme): object => pickFields(theme, query);
  const within = { filter: all(equals('realm', realmOf(query))) };
  return list({ store: platform.store, collection: themes, query, within, row });
};

const read: Handler = ({ platform, query, params }) => {
  const filter = all(equals('realm', realmOf(query)), equals('_id', params.id ?? ''));
  const [found] = platform.store.search(themes, { filter, limit: 1 });
  if (!found) throw notFound(`Theme ${params.id} not found`);
  return pickFields(found.theme, query);
};

/** Public, because sign-in pages need them. */
export const themeRoutes: Route[] = [
  route('GET', '/openidm/ui/theme', 'none', search),
  route('GET', '/openidm/ui/theme/:id', 'none', read),
];
