// Gathers what the shell needs for one answer: theme, inbox, notices and draft are read side by side.

import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { i18n } from 'i18next';
import { notifyEndedRuns } from '../areas/reports/runs/run-notices.server';
import { presentBanner } from '../areas/shell/bar/banner.server';
import { buildMenu } from '../areas/shell/menu/build-menu.server';
import { platformPages } from '../areas/shell/menu/platform-pages.server';
import { presentMember, presentTenant } from '../areas/shell/present.server';
import { loadThemeListing } from '../areas/themes/listed-themes.server';
import { loadDelegation } from '../kits/access/delegation.server';
import { CLEAR_NOTIFICATIONS } from '../kits/frame/inbox';
import { presentInbox } from '../kits/frame/inbox.server';
import { conditionFactsOf } from '../kits/frame/item-conditions';
import { requestedPanel } from '../kits/frame/panels';
import { PREFERENCES } from '../kits/frame/preferences';
import { presentRealms } from '../kits/frame/realms';
import type { NoticeView, OpenPanel, RootData } from '../kits/frame/root-data';
import { SESSION_ACTIVITY, SESSION_END } from '../kits/frame/session-addresses';
import { presentUserItems } from '../kits/frame/user-items';
import { readSavedViews } from '../kits/lists/saved-views/views.server';
import { loadTheme, loadThemeMenu } from '../kits/theme/theme.server';
import { configText } from '../lib/config-text';
import { formatLocale } from '../lib/language';
import { readLook, zoneOf } from '../lib/look';
import type { NamedValues } from '../lib/named-values';
import { translateNamedValues } from '../lib/named-values';
import { FORM_STATE } from '../lib/typed-texts';
import { recover } from '../platform/recover';
import type { RequestContext } from '../server/context/request-context';
import { formTokens } from '../server/guard/form.server';
import { ANONYMOUS, formTokensFor, SIGN_OUT } from '../server/guard/form-token.server';
import { formOwnerOf } from '../server/guard/guard.server';
import { getRefusedReply, LOST_PARAMETER } from '../server/guard/route-answers.server';
import { loadOfferedLanguages } from '../server/i18n/documents.server';
import { translationFor } from '../server/i18n/i18n.server';
import { administersRealm } from '../server/member/member';
import type { AuthContext } from '../server/session/auth-context';
import { type DraftView, findRequestedDraft, takeNotices } from '../server/session/notices.server';
import { findSession } from '../server/session/session.server';
import type { Notice } from '../server/session/session-record';
import { splitMessage, withoutForm, withoutGaps } from '../ui/answer';

export async function rootData({ request, context }: LoaderFunctionArgs, auth: AuthContext | null): Promise<RootData> {
  const cookies = request.headers.get('cookie');
  const member = auth?.member ?? null;
  /** Where the platform has switched its pages off, only the way out is left. */
  const open = member?.hostedPages ? member : null;
  const speech = translationFor({ request, context, member });
  const [
    { locale, locales, language, overrides, translator },
    offeredLanguages,
    theme,
    inbox,
    notices,
    panel,
    draft,
    forms,
  ] = await Promise.all([
    speech,
    loadOfferedLanguages(context),
    loadTheme(
      context,
      request,
      speech.then(({ locales }) => locales),
    ),
    auth ? presentInbox(auth) : null,
    auth ? recover(noticesFor(auth, request), { otherwise: [] }) : [],
    auth && openPanel(auth, request),
    auth ? recover(findRequestedDraft(auth, request).then(withoutState), { otherwise: null }) : null,
    formsFor(context, request),
  ]);
  const look = readLook(cookies);
  const { tenant, now } = context;
  const themed = open && (await loadThemeMenu(context, request));
  const refused = await getRefusedReply(context);
  const isLost = new URL(request.url).searchParams.has(LOST_PARAMETER);
  const problems = [...theme.problems, ...(isLost ? (['signIn.ended.textLost'] as const) : [])];
  const texts = { locales, translate: (text: string) => configText(translator, text) };
  return {
    member: member && presentMember(member, tenant.imageOrigins),
    tenant: presentTenant(tenant, locale),
    hostedPages: member?.hostedPages ?? true,
    menu: open
      ? [
          ...buildMenu({ ...open, ...open.settings, hosted: tenant.hosted }, themed, texts),
          ...platformPages(tenant, conditionFactsOf(open, tenant), (id) => translator.t(`menu.${id}`)),
        ]
      : [],
    userItems: open ? presentUserItems(tenant.menuItems, conditionFactsOf(open, tenant), locales) : [],
    savedViews: auth && open ? await readSavedViews(auth) : [],
    // People who administer nothing belong to the realm they are in.
    realms: open && administersRealm(open) ? presentRealms(tenant, locales) : [],
    delegation: auth && open ? await loadDelegation(auth, look.delegation) : null,
    banner: open && presentBanner(tenant, { now, locales, hiddenDigest: look.banner }),
    theme: theme.shown,
    locale,
    language,
    offeredLanguages,
    overrides,
    look,
    now,
    zone: zoneOf({ request }),
    inbox,
    notices: await Promise.all(
      [...notices, ...problems.map((key): Notice & { id: null } => ({ key, id: null }))].map(async (notice) => ({
        ...shownNotice(translator, notice),
        undo: auth && notice.undo ? await undoForm(auth, notice.undo) : null,
      })),
    ),
    panel,
    draft,
    refused: refused && {
      ...refused,
      messages: refused.messages.map((key) => messageText(translator, withoutForm(key))),
      fields: refused.fields.map(({ title, text }) => ({
        text: messageText(translator, withoutForm(text)),
        ...(title ? { title: messageText(translator, title) } : {}),
      })),
      texts: refused.texts.map(({ title, ...text }) => ({
        ...text,
        ...(title ? { title: messageText(translator, title) } : {}),
      })),
    },
    forms,
  };
}

