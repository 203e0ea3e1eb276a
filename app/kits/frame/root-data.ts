import type { Locale } from '../../lib/language';
import type { LocaleTexts } from '../../lib/locale-document';
import type { Look } from '../../lib/look';
import type { SavedView } from '../../server/context/saved-views';
import type { Feature } from '../../server/context/tenant';
import type { RefusedReply } from '../../server/guard/route-answers.server';
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
  email: string;
  company: string | null;
  avatar: string | null;
  internal: boolean;
  /** May see tier and region of the tenant. */
  administers: boolean;
  mayLookUpPeople: boolean;
  features: Feature[];
  /** The platform's version, for administrators; null when it could not be loaded. */
  version?: string | null;
}

export interface TenantView {
  host: string;
  name: string;
  realm: string;
  tier: string;
  region: string | null;
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
  /** Null when it comes with each load of the page. */
  id: string | null;
  key: string;
  /** In the reader's language: a page need not have the messages of the action. */
  text: string;
  undo: UndoForm | null;
  link: NoticeLink | null;
  failed: boolean;
}

export interface OpenPanel {
  name: PanelName;
  loaded: unknown;
}

/** The first names, and the number of the others. */
export interface ActingPeople {
  names: string[];
  others: number;
  /** There may be more, in a list that was not loaded whole. */
  isPartial: boolean;
}

/** Null where they could not be loaded. */
export interface DelegationView {
  delegates: ActingPeople | null;
  actingFor: ActingPeople | null;
  /** Identifies what is shown, for hiding it. */
  digest: string;
}

export interface RootData {
  delegation: DelegationView | null;
  /** Null for visitors. */
  member: MemberView | null;
  tenant: TenantView;
  /** False when the platform's own pages are off. */
  hostedPages: boolean;
  menu: MenuEntry[];
  savedViews: SavedView[];
  userItems: UserItemView[];
  realms: RealmView[];
  banner: BannerView | null;
  theme: PageTheme;
  /** The `lang` of the document, such as `es-CO`. */
  locale: string;
  /** The language of our own messages. */
  language: Locale;
  /** Without those that the tenant has switched off. */
  offeredLanguages: Locale[];
  /** The tenant's texts by our keys. */
  overrides: LocaleTexts;
  look: Look;
  /** Milliseconds: when the page was made. */
  now: number;
  zone: string | null;
  /** Null for visitors. */
  inbox: Inbox | null;
  notices: NoticeView[];
  panel: OpenPanel | null;
  draft: Draft | null;
  /** Of the form of this request; its own page may fail to load after the action. */
  refused: RefusedReply | null;
  forms: {
    preferences: FormTokens;
    signOut: FormTokens | null;
    clearNotifications: FormTokens | null;
    clock: { activity: string; end: string } | null;
  };
}
