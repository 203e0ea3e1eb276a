// On whose behalf a delegate acts: the platform also lists what waits for those who delegated to them.
import type { AccessRequest, Actor, Phase } from '../../platform/requests.server';
import { nameOf, rawId } from './request';

interface WaitingItem {
  phases: readonly { name: string }[];
  decision: { actors: { active: Actor[] } };
}

/** The actors when the member is not one of them; empty with a role, which may be the member's own. */
export function findRepresentedActors({ phases, decision }: WaitingItem, memberId: string): Actor[] {
  const name = phases[0]?.name;
  const actors = decision.actors.active.filter(({ phase }) => phase === name);
  const own = actors.some(({ id }) => rawId(id) === memberId || !/^managed\/\w*user\//.test(id));
  return own ? [] : actors;
}

/**
 * Whom a delegate ended a phase for: the delegate's reason begins with the name, in parentheses. The
 * platform stores it nowhere else.
 */
export function findNamesDecidedFor(
  { decision }: AccessRequest,
  { name, completedBy, justification }: Phase,
): string[] {
  const names = /^\(([^()]+)\)/.exec(justification ?? '')?.[1];
  if (!names || !completedBy) return [];
  const others = decision.actors.inactive.filter(
    ({ phase, id }) => phase === name && rawId(id) !== rawId(completedBy.id ?? ''),
  );
  return others.flatMap((actor) => nameOf(actor) ?? []).filter((one) => names.includes(one));
}

/** Names of the users on whose behalf the member acts as a delegate; empty when it waits for the member. */
export function findRepresentedNames(request: WaitingItem, memberId: string): string[] {
  return findRepresentedActors(request, memberId).flatMap((actor) => nameOf(actor) ?? []);
}
