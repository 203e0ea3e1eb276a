import { loadThemeSections } from '../../../kits/theme/theme.server';
import { getJourneys } from '../../../platform/journeys.server';
import { notFoundError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadApplications, loadConsents } from '../data-sharing/data-sharing.server';
import { loadTrustedDevices } from '../devices/trusted.server';
import { consentPath, END_OTHER_SESSIONS, END_SESSION, NOT_ME, revokePath, trustedDevicePath } from '../paths';
import { findSessionRow } from '../sessions/session-forms.server';
import type { SessionRow } from '../sessions/sessions';
import { journeyUrls } from './profile.server';

const ITEM_KINDS = ['session', 'device', 'application', 'consent'] as const;
type ItemKind = (typeof ITEM_KINDS)[number];

export type UnrecognizedItem =
  | { kind: 'session'; row: SessionRow | null; isHidden: boolean }
  | { kind: Exclude<ItemKind, 'session'>; name: string | null };

/** What the tenant hides has no steps either. */
const SECTIONS = {
  session: 'accountSecurity',
  device: 'trustedDevices',
  application: 'oauthApplications',
  consent: 'consent',
} as const;

export async function loadNotMe(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const kind = ITEM_KINDS.find((one) => searchParams.has(one));
  const id = kind ? (searchParams.get(kind) ?? '').slice(0, 300) : '';
  const { shown } = await loadThemeSections(auth.context, auth.request);
  if (!kind || id === '' || auth.member.internal || !shown[SECTIONS[kind]]) throw notFoundError('a list of steps');
  const here = `${NOT_ME}?${new URLSearchParams({ [kind]: id })}`;
  const address = removalPath(kind, id);
  const [item, journeys, first, others] = await Promise.all([
    loadUnrecognizedItem(auth, kind, id),
    recover(getJourneys(auth.api), { forbidden: null, otherwise: null }),
    formTokens(auth, address),
    formTokens(auth, END_OTHER_SESSIONS),
  ]);
  const returning = (search: Record<string, string>) => `?${new URLSearchParams({ ...search, to: here })}`;
  return {
    item,
    first: { address: address + returning(kind === 'session' ? { session: id } : {}), tokens: first },
    others: { address: END_OTHER_SESSIONS + returning({}), tokens: others },
    password: journeyUrls(auth, journeys, here).updatePassword,
    passwordUnknown: journeys === null,
  };
}

function removalPath(kind: ItemKind, id: string): string {
  if (kind === 'session') return END_SESSION;
  if (kind === 'device') return trustedDevicePath(id, 'remove');
  return kind === 'application' ? revokePath(id) : consentPath(id, 'deny');
}

async function loadUnrecognizedItem(auth: AuthContext, kind: ItemKind, id: string): Promise<UnrecognizedItem> {
  if (kind === 'session') {
    const { row, isHidden } = await findSessionRow(auth, id);
    return { kind, row: row?.current ? null : row, isHidden };
  }
  if (kind === 'device') return { kind, name: nameById(await loadTrustedDevices(auth), id) };
  if (kind === 'application') return { kind, name: nameById(await loadApplications(auth), id) };
  const consents = await loadConsents(auth);
  return { kind, name: consents.find((row) => row.id === id && row.since !== null)?.name ?? null };
}

function nameById(rows: readonly { id: string; name: string }[], id: string): string | null {
  return rows.find((row) => row.id === id)?.name ?? null;
}
