// Themes of the realms, one document each; the themerealm document is put together from them (contract 01, 7).
import { badRequest, type Handler, notFound, type Route, route } from '../http';
import type { Platform } from '../platform';
import { all, equals } from '../query';
import { collection } from '../store';
import { list } from './query-list';

export interface Theme {
  _id: string;
  name: string;
  isDefault?: boolean;
  [field: string]: unknown;
}

interface StoredTheme {
  realm: string;
  position: number;
  _id: string;
  theme: Theme;
}

const themes = collection<StoredTheme & Theme>({ name: 'ui/theme', lists: ['linkedTrees'], indexes: ['realm'] });
/** Realms that have a list, be it empty. */
const realms = collection<{ _id: string }>({ name: 'ui/theme/realms' });

function plain({ realm: _, position: __, theme }: StoredTheme & Theme): Theme {
  return theme;
}

export function themeRealm({ store }: Platform): Record<string, Theme[]> {
  const sort = [{ path: 'position' }];
  return Object.fromEntries(
    store
      .search(realms, {})
      .map(({ _id }) => [_id, store.search(themes, { filter: equals('realm', _id), sort }).map(plain)]),
  );
}

/** Replaces all themes; a theme without an id gets one, and an entry that is no list of themes is a 400. */
export function replaceThemes({ store }: Platform, byRealm: Record<string, unknown>): void {
  store.transaction(() => {
    for (const one of store.search(themes, {})) store.remove(themes, `${one.realm}#${one._id}`);
    for (const { _id } of store.search(realms, {})) store.remove(realms, _id);
    for (const [realm, list] of Object.entries(byRealm)) {
      if (!Array.isArray(list)) throw badRequest('Every realm holds a list of themes');
      store.put(realms, realm, { _id: realm });
      list.forEach((one: Theme | null, position) => {
        if (typeof one !== 'object' || one === null) throw badRequest('A theme is an object');
        const theme = { ...one, _id: typeof one._id === 'string' && one._id ? one._id : store.id() };
        store.put(themes, `${realm}#${theme._id}`, { ...theme, realm, position, theme });
      });
    }
  });
}

function realmOf(query: URLSearchParams): string {
  const realm = query.get('realm');
  if (!realm) throw badRequest('A realm is needed');
  return realm;
}

const search: Handler = ({ platform, query }) => {
  const asked = (query.get('_fields') ?? '*').split(',').map((name) => name.trim());
  const row = (doc: StoredTheme & Theme): object => {
    const theme = plain(doc);
    return asked.includes('*') ? theme : Object.fromEntries(['_id', ...asked].map((name) => [name, theme[name]]));
  };
  const within = { filter: all(equals('realm', realmOf(query))) };
  return list({ store: platform.store, collection: themes, query, within, row });
};

const read: Handler = ({ platform, query, params }) => {
  const theme = platform.store.get(themes, `${realmOf(query)}#${params.id}`);
  if (!theme) throw notFound(`Theme ${params.id} not found`);
  return plain(theme);
};

/** Anybody may read themes: the sign-in pages need them (contract 01, 7.1). */
export const themeRoutes: Route[] = [
  route('GET', '/openidm/ui/theme', 'none', search),
  route('GET', '/openidm/ui/theme/:id', 'none', read),
];
