// What the root loader answers and every page may read with `useShell`.

import type { Locale } from '../../lib/language';
import type { LocaleTexts } from '../../lib/locale-document';
import type { Look } from '../../lib/look';
import type { SavedView } from '../../server/context/saved-views';
import type { Feature } from '../../server/context/tenant';
import type { Draft } from '../../ui/answer';
import type { FormTokens } from '../../ui/form';
import type { NoticeLink, UndoForm } from '../../ui/notice';
import type { PageTheme } from '../theme/theme.server';
import type { BannerView } from './banner';
import type { Inbox } from './inbox';
import type { MenuEntry } from './menu';
import type { PanelName } from './panels';
import type { RealmView } from './realms';
import type { UserItemView } from './user-items';

export interface MemberView {
  name: string;
  givenName: string;
  /** Empty when the platform knows none. */
  email: string;
  company: string | null;
  avatar: string | null;
  internal: boolean;
  /** Sees where the platform runs. */
  administers: boolean;
  features: Feature[];
  /** Of the platform, for those who administer it: null where it could not be read. */
  version?: string | null;
}

export interface TenantView {
  host: string;
  name: string;
  realm: string;
  tier: string;
  region: string | null;
  /** The drawing of the region's flag and the country's name in the reader's language. */
  flag: { code: string; country: string } | null;
  subscription: string | null;
  hosted: boolean;
  locked: boolean;
  sandbox: boolean;
  switches: { notifications: boolean; help: boolean; docs: boolean; profileLink: boolean; userMenu: boolean };
  helpUrl: string | null;
  docsUrl: string | null;
}

export interface NoticeView {
  /** Null where it belongs to the page and comes with each. */
  id: string | null;
  /** What happened, as a message key. */
  key: string;
  /** The same in the reader's language: a page need not have the messages of the action it tells of. */
  words: string;
  /** The form that undoes it. */
  undo: UndoForm | null;
  link: NoticeLink | null;
}

/** A panel the address asks for and the member may open. */
export interface OpenPanel {
  name: PanelName;
  /** What the panel of that name is drawn from. */
  loaded: unknown;
}

/** Names of those who act for the member now, and of those for whom the member acts. */
export interface DelegationView {
  delegates: string[];
  actingFor: string[];
}

export interface RootData {
  delegation: DelegationView | null;
  /** Null for strangers. */
  member: MemberView | null;
  tenant: TenantView;
  /** False where the platform has switched its pages off. */
  hostedPages: boolean;
  menu: MenuEntry[];
  /** Views of lists that the reader has saved. */
  savedViews: SavedView[];
  /** The tenant's own entries of the user menu. */
  userItems: UserItemView[];
  /** Empty where the tenant names none. */
  realms: RealmView[];
  banner: BannerView | null;
  theme: PageTheme;
  /** What the document says it is written in, such as `es-CO`. */
  locale: string;
  /** The language of our own messages in it. */
  language: Locale;
  /** The tenant's own words, under our keys. */
  overrides: LocaleTexts;
  look: Look;
  /** Milliseconds: when the page was made. */
  now: number;
  zone: string | null;
  /** Null for strangers. */
  inbox: Inbox | null;
  /** Said once: what the last action did. */
  notices: NoticeView[];
  panel: OpenPanel | null;
  draft: Draft | null;
  /** Where what was typed is shown again, after an action that failed with its page. */
  unsent: { to: string; messages: string[] } | null;
  forms: {
    preferences: FormTokens;
    /** Null where no session is open. */
    signOut: FormTokens | null;
    clearNotifications: FormTokens | null;
    /** The tokens of what the session clock tells the server. */
    clock: { activity: string; end: string } | null;
  };
}
