import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { PlatformError, plainSentence } from './platform-error';
import { optionalObject, optionalPart } from './rows';

export type CatalogType = 'application' | 'entitlement' | 'role';

export interface CatalogChoice {
  type: CatalogType;
  id: string;
  data?: { form: Record<string, unknown> };
}

export interface NewRequest {
  users: string[];
  accessModifier: 'add' | 'remove';
  catalogs: CatalogChoice[];
  priority: 'low' | 'medium' | 'high';
  /** Moments in ISO form, UTC. */
  startDate?: string;
  endDate?: string;
  expiryDate?: string;
  justification?: string;
}

const Objection = z.object({
  userId: z.string().nullish().catch(null),
  catalogId: z.string().nullish().catch(null),
  error: z.string().nullish().catch(null),
  message: z.unknown().transform(plainSentence),
});
/** `error` is a code such as EXISTING_ACCESS or DUPLICATE; `message` the platform's own words. */
export type Objection = z.infer<typeof Objection>;

const Objections = z.array(Objection).nullish();

type CheckedRequest = Pick<NewRequest, 'users' | 'catalogs' | 'accessModifier' | 'priority' | 'endDate'>;

/** Empty: nothing prevents the request. */
export async function validateNewRequest(api: Api, request: CheckedRequest): Promise<Objection[]> {
  return (await findObjections(api, request)) ?? [];
}

/** Null where the answer has no list of them, which is no proof that the same was not requested before. */
export async function findObjections(api: Api, request: CheckedRequest): Promise<Objection[] | null> {
  const shape = z.object({ errors: Objections });
  const options = { query: { _action: 'validate' }, search: true };
  const { errors } = await api.iga.post(path`/governance/requests`, request, shape, options);
  return errors ?? null;
}

const Created = z
  .object({
    requests: z
      .array(z.object({ id: z.string(), userId: z.string().nullish(), catalogId: z.string().nullish() }))
      .nullish()
      .catch(null),
    errors: Objections.catch(null),
  })
  .nullish();

export interface CreatedRequests {
  made: { id: string; userId: string | null; catalogId: string | null }[];
  errors: Objection[];
}

export async function createRequests(api: Api, request: NewRequest): Promise<CreatedRequests> {
  const found = await api.iga.post(path`/governance/requests`, request, Created, { query: { _action: 'create' } });
  const made = (found?.requests ?? []).map(({ id, userId = null, catalogId = null }) => ({ id, userId, catalogId }));
  return { made, errors: found?.errors ?? [] };
}

/** The platform accepted the call, but its answer names no request. */
export function emptyAnswerError(callName: string): PlatformError {
  return new PlatformError({ reason: 'garbled', status: 200, callName, write: true });
}

/** `details` has common, custom and what the type needs. */
export async function publishRequest(api: Api, type: string, details: Record<string, unknown>): Promise<string> {
  const shape = z.object({ id: z.string() });
  const { id } = await api.iga.post(path`/governance/requests/${type}`, details, shape, {
    query: { _action: 'publish' },
  });
  return id;
}

const DISPLAY_NAME = 'descriptor.idx./entitlement.displayName';
const HeldEntitlement = z.object({
  [DISPLAY_NAME]: z.string().min(1),
  application: optionalObject({ name: z.string().nullish() }),
});
const Rule = z.object({
  name: z.string().catch(''),
  description: z.string().nullish().catch(null),
  /** Access the user already has that takes part: null where what there is cannot be read, as is one of it. */
  violatingAccess: optionalPart(
    z.array(z.unknown()).transform((found) =>
      found.map((one) => {
        const { data } = HeldEntitlement.safeParse(one);
        return data ? { name: data[DISPLAY_NAME], within: data.application?.name ?? null } : null;
      }),
    ),
  ),
});
export type BrokenRule = z.infer<typeof Rule>;

/** `assignmentIds`: entitlements on top of what the user has. */
export async function scanAccess(
  api: Api,
  userId: string,
  assignmentIds: readonly string[],
  deadlineMs?: number,
): Promise<BrokenRule[]> {
  const additionalAccess = assignmentIds.map((assignmentId) => ({ type: 'entitlementGrant', assignmentId }));
  const shape = z.object({ result: z.array(Rule).nullable() });
  const options = { query: { simulate: 'true' }, search: true, deadlineMs };
  const found = await api.iga.post(path`/governance/policy/user/${userId}/scan`, { additionalAccess }, shape, options);
  return found.result ?? [];
}
