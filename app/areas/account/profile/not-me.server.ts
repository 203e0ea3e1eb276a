// The steps for somebody who finds a session, a device or an application that is not theirs.

import { loadThemeSections } from '../../../kits/theme/theme.server';
import { getJourneys } from '../../../platform/journeys.server';
import { notFound } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { readApplications, readConsents } from '../data-sharing/sharing-verbs.server';
import { readTrusted } from '../devices/trusted-verbs.server';
import { consentPath, END_OTHERS, END_SESSION, NOT_ME, revokePath, trustedPath } from '../paths';
import { findOwnSession } from '../sessions/ending.server';
import type { SessionRow } from '../sessions/sessions';
import { journeyLinks } from './profile.server';

const KINDS = ['session', 'device', 'application', 'consent'] as const;
type Kind = (typeof KINDS)[number];

/** What it is about: gone once its first step is done. */
export type Suspect =
  | { kind: 'session'; row: SessionRow | null }
  | { kind: Exclude<Kind, 'session'>; name: string | null };

/** Which section shows it; what the tenant does not show has no steps either. */
const SECTIONS = {
  session: 'accountSecurity',
  device: 'trustedDevices',
  application: 'oauthApplications',
  consent: 'consent',
} as const;

export async function notMePage(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const kind = KINDS.find((one) => searchParams.has(one));
  const id = kind ? (searchParams.get(kind) ?? '').slice(0, 300) : '';
  const { shown } = await loadThemeSections(auth.context, auth.request);
  if (!kind || id === '' || auth.member.internal || !shown[SECTIONS[kind]]) throw notFound('a list of steps');
  const here = `${NOT_ME}?${new URLSearchParams({ [kind]: id })}`;
  const address = firstAddress(kind, id);
  const [suspect, journeys, first, others] = await Promise.all([
    suspectOf(auth, kind, id),
    recover(getJourneys(auth.api), { forbidden: null, otherwise: null }),
    formTokens(auth, address),
    formTokens(auth, END_OTHERS),
  ]);
  const to = `?${new URLSearchParams({ to: here })}`;
  return {
    suspect,
    first: { address: address + to, tokens: first },
    others: { address: END_OTHERS + to, tokens: others },
    password: journeyLinks(auth, journeys, here).updatePassword,
  };
}

function firstAddress(kind: Kind, id: string): string {
  if (kind === 'session') return END_SESSION;
  if (kind === 'device') return trustedPath(id, 'remove');
  return kind === 'application' ? revokePath(id) : consentPath(id, 'deny');
}

async function suspectOf(auth: AuthContext, kind: Kind, id: string): Promise<Suspect> {
  if (kind === 'session') {
    const row = await findOwnSession(auth, id);
    return { kind, row: row?.current ? null : row };
  }
  if (kind === 'device') return { kind, name: named(await readTrusted(auth), id) };
  if (kind === 'application') return { kind, name: named(await readApplications(auth), id) };
  const consents = await readConsents(auth);
  return { kind, name: consents.find((row) => row.id === id && row.since !== null)?.name ?? null };
}

function named(rows: readonly { id: string; name: string }[], id: string): string | null {
  return rows.find((row) => row.id === id)?.name ?? null;
}
