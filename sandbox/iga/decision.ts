// Shared by requests, violations and reviews: actors with permissions, phases, comments, and expiry. These functions
// store nothing and return the changed document.
import { formatDate, parseDate } from './dates';
import { type Person, roleIdIn, SYSTEM, userIdIn } from './person';

export type Permissions = Record<string, boolean>;

export interface Actor extends Person {
  phase: string;
  permissions?: Permissions;
}

export interface Comment {
  timeStamp: string;
  action: string;
  /** Requests only; null for a comment on the whole request. */
  phase?: string | null;
  comment: string;
  user: Person;
}

export interface Phase {
  name: string;
  displayName: string;
  status: string;
}

export interface DecisionDocument {
  phases: Phase[];
  actors: { active: Actor[]; inactive: Actor[] };
  comments: Comment[];
  completionDate: string | null;
}

type PhaseOf<D extends DecisionDocument> = D['phases'][number];

export const OPEN = 'in-progress';

export function permissionsFor(actions: readonly string[]): Permissions {
  return Object.fromEntries(actions.map((action) => [action, true]));
}

export function withComment<D extends { comments: Comment[] }>(
  decision: D,
  { at, by = SYSTEM, ...line }: { at: number; action: string; comment: string; phase?: string | null; by?: Person },
): D {
  const { action, comment, phase } = line;
  const entry = { timeStamp: formatDate(at), action, ...(phase === undefined ? {} : { phase }), comment, user: by };
  return { ...decision, comments: [...decision.comments, entry] };
}

export function findPhase<D extends DecisionDocument>(decision: D, name: string): PhaseOf<D> | undefined {
  return decision.phases.find((phase) => phase.name === name);
}

/** Adds actors to a phase. */
export function withActorsAdded<D extends DecisionDocument>(
  decision: D,
  phase: string,
  people: readonly Person[],
  permissions: Permissions,
): D {
  const added = people.map((person) => ({ ...person, phase, permissions: { ...permissions } }));
  return withActors(decision, [...decision.actors.active, ...added], decision.actors.inactive);
}

/**
 * Makes actors of a phase inactive: they lose their permissions and still find the document among those they handled.
 */
export function withActorsRetired<D extends DecisionDocument>(
  decision: D,
  phase: string,
  who: (actor: Actor) => boolean = () => true,
): D {
  const { active, inactive } = decision.actors;
  const leaves = (actor: Actor): boolean => actor.phase === phase && who(actor);
  const past = active.filter(leaves).map(({ permissions: _, ...actor }): Actor => actor);
  const known = (actor: Actor): boolean => inactive.some((other) => isSame(other, actor));
  return withActors(
    decision,
    active.filter((actor) => !leaves(actor)),
    [...inactive, ...past.filter((actor, at) => !known(actor) && past.findIndex((one) => isSame(one, actor)) === at)],
  );
}

export function withActorsReplaced<D extends DecisionDocument>(
  decision: D,
  phase: string,
  successors: readonly { person: Person; permissions: Permissions }[],
  who?: (actor: Actor) => boolean,
): D {
  const taken = successors.reduce(
    (changed, { person, permissions }) => withActorsAdded(changed, phase, [person], permissions),
    withActorsRetired(decision, phase, who),
  );
  const { active, inactive } = taken.actors;
  return withActors(
    taken,
    active,
    inactive.filter((past) => !active.some((actor) => actor.phase === phase && isSame(actor, past))),
  );
}

/** A delegate who completed phases also finds the document among those they handled. */
export function withPastActor<D extends DecisionDocument>(decision: D, person: Person, phases: readonly string[]): D {
  const { active, inactive } = decision.actors;
  const added = phases
    .map((phase): Actor => ({ ...person, phase }))
    .filter((actor) => !inactive.some((other) => isSame(other, actor)));
  return withActors(decision, active, [...inactive, ...added]);
}

/** Completes a phase and makes its actors inactive. */
export function withPhaseClosed<D extends DecisionDocument>(decision: D, name: string, end: Partial<PhaseOf<D>>): D {
  const phases = decision.phases.map((phase) =>
    phase.name === name ? { ...phase, status: 'complete', ...end } : phase,
  );
  return { ...withActorsRetired(decision, name), phases };
}

export type Refusal = 'unknown-phase' | 'other-phase' | 'phase-over' | 'over' | 'not-permitted';

/**
 * The open phase and actor for an action: the named phase, else the first in which one of `paths` has the permission.
 * `accepts` selects the phases that allow the action.
 */
export function findTask<D extends DecisionDocument>(
  decision: D,
  { paths, phase: name, action, accepts: takes = () => true }: TaskSearch<D>,
): { phase: PhaseOf<D>; actor: Actor } | Refusal {
  if (name !== undefined) {
    const named = findPhase(decision, name);
    if (!named) return 'unknown-phase';
    if (!takes(named)) return 'other-phase';
    if (named.status !== OPEN) return 'phase-over';
  } else if (decision.completionDate) return 'over';
  for (const actor of actorsAmong(decision, paths, name)) {
    const phase = findPhase(decision, actor.phase);
    if (phase?.status === OPEN && takes(phase) && actor.permissions?.[action]) return { phase, actor };
  }
  return 'not-permitted';
}

interface TaskSearch<D extends DecisionDocument> {
  paths: ReadonlySet<string>;
  phase?: string | undefined;
  action: string;
  accepts?: (phase: PhaseOf<D>) => boolean;
}

/** The permitted actor among `paths`, for documents without phases. */
export function findPermitted<A extends Person & { permissions?: Permissions }>(
  actors: readonly A[],
  paths: ReadonlySet<string>,
  action: string,
): A | undefined {
  return actors.find(({ id, permissions }) => paths.has(id) && permissions?.[action] === true);
}

/** The actors among `paths`, of one phase or all. */
export function actorsAmong({ actors }: DecisionDocument, paths: ReadonlySet<string>, phase?: string): Actor[] {
  return actors.active.filter((actor) => paths.has(actor.id) && (phase === undefined || actor.phase === phase));
}

/** User ids; a role stands for its members. */
export function userIdsOf(actors: readonly Person[], membersOf: (roleId: string) => string[]): string[] {
  return actors.flatMap(({ id }) => userIdIn(id) ?? membersOf(roleIdIn(id) ?? ''));
}

const DAY = 86_400_000;

/** A date without time ends with that day. Null without a date. */
export function expiryAt(date: string | null | undefined): number | null {
  const end = date ? parseDate(date) : undefined;
  if (end === undefined) return null;
  return date?.includes('T') ? end : end + DAY;
}

export function isDue(due: number | null, now: number): due is number {
  return due !== null && due <= now;
}

function withActors<D extends DecisionDocument>(decision: D, active: Actor[], inactive: Actor[]): D {
  return { ...decision, actors: { active, inactive } };
}

const isSame = (one: Actor, other: Actor): boolean => one.id === other.id && one.phase === other.phase;
