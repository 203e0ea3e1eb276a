// Gathers what the shell needs for one answer: theme, inbox, notices and draft are read side by side.
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { formPassFor, SIGN_OUT, STRANGER } from './access/form-token.server';
import type { Pass } from './access/guard.server';
import { draftIn, takeNotices } from './access/notices.server';
import { CLEAR_NOTIFICATIONS } from './features/shell/inbox';
import { shownInbox } from './features/shell/inbox.server';
import { lookFrom, zoneFrom } from './features/shell/look';
import { menuFor } from './features/shell/menu';
import { PREFERENCES } from './features/shell/preferences';
import type { RootData } from './features/shell/root-data';
import { shownMember, shownTenant } from './features/shell/shown';
import { themeFor } from './features/shell/theme.server';
import { localeFor } from './i18n.server';
import { orElse } from './lib/settled';
import type { Visit } from './lib/visit';

export async function rootData(
  { request, context: { visit } }: LoaderFunctionArgs,
  pass: Pass | null,
): Promise<RootData> {
  const cookies = request.headers.get('cookie');
  const member = pass?.member ?? null;
  const settings = member?.settings;
  const locale = await localeFor(request, {
    profile: member?.locale,
    platform: [settings?.lang ?? null, settings?.defaultLocale ?? null],
  });
  const [theme, inbox, notices, draft, forms] = await Promise.all([
    themeFor(visit, [locale, 'en']),
    pass ? shownInbox(pass, tokensOf(pass)) : null,
    pass ? orElse(takeNotices(pass, request), []) : [],
    pass ? orElse(draftIn(pass, request), null) : null,
    formsFor(visit, pass),
  ]);
  return {
    member: member && shownMember(member, visit.tenant.imageOrigins),
    tenant: shownTenant(visit.tenant),
    menu: member ? menuFor({ ...member, lifecycle: member.settings.lifecycle }) : [],
    theme,
    locale,
    look: lookFrom(cookies),
    now: visit.now,
    zone: zoneFrom(cookies),
    inbox,
    notices,
    draft,
    forms,
  };
}

/** Signs the forms that stand on notifications. */
export function tokensOf({ visit, session }: Pass): (address: string) => Promise<string> {
  return async (address) => (await formPassFor(visit, session.name, address)).token;
}

async function formsFor(visit: Visit, pass: Pass | null): Promise<RootData['forms']> {
  if (!pass) {
    return { preferences: await formPassFor(visit, STRANGER, PREFERENCES), signOut: null, clearNotifications: null };
  }
  const [preferences, signOut, clearNotifications] = await Promise.all(
    [PREFERENCES, SIGN_OUT, CLEAR_NOTIFICATIONS].map((action) => formPassFor(visit, pass.session.name, action)),
  );
  if (!preferences || !signOut || !clearNotifications) throw new Error('unsigned');
  return { preferences, signOut, clearNotifications };
}
