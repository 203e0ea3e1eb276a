import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { loadThemeSections } from '../../../kits/theme/theme.server';
import { isHandheld, parseUserAgent } from '../../../lib/user-agent';
import { getJourneys } from '../../../platform/journeys.server';
import { PlatformError, refusalReasons, uncertainError } from '../../../platform/platform-error';
import { type LoadedPart, outcomeOf, recover } from '../../../platform/recover';
import {
  removeSignInDevice,
  removeTrustedDevice,
  SECOND_STEPS,
  type SecondStep,
} from '../../../platform/sign-in-devices.server';
import { NOT_THERE_PLAIN } from '../../../server/guard/failed-write.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { refuse } from '../../../server/guard/refusal';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import type { FactorRow } from '../devices/factors';
import { isProtected, loadFactorKinds } from '../devices/factors.server';
import { loadTrustedDevices } from '../devices/trusted.server';
import { settleSection } from '../own-record.server';
import { LOST_DEVICE } from '../paths';
import { loadOwnSessions, loadSessionsLeft } from '../sessions/own-sessions.server';
import { logOutSessions } from '../sessions/session-forms.server';
import { type SessionRow, sessionKey, toSessionRows } from '../sessions/sessions';
import { LOST_VALUE, type LostItem, toLostItems } from './lost';
import { journeyUrls } from './profile.server';

export const LOST_PARTS = ['sessions', 'trusted', 'factors'] as const;
export type LostPart = (typeof LOST_PARTS)[number];

async function loadSessionRows(auth: AuthContext, load = loadOwnSessions) {
  const { sessions, current, portalOnly } = await load(auth);
  return { rows: toSessionRows(sessions, current), portalOnly };
}

/** What the tenant hides is not part of it. */
async function shownParts({ context, request }: AuthContext): Promise<ReadonlySet<LostPart>> {
  const { shown, security } = await loadThemeSections(context, request);
  return new Set<LostPart>([
    'sessions',
    ...(shown.trustedDevices ? (['trusted'] as const) : []),
    ...(security.twoStepVerification ? (['factors'] as const) : []),
  ]);
}

interface Looked {
  parts: ReadonlySet<LostPart>;
  /** What was there, so that lists of it that are not found say nothing. */
  known: readonly string[];
  load?: typeof loadOwnSessions;
}

async function loadParts(auth: AuthContext, { parts, known, load }: Looked) {
  const [own, trusted, kinds] = await Promise.all([
    settleSection(loadSessionRows(auth, load)),
    parts.has('trusted')
      ? settleSection(loadTrustedDevices(auth, { isKnown: known.some((one) => partOf(one) === 'trusted') }))
      : NONE,
    parts.has('factors') ? loadFactorKinds(auth, { known: known.map((one) => one.split(':')[1] ?? '') }) : NO_FACTORS,
  ]);
  const { rows, failed, forbidden, signedOut } = kinds;
  const sessions: LoadedPart<SessionRow[]> = 'failed' in own ? own : { loaded: own.loaded.rows };
  const isRead = failed.length + forbidden.length < SECOND_STEPS.length;
  const factors: LoadedPart<FactorRow[]> = isRead
    ? { loaded: rows }
    : { failed: true, ...(signedOut && { signedOut }) };
  const unread = isRead ? { failed, forbidden } : { failed: [], forbidden: [] };
  return { sessions, trusted, factors, unread, portalOnly: 'loaded' in own && own.loaded.portalOnly };
}

const NONE: LoadedPart<never[]> = { loaded: [] };
const NO_FACTORS: Awaited<ReturnType<typeof loadFactorKinds>> = {
  rows: [],
  failed: [],
  forbidden: [],
  signedOut: false,
};

const rowsOf = <Row>(part: LoadedPart<Row[]> | LoadedPart<never[]>): Row[] => ('loaded' in part ? part.loaded : []);

function itemsIn(auth: AuthContext, { sessions, trusted, factors }: Awaited<ReturnType<typeof loadParts>>): LostItem[] {
  const browser = parseUserAgent(auth.request.headers.get('user-agent') ?? undefined);
  return toLostItems({
    sessions: rowsOf(sessions),
    trusted: rowsOf(trusted),
    factors: rowsOf(factors),
    isHandheld: isHandheld(browser),
  });
}

export async function loadLost(auth: AuthContext) {
  const [parts, journeys, send] = await Promise.all([
    shownParts(auth).then((parts) => loadParts(auth, { parts, known: [] })),
    recover(getJourneys(auth.api), { forbidden: null, otherwise: null }),
    formTokens(auth, LOST_DEVICE),
  ]);
  const { addDevice, updatePassword } = journeyUrls(auth, journeys, LOST_DEVICE);
  return {
    items: itemsIn(auth, parts),
    portalOnly: parts.portalOnly,
    unread: parts.unread,
    failed: LOST_PARTS.filter((part) => 'failed' in parts[part]),
    signedOut: LOST_PARTS.some((part) => (parts[part] as { signedOut?: boolean }).signedOut === true),
    journeysFailed: journeys === null,
    addDevice,
    updatePassword,
    confirm: stepUpUrl(auth, LOST_DEVICE),
    send,
  };
}
export type LostData = Awaited<ReturnType<typeof loadLost>>;

