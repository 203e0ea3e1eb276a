import { displayName } from '../../lib/display-name';
import { momentOf } from '../../lib/platform-dates';
import type { AccessRequest, Party, Phase, PhaseRef } from '../../platform/requests.server';

export const BUILT_IN_TYPES = [
  'applicationGrant',
  'applicationRemove',
  'entitlementGrant',
  'entitlementRemove',
  'roleGrant',
  'roleRemove',
  'createEntitlement',
  'modifyEntitlement',
  'createUser',
  'modifyUser',
  'deleteUser',
  'extendEndDate',
] as const;
/** Moves the end of access that is held; newer platforms have it. */
export const EXTENSION_TYPE = 'extendEndDate' satisfies (typeof BUILT_IN_TYPES)[number];

export type BuiltInType = (typeof BUILT_IN_TYPES)[number];

export function builtInType(type: string): BuiltInType | null {
  return BUILT_IN_TYPES.find((known) => known === type) ?? null;
}

/** What happens to the access when the request is done; `other` for a tenant's own types, whose effect we cannot know. */
export type RequestKind = 'grant' | 'extend' | 'remove' | 'change' | 'create' | 'delete' | 'other';

const KINDS: Record<BuiltInType, RequestKind> = {
  applicationGrant: 'grant',
  applicationRemove: 'remove',
  entitlementGrant: 'grant',
  entitlementRemove: 'remove',
  roleGrant: 'grant',
  roleRemove: 'remove',
  createEntitlement: 'create',
  modifyEntitlement: 'change',
  createUser: 'create',
  modifyUser: 'change',
  deleteUser: 'delete',
  extendEndDate: 'extend',
};

export function kindOf(type: string): RequestKind {
  const known = builtInType(type);
  return known ? KINDS[known] : 'other';
}

/** The names for labels and confirmations: Vendor master and Priya Nair. */
export function namesIn({ what, where, whom }: Sentence, typeName: string | null): string[] {
  const names = [what ?? typeName, whom ?? where].filter((name) => name !== null);
  return [...new Set(names)];
}

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number] | 'none' | 'unknown';
export const PRIORITY_CHOICES = [...PRIORITIES, 'none'] as const;

export function priorityOf({ request }: AccessRequest): Priority {
  const found = request?.common?.priority;
  if (isCommonUnread(request)) return 'unknown';
  return PRIORITIES.find((known) => known === found) ?? (found && found !== 'none' ? 'unknown' : 'none');
}

function isCommonUnread(request: AccessRequest['request']): boolean {
  return request === null || request?.common === null;
}

/** It may have one. */
export function isReasonUnknown({ request }: AccessRequest): boolean {
  return isCommonUnread(request) || request?.common?.justification === null;
}

export function isEndUnknown({ request }: AccessRequest): boolean {
  const end = request?.common?.endDate;
  return isCommonUnread(request) || end === null || (Boolean(end) && momentOf(end) === null);
}

/** A part of what it asks for is there and cannot be read. */
/** Of a task that waits: whether what the member may do with it could not be read. */
export function isStepUnknown({ phases: [phase] }: Pick<AccessRequest, 'phases'>): boolean {
  return phase === undefined || phase.permissions === null;
}

export function isUnread({ whole }: Pick<AccessRequest, 'whole'>): boolean {
  return whole === null;
}

type Names = { [name in 'givenName' | 'sn' | 'userName' | 'name']?: string | null | undefined };

/** "Given Family", else the user name, else a role's name; null for the system and without a name. */
export function nameOf(party: (Names & { id?: string }) | null | undefined): string | null {
  if (!party || party.id === 'SYSTEM') return null;
  return displayName(party);
}

/** The id without the kind of thing in front of it: `managed/user/1` and `1` are the same person. */
export function rawId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

