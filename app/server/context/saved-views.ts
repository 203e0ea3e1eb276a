// Views of lists that readers have saved, kept with the member; a cookie has a copy, so that menu and lists need not ask.
import { z } from 'zod';
import { cookieFromJson, jsonFromCookie } from '../../lib/cookie-json';
import { cookieValue } from '../../lib/look';
import { isPlainPath } from '../../lib/url';

const VIEWS_COOKIE = '__Host-views';
export const MAX_NAME_LENGTH = 60;
/** A browser drops a cookie of more than 4 KB. */
const MAX_COOKIE_LENGTH = 3_600;
const OWNER_LENGTH = 8;
const YEAR_S = 31_536_000;

export interface SavedView {
  id: string;
  name: string;
  to: string;
}

const StoredViews = z.array(z.object({ id: z.string(), name: z.string(), to: z.string() }));

export function parseSavedViews(text: string | null): SavedView[] {
  return text === null ? [] : StoredViews.parse(JSON.parse(text));
}

export type ViewsOperation = { add: SavedView } | { rename: string; name: string } | { remove: string };

export interface UpdatedViews {
  views: SavedView[];
  /** Where the state is not `done`, nothing has changed. */
  state: 'done' | 'already-there' | 'name-taken' | 'no-room' | 'missing';
  /** As it was before, or as it was added. */
  view: SavedView | null;
}

/** A view and name are there once in a list; all views of a member fit into one cookie. */
export function updateSavedViews(
  text: string | null,
  operation: ViewsOperation,
): { text: string; result: UpdatedViews } {
  const views = parseSavedViews(text);
  const result = apply(views, operation);
  return { text: JSON.stringify(result.views), result };
}

function apply(views: SavedView[], operation: ViewsOperation): UpdatedViews {
  if ('add' in operation) {
    const { add } = operation;
    const same = findNamesake(views, add);
    if (same) return { views, state: same.to === add.to ? 'already-there' : 'name-taken', view: same };
    return changed(views, [...views, add], add);
  }
  const id = 'rename' in operation ? operation.rename : operation.remove;
  const view = views.find((one) => one.id === id);
  if (!view) return { views, state: 'missing', view: null };
  const others = views.filter((one) => one !== view);
  if (!('rename' in operation)) return { views: others, state: 'done', view };
  const renamed = { ...view, name: operation.name };
  if (findNamesake(others, renamed)) return { views, state: 'name-taken', view };
  return changed(
    views,
    views.map((one) => (one === view ? renamed : one)),
    view,
  );
}

function changed(before: SavedView[], views: SavedView[], view: SavedView): UpdatedViews {
  const fits = savedViewsCookie(null, 'x'.repeat(OWNER_LENGTH), views) !== null;
  return fits ? { views, state: 'done', view } : { views: before, state: 'no-room', view };
}

const pathOf = (to: string) => to.split('?')[0];

function findNamesake(views: readonly SavedView[], { name, to }: SavedView): SavedView | undefined {
  return views.find((one) => pathOf(one.to) === pathOf(to) && one.name.toLowerCase() === name.toLowerCase());
}

type Stored = [owner: string, id: string, name: string, to: string];

function readAll(cookies: string | null): Stored[] {
  const list = jsonFromCookie(cookieValue(cookies, VIEWS_COOKIE));
  return Array.isArray(list) ? list.filter(isStored) : [];
}

function isStored(one: unknown): one is Stored {
  if (!Array.isArray(one) || one.length !== 4 || !one.every((part) => typeof part === 'string' && part !== '')) {
    return false;
  }
  const [, id, name, to] = one as Stored;
  return /^[\w-]{1,40}$/.test(id) && name.length <= MAX_NAME_LENGTH && isPlainPath(to);
}

/** `digest` of the member, as the cookie names them. */
export function viewsOwner(digest: string): string {
  return digest.slice(0, OWNER_LENGTH);
}

export function savedViews(cookies: string | null, owner: string): SavedView[] {
  return readAll(cookies).flatMap(([whose, id, name, to]) => (whose === owner ? { id, name, to } : []));
}

/** Views of other users are dropped where it gets too long; null where these alone are too many. */
export function savedViewsCookie(cookies: string | null, owner: string, views: readonly SavedView[]): string | null {
  const ownViews = views.map(({ id, name, to }): Stored => [owner, id, name, to]);
  const others = readAll(cookies).filter(([whose]) => whose !== owner);
  const value = [cookieFromJson([...others, ...ownViews]), cookieFromJson(ownViews)].find(
    ({ length }) => length <= MAX_COOKIE_LENGTH,
  );
  return value === undefined
    ? null
    : `${VIEWS_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`;
}
