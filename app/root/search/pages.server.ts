// Pages and settings by their names and synonyms: those of the menu, with its conditions, and those below them, with the requirements of their guards.

import { accountSection } from '../../areas/account/needs.server';
import { DELETE_ACCOUNT, EDIT_PROFILE, LOST_DEVICE, MY_DATA, PICTURE, sectionPath } from '../../areas/account/paths';
import { buildMenu } from '../../areas/shell/menu/build-menu.server';
import { platformPages } from '../../areas/shell/menu/platform-pages.server';
import { type Findable, matching } from '../../areas/shell/search/match';
import type { SearchGroup, SearchResult } from '../../areas/shell/search/results';
import { COMPARE_PATH, ENDINGS_PATH } from '../../kits/access/grant-paths';
import { conditionFactsOf } from '../../kits/frame/item-conditions';
import { type MenuEntry, type PageEntry, showsGovernance } from '../../kits/frame/menu';
import { SAVED_VIEWS } from '../../kits/lists/saved-views/paths';
import { readSavedViews } from '../../kits/lists/saved-views/views.server';
import { NEW_REQUEST_PATH } from '../../kits/requests/catalog/paths';
import { loadThemeMenu } from '../../kits/theme/theme.server';
import { configText } from '../../lib/config-text';
import { flatten } from '../../lib/locale-document';
import { nameOf } from '../../lib/named-pages';
import { catalogues } from '../../locales/catalogues';
import type { MessageKey } from '../../locales/message-key';
import { type Requirement, realmAdministration } from '../../server/guard/guard.server';
import { translationFor } from '../../server/i18n/i18n.server';
import { offersPeople } from '../../server/member/member';
import type { AuthContext } from '../../server/session/auth-context';

const governed: Requirement = ({ member }) => showsGovernance(member);
const sharing: Requirement = ({ member }) => member.settings.sharing !== null;
const personal = accountSection('personalInformation', { people: true });
const security = accountSection('accountSecurity', { people: true });
const controls = accountSection('accountControls');

/** Their synonyms are `search.words.<id>`. */
const PAGES = {
  personal: { to: EDIT_PROFILE, name: 'account.personal.edit', needs: personal },
  picture: { to: PICTURE, name: 'account.picture.change', needs: personal },
  security: { to: sectionPath('security'), name: 'account.section.security', needs: security },
  sessions: { to: sectionPath('sessions'), name: 'account.section.sessions', needs: security },
  trustedDevices: {
    to: sectionPath('trusted-devices'),
    name: 'account.section.trusted-devices',
    needs: accountSection('trustedDevices', { people: true }),
  },
  lostDevice: { to: LOST_DEVICE, name: 'account.lost.title', needs: security },
  ownData: { to: MY_DATA, name: 'account.data.title', needs: controls },
  deletion: { to: DELETE_ACCOUNT, name: 'account.delete.title', needs: controls },
  savedViews: { to: SAVED_VIEWS, name: 'menu.savedViews', needs: () => true },
  newRequest: { to: NEW_REQUEST_PATH, name: 'places.title.newRequest', needs: governed },
  ending: { to: ENDINGS_PATH, name: 'access.ending.title', needs: governed },
  comparison: { to: COMPARE_PATH, name: 'access.comparison.title', needs: governed },
  map: { to: '/my-access/map', name: 'access.grants.map.title', needs: governed },
  newDelegate: {
    to: '/my-delegates/add',
    name: 'access.delegates.add.page',
    needs: (auth) => showsGovernance(auth.member) && offersPeople(auth.member),
  },
  withMe: { to: '/sharing/with-me', name: 'account.sharing.title.withMe', needs: sharing },
  sharingRequests: { to: '/sharing/requests', name: 'account.sharing.title.requests', needs: sharing },
  sharingActivity: { to: '/sharing/activity', name: 'account.sharing.title.activity', needs: sharing },
  themes: { to: '/themes', name: 'themes.title', needs: realmAdministration },
} as const satisfies Record<string, { to: string; name: MessageKey; needs: Requirement }>;

export type SearchedPageId = keyof typeof PAGES | PageEntry['id'];

const english = new Map(flatten(catalogues.en));

type FindablePage = SearchResult & Findable;

export interface SearchedPages {
  menu: MenuEntry[];
  pages: FindablePage[];
}

/** All that the member may open. */
export async function loadSearchedPages(auth: AuthContext): Promise<SearchedPages> {
  const { member, context, request } = auth;
  const { tenant } = context;
  const [{ translator, locales }, themeMenu, views, open] = await Promise.all([
    translationFor(auth),
    loadThemeMenu(context, request),
    readSavedViews(auth),
    openPages(auth),
  ]);
  const translate = translator.t as (key: string) => string;
  const menu = [
    ...buildMenu({ ...member, ...member.settings, hosted: tenant.hosted }, themeMenu, {
      locales,
      translate: (text) => configText(translator, text),
    }),
    ...platformPages(tenant, conditionFactsOf(member, tenant), (id) => translate(`menu.${id}`)),
  ];
  const named = (key: string) => [translate(key), english.get(key) ?? ''];
  const synonymsOf = (id: SearchedPageId) => named(`search.words.${id}`);
  const ofMenu = (entry: PageEntry, group: string | null): FindablePage => {
    const names = named(nameOf(entry.to) ?? `menu.${entry.id}`);
    const [name = ''] = names;
    const own = entry.label ? [entry.label, ...names] : names;
    return {
      to: entry.to,
      name: entry.label ?? name,
      detail: group === null ? [] : [group],
      names: own,
      synonyms: synonymsOf(entry.id),
    };
  };
  const plain = (to: string, name: string, ...detail: string[]): FindablePage => {
    return { to, name, detail, names: [name], synonyms: [] };
  };
  return {
    menu,
    pages: [
      ...menu.flatMap((entry): FindablePage[] => {
        if (entry.kind === 'page') return [ofMenu(entry, null)];
        if (entry.kind === 'group') {
          return entry.pages.map((page) => ofMenu(page, entry.label ?? translate(`menu.${entry.id}`)));
        }
        return entry.kind === 'objects' || entry.kind === 'link' ? [plain(entry.to, entry.label)] : [];
      }),
      ...open.map((id) => {
        const { to, name } = PAGES[id];
        const names = named(name);
        return { to, name: names[0] ?? '', detail: [], names, synonyms: synonymsOf(id) };
      }),
      ...views.map(({ to, name }) => plain(to, name, translate('search.savedView'))),
    ],
  };
}

async function openPages(auth: AuthContext): Promise<(keyof typeof PAGES)[]> {
  const ids = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const allowed = await Promise.all(ids.map((id) => PAGES[id].needs(auth)));
  return ids.filter((_, at) => allowed[at] === true);
}

/** Without a text all of them. */
export function findPages({ pages }: SearchedPages, text: string, title: string): SearchGroup {
  const found = text === '' ? pages : matching(text, pages);
  const results = found.map(({ to, name, detail }) => ({ to, name, detail }));
  return { id: 'pages', title, state: 'found', least: 0, results, total: results.length, more: false, all: [] };
}
