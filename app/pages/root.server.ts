// Gathers what the shell needs for one answer: theme, inbox, notices and draft are read side by side.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { i18n } from 'i18next';
import { formPassFor, SIGN_OUT, STRANGER } from '../access/form-token.server';
import { ownerOf, type Pass } from '../access/guard.server';
import { administersRealm } from '../access/member';
import { draftIn, takeNotices } from '../access/notices.server';
import { wayToTyped } from '../access/route-answers.server';
import { findSession } from '../access/session.server';
import type { Notice } from '../access/session-record';
import { shownBanner } from '../features/shell/bar/banner.server';
import { lookFrom, zoneFrom } from '../features/shell/bar/look';
import { PREFERENCES } from '../features/shell/bar/preferences';
import { shownRealms } from '../features/shell/bar/realms';
import { userItemsFor } from '../features/shell/bar/user-items';
import { CLEAR_NOTIFICATIONS } from '../features/shell/inbox/inbox';
import { shownInbox } from '../features/shell/inbox/inbox.server';
import { holderOf } from '../features/shell/menu/item-conditions';
import { menuFor } from '../features/shell/menu/menu-building.server';
import type { RootData, ShownNotice } from '../features/shell/root-data';
import { SESSION_ACTIVITY, SESSION_END } from '../features/shell/session/session-addresses';
import { shownMember, shownTenant } from '../features/shell/shown';
import { themeFor, themeMenu } from '../features/shell/theme/theme.server';
import { speechFor } from '../i18n.server';
import { configText } from '../lib/config-text';
import { namedIn } from '../lib/named-values';
import type { Visit } from '../lib/visit';
import { recover } from '../platform/recover';
import { openPanel } from './panels.server';

export async function rootData(
  { request, context: { visit } }: LoaderFunctionArgs,
  pass: Pass | null,
): Promise<RootData> {
  const cookies = request.headers.get('cookie');
  const member = pass?.member ?? null;
  /** Where the platform has switched its pages off, only the way out is left. */
  const open = member?.hostedPages ? member : null;
  const speech = speechFor({ request, visit, member });
  const [{ locale, locales, language, overrides, translator }, theme, inbox, notices, panel, draft, forms] =
    await Promise.all([
      speech,
      themeFor(
        visit,
        request,
        speech.then(({ locales }) => locales),
      ),
      pass ? shownInbox(pass, tokensOf(pass)) : null,
      pass ? recover(takeNotices(pass, request), { otherwise: [] }) : [],
      pass && openPanel(pass, request),
      pass ? recover(draftIn(pass, request), { otherwise: null }) : null,
      formsFor(visit, request),
    ]);
  const look = lookFrom(cookies);
  const { tenant, now } = visit;
  const themed = open && (await themeMenu(visit, request));
  const words = { locales, translate: (text: string) => configText(translator, text) };
  return {
    member: member && shownMember(member, tenant.imageOrigins),
    tenant: shownTenant(tenant, locale),
    hostedPages: member?.hostedPages ?? true,
    menu: open ? menuFor({ ...open, ...open.settings, hosted: tenant.hosted }, themed, words) : [],
    userItems: open ? userItemsFor(tenant.menuItems, holderOf(open, tenant), locales) : [],
    // People who administer nothing belong to the realm they are in.
    realms: open && administersRealm(open) ? shownRealms(tenant, locales) : [],
    banner: open && shownBanner(tenant, { now, locales, hidden: look.banner }),
    theme: theme.shown,
    locale,
    language,
    overrides,
    look,
    now,
    zone: zoneFrom(cookies),
    inbox,
    notices: [...notices, ...theme.problems.map((key) => ({ key }))].map((notice) => shownNotice(translator, notice)),
    panel,
    draft,
    typed: await wayToTyped(visit),
    forms,
  };
}

function shownNotice(translator: i18n, { key, values }: Notice): ShownNotice {
  const say = translator.t as (key: string, values?: Notice['values']) => string;
  return { key, words: say(key, namedIn(values, say)) };
}

/** Signs the forms that stand on notifications. */
export function tokensOf({ visit, session }: Pass): (address: string) => Promise<string> {
  return async (address) => (await formPassFor(visit, session.name, address)).token;
}

/** The forms of this browser's session, also while nobody can say who its member is: they can still sign out. */
async function formsFor(visit: Visit, request: Request): Promise<RootData['forms']> {
  const found = await findSession(visit, request);
  const owner = found ? ownerOf(found) : STRANGER;
  const pass = (action: string) => formPassFor(visit, owner, action);
  if (found?.state !== 'open') {
    return { preferences: await pass(PREFERENCES), signOut: null, clearNotifications: null, clock: null };
  }
  const [preferences, signOut, clearNotifications, activity, end] = await Promise.all([
    pass(PREFERENCES),
    pass(SIGN_OUT),
    pass(CLEAR_NOTIFICATIONS),
    pass(SESSION_ACTIVITY),
    pass(SESSION_END),
  ]);
  return { preferences, signOut, clearNotifications, clock: { activity: activity.token, end: end.token } };
}
