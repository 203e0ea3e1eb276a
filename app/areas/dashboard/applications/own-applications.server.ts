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

/** A service that the platform does not have offers nothing. */
const ABSENT = { missing: { result: [], unreadable: 0 } };

const FRESH_MS = 5 * 60_000;
const definedCache = new LRUCache<string, { found: FoundApplications; until: number }>({ max: 500 });

/** What a realm defines is the same for all its members. */
function loadDefinedApplications(auth: AuthContext): Promise<FoundApplications> {
  return recover(readDefinedApplications(auth), ABSENT);
}

async function readDefinedApplications({ api, context }: AuthContext): Promise<FoundApplications> {
  const found = await listDefinedApplications(api);
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  if (found.unreadable === 0) definedCache.set(key, { found, until: context.now + FRESH_MS });
  return found;
}

async function loadKnownDefinedApplications(auth: AuthContext): Promise<FoundApplications> {
  const { hostname, realm } = auth.context.tenant;
  const known = definedCache.get(`${hostname} ${realm}`);
  return known && known.until > auth.context.now ? known.found : loadDefinedApplications(auth);
}

/** Both kinds at once, each failing alone. `failed`: some could not be loaded; `tiles` null: none could. */
export function loadOwnApplications(auth: AuthContext, names: Promise<FoundApplications<string>>) {
  return loadBoth(auth, Promise.all([names, loadDefinedApplications(auth)]));
}

async function loadBoth(auth: AuthContext, named: Promise<[FoundApplications<string>, FoundApplications]>) {
  const [own, signOn] = await Promise.all([
    loadPart(named, { mayBeForbidden: true }),
    loadPart(recover(listSignOnApplications(auth.api, auth.member.id), ABSENT), { mayBeForbidden: true }),
  ]);
  const lists = [...('loaded' in own ? own.loaded : []), ...('loaded' in signOn ? [signOn.loaded] : [])];
  const failed = 'failed' in own || 'failed' in signOn || lists.some(({ unreadable }) => unreadable > 0);
  const found = [
    ...('loaded' in own ? selectOwnApplications({ names: own.loaded[0].result, defined: own.loaded[1].result }) : []),
    ...('loaded' in signOn ? signOn.loaded.result : []),
  ];
  const tiles = await toTilesOf(auth, found);
  const signedOut = [own, signOn].some((part) => 'failed' in part && part.signedOut === true);
  return { tiles: 'failed' in own && 'failed' in signOn ? null : tiles, failed, signedOut };
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
    async (own): Promise<[FoundApplications<string>, FoundApplications]> => [
      own,
      own.result.length === 0 ? ABSENT.missing : await loadKnownDefinedApplications(auth),
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
