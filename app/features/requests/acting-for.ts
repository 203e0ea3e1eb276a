// On whose behalf a delegate acts: the platform also lists what waits for those who delegated to them.
import type { AccessRequest, Actor, Phase } from '../../platform/requests.server';
import { nameOf, rawId } from './request';

/** Those whom this waits for where it is not the member; a role may be the member's own, so that nobody can say. */
export function actsFor({ phases, decision }: AccessRequest, memberId: string): Actor[] {
  const name = phases[0]?.name;
  return othersThan(
    memberId,
    decision.actors.active.filter(({ phase }) => phase === name),
  );
}

function othersThan(personId: string, actors: Actor[]): Actor[] {
  const own = actors.some(({ id }) => rawId(id) === personId || !/^managed\/\w*user\//.test(id));
  return own ? [] : actors;
}

/** For whom a step was ended, where it was none of those it waited for who ended it. */
export function namesDecidedFor({ decision }: AccessRequest, { name, completedBy }: Phase): string[] {
  if (!completedBy || nameOf(completedBy) === null) return [];
  const actors = [...decision.actors.inactive, ...decision.actors.active].filter(({ phase }) => phase === name);
  return othersThan(rawId(completedBy.id ?? ''), actors).flatMap((actor) => nameOf(actor) ?? []);
}

export function namesActedFor(request: AccessRequest, memberId: string): string[] {
  return actsFor(request, memberId).flatMap((actor) => nameOf(actor) ?? []);
}
