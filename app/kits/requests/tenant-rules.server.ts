import { LRUCache } from 'lru-cache';
import { compareNames } from '../../lib/formats';
import { notFoundError } from '../../platform/platform-error';
import { loadPart, recover, requirePart } from '../../platform/recover';
import { listTypeForms } from '../../platform/request-forms.server';
import { getRequestSettings, NO_SETTINGS, type RequestSettings } from '../../platform/request-settings.server';
import { listRequestTypes, type RequestType } from '../../platform/request-types.server';
import { type FoundRows, findRow, requireReadable } from '../../platform/rows';
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
type RequestTypes = FoundRows<RequestType>;
const typesCache = new LRUCache<string, { types: RequestTypes; until: number }>({ max: 500 });

/**
 * The same for all members and kept per isolate where all can be read; older ones stay where they cannot be read again.
 */
function readRequestTypes({ api, context }: AuthContext): Promise<RequestTypes> {
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  const known = typesCache.get(key);
  if (known && known.until > context.now) return Promise.resolve(known.types);
  return context.memo('request-types', async () => {
    const types = await (known ? recover(listRequestTypes(api), { otherwise: known.types }) : listRequestTypes(api));
    if (types === known?.types) return types;
    if (types.unreadable > 0) return known?.types ?? types;
    typesCache.set(key, { types, until: context.now + FRESH_MS });
    return types;
  });
}

const isExtension = ({ id }: RequestType) => id === EXTENSION_TYPE;

/** Whether the tenant takes requests for a later end of access; null where that could not be read. */
export async function loadCanExtend(auth: AuthContext): Promise<boolean | null> {
  const found = readRequestTypes(auth).then((types) => findRow(types, isExtension) !== undefined);
  return recover(found, { forbidden: null, otherwise: null });
}

/** For pages that are about it: without that type they do not exist. */
export async function requireExtensions(auth: AuthContext): Promise<void> {
  if (!findRow(await readRequestTypes(auth), isExtension)) throw notFoundError('requests for a later end');
}

/**
 * Names of the tenant's own request types, by id; a name that cannot be read is left to the id. With `types`, nothing is
 * loaded when none of those is the tenant's own.
 */
export async function loadTypeNames(auth: AuthContext, types?: readonly string[]): Promise<Record<string, string>> {
  if (types?.every((type) => builtInType(type) !== null)) return {};
  const found = await loadPart(readRequestTypes(auth));
  if ('failed' in found) return {};
  return toNames(found.loaded);
}

/** As `loadTypeNames`, for what is found by a name: throws where one of them could not be read. */
export async function requireTypeNames(auth: AuthContext): Promise<Record<string, string>> {
  const types = await recover(readRequestTypes(auth), NO_TYPES);
  requireReadable(types);
  return toNames(types);
}

/** False: the tenant may have types that could not be read. */
export async function hasAllTypes(auth: AuthContext): Promise<boolean> {
  return 'loaded' in (await loadPart(requireTypeNames(auth)));
}

function toNames({ result }: RequestTypes): Record<string, string> {
  const own = result.filter(({ id }) => builtInType(id) === null);
  return Object.fromEntries(own.map(({ id, displayName }) => [id, displayName || id]));
}

export interface TypeForm {
  id: string;
  name: string;
}
export interface TypeForms {
  forms: readonly TypeForm[];
  /** False: there may be others, which could not be loaded. */
  isWhole: boolean;
}
const typeFormsCache = new LRUCache<string, { forms: readonly TypeForm[]; until: number }>({ max: 500 });

/** The tenant's own types that have a form, by name. The same for all members and kept per isolate where all can be read. */
export async function loadTypeForms(auth: AuthContext): Promise<TypeForms> {
  const [{ forms, isWhole }, { locale }] = await Promise.all([readTypeForms(auth), translationFor(auth)]);
  const compare = compareNames(locale);
  return { forms: [...forms].sort((one, other) => compare(one.name, other.name)), isWhole };
}

/** A member who may not read them has none, nor does a tenant without them. */
const NO_FORMS = { missing: [], forbidden: [] };
const NO_TYPES = { missing: { result: [], unreadable: 0 }, forbidden: { result: [], unreadable: 0 } };

async function readTypeForms(auth: AuthContext): Promise<TypeForms> {
  const { api, context } = auth;
  const key = `${context.tenant.hostname} ${context.tenant.realm}`;
  const known = typeFormsCache.get(key);
  if (known && known.until > context.now) return { forms: known.forms, isWhole: true };
  const [assigned, types] = await Promise.all([
    loadPart(recover(listTypeForms(api), NO_FORMS)),
    loadPart(recover(readRequestTypes(auth), NO_TYPES)),
  ]);
  if ('failed' in assigned || 'failed' in types) return known ? { ...known, isWhole: true } : NONE_READ;
  const names = toNames(types.loaded);
  const forms = assigned.loaded.flatMap(({ formId, type }) =>
    names[type] === undefined ? [] : [{ id: formId, name: names[type] }],
  );
  const isWhole = types.loaded.unreadable === 0;
  if (isWhole) typeFormsCache.set(key, { forms, until: context.now + FRESH_MS });
  return { forms, isWhole };
}

const NONE_READ: TypeForms = { forms: [], isWhole: false };
