import { z } from 'zod';
import { path } from '../lib/url';
import type { Tenant } from '../server/context/tenant';
import { type AnonymousContext, connectAnonymously } from './anonymous.server';
import { either, equalTo, type QueryFilter } from './protocol/query-filter';
import { readable } from './rows';

const ThemeDocument = z.record(z.string(), z.unknown());
export type ThemeDocument = z.infer<typeof ThemeDocument>;

const Themes = z.object({ result: readable(ThemeDocument) });
const RealmThemes = z.object({
  realm: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((found) => found ?? {}),
});
const THEME_MS = 2_000;

export async function getDefaultTheme(context: AnonymousContext, deadlineMs = THEME_MS): Promise<ThemeDocument | null> {
  return firstTheme(context, equalTo('isDefault', true), deadlineMs);
}

export async function findTheme(
  context: AnonymousContext,
  idOrName: string,
  deadlineMs = THEME_MS,
): Promise<ThemeDocument | null> {
  return firstTheme(context, either(equalTo('_id', idOrName), equalTo('name', idOrName)), deadlineMs);
}

/** From the document of all realms: older platforms store themes there. */
export async function listRealmThemes(context: AnonymousContext, deadlineMs = THEME_MS): Promise<ThemeDocument[]> {
  const { realm } = await connectAnonymously(context).idm.get(path`/config/ui/themerealm`, RealmThemes, {
    deadlineMs,
    anonymous: true,
  });
  const name = realmName(context.tenant);
  const kept = Object.hasOwn(realm, name) ? realm[name] : undefined;
  if (Array.isArray(kept)) {
    const themes = kept.map((one: unknown) => ThemeDocument.safeParse(one).data);
    return themes.filter((one) => one !== undefined);
  }
  const single = ThemeDocument.safeParse(kept).data;
  return single && 'backgroundColor' in single ? [{ ...single, isDefault: true, name: 'Starter Theme' }] : [];
}

async function firstTheme(
  context: AnonymousContext,
  filter: QueryFilter,
  deadlineMs: number,
): Promise<ThemeDocument | null> {
  const { result } = await connectAnonymously(context).idm.get(path`/ui/theme/`, Themes, {
    query: { realm: realmName(context.tenant), _queryFilter: filter },
    deadlineMs,
    anonymous: true,
  });
  return result[0] ?? null;
}

function realmName({ realm }: Tenant): string {
  return realm === 'root' ? '/' : realm;
}
