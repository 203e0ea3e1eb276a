import { LRUCache } from 'lru-cache';
import { compareNames } from '../../lib/formats';
import { notFoundError } from '../../platform/platform-error';
import { loadPart, recover, requirePart } from '../../platform/recover';
import { listTypeForms } from '../../platform/request-forms.server';
import { getRequestSettings, NO_SETTINGS, type RequestSettings } from '../../platform/request-settings.server';
import { listRequestTypes, type RequestType } from '../../platform/request-types.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { builtInType, EXTENSION_TYPE } from './request';

function readRequestSettings({ api, context }: AuthContext): Promise<RequestSettings> {
  return context.memo('request-settings', () => recover(getRequestSettings(api), { missing: NO_SETTINGS }));
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
const typesCache = new LRUCache<string, { types: RequestType[]; until: number }>({ max: 500 });

/** The same for all members and kept per isolate; older ones stay where they cannot be read again. */
function readRequestTypes({ api, context }: AuthContext): Promise<RequestType[]> {
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  const known = typesCache.get(key);
  if (known && known.until > context.now) return Promise.resolve(known.types);
  return context.memo('request-types', async () => {
    const types = await (known ? recover(listRequestTypes(api), { otherwise: known.types }) : listRequestTypes(api));
    if (types !== known?.types) typesCache.set(key, { types, until: context.now + FRESH_MS });
    return types;
  });
}

/** Whether the tenant takes requests for a later end of access; null where that could not be read. */
export async function loadCanExtend(auth: AuthContext): Promise<boolean | null> {
  const types = await recover(readRequestTypes(auth), { forbidden: null, otherwise: null });
  return types === null ? null : types.some(({ id }) => id === EXTENSION_TYPE);
}

/** For pages that are about it: without that type they do not exist. */
export async function requireExtensions(auth: AuthContext): Promise<void> {
  const types = await readRequestTypes(auth);
  if (!types.some(({ id }) => id === EXTENSION_TYPE)) throw notFoundError('requests for a later end');
}

/**
 * Names of the tenant's own request types, by id; a name that cannot be read is left to the id. With `types`, nothing is
 * loaded when none of those is the tenant's own.
 */
export async function loadTypeNames(auth: AuthContext, types?: readonly string[]): Promise<Record<string, string>> {
  if (types?.every((type) => builtInType(type) !== null)) return {};
  const found = await loadPart(readRequestTypes(auth));
  if ('failed' in found) return {};
  const own = found.loaded.filter(({ id }) => builtInType(id) === null);
  return Object.fromEntries(own.map(({ id, displayName }) => [id, displayName || id]));
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
