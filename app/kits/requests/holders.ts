import type { Party } from '../../platform/requests.server';
import { isMember, isSystem, nameOf } from './request';

/** Who has to act: the reader, and others by name; null stands for one that could not be read. */
export interface Holders {
  you: boolean;
  names: (string | null)[];
}

/** `unread`: how many actors there are besides. */
export function toHolders(actors: readonly Party[], memberId: string, unread = 0): Holders {
  const others = actors.filter((actor) => !isMember(actor, memberId));
  return { you: others.length < actors.length, names: namesOf(others, unread) };
}

export function namesOf(actors: readonly Party[], unread = 0): (string | null)[] {
  const names = actors.filter((actor) => !isSystem(actor)).map(nameOf);
  return [...new Set([...names, ...(unread > 0 ? [null] : [])])];
}

export function hasHolders({ you, names }: Holders): boolean {
  return you || names.length > 0;
}
