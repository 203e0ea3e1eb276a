import type { Party } from '../../platform/requests.server';
import { isMember, nameOf } from './request';

/** Who has to act: the reader, and others by name. */
export interface Holders {
  you: boolean;
  names: string[];
}

export function toHolders(actors: readonly Party[], memberId: string): Holders {
  const others = actors.filter((actor) => !isMember(actor, memberId));
  return { you: others.length < actors.length, names: [...new Set(others.flatMap((actor) => nameOf(actor) ?? []))] };
}

export function hasHolders({ you, names }: Holders): boolean {
  return you || names.length > 0;
}
