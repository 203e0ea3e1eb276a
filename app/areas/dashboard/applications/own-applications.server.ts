import { LRUCache } from 'lru-cache';
import { allowedImageAddress } from '../../../lib/image-address';
import {
  type FoundApplications,
  type LinkedApplication,
  listAssignedApplications,
  listDefinedApplications,
  listSignOnApplications,
} from '../../../platform/dashboard.server';
import { loadPart, recover } from '../../../platform/recover';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Applications } from './applications-sheet';
import { selectOwnApplications, toTiles } from './tiles';

const NONE = { result: [], unreadable: 0 };
/** The platform does not have the list. */
const ABSENT = { missing: null };

const FRESH_MS = 5 * 60_000;
const definedCache = new LRUCache<string, { found: FoundApplications; until: number }>({ max: 500 });

/** What a realm defines is the same for all its members. */
function loadDefinedApplications(auth: AuthContext): Promise<FoundApplications | null> {
  return recover(readDefinedApplications(auth), ABSENT);
}

async function readDefinedApplications({ api, context }: AuthContext): Promise<FoundApplications> {
  const found = await listDefinedApplications(api);
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  if (found.unreadable === 0) definedCache.set(key, { found, until: context.now + FRESH_MS });
  return found;
}

async function loadKnownDefinedApplications(auth: AuthContext): Promise<FoundApplications | null> {
  const { hostname, realm } = auth.context.tenant;
  const known = definedCache.get(`${hostname} ${realm}`);
  return known && known.until > auth.context.now ? known.found : loadDefinedApplications(auth);
}

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
export function loadOwnApplications(auth: AuthContext, names: Promise<FoundApplications<string>>) {
  return loadBoth(auth, Promise.all([names, loadDefinedApplications(auth)]));
}

type Named = [names: FoundApplications<string>, defined: FoundApplications | null | 'not asked'];

async function loadBoth(auth: AuthContext, named: Promise<Named>) {
  const [own, signOn] = await Promise.all([
    loadPart(named, { mayBeForbidden: true }),
    loadPart(recover(listSignOnApplications(auth.api, auth.member.id), ABSENT), { mayBeForbidden: true }),
  ]);
  const [names, defined] = 'loaded' in own ? own.loaded : [NONE, NONE];
  const linked = 'loaded' in signOn ? signOn.loaded : NONE;
  const lists = [names, defined === 'not asked' ? NONE : (defined ?? NONE), linked ?? NONE] as const;
  const failed =
    'failed' in own ||
    'failed' in signOn ||
    lists.some(({ unreadable }) => unreadable > 0) ||
    (await lacksOne(auth, defined, linked));
  const found = [...selectOwnApplications({ names: lists[0].result, defined: lists[1].result }), ...lists[2].result];
  const tiles = await toTilesOf(auth, found);
  const signedOut = [own, signOn].some((part) => 'failed' in part && part.signedOut === true);
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed, signedOut };
}

/** A service that the platform does not have offers nothing, but one without one of its two lists has failed. */
async function lacksOne(auth: AuthContext, defined: Named[1], linked: FoundApplications | null): Promise<boolean> {
  if (defined !== 'not asked') return (defined === null) !== (linked === null);
  if (linked !== null) return false;
  const found = await loadPart(loadKnownDefinedApplications(auth), { mayBeForbidden: true });
  return 'failed' in found || found.loaded !== null;
}

async function toTilesOf(auth: AuthContext, found: readonly LinkedApplication[]) {
  const { locale } = await translationFor(auth);
  return toTiles(found, (source) => allowedImageAddress(source, auth.context.tenant.imageOrigins), locale);
}

/** For the dashboard: who has no application there is not asked which ones the realm defines. */
export async function loadHomeApplications(
  auth: AuthContext,
  names: Promise<FoundApplications<string>>,
): Promise<Applications> {
  const named = names.then(
    async (own): Promise<Named> => [
      own,
      own.result.length === 0 ? 'not asked' : await loadKnownDefinedApplications(auth),
    ],
  );
  const { tiles, failed, signedOut } = await loadBoth(auth, named);
  return tiles === null ? { failed: signedOut ? 'signedOut' : 'notLoaded' } : { tiles, isWhole: !failed };
}

/** Where applications have no page of their own. */
export async function loadAssignedApplications(auth: AuthContext): Promise<Applications> {
  const found = await recover<FoundApplications, 'signedOut' | 'notLoaded'>(listAssignedApplications(auth.api), {
    'signed-out': 'signedOut',
    forbidden: 'notLoaded',
    otherwise: 'notLoaded',
  });
  if (found === 'signedOut' || found === 'notLoaded') return { failed: found };
  if (found.result.length === 0 && found.unreadable > 0) return { failed: 'notLoaded' };
  return { tiles: await toTilesOf(auth, found.result), isWhole: found.unreadable === 0 };
}
