// On whose behalf a delegate acts: the platform also lists what waits for those who delegated to them.
import type { AccessRequest, Actor, Phase } from '../../platform/requests.server';
import { nameOf, rawId } from './request';

/** What says whose turn it is. */
interface WaitingItem {
  phases: readonly { name: string }[];
  decision: { actors: { active: Actor[] } };
}

/** Those whom this waits for where it is not the member; a role may be the member's own, so that nobody can say. */
export function findRepresentedActors({ phases, decision }: WaitingItem, memberId: string): Actor[] {
  const name = phases[0]?.name;
  const actors = decision.actors.active.filter(({ phase }) => phase === name);
  const own = actors.some(({ id }) => rawId(id) === memberId || !/^managed\/\w*user\//.test(id));
  return own ? [] : actors;
}

/**
 * For whom somebody has ended a step as their delegate: the reason a delegate gives begins with it, in parentheses. The
 * platform tells it nowhere else.
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

export function findRepresentedNames(request: WaitingItem, memberId: string): string[] {
  return findRepresentedActors(request, memberId).flatMap((actor) => nameOf(actor) ?? []);
}
