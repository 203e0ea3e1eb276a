import { momentOf } from '../../lib/platform-dates';
import { scalarTexts } from '../../lib/scalar-texts';
import { spelledOut } from '../../lib/spelled-out';
import { nameTitle } from '../../lib/standard-titles';
import type { AccessRequest, Comment, Phase } from '../../platform/requests.server';
import { namesOf, toHolders } from './holders';
import { type PhaseStep, type ProgressStep, toProgress } from './progress';
import {
  isAboutEntitlement,
  isReasonUnknown,
  isSubjectUnknown,
  isSystem,
  kindOf,
  nameOf,
  type Priority,
  priorityOf,
  type RequestKind,
  referenceOf,
  type Sentence,
  toSentence,
} from './request';
import { hasExpired, type PhaseWord, phaseStateOf, type State, type StatusWord, statusOf } from './states';

export interface Details {
  id: string;
  reference: string;
  kind: RequestKind;
  type: string;
  sentence: Sentence;
  /** Null: the system asked, or it cannot be read. */
  requestedBy: string | null;
  bySystem: boolean;
  requestedAt: number | null;
  deadline: number | null;
  completed: number | null;
  status: State<StatusWord>;
  /** Whom it is for; `userName` names the account where the full name does not. */
  whom: { name: string; userName: string | null; picture: string | null } | null;
  isWhomUnknown: boolean;
  item: {
    kind: RequestedItemKind;
    name: string;
    application: string | null;
    description: string | null;
    access: RequestedAccess | null;
  } | null;
  priority: Priority;
  reason: string | null;
  isReasonUnknown: boolean;
  start: number | null;
  end: number | null;
  expires: number | null;
  fields: { name: string; value: boolean | (string | null)[] }[];
  progress: ProgressStep[];
  comments: CommentView[];
  /** How many of them could not be read. */
  unread: { steps: number; comments: number; actors: number };
}

/** What the catalog can be searched for; `id` of an entitlement is its assignment's. */
export interface RequestedAccess {
  kind: RequestedItemKind;
  id: string;
}

export type RequestedItemKind = 'application' | 'entitlement' | 'role';

export interface CommentView {
  key: string;
  /** Null: the system, or it cannot be read. */
  who: string | null;
  bySystem: boolean;
  userName: string | null;
  picture: string | null;
  at: number | null;
  text: string;
}

export function toDetails(found: AccessRequest, memberId: string): Details {
  const { id, requestType, requester, user, request, decision } = found;
  const common = request?.common;
  const whom = nameOf(user);
  const phases = decision.phases.map((phase) => toPhaseStep(phase, found, memberId));
  return {
    id,
    reference: referenceOf(found),
    kind: kindOf(requestType),
    type: requestType,
    sentence: toSentence(found),
    requestedBy: nameOf(requester),
    bySystem: isSystem(requester),
    requestedAt: momentOf(decision.startDate),
    deadline: momentOf(decision.deadline),
    completed: momentOf(decision.completionDate),
    status: statusOf(found),
    whom: whom === null ? null : { name: whom, userName: user?.userName ?? null, picture: user?.profileImage ?? null },
    isWhomUnknown: isSubjectUnknown(found),
    item: toItem(found),
    priority: priorityOf(found),
    reason: common?.justification || null,
    isReasonUnknown: isReasonUnknown(found),
    start: momentOf(common?.startDate),
    end: momentOf(common?.endDate),
    expires: momentOf(common?.expiryDate),
    fields: toFields(found),
    progress: toProgress(found, phases),
    comments: toCommentViews(decision.comments),
    unread: decision.unread,
  };
}

/** Null where what is requested does not exist yet, or the request does not name it. */
export function findRequestedAccess(found: AccessRequest): RequestedAccess | null {
  const { role, assignment, application } = found;
  if (isAboutEntitlement(found)) return assignment?.id ? { kind: 'entitlement', id: assignment.id } : null;
  if (role?.id) return { kind: 'role', id: role.id };
  return application?.id ? { kind: 'application', id: application.id } : null;
}