/** With a notice for each run that has ended meanwhile. */
async function noticesFor(auth: AuthContext, request: Request) {
  const hasEnded = await notifyEndedRuns(auth);
  return takeNotices(auth, request, hasEnded || undefined);
}

async function undoForm(auth: AuthContext, to: string): Promise<NoticeView['undo']> {
  return { to, tokens: await formTokens(auth, to.split('?')[0] ?? to) };
}

type IdentifiedNotice = Notice & Pick<NoticeView, 'id'>;

function shownNotice(translator: i18n, { id, key, values, link, failed }: IdentifiedNotice): Omit<NoticeView, 'undo'> {
  const say = translator.t as (key: string, values?: Notice['values']) => string;
  return {
    id,
    key,
    // The message of a refused form has its values in its key.
    text: values ? say(key, shownValues(translator, values)) : messageText(translator, key),
    link: link ? { to: link.to, text: say(link.key) } : null,
    failed: failed ?? false,
  };
}

function messageText(translator: i18n, text: string): string {
  const { key, values } = splitMessage(text);
  const say = translator.t as (key: string, values?: object) => string;
  return translator.exists(key)
    ? withoutGaps(say(key, shownValues(translator, values)), say('form.notAccepted'))
    : text;
}

function shownValues({ t, language }: i18n, values: NamedValues) {
  return translateNamedValues(values, t as (key: string) => string, formatLocale(language));
}

/** The forms of this browser's session, also where the member could not be read: they can still sign out. */
async function formsFor(context: RequestContext, request: Request): Promise<RootData['forms']> {
  const found = await findSession(context, request);
  const owner = found ? formOwnerOf(found) : ANONYMOUS;
  const auth = (action: string) => formTokensFor(context, owner, action);
  if (found?.state !== 'open') {
    return { preferences: await auth(PREFERENCES), signOut: null, clearNotifications: null, clock: null };
  }
  const [preferences, signOut, clearNotifications, activity, end] = await Promise.all([
    auth(PREFERENCES),
    auth(SIGN_OUT),
    auth(CLEAR_NOTIFICATIONS),
    auth(SESSION_ACTIVITY),
    auth(SESSION_END),
  ]);
  return { preferences, signOut, clearNotifications, clock: { activity: activity.token, end: end.token } };
}

// What a panel shows, for members who may open it.
async function openPanel(auth: AuthContext, request: Request): Promise<OpenPanel | null> {
  const name = requestedPanel(new URL(request.url));
  if (name === null || !auth.member.hostedPages) return null;
  const opens = {
    themes: () => (administersRealm(auth.member) ? loadThemeListing(auth, (to) => formTokens(auth, to)) : null),
  };
  const loaded = await opens[name]();
  return loaded && { name, loaded };
}

/** The page of the form has the state as it is now. */
function withoutState(draft: DraftView | null): DraftView | null {
  if (draft === null) return null;
  const { key: _key, ...shown } = draft;
  const { [FORM_STATE]: _state, ...fields } = draft.fields;
  return { ...shown, fields };
}
