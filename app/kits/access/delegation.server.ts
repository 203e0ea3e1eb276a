// Stored in the session, so that every page can show it without a call; refreshed after sign-in and by lists that are
// loaded anyway.

import { z } from 'zod';
import { searchDelegates } from '../../platform/delegates.server';
import { all } from '../../platform/protocol/target-filter';
import { outcomeOf, recover } from '../../platform/recover';
import { searchApprovals, type TaskSearch } from '../../platform/tasks.server';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';
import { SHOWN_EVERYWHERE } from '../../server/session/session-lists';
import { type ListOwner, putInList, readList } from '../../server/session/stored-lists.server';
import { bannerDigest } from '../frame/banner';
import { showsGovernance } from '../frame/menu';
import type { ActingPeople, DelegationView } from '../frame/root-data';
import { findRepresentedNames } from '../requests/represented';
import { toDelegateRow } from './delegate-rows';

const MAX_NAMED = 5;
const MAX_PEOPLE = 50;
const MAX_NAME_LENGTH = 100;
const PART_MS = 3_000;
const ALL = { text: '', page: 1, size: 50, descending: false, deadlineMs: PART_MS };
const WAITING: TaskSearch = {
  actorStatus: 'active',
  filter: all(),
  offset: 0,
  size: 20,
  order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
  deadlineMs: PART_MS,
};
/** Older data is not shown. */
const FRESH_MS = 8 * 3_600_000;

const StoredPeople = z.object({
  at: z.number(),
  /** Null: they could not be loaded. */
  people: z.array(z.object({ name: z.string(), end: z.number().nullable() })).nullable(),
  isPartial: z.boolean().catch(false),
});
type StoredPeople = z.infer<typeof StoredPeople>;
type Person = NonNullable<StoredPeople['people']>[number];

type Side = 'delegates' | 'actingFor';

const NO_PEOPLE: StoredPeople = { at: 0, people: [], isPartial: false };

function readStoredDelegation(auth: AuthContext) {
  return auth.context.memo('delegation', () =>
    recover(readList(auth, SHOWN_EVERYWHERE, StoredPeople), { otherwise: [] }).then((entries) => new Map(entries)),
  );
}

/** Null when no delegation is known, or the reader has hidden it. */
export async function loadDelegation(auth: AuthContext, hiddenDigest: string | null): Promise<DelegationView | null> {
  const { now } = auth.context;
  const [found, naming] = await Promise.all([readStoredDelegation(auth), loadNaming(auth)]);
  const sideOf = (side: Side): ActingPeople | null => {
    const { at, people, isPartial } = found.get(side) ?? NO_PEOPLE;
    if (people === null) return null;
    const acting = now - at > FRESH_MS ? [] : people.filter(({ end }) => end === null || end > now);
    const names = acting.slice(0, MAX_NAMED).map(({ name }) => naming.person({ name }));
    return { names, others: acting.length - names.length, isPartial };
  };
  const delegation = { delegates: sideOf('delegates'), actingFor: sideOf('actingFor') };
  const digest = bannerDigest(delegation);
  const isShown = Object.values(delegation).some((side) => side?.names.length !== 0) && digest !== hiddenDigest;
  return isShown ? { ...delegation, digest } : null;
}

interface ActivePeople {
  people: readonly Person[];
  /** The list was not complete. */
  more: boolean;
}

/** Writes only changes. With `more`, known people outside the list are kept. */
export async function storeDelegation(auth: AuthContext, side: Side, { people: current, more }: ActivePeople) {
  const { at, people: before, ...stored } = (await readStoredDelegation(auth)).get(side) ?? NO_PEOPLE;
  const { now } = auth.context;
  const isFresh = now - at < FRESH_MS / 2;
  const missing = (before ?? []).filter(({ name }) => current.every((one) => truncateName(one).name !== name));
  const people = [...current.map(truncateName), ...(more && isFresh ? missing : [])].slice(0, MAX_PEOPLE);
  const isSame = more === stored.isPartial && JSON.stringify(before) === JSON.stringify(people);
  if (isSame && (people.length === 0 || isFresh)) return;
  await writeSide(auth, side, { people, isPartial: more });
}

const truncateName = ({ name, end }: Person): Person => ({ name: name.slice(0, MAX_NAME_LENGTH), end });

async function writeSide(owner: ListOwner, side: Side, found: Omit<StoredPeople, 'at'>) {
  await recover(putInList(owner, SHOWN_EVERYWHERE, side, { at: owner.context.now, ...found }), { otherwise: null });
}

/** After an unknown outcome it is not known who acts for the member, until their list is loaded. */
export async function writeDelegates<T>(auth: AuthContext, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (thrown) {
    if (outcomeOf(thrown) === 'unknown') await writeSide(auth, 'delegates', { people: null, isPartial: false });
    throw thrown;
  }
}

/** Called after sign-in. A side that could not be loaded is named as such until its list is opened. */
export async function fetchDelegation(session: ListOwner & Pick<AuthContext, 'api' | 'member'>) {
  const { api, member, context } = session;
  if (!showsGovernance(member)) return;
  const [delegates, waiting] = await Promise.all([
    recover(searchDelegates(api, member.id, ALL), { otherwise: null }),
    recover(searchApprovals(api, member.id, WAITING), { otherwise: null }),
  ]);
  const rows = delegates?.unreadable === 0 ? delegates.result.map((one) => toDelegateRow(one, context.now)) : null;
  const acting = rows?.every(({ state }) => state !== 'unknown')
    ? rows.flatMap(({ name, end, state }): Person[] => (state === 'now' ? [{ name, end }] : []))
    : null;
  const names =
    waiting?.unreadable === 0 && new Set(waiting.result.flatMap((one) => findRepresentedNames(one, member.id)));
  const actingFor = names ? [...names].map((name): Person => ({ name, end: null })) : null;
  for (const [side, found, isPartial] of [
    ['delegates', acting, delegates?.next !== null],
    ['actingFor', actingFor, waiting !== null && waiting.totalCount > waiting.result.length],
  ] as const) {
    const people = found === null ? null : found.slice(0, MAX_PEOPLE).map(truncateName);
    if (people === null || people.length > 0) await writeSide(session, side, { people, isPartial });
  }
}