function textAt(fields: Record<string, unknown> | null | undefined, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function requestedNames({ request }: AccessRequest): Names {
  const requested = request?.user?.object;
  return {
    givenName: textAt(requested, 'givenName'),
    sn: textAt(requested, 'sn'),
    userName: textAt(requested, 'userName'),
  };
}

const ABOUT_NO_USER: readonly string[] = [
  'createEntitlement',
  'modifyEntitlement',
  'createUser',
] satisfies BuiltInType[];

/** It is about a user who is not named. The tenant's own types may be about no user. */
export function isSubjectUnknown({ requestType, user }: Pick<AccessRequest, 'requestType' | 'user'>): boolean {
  if (user !== undefined) return nameOf(user) === null;
  return builtInType(requestType) !== null && !ABOUT_NO_USER.includes(requestType);
}

/** By its type; an extension by what it names. */
export function isAboutEntitlement({ requestType, assignment }: Pick<AccessRequest, 'requestType' | 'assignment'>) {
  return /entitlement/i.test(requestType) || (requestType === EXTENSION_TYPE && Boolean(assignment?.id));
}

/** The name of what is asked for, or null when the request names nothing. */
export function itemName(found: AccessRequest): string | null {
  const type = builtInType(found.requestType);
  if (type === null) return null;
  if (type === 'createEntitlement') {
    const requested = found.request?.entitlement;
    return textAt(requested?.object, 'displayName') ?? requested?.objectType ?? null;
  }
  if (isAboutEntitlement(found)) {
    return found.descriptor?.idx?.['/entitlement']?.displayName ?? found.entitlement?.displayName ?? null;
  }
  if (type.endsWith('User')) return nameOf(type === 'createUser' ? requestedNames(found) : found.user);
  const ofRole = type.startsWith('role') || (type === EXTENSION_TYPE && found.role);
  return (ofRole ? found.role?.name : found.application?.name) ?? null;
}

/** The application in which it takes effect, unless it is itself what is asked for. */
export function targetApplicationName(found: AccessRequest): string | null {
  return isAboutEntitlement(found) ? (found.application?.name ?? null) : null;
}

/**
 * The parts of the sentence a row reads as: "Post journal in Ledger for Kai Ruiz". `what` is null when the request has
 * no name of its own; then its type stands there. `form` picks the wording; where that names a user, and `whom` is
 * null, the user is unknown.
 */
export interface Sentence {
  form: 'what' | 'whatFor' | 'whatFrom' | 'whatIn' | 'whatInFor' | 'whatInFrom' | 'newUser' | 'profileOf' | 'userGone';
  type: string;
  what: string | null;
  where: string | null;
  whom: string | null;
}

export function toSentence(found: AccessRequest): Sentence {
  const isNewUserUnknown = found.requestType === 'createUser' && isUnread(found);
  return toSentenceAbout(found, nameOf(found.user), isNewUserUnknown || isSubjectUnknown(found));
}

function toSentenceAbout(found: AccessRequest, whom: string | null, isUnknown: boolean): Sentence {
  const what = itemName(found);
  const where = targetApplicationName(found);
  const aboutUser = what === null && isUnknown ? undefined : USER_FORMS[found.requestType];
  const form = aboutUser ?? sentenceForm(found, where, whom !== null || isUnknown);
  return { form, type: found.requestType, what, where, whom };
}

/** The same to the member: what is for them does not name them, unless it is about them. */
export function toSentenceFor(memberId: string, found: AccessRequest): Sentence {
  const isTheirs = isMember(found.user, memberId) && !Object.hasOwn(USER_FORMS, found.requestType);
  return isTheirs ? toSentenceAbout(found, null, false) : toSentence(found);
}

export function isMember(party: { id?: string | null } | null | undefined, memberId: string): boolean {
  return rawId(party?.id ?? '') === memberId;
}

const USER_FORMS: Partial<Record<string, Sentence['form']>> = {
  createUser: 'newUser',
  modifyUser: 'profileOf',
  deleteUser: 'userGone',
};

function sentenceForm({ requestType }: AccessRequest, where: string | null, hasWhom: boolean): Sentence['form'] {
  if (!hasWhom) return where === null ? 'what' : 'whatIn';
  const leaves = kindOf(requestType) === 'remove';
  if (where === null) return leaves ? 'whatFrom' : 'whatFor';
  return leaves ? 'whatInFrom' : 'whatInFor';
}

/** The number people know a request by; without one, its id. */
export function referenceOf({ id, request }: Pick<AccessRequest, 'id' | 'request'>): string {
  return request?.common?.externalRequestId || shortId(id);
}

/** Ids of machines are cut to their first part, so that they fit beside words; others stay whole. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id) ? id.slice(0, 8) : id;
}

/** The phase an action of this user belongs to: theirs, else the latest of the request. */
export function phaseNameOf({ phases, decision }: AccessRequest): string | null {
  return phases[0]?.name ?? decision.phases.at(-1)?.name ?? null;
}

export function phaseOf(request: AccessRequest): PhaseRef {
  return { requestId: request.id, phaseName: phaseNameOf(request) };
}

export function isSystem(party: Party | null | undefined): boolean {
  return party?.id === 'SYSTEM';
}

/** Since when those have a phase who have it now: since it began, or since it was last passed on. */
export function heldSince({ decision }: AccessRequest, phase: Phase | undefined): number | null {
  const passedOn = decision.comments.filter(({ action, phase: name }) => action === 'reassign' && name === phase?.name);
  const moments = [phase?.startDate, ...passedOn.map(({ timeStamp }) => timeStamp)].map(momentOf);
  return moments.reduce((latest, moment) => (moment !== null && moment > (latest ?? 0) ? moment : latest), null);
}