function toItem(found: AccessRequest): Details['item'] {
  const access = findRequestedAccess(found);
  const { application, entitlement, descriptor, glossary, role } = found;
  const applicationName = application?.name ?? null;
  if (isAboutEntitlement(found)) {
    const name = descriptor?.idx?.['/entitlement']?.displayName ?? entitlement?.displayName;
    if (!name) return null;
    const description = glossary?.idx?.['/entitlement']?.description ?? null;
    return { kind: 'entitlement', name, application: applicationName, description, access };
  }
  if (role?.name)
    return { kind: 'role', name: role.name, application: null, description: role.description || null, access };
  if (!applicationName) return null;
  return {
    kind: 'application',
    name: applicationName,
    application: null,
    description: application?.description || null,
    access,
  };
}

const MOST_LETTERS = 500;

/** Everything simple that was filled in, under its own name; lists of simple things are joined, deeper things left out. */
function toFields({ request }: AccessRequest): Details['fields'] {
  const sources = [
    { fields: request?.common?.blob?.form },
    { fields: request?.custom },
    { fields: request?.user?.object, titleOf: nameTitle },
    { fields: request?.entitlement?.object },
    { fields: request?.entitlement?.glossary },
  ];
  return sources.flatMap(({ fields, titleOf = spelledOut }) =>
    Object.entries(fields ?? {}).flatMap(([name, value]): Details['fields'] => {
      if (typeof value === 'boolean') return [{ name: titleOf(name), value }];
      const texts = scalarTexts(value).filter((text) => text?.trim() !== '');
      const isSimple = texts.some((text) => text !== null);
      return isSimple
        ? [{ name: titleOf(name), value: texts.map((text) => text?.slice(0, MOST_LETTERS) ?? null) }]
        : [];
    }),
  );
}

const PHASE_KINDS: Record<string, PhaseStep['kind']> = {
  request: 'approval',
  fulfillment: 'fulfillment',
  scheduled: 'wait',
};

function toPhaseStep(phase: Phase, found: AccessRequest, memberId: string): PhaseStep {
  const { decision } = found;
  const { active, inactive } = decision.actors;
  const state = phaseStateOf(phase, decision.outcome);
  const waits = phase.status === 'in-progress' && active.some((actor) => actor.phase === phase.name);
  // An actor who forwarded it is no longer involved.
  const involved = waits ? active : [...active, ...inactive];
  const actors = involved.filter((actor) => actor.phase === phase.name);
  const kind = PHASE_KINDS[phase.type ?? ''] ?? 'other';
  return {
    name: phase.name,
    title: phase.displayName || null,
    kind,
    state: state.word === 'canceled' && hasExpired(found) ? { word: 'expired', tone: 'bad' } : state,
    started: momentOf(phase.startDate),
    ended: momentOf(phase.completionDate),
    until: kind === 'wait' ? momentOf(phase.events?.scheduled?.date) : null,
    actors: namesOf(actors),
    holders: waits ? toHolders(actors, memberId) : null,
    by: nameOf(phase.completedBy),
    quote: phase.justification || null,
  };
}

export function toCommentViews(comments: readonly Comment[]): CommentView[] {
  return comments.map(({ user, timeStamp, comment }, index) => ({
    key: `${index} ${timeStamp ?? ''}`,
    who: nameOf(user),
    bySystem: isSystem(user),
    userName: user?.userName ?? null,
    picture: user?.profileImage ?? null,
    at: momentOf(timeStamp),
    text: comment ?? '',
  }));
}

/** Who took the decision that this user wanted to take, and what it was: the approval that ended last. */
export interface TakenDecision {
  word: PhaseWord;
  by: string | null;
  at: number | null;
}

export function findTakenDecision({ decision }: AccessRequest): TakenDecision | null {
  const ended = decision.phases.filter(({ type, status }) => type === 'request' && status !== 'in-progress');
  const latest = ended.reduce<Phase | null>(
    (last, phase) => ((momentOf(phase.completionDate) ?? 0) >= (momentOf(last?.completionDate) ?? 0) ? phase : last),
    null,
  );
  if (!latest) return null;
  const { word } = phaseStateOf(latest, decision.outcome);
  return word === 'unknown' ? null : { word, by: nameOf(latest.completedBy), at: momentOf(latest.completionDate) };
}
