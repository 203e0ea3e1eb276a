import { LRUCache } from 'lru-cache';
import { compareNames } from '../../lib/formats';
import { loadPart, recover, requirePart } from '../../platform/recover';
import { listTypeForms } from '../../platform/request-forms.server';
import { getRequestSettings, NO_REQUIREMENTS, type RequestSettings } from '../../platform/request-settings.server';
import { listRequestTypes } from '../../platform/request-types.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { builtInType } from './request';

function readRequestSettings({ api, context }: AuthContext): Promise<RequestSettings> {
  return context.memo('request-settings', () => recover(getRequestSettings(api), { missing: NO_REQUIREMENTS }));
}

/** What the tenant demands of those who request or decide; null when that could not be loaded. */
export function loadRequestSettings(auth: AuthContext): Promise<RequestSettings | null> {
  return recover(readRequestSettings(auth), { forbidden: null, otherwise: null });
}

/** For forms, which cannot be sent while it is unknown whether a reason is required. */
export function requireRequestSettings(auth: AuthContext): Promise<RequestSettings> {
  return requirePart('problem.requirements', readRequestSettings(auth));
}

const FRESH_MS = 5 * 60_000;
const typeNamesCache = new LRUCache<string, { names: Record<string, string>; until: number }>({ max: 500 });

/**
 * Names of the tenant's own request types, by id; a name that cannot be read is left to the id. They are the same for
 * all members and kept per isolate. With `types`, nothing is loaded when none of those is the tenant's own.
 */
export async function loadTypeNames(
  { api, context }: AuthContext,
  types?: readonly string[],
): Promise<Record<string, string>> {
  if (types?.every((type) => builtInType(type) !== null)) return {};
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  const known = typeNamesCache.get(key);
  if (known && known.until > context.now) return known.names;
  return context.memo('own-type-names', async () => {
    const found = await loadPart(listRequestTypes(api));
    if ('failed' in found) return known?.names ?? {};
    const own = found.loaded.filter(({ id }) => builtInType(id) === null);
    const names = Object.fromEntries(own.map(({ id, displayName }) => [id, displayName || id]));
    typeNamesCache.set(key, { names, until: context.now + FRESH_MS });
    return names;
  });
}

export interface TypeForm {
  id: string;
  name: string;
}
const typeFormsCache = new LRUCache<string, { forms: TypeForm[]; until: number }>({ max: 500 });

/** The tenant's own types that have a form, by name. The same for all members and kept per isolate; empty when they cannot be read. */
export async function loadTypeForms(auth: AuthContext): Promise<TypeForm[]> {
  const [forms, { locale }] = await Promise.all([readTypeForms(auth), translationFor(auth)]);
  const compare = compareNames(locale);
  return [...forms].sort((one, other) => compare(one.name, other.name));
}

async function readTypeForms(auth: AuthContext): Promise<readonly TypeForm[]> {
  const { api, context } = auth;
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  const known = typeFormsCache.get(key);
  if (known && known.until > context.now) return known.forms;
  const [assigned, names] = await Promise.all([loadPart(listTypeForms(api)), loadTypeNames(auth)]);
  if ('failed' in assigned) return known?.forms ?? [];
  const forms = assigned.loaded.flatMap(({ formId, type }) =>
    names[type] === undefined ? [] : [{ id: formId, name: names[type] }],
  );
  typeFormsCache.set(key, { forms, until: context.now + FRESH_MS });
  return forms;
}