const NOT_DONE = 'account.lost.notDone';
const NONE_DONE = 'account.lost.noneDone';
const LostForm = z.strictObject({
  things: z.array(z.string().regex(LOST_VALUE, 'form.notAccepted')).max(300).min(1, 'account.lost.chooseOne'),
});

/** Ends and removes one after the other, so that what is done is done whatever becomes of the rest. */
export async function lockOut(auth: AuthContext) {
  const parts = await shownParts(auth);
  requireRecentSignIn(auth, LOST_DEVICE);
  const form = readForm(auth, LostForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const things = form.value.things.filter((value) => parts.has(partOf(value)));
  const left = async () => {
    const loaded = await loadParts(auth, { parts, known: things, load: loadSessionsLeft });
    const kinds = [...loaded.unread.failed, ...loaded.unread.forbidden];
    const unread = things.find((one) => 'failed' in loaded[partOf(one)] || kinds.some((kind) => isOfKind(one, kind)));
    if (unread) throw new PlatformError({ reason: 'unavailable', callName: partOf(unread) });
    const there = new Set(itemsIn(auth, loaded).map(({ value }) => value));
    return things.filter((value) => there.has(value));
  };
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const isSession = (value: string) => partOf(value) === 'sessions';
      const results = things.some(isSession) ? [await settle(endSessions(auth, things))] : [];
      for (const value of things) if (!isSession(value)) results.push(await removeDevice(auth, value));
      const failures = results.filter((result) => result !== null);
      const refused = failures.filter(({ isMissing }) => !isMissing);
      // What the system does not find is over where it is no longer listed either.
      const isOpen = failures.length > 0 && refused.length === 0;
      const found = isOpen ? await recover(left(), { otherwise: null }) : [];
      if (failures.some(({ isUnknown }) => isUnknown) || found === null)
        throw uncertainError(
          'a lost device',
          refused.flatMap(({ reasons }) => reasons),
        );
      const failed = found.length > 0 ? failures : refused;
      if (failed.length === 0) return failures.length === 0 ? things.length : null;
      // Of several sessions some may be over.
      const isNone = failed.length === results.length && !things.some(isSession);
      const reasons = failed.flatMap((result) => result.reasons);
      return refuse({ messages: [...new Set([isNone ? NONE_DONE : NOT_DONE, ...reasons])] });
    },
    verify: async () => gone(await left(), null),
    notDone: NOT_DONE,
    failed: NOT_DONE,
    redirectTo: LOST_DEVICE,
    // Where not all of it was done by this form, only what is true now.
    notice: (count) =>
      count === null ? { key: 'account.lost.over' } : { key: 'account.lost.done', values: { count } },
    pressed: true,
  });
}

function partOf(value: string): LostPart {
  const [kind = ''] = value.split(':');
  return kind === 'session' ? 'sessions' : kind === 'trusted' ? 'trusted' : 'factors';
}

const isOfKind = (value: string, kind: SecondStep): boolean => value.startsWith(`factor:${kind}:`);

/** Null: done. */
type Result = { reasons: string[]; isMissing?: true; isUnknown?: true } | null;

async function settle(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (thrown) {
    // What is forbidden of one thing is no reason to end the page.
    if (thrown instanceof PlatformError && thrown.reason === 'forbidden')
      return {
        reasons: isProtected(thrown)
          ? ['account.factors.signInFirst', 'account.factors.signInFirstHow']
          : refusalReasons(thrown),
      };
    if (!(thrown instanceof PlatformError) || thrown.endsPage) throw thrown;
    if (thrown.reason === 'missing') return { reasons: [NOT_THERE_PLAIN, ...refusalReasons(thrown)], isMissing: true };
    if (outcomeOf(thrown) !== 'unknown') return { reasons: refusalReasons(thrown) };
    // What failed has no text that helps, but for ours.
    return { reasons: thrown.service === null ? refusalReasons(thrown) : [], isUnknown: true };
  }
}

async function endSessions(auth: AuthContext, things: readonly string[]): Promise<Result> {
  const keys = new Set(things.flatMap((value) => (value.startsWith('session:') ? value.slice('session:'.length) : [])));
  const { sessions, current, portalOnly } = await loadOwnSessions(auth);
  const own = new Set(toSessionRows(sessions, current).flatMap((row) => (row.current ? row.key : [])));
  const found = sessions.filter((one) => keys.has(sessionKey(one)));
  const chosen = found.filter((one) => !own.has(sessionKey(one)));
  const refused = chosen.length > 0 ? await logOutSessions(auth, chosen) : undefined;
  if (refused) return { reasons: refused.messages.slice(1) };
  if (found.length === keys.size) return null;
  return portalOnly ? { reasons: ['account.sessions.portalOnly'] } : { reasons: [NOT_THERE_PLAIN], isMissing: true };
}

async function removeDevice({ api, member }: AuthContext, value: string): Promise<Result> {
  const [part, kind = '', ...rest] = value.split(':');
  if (part === 'trusted')
    return settle(
      removeTrustedDevice(api, { userId: member.id, identifier: value.slice('trusted:'.length) }).then(() => null),
    );
  const isKnown = (one: string): one is SecondStep & FactorRow['kind'] => SECOND_STEPS.some((known) => known === one);
  if (part !== 'factor' || !isKnown(kind)) return null;
  return settle(removeSignInDevice(api, { userId: member.id, kind, uuid: rest.join(':') }).then(() => null));
}
