// On whose behalf a delegate acts: the platform also lists what waits for those who delegated to them.
import type { AccessRequest, Actor } from '../../platform/requests.server';
import { nameOf, rawId } from './request';

/** Those whom this waits for where it is not the member; a role may be the member's own, so that nobody can say. */
export function actsFor({ phases, decision }: AccessRequest, memberId: string): Actor[] {
  const name = phases[0]?.name;
  const actors = decision.actors.active.filter(({ phase }) => phase === name);
  const own = actors.some(({ id }) => rawId(id) === memberId || !/^managed\/\w*user\//.test(id));
  return own ? [] : actors;
}

export function namesActedFor(request: AccessRequest, memberId: string): string[] {
  return actsFor(request, memberId).flatMap((actor) => nameOf(actor) ?? []);
}
