// Which theme an answer uses, remembered per isolate: it is the same for all who chose it.
import { LRUCache } from 'lru-cache';
import type { AnonymousContext } from '../../platform/anonymous.server';
import { PlatformError } from '../../platform/platform-error';
import { findTheme, getDefaultTheme, listRealmThemes, type ThemeDocument } from '../../platform/theme.server';
import type { Tenant } from '../../server/context/tenant';
import { readTheme, starterTheme, type Theme } from './theme-document';

export interface ThemeRequest extends AnonymousContext {
  now: number;
}

export interface Selected {
  theme: Theme;
  /** The chosen theme does not exist: the choice is to be forgotten. */
  unknown: boolean;
  /** Something other than a failing call went wrong. */
  broken: boolean;
}

/** A page waits no longer than this for all calls about its theme together. */
const PATIENCE_MS = 2_000;
const FRESH_MS = 60_000;
/** After a failure the platform is left alone this long, so that a hanging theme does not slow every page. */
const FAILED_MS = 10_000;
const MOST = 500;

interface Known<T> {
  value: T;
  until: number;
  /** The platform did not say; `broken` when that was not its doing. */
  failed: boolean;
  broken: boolean;
}

/** By tenant and realm; `choices` also by id or name, and only of themes that exist. */
const defaults = new LRUCache<string, Known<Theme>>({ max: MOST });
const choices = new LRUCache<string, Known<Theme>>({ max: MOST });
/**
 * The ids and names a realm has. Read when a browser names a theme that is not found; until it is read again every other
 * name is judged by it, so that unknown names cost no call and no memory.
 */
const names = new LRUCache<string, Known<ReadonlySet<string>>>({ max: MOST });

/**
 * The theme of that id or name, else the realm's default, else the Starter Theme. While the platform cannot be asked,
 * what was known last. Never rejects.
 */
export async function selectTheme(request: ThemeRequest, choice: string | null): Promise<Selected> {
  const patience = timeoutsOf(PATIENCE_MS);
  if (choice === null) return realmDefault(request, patience, false);
  const found = await findChosenTheme(request, choice, patience);
  if (found === 'unknown' || found === 'unsaid') return realmDefault(request, patience, found === 'unknown');
  return { theme: found.value, unknown: false, broken: found.broken };
}

async function findChosenTheme(
  request: ThemeRequest,
  choice: string,
  patience: Timeouts,
): Promise<Known<Theme> | 'unknown' | 'unsaid'> {
  const { now } = request;
  const place = `${cacheKey(request)}\n${choice}`;
  const before = choices.get(place);
  if (before && before.until > now) return before;
  const listed = names.get(cacheKey(request));
  if (!before && listed && listed.until > now && !listed.value.has(choice)) return listed.failed ? 'unsaid' : 'unknown';
  try {
    const value = await chosenTheme(request, choice, patience);
    if (value === null) {
      choices.delete(place);
      return 'unknown';
    }
    const known = { value, until: now + FRESH_MS, failed: false, broken: false };
    choices.set(place, known);
    return known;
  } catch (error) {
    const failure = { until: now + FAILED_MS, failed: true, broken: !(error instanceof PlatformError) };
    if (before) {
      const known = { ...failure, value: before.value };
      choices.set(place, known);
      return known;
    }
    names.set(cacheKey(request), { ...failure, value: new Set() });
    return 'unsaid';
  }
}

/** After a change of its themes a tenant wears the new ones at once here, and within a minute everywhere. */
export function forgetThemes(tenant: Tenant): void {
  const place = cacheKey({ tenant });
  defaults.delete(place);
  names.delete(place);
  for (const chosen of [...choices.keys()]) if (chosen.startsWith(`${place}\n`)) choices.delete(chosen);
}

async function realmDefault(request: ThemeRequest, patience: Timeouts, unknown: boolean): Promise<Selected> {
  const { value, broken } = await cached(
    defaults,
    { place: cacheKey(request), now: request.now, otherwise: starterTheme },
    () => defaultTheme(request, patience),
  );
  return { theme: value, unknown, broken };
}

async function chosenTheme(request: ThemeRequest, choice: string, patience: Timeouts): Promise<Theme | null> {
  const isIt = ({ _id, name }: ThemeDocument) => _id === choice || name === choice;
  let document: ThemeDocument | null | undefined = await findTheme(request, choice, patience());
  if (!document) {
    const all = await listRealmThemes(request, patience());
    const value = new Set(all.flatMap(({ _id, name }) => [_id, name].filter((one) => typeof one === 'string')));
    names.set(cacheKey(request), { value, until: request.now + FRESH_MS, failed: false, broken: false });
    document = all.find(isIt);
  }
  return document && typeof document.name === 'string' && document.name !== '' ? readTheme(document) : null;
}

async function defaultTheme(request: ThemeRequest, patience: Timeouts): Promise<Theme> {
  const found = await getDefaultTheme(request, patience());
  const document = found ?? (await listRealmThemes(request, patience())).find(({ isDefault }) => isDefault === true);
  return document ? readTheme(document) : starterTheme;
}

interface Key<T> {
  place: string;
  now: number;
  otherwise: T;
}

async function cached<T>(
  cache: LRUCache<string, Known<T>>,
  { place, now, otherwise }: Key<T>,
  ask: () => Promise<T>,
): Promise<Known<T>> {
  const before = cache.get(place);
  if (before && before.until > now) return before;
  const known = await ask().then(
    (value): Known<T> => ({ value, until: now + FRESH_MS, failed: false, broken: false }),
    (error: unknown): Known<T> => ({
      value: before?.value ?? otherwise,
      until: now + FAILED_MS,
      failed: true,
      broken: !(error instanceof PlatformError),
    }),
  );
  cache.set(place, known);
  return known;
}

function cacheKey({ tenant }: Pick<ThemeRequest, 'tenant'>): string {
  return `${tenant.hostname}\n${tenant.realm}`;
}

/** What is left of the time, for each call anew. */
type Timeouts = () => number;

function timeoutsOf(ms: number): Timeouts {
  const end = Date.now() + ms;
  return () => Math.max(1, end - Date.now());
}
